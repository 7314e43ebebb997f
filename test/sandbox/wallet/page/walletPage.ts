import type { PageSetup } from '../protocol';
import { createAsking } from './asking';
import { createProvider } from './provider';
import { createTransport } from './transport';

declare const sandboxSetup: PageSetup;

/** Announces the wallets to the page, as extensions do: at once, and again whenever the page asks. */
function announceWallets(setup: PageSetup): void {
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
  const url = setup.url ?? script.replace(/\/wallet\.js(\?.*)?$/, '');
  const transport = createTransport(url, location.origin);
  const asking = createAsking(setup.ask, transport);

  const sides = setup.wallets.map(({ id, ...info }) => ({
    id,
    info,
    side: createProvider(id, location.origin, transport, asking),
  }));
  transport.listen((push) => {
    if (push.type === 'view') asking.update(push.view);
    for (const { side } of sides) side.hear(push);
  });

  const announce = () => {
    for (const { info, side } of sides) {
      const detail = Object.freeze({ info: Object.freeze(info), provider: side.provider });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();

  const legacy = sides.find(({ id }) => id === setup.legacy);
  if (legacy)
    Object.defineProperty(window, 'ethereum', { value: legacy.side.provider, configurable: true, writable: true });
}

// Frames of other sites get no wallet, and neither does the wallet's own window.
if (window.top === window && /^https?:$/.test(location.protocol) && !location.pathname.endsWith('/wallet/window'))
  announceWallets(sandboxSetup);
