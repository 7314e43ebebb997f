import type { FetchPort, ClockPort } from '../../contract/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';

/** Plain data about something that happened. */
export type EventProperties = Readonly<Record<string, string | number | boolean | undefined>>;

/** POST /e. */
export interface AnalyticsEvent {
  /** UUID version 4. */
  eventId: string;
  /** The page's address, without query and fragment: they may hold what is nobody's business. */
  url: string;
  domain: string;
  /** Unix milliseconds. */
  timestamp: number;
  props: { type: 'track' | 'error'; event: string; properties: EventProperties };
}

/** GET /getAnalyticsConfig: whether the project wants to be told. Anything but a clear yes is a no. */
export async function fetchAnalyticsConfig(
  ports: { fetch: FetchPort; clock: ClockPort },
  identity: ProviderIdentity,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await requestJson(ports, toProviderUrl(identity, '/getAnalyticsConfig'), { signal });
  return (Object(answer) as { isAnalyticsEnabled?: unknown }).isAnalyticsEnabled === true;
}

/**
 * Tells the service of one event; resolves with the status it answers. As plain text, so that no page is asked about it
 * in advance (CORS).
 */
export async function postEvent(
  { fetch }: { fetch: FetchPort },
  identity: ProviderIdentity,
  event: AnalyticsEvent,
): Promise<number> {
  const { status } = await fetch(toProviderUrl(identity, '/e'), { method: 'POST', body: JSON.stringify(event) });
  return status;
}
