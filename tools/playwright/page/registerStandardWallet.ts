/** Announces a wallet as Wallet Standard says: to pages that are ready, and to those that get ready later. */
export function registerStandardWallet(window: Window & typeof globalThis, wallet: object): void {
  const callback = ({ register }: { register(...wallets: readonly object[]): () => void }) => register(wallet);
  window.dispatchEvent(new window.CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  window.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail));
}
