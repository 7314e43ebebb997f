import { install } from '../../../../tools/playwright/page/install';
import { askName, tellName, type PageSide, type WalletFacts } from '../../../../tools/playwright/page/line';

/** Written into the script by whoever serves it. */
declare const sandboxSetup: readonly WalletFacts[];

const base = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const at = (path: string) => {
  const url = new URL(path, base);
  url.searchParams.set('origin', location.origin);
  return url.href;
};

/** The wallets live in the sandbox: the page asks it over HTTP, and hears it over server-sent events. */
const side: PageSide = {
  [askName]: async (call) => {
    const response = await fetch(at('namespace-wallets/ask'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    return response.json();
  },
};

if (window.top === window) {
  for (const facts of sandboxSetup) install(facts, side);
  new EventSource(at('namespace-wallets/events')).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { wallet, event, value } = JSON.parse(data) as { wallet: string; event: string; value: unknown };
    side[tellName]?.(wallet, event, value);
  });
}
