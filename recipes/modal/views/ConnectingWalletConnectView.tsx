import { useState, type ReactNode } from 'react';
import { useKit, useWallet, type Wallet } from 'mooring';
import {
  linkTarget,
  readPairingDevice,
  resolvePlatforms,
  toPairingLink,
  toUniversalPairingLink,
  walletSchemes,
  type Platform,
} from 'mooring/walletconnect';
import { Tabs } from 'mooring/primitives';
import { describeError, type CommonMessages } from '../messages/messages';
import { useAllMessages } from '../messages/useAllMessages';
import { findAppLink } from '../parts/appLink';
import { BrowserLink } from '../parts/BrowserLink';
import { Button } from '../parts/Button';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { LostPart } from '../parts/LostPart';
import { PairingCode } from '../parts/PairingCode';
import { Picture } from '../parts/Picture';
import type { ChooseOptions } from '../parts/useChooseWallet';
import { slowMs, useAfter } from '../parts/useAfter';
import { usePairing } from '../parts/usePairing';
import { UnknownWallet } from '../parts/UnknownWallet';
import { WaitingScreen } from '../parts/WaitingScreen';
import { webLink } from '../parts/webLink';

const platformLabel = (platform: Platform, { pairing }: CommonMessages) =>
  ({
    browser: pairing.browser,
    mobile: pairing.mobile,
    qrcode: pairing.qrCode,
    desktop: pairing.desktop,
    web: pairing.web,
    unsupported: pairing.qrCode,
  })[platform];

/** The ways shown for a wallet: a page can always show a code, so nobody is left without one. */
function platformsOf(wallet: Wallet, isMobile: boolean, schemes: readonly string[] | undefined): readonly Platform[] {
  const found = resolvePlatforms({ wallet, device: { isMobile }, isInstalled: wallet.installed, schemes }).filter(
    (platform) => platform !== 'unsupported' && platform !== 'browser',
  );
  return found.length > 0 ? found : ['qrcode'];
}

/**
 * Opens the wallet's app with the pairing that is already there: in the tap itself, or phones block it. The button says
 * which app.
 */
function OpenWallet({
  wallet,
  link,
  kind,
  uri,
  also,
}: {
  wallet: Wallet;
  link: string | undefined;
  kind: 'mobile' | 'desktop' | 'web';
  uri: string | undefined;
  also?: ReactNode;
}) {
  const { pairing } = useAllMessages();
  const { ports, config } = useKit();
  const { browser } = ports;
  const device = readPairingDevice(ports);
  const isSlow = useAfter(slowMs, uri) && uri === undefined;
  const toLink = kind === 'web' ? toUniversalPairingLink : toPairingLink;
  const target =
    uri === undefined || link === undefined
      ? undefined
      : toLink(link, wallet.name, uri, device, walletSchemes(wallet.links, config.linkSchemes));
  return (
    <WaitingScreen
      picture={<Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />}
      tone={uri === undefined ? 'waiting' : 'stopped'}
      title={wallet.name}
      text={isSlow ? pairing.slow : pairing.openText}
      actions={
        <>
          <Button
            tone="primary"
            data-open={kind}
            disabled={target === undefined}
            onClick={({ detail }) => target && detail < 2 && browser.open(target.url, linkTarget(device, kind))}
          >
            {pairing.open(wallet.name)}
            <LinkOutIcon />
          </Button>
          {also}
        </>
      }
    />
  );
}

/** One wallet on another device, or in another app on this one. */
export function ConnectingWalletConnectView({ walletId, ...options }: ChooseOptions & { walletId: string }) {
  const messages = useAllMessages();
  const { pairing, connecting, actions } = messages;
  const { config, ports } = useKit();
  const wallet = useWallet({ id: walletId });
  const device = readPairingDevice(ports);
  const { link: appLink, choice } = (wallet && findAppLink(wallet, config, device)) ?? {};
  // Only where the app is on this device will later requests open it.
  const deepLink = device.isMobile ? choice : undefined;
  const { uri, error, retry } = usePairing(wallet, { ...options, deepLink });
  const [chosen, setChosen] = useState<Platform>();
  if (!wallet) return <UnknownWallet {...options} />;
  const picture = <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  if (error?.code === 'kit/load-failed') return <LostPart words={messages} onRetry={retry} />;
  if (error) {
    const isRejected = error.code === 'wallet/user-rejected';
    return (
      <WaitingScreen
        picture={picture}
        tone={isRejected ? 'stopped' : 'failed'}
        title={isRejected ? connecting.rejectedTitle : connecting.failedTitle(wallet.name)}
        text={isRejected ? connecting.rejectedText : describeError(messages, error)}
        actions={
          <Button tone="primary" onClick={retry}>
            <RetryIcon />
            {actions.retry}
          </Button>
        }
      />
    );
  }
  const platforms = platformsOf(wallet, device.isMobile, config.linkSchemes);
  const [first = 'qrcode'] = platforms;
  const current = chosen && platforms.includes(chosen) ? chosen : first;
  const store = webLink(wallet.links, device);
  const browse = (
    <BrowserLink wallet={wallet} namespace={options.namespace} tone="secondary">
      {pairing.openHere(wallet.name)}
    </BrowserLink>
  );
  const panels: Record<Platform, ReactNode> = {
    browser: null,
    unsupported: null,
    qrcode: (
      <PairingCode
        uri={uri}
        text={pairing.scanWith(wallet.name)}
        picture={<Picture id={wallet.id} name={wallet.name} src={wallet.icon} />}
      />
    ),
    mobile: <OpenWallet wallet={wallet} kind="mobile" link={appLink} uri={uri} also={browse} />,
    desktop: <OpenWallet wallet={wallet} kind="desktop" link={wallet.links.desktop} uri={uri} />,
    web: <OpenWallet wallet={wallet} kind="web" link={wallet.links.webapp} uri={uri} />,
  };
  return (
    <Tabs.Root
      className="mooring-stack"
      data-gap="small"
      value={current}
      onValueChange={(value) => setChosen(value as Platform)}
    >
      {platforms.length > 1 && (
        <Tabs.List className="mooring-tabs" aria-label={pairing.tabs}>
          {platforms.map((platform) => (
            <Tabs.Tab key={platform} className="mooring-tab" value={platform}>
              {platformLabel(platform, messages)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {platforms.length > 1 ? <Tabs.Panel value={current}>{panels[current]}</Tabs.Panel> : panels[current]}
      {current !== 'mobile' && browse}
      {store !== undefined && (
        <a className="mooring-button" data-tone="plain" href={store} target="_blank" rel="noopener noreferrer">
          {pairing.get(wallet.name)}
        </a>
      )}
    </Tabs.Root>
  );
}
