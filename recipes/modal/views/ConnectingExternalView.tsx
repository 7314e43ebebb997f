import { useState } from 'react';
import { useConnectAttempt, useConnectMethods, useKit, useModalRouter, useWallet, type Wallet } from 'mooring';
import { cancelConnect, connect, isAttemptOf, selectConnectAttempt, type ConnectErrorType } from 'mooring/core';
import { describeError } from '../messages/messages';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { LostPart } from '../parts/LostPart';
import { Picture } from '../parts/Picture';
import { slowMs, useAfter, verySlowMs } from '../parts/useAfter';
import type { ChooseOptions } from '../parts/useChooseWallet';
import { OtherWallets, UnknownWallet } from '../parts/UnknownWallet';
import { useLazyPart } from '../parts/useLazyPart';
import { RetryIcon } from '../parts/viewIcons';
import { WaitingScreen } from '../parts/WaitingScreen';
import { loadFurtherViews } from './loadFurtherViews';
import type { MissingWalletProps } from './MissingWallet';

/** Who comes here had a pointer or the focus on the wallet, so that most often the part is there already. */
const loadMissing = async () => (await loadFurtherViews()).MissingWallet;

/** Says that a wallet is not in this browser, and where it can be had. */
function LazyMissingWallet(props: MissingWalletProps) {
  const messages = useAllMessages();
  const { part: MissingWallet, retry } = useLazyPart('MissingWallet', loadMissing, true);
  if (retry) return <LostPart words={messages} onRetry={retry} />;
  return MissingWallet ? <MissingWallet {...props} /> : <div className="mooring-view-loading" />;
}

/** Waits for an installed wallet: waiting, declined, failed, or not installed after all. */
export function ConnectingExternalView({ walletId, namespace, networkId }: ChooseOptions & { walletId: string }) {
  const messages = useAllMessages();
  const { connecting, actions } = messages;
  const kit = useKit();
  const attempt = useConnectAttempt();
  const wallet = useWallet({ id: walletId });
  const isLogin = useConnectMethods().some(({ logins }) => logins.some(({ id }) => id === walletId));
  const now = attempt && wallet && isAttemptOf(wallet, attempt) ? attempt : undefined;
  const [refusal, setRefusal] = useState<ConnectErrorType>();
  const { view } = useModalRouter();
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  // A wallet that has agreed was not called off: the view fades out, or waits for the next one, as it was.
  const mine = now ?? (view !== 'ConnectingExternal' && !refusal ? last : undefined);
  const isSlow = useAfter(slowMs, mine?.startedAt);
  const isVerySlow = useAfter(verySlowMs, mine?.startedAt);
  if (!wallet) return <UnknownWallet namespace={namespace} networkId={networkId} />;
  if (!wallet.installed) return <LazyMissingWallet wallet={wallet} namespace={namespace} />;

  const picture = <Picture id={wallet.id} name={wallet.name} src={wallet.icon} size="large" />;
  function retry() {
    void cancelConnect(kit);
    setRefusal(undefined);
    // What becomes of it is in the attempt, but for what is refused before any wallet is asked.
    connect(kit, { wallet: wallet as Wallet, namespace, networkId, isRepeat: true }).catch(
      (error: ConnectErrorType) => {
        if (!selectConnectAttempt(kit)) setRefusal(error);
      },
    );
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
        text={describeError(messages, refusal ?? { code: 'session/superseded', message: '' })}
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
