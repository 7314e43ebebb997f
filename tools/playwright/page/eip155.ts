import type { Line, WalletFacts } from './line';

/** Announces an EIP-1193 provider as EIP-6963 says. */
export function installEip155(
  page: Window & typeof globalThis,
  { name, icon, rdns, id }: WalletFacts,
  line: Line,
): void {
  const provider = {
    request: ({ method, params = [] }: { method: string; params?: unknown }) => line.ask(method, params),
    on(event: string, listener: (value: never) => void) {
      line.on(event, listener);
      return provider;
    },
    removeListener(event: string, listener: (value: never) => void) {
      line.off(event, listener);
      return provider;
    },
  };
  const info = Object.freeze({ uuid: id, name, icon, rdns });
  const announce = () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
}
