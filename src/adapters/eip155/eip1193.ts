import { isString } from '../../checks/shape';
import type { Eip1193Provider } from '../../contract/eip1193';

/** EIP-6963 announcement. */
export interface AnnouncedProvider {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}

/** Asks for the function and not for the key: a Proxy may answer the one and deny the other. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof (Object(value) as Partial<Eip1193Provider>).request === 'function';
}

/** In characters: an rdns is a domain name turned round. */
const rdnsLimit = 255;

/**
 * What an announcement says, each field read once: a getter may answer differently the next time. `undefined` where it
 * is none. A picture comes with the wallet (`data:`; Phantom writes it on a line of its own): one that lies elsewhere
 * is not asked for on its word.
 */
export function readAnnouncement(detail: unknown) {
  const { info, provider } = Object(detail) as Partial<AnnouncedProvider>;
  const { rdns, name, icon } = Object(info) as Record<string, unknown>;
  if (!isEip1193Provider(provider) || !isString(rdns) || !rdns || rdns.length > rdnsLimit || !isString(name))
    return undefined;
  return {
    provider,
    id: rdns,
    name,
    type: 'ANNOUNCED' as const,
    icon: /data:.*/s.exec(icon as string)?.[0],
    rdns,
  };
}
