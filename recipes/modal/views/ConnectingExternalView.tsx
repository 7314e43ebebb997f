import { useConnect, useConnectAttempt, useConnectMethods, useKit, useNetworks, useWallet, type Wallet } from 'mooring';
import { readDevice, toBrowserLink } from 'mooring/walletconnect';
import { describeError } from '../messages/messages';
import { useMessages } from '../messages/messagesContext';
import { Button } from '../parts/Button';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { Picture } from '../parts/Picture';
import { useAfter } from '../parts/useAfter';
import { WaitingScreen } from '../parts/WaitingScreen';
import { isWebLink, storeOrder } from '../parts/webLink';

/** After which a person is told what to do if nothing happens. */
const slowMs = 5_000;

/** Wallets that cannot be paired open this page in their own browser (wire facts section 3). */
function useBrowserLink(wallet: Wallet): string | undefined {
  const { browser } = useKit().ports;
  const listed = new Set(useNetworks().map(({ namespace }) => namespace));
  const device = readDevice(browser.window);
  if (!device.isMobile || !browser.window) return undefined;
  const pageUrl = browser.window.location.href;
  const links = [...listed].map((namespace) => toBrowserLink({ walletId: wallet.id, namespace, pageUrl }));
  const link = links.find((each) => each !== undefined);
  return device.isAndroid ? (link?.androidUrl ?? link?.url) : link?.url;
}

function MissingWallet({ wallet }: { wallet: Wallet }) {
  const { connecting, actions } = useMessages();
  const browserLink = useBrowserLink(wallet);
  const links = storeOrder(navigator.userAgent).flatMap((kind) => (isWebLink(wallet.links[kind]) ? [[kind, wallet.links[kind]] as const] : []));
  return (
    <WaitingScreen
      picture={<Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />}
      tone="stopped"
      title={connecting.missingTitle(wallet.name)}
      text={connecting.missingText}
      actions={
        <>
          {browserLink !== undefined && (
            <a className="mooring-button" data-tone="primary" data-open="browser" href={browserLink}>
              {actions.open(wallet.name)}
              <LinkOutIcon />
            </a>
          )}
          {links.map(([kind, link]) => (
            <a key={kind} className="mooring-button" data-tone="secondary" href={link} target="_blank" rel="noopener noreferrer">
              {connecting[kind]}
              <LinkOutIcon />
            </a>
          ))}
        </>
      }
    />
  );
}

/** Waits for an installed wallet: waiting, declined, failed, or not installed after all. */
export function ConnectingExternalView({ walletId }: { walletId: string }) {
  const messages = useMessages();
  const { connecting, actions } = messages;
  const { mutate: connect, cancel } = useConnect();
  const attempt = useConnectAttempt();
  const wallet = useWallet({ id: walletId });
  const isLogin = useConnectMethods().some(({ logins }) => logins.some(({ id }) => id === walletId));
  const mine = attempt && wallet?.connectorIds.includes(attempt.connectorId) ? attempt : undefined;
  const isSlow = useAfter(slowMs, mine?.startedAt);
  if (!wallet) return null;
  if (!wallet.installed) return <MissingWallet wallet={wallet} />;

  const picture = <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  function retry() {
    cancel();
    connect({ wallet: wallet as Wallet });
  }
  const retryButton = (tone: 'primary' | 'secondary') => (
    <Button tone={tone} onClick={retry}>
      <RetryIcon />
      {actions.retry}
    </Button>
  );
  if (mine?.status === 'error') {
    const isRejected = mine.error?.code === 'wallet/user-rejected';
    return (
      <WaitingScreen
        picture={picture}
        tone={isRejected ? 'stopped' : 'failed'}
        title={isRejected ? connecting.rejectedTitle : connecting.failedTitle(wallet.name)}
        text={isRejected ? connecting.rejectedText : describeError(messages, mine.error ?? { message: '' })}
        actions={retryButton('primary')}
      />
    );
  }
  return (
    <WaitingScreen
      picture={picture}
      tone="waiting"
      title={connecting.waiting(wallet.name)}
      text={isLogin ? connecting.loginText : isSlow ? connecting.slowText : connecting.waitingText}
      actions={retryButton('secondary')}
    />
  );
}
