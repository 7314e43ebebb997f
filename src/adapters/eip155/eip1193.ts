/** EIP-1193 provider, as far as it is used here. Old wallets lack `removeListener`. */
export interface Eip1193Provider {
  request(parameters: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (value: never) => void): unknown;
  removeListener?(event: string, listener: (value: never) => void): unknown;
}

/** EIP-6963 announcement. */
export interface AnnouncedProvider {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
}

export function isAnnouncedProvider(value: unknown): value is AnnouncedProvider {
  if (typeof value !== 'object' || value === null || !('info' in value) || !('provider' in value)) return false;
  const { info, provider } = value as { info: Partial<AnnouncedProvider['info']> | null; provider: unknown };
  return isEip1193Provider(provider) && typeof info?.rdns === 'string' && info.rdns !== '' && typeof info.name === 'string';
}
