import { failed, json, text, type Route } from '../httpServer';
import type { PairingWallet } from './pairingWallet';
import type { PhoneFiles } from './phoneFiles';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox Phone</title>
<link rel="stylesheet" href="/pairing-wallet/page.css">
<script src="/pairing-wallet/page.js" defer></script>
</head>
<body><main></main></body>
</html>
`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action " +
  "'none'; frame-ancestors 'none'";

/** What the page sends. */
export type PairingCommand =
  | { type: 'pair'; uri: string }
  | { type: 'approve' | 'reject' | 'disconnect' }
  | { type: 'silent' | 'autoApprove'; on: boolean }
  | { type: 'switchAccount'; index: number }
  | { type: 'switchChain'; chainId: number };

async function obey(wallet: PairingWallet, command: PairingCommand): Promise<boolean> {
  switch (command.type) {
    case 'pair':
      await wallet.pair(command.uri);
      return true;
    case 'approve':
    case 'reject':
    case 'disconnect':
      await wallet[command.type]();
      return true;
    case 'silent':
    case 'autoApprove':
      wallet[command.type](command.on);
      return true;
    case 'switchAccount':
      await wallet.switchAccount(command.index);
      return true;
    case 'switchChain':
      await wallet.switchChain(command.chainId);
      return true;
    default:
      return false;
  }
}

/**
 * `/pairing-wallet`: the page of the wallet on the other device. It shows and commands; keys and pairing stay in this
 * process.
 */
export function pairingRoutes(wallet: PairingWallet, files: () => PhoneFiles): Route {
  return async ({ path, method, body, entry }) => {
    if (!/^\/pairing-wallet(\/|$)/.test(path)) return undefined;
    entry.kind = 'wallet';
    switch (path) {
      case '/pairing-wallet':
        return text(page, 'text/html', { 'content-security-policy': policy });
      case '/pairing-wallet/page.js':
        return text(files().script, 'text/javascript');
      case '/pairing-wallet/page.css':
        return text(files().style, 'text/css');
      case '/pairing-wallet/events':
        return {
          open(send) {
            send(wallet.snapshot());
            return wallet.subscribe(() => send(wallet.snapshot()));
          },
        };
      case '/pairing-wallet/command': {
        if (method !== 'POST') return failed(405, 'method', 'Commands are posted');
        try {
          return (await obey(wallet, JSON.parse(body) as PairingCommand))
            ? json(wallet.snapshot())
            : failed(400, 'type', 'There is no such command');
        } catch (error) {
          return failed(409, 'command', error instanceof Error ? error.message : 'The wallet could not do that');
        }
      }
      default:
        return undefined;
    }
  };
}
