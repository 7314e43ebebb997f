import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import type { KitError } from '../../errors';
import { fetchAnalyticsConfig, postEvent, type AnalyticsEvent } from '../../services/analytics/postEvent';
import { providerIdentity } from '../../services/provider/providerIdentity';
import type { ProviderIdentity } from '../../services/provider/providerUrl';
import { analyticsError } from './errors';
import { mayReport, queueLimit, redact, toUuid } from './rules';
import { ofKit, ofStep, stepOf, type TelemetryEvent } from './toEvents';

/** Sends events, one after the other as they come; those of before the service's word wait for it. */
function createSender(kit: Kit, identity: ProviderIdentity) {
  const { ports } = kit;
  const waiting: AnalyticsEvent[] = [];
  let state: 'asking' | 'on' | 'off' = 'asking';

  function send(event: AnalyticsEvent): void {
    postEvent(ports, identity, event).then(
      (status) => {
        if (status !== 403 || state === 'off') return;
        state = 'off';
        report(kit, analyticsError('analytics/forbidden'));
      },
      // Nothing depends on it, and a visitor without a connection has other worries.
      () => undefined,
    );
  }
  return {
    tell(type: 'track' | 'error', { event, properties = {} }: TelemetryEvent): void {
      const { location } = ports.browser.window ?? {};
      const told: AnalyticsEvent = {
        eventId: toUuid(ports.random.id()),
        url: location ? `${location.origin}${location.pathname}` : '',
        domain: location?.hostname ?? '',
        timestamp: ports.clock.now(),
        props: { type, event, properties },
      };
      if (state === 'on') send(told);
      else if (state === 'asking' && waiting.length < queueLimit) waiting.push(told);
    },
    decide(isWanted: boolean): void {
      state = isWanted ? 'on' : 'off';
      for (const event of waiting.splice(0)) if (isWanted) send(event);
    },
  };
}
type Sender = ReturnType<typeof createSender>;

/** Errors of the kit, five a minute at most: a loop that fails would flood everybody. */
function reportErrors(kit: Kit, { tell }: Sender): () => void {
  let reportedAt: readonly number[] = [];
  return kit.events.on('error:raised', ({ error }: { error: KitError }) => {
    const now = kit.ports.clock.now();
    if (!mayReport(reportedAt, now)) return;
    reportedAt = [...reportedAt.slice(-4), now];
    const properties = { errorType: error.code, errorMessage: redact(error.message), uncaught: false };
    tell('error', { event: 'INTERNAL_SDK_ERROR', properties });
  });
}

/** Steps of what people do, as the slices hold them. A slice that nobody mounts costs nothing. */
function watchSteps(kit: Kit, { tell }: Sender): () => void {
  const before = new Map<string, { step: string; state: unknown }>();
  return kit.store.observe({
    written(slice) {
      if (!Object.hasOwn(stepOf, slice.name)) return;
      const name = slice.name as keyof typeof stepOf;
      const state = kit.store.read(slice);
      const step = stepOf[name](state as never);
      const last = before.get(name);
      before.set(name, { step, state });
      if (step === last?.step) return;
      for (const told of ofStep[name](state as never, last?.state as never, kit)) if (told) tell('track', told);
    },
  });
}

const telemetryResource = defineResource(
  'telemetry',
  (kit: Kit) => {
    const identity = providerIdentity(kit);
    const base = kit.config.services.analytics;
    if (!kit.config.features.analytics || !identity || !base) return () => undefined;
    const controller = new AbortController();
    const sender = createSender(kit, { ...identity, base });
    fetchAnalyticsConfig(kit.ports, identity, controller.signal).then(
      // The kit may have been destroyed between the answer and this.
      (isWanted) => sender.decide(isWanted && !controller.signal.aborted),
      () => sender.decide(false),
    );
    const stops = [
      kit.events.onAny((name, event) => {
        const told = (ofKit[name] as ((event: unknown, kit: Kit) => TelemetryEvent | undefined) | undefined)?.(
          event,
          kit,
        );
        if (told) sender.tell('track', told);
      }),
      reportErrors(kit, sender),
      watchSteps(kit, sender),
      () => controller.abort(),
    ];
    return () => stops.forEach((stop) => stop());
  },
  (uninstall) => uninstall(),
);

/**
 * Tells the analytics service what visitors do: names of steps, never addresses, amounts, codes, pairing URIs or what
 * stands in the page's query. Asks the service first whether it wants any, and does nothing with `features.analytics`
 * switched off. Once per kit; again is harmless.
 *
 * @example createKit({ projectId, networks, telemetry: installTelemetry });
 */
export function installTelemetry(kit: Kit): void {
  kit.resources.get(telemetryResource);
}
