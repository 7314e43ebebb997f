import { useConnectAttempt, useConnectMethods, useKit, useWallet, type Namespace, type Wallet } from 'mooring';
import { cancelConnect, connect, deviceOf, isAttemptOf } from 'mooring/core';
import { describeError } from '../messages/messages';
import { useAllMessages } from '../messages/useAllMessages';
import { BrowserLink } from '../parts/BrowserLink';
import { Button } from '../parts/Button';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { LostPart } from '../parts/LostPart';
import { Picture } from '../parts/Picture';
import { slowMs, useAfter, verySlowMs } from '../parts/useAfter';
import type { ChooseOptions } from '../parts/useChooseWallet';
import { OtherWallets, UnknownWallet } from '../parts/UnknownWallet';
import { WaitingScreen } from '../parts/WaitingScreen';
import { isWebLink, storeOrder } from '../parts/webLink';

function MissingWallet({ wallet, namespace }: { wallet: Wallet; namespace: Namespace | undefined }) {
  const { connecting, actions } = useAllMessages();
  const device = deviceOf(useKit().ports);
  const links = storeOrder(device).flatMap((kind) =>
    isWebLink(wallet.links[kind]) ? [[kind, wallet.links[kind]] as const] : [],
  );
  return (
    <WaitingScreen
      picture={<Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />}
      tone="stopped"
      title={connecting.missingTitle(wallet.name)}
      text={connecting.missingText}
      actions={
        <>
          <BrowserLink wallet={wallet} namespace={namespace} tone="primary">
            {actions.open(wallet.name)}
          </BrowserLink>
          {links.map(([kind, link]) => (
            <a
              key={kind}
              className="mooring-button"
              data-tone="secondary"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
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
export function ConnectingExternalView({ walletId, namespace, networkId }: ChooseOptions & { walletId: string }) {
  const messages = useAllMessages();
  const { connecting, actions } = messages;
  const kit = useKit();
  const attempt = useConnectAttempt();
  const wallet = useWallet({ id: walletId });
  const isLogin = useConnectMethods().some(({ logins }) => logins.some(({ id }) => id === walletId));
  const mine = attempt && wallet && isAttemptOf(wallet, attempt) ? attempt : undefined;
  const isSlow = useAfter(slowMs, mine?.startedAt);
  const isVerySlow = useAfter(verySlowMs, mine?.startedAt);
  if (!wallet) return <UnknownWallet namespace={namespace} networkId={networkId} />;
  if (!wallet.installed) return <MissingWallet wallet={wallet} namespace={namespace} />;

  const picture = <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  function retry() {
    void cancelConnect(kit);
    // What becomes of it is in the attempt.
    connect(kit, { wallet: wallet as Wallet, namespace, networkId, isRepeat: true }).catch(() => undefined);
  }
  const retryButton = (tone: 'primary' | 'secondary') => (
    <Button tone={tone} onClick={retry}>
      <RetryIcon />
      {actions.retry}
    </Button>
  );
  if (mine?.error?.code === 'kit/load-failed') return <LostPart words={messages} onRetry={retry} />;
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
  if (!mine)
    return (
      <WaitingScreen
        picture={picture}
        tone="stopped"
        title={wallet.name}
        text={describeError(messages, { code: 'session/superseded', message: '' })}
        actions={retryButton('primary')}
      />
    );
  return (
    <WaitingScreen
      picture={picture}
      tone="waiting"
      title={connecting.waiting(wallet.name)}
      text={isLogin ? connecting.loginText : isSlow ? connecting.slowText : connecting.waitingText}
      actions={
        <>
          {retryButton('secondary')}
          <span className="mooring-in-time" data-shown={isVerySlow ? '' : undefined}>
            <OtherWallets tone="plain" namespace={namespace} networkId={networkId} />
          </span>
        </>
      }
    />
  );
}
