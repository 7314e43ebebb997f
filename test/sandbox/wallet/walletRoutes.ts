import { json, text, type Route } from '../httpServer';
import type { PageSetup, WalletMessage } from './protocol';
import type { WalletScripts } from './scripts';
import type { WalletHub } from './walletHub';

const windowPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wallet request</title>
<script src="window.js" defer></script>
</head>
<body></body>
</html>
`;

// The wallet's own window holds itself to what it asks of the pages it serves.
const windowPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** `/wallet.js` for pages and `/wallet/*` for what it and the wallet's windows ask. */
export function walletRoutes(
  hub: WalletHub,
  scripts: WalletScripts,
  setup: (query: URLSearchParams) => PageSetup,
): Route {
  return async ({ path, query, body, method, entry }) => {
    if (path !== '/wallet.js' && !path.startsWith('/wallet/')) return undefined;
    entry.kind = 'wallet';
    if (path === '/wallet.js') return text(scripts.page(setup(query)), 'text/javascript');
    if (path === '/wallet/window') return text(windowPage, 'text/html', { 'content-security-policy': windowPolicy });
    if (path === '/wallet/window.js') return text(scripts.window(), 'text/javascript');
    if (path === '/wallet/message' && method === 'POST')
      return json(await hub.handle(JSON.parse(body) as WalletMessage));
    if (path === '/wallet/events') return { open: (send) => hub.listen(query.get('origin') ?? '', send) };
    if (path === '/wallet/request') return { open: (send) => hub.listenToRequest(query.get('id') ?? '', send) };
    return undefined;
  };
}
