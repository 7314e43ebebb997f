import type { ReactNode } from 'react';
import { useKit, useNetworks, type Namespace, type Wallet } from 'mooring';
import { linkTarget, readPairingDevice, toBrowserLink } from 'mooring/walletconnect';
import { LinkOutIcon } from './viewIcons';

export interface BrowserLinkProps {
  wallet: Wallet;
  /** The one that is wished for. Default: any that is listed. */
  namespace: Namespace | undefined;
  tone: 'primary' | 'secondary';
  children: ReactNode;
}

/** On a phone, opens this page in the browser of a wallet that has one. Draws nothing elsewhere. */
export function BrowserLink({ wallet, namespace, tone, children }: BrowserLinkProps) {
  const { ports, config } = useKit();
  const { browser } = ports;
  const device = readPairingDevice(ports);
  const { binanceAppId, linkSchemes: schemes } = config;
  const listed = useNetworks().map((network) => network.namespace);
  if (!device.isMobile || !browser.window || wallet.installed) return null;
  const pageUrl = browser.window.location.href;
  const wanted = namespace === undefined ? [...new Set(listed)] : [namespace];
  const link = wanted
    .map((each) => toBrowserLink({ walletId: wallet.id, namespace: each, pageUrl, binanceAppId, schemes }))
    .find((each) => each !== undefined);
  if (!link) return null;
  return (
    <a
      className="mooring-button"
      data-tone={tone}
      data-open="browser"
      href={(device.isAndroid && link.androidUrl) || link.url}
      target={linkTarget(device, 'mobile')}
      rel="noopener noreferrer"
    >
      {children}
      <LinkOutIcon />
    </a>
  );
}
