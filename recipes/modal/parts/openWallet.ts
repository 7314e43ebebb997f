import type { Wallet } from 'mooring';
import { connect, type Kit } from 'mooring/core';
import { linkTarget, readPairingDevice, toPairingLink, walletSchemes } from 'mooring/walletconnect';
import { findAppLink } from './appLink';
import type { ChooseOptions } from './useChooseWallet';

/**
 * Opens a wallet's app within the tap on its row, with the pairing that was made before. Where none is ready yet,
 * connecting begins all the same and the view that follows has a button. Everything here happens at once: a phone opens
 * no app after a wait.
 */
export function openWallet(kit: Kit, wallet: Wallet, { namespace, networkId }: ChooseOptions): void {
  const { config, events, ports } = kit;
  const device = readPairingDevice(ports);
  const app = findAppLink(wallet, config, device);
  if (!device.isMobile || !app || wallet.connectorIds.length === 0) return;
  const uris: string[] = [];
  const stop = events.on('pairing:created', ({ uri }) => void uris.push(uri));
  // What becomes of it is shown by the view that follows.
  connect(kit, { wallet, namespace, networkId, deepLink: app.choice }).catch(() => undefined);
  stop();
  const target =
    uris[0] === undefined
      ? undefined
      : toPairingLink(app.link, wallet.name, uris[0], device, walletSchemes(wallet.links, config.linkSchemes));
  if (target) ports.browser.open(target.url, linkTarget(device, 'mobile'));
}
