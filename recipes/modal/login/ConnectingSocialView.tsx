import { useState } from 'react';
import { useKit, type Kit, type SocialProvider } from 'mooring';
import { cancelLogin, connectSocial, selectSocialLogin } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { LinkOutIcon, RetryIcon } from '../parts/viewIcons';
import { Picture } from '../parts/Picture';
import { WaitingScreen } from '../parts/WaitingScreen';
import { socialNames } from './socialNames';
import { useLoginMessages } from './useLoginMessages';
import { useOnLeave } from './useOnLeave';
import { useSelected } from './useSelected';

/** Farcaster, chosen while this view faded out, goes on. */
function cancel(kit: Kit): void {
  const state = selectSocialLogin(kit);
  if (!('provider' in state && state.provider === 'farcaster')) void cancelLogin(kit);
}

/** The page around a frame is not ours to leave. */
function isFramed({ ports }: Kit): boolean {
  const page = ports.browser.window;
  return page?.top != null && page.top !== page.self;
}

/** Waits for a social login in its window: waiting, blocked, closed, refused. */
export function ConnectingSocialView({ provider }: { provider: SocialProvider }) {
  const messages = useLoginMessages();
  const { login, actions } = messages;
  const kit = useKit();
  const state = useSelected(selectSocialLogin);
  useOnLeave('ConnectingSocial', cancel);
  const name = socialNames[provider];
  const picture = <Picture id={provider} name={name} size="large" />;
  // Of presses that each end with a blocked window every other has other words: what stays the same is not heard.
  const [isAgain, setIsAgain] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  function open(mode: 'popup' | 'redirect' = 'popup') {
    setIsAgain(state.step === 'blocked' && !isAgain);
    setIsLeaving(mode === 'redirect');
    connectSocial(kit, { provider, mode }).catch(() => undefined);
  }

  if (state.step === 'opening' || state.step === 'waiting')
    return (
      <WaitingScreen
        picture={picture}
        tone="waiting"
        title={login.socialTitle(name)}
        text={isLeaving ? '' : login.socialText}
      />
    );
  if (state.step === 'connecting' || state.step === 'connected')
    return <WaitingScreen picture={picture} tone="waiting" title={login.socialConnecting} text="" />;
  if (state.step === 'blocked')
    return (
      <WaitingScreen
        picture={picture}
        tone="stopped"
        title={isAgain ? login.failedTitle : login.blockedTitle}
        text={login.blockedText}
        actions={
          <>
            <Button tone="primary" onClick={() => open()}>
              <LinkOutIcon />
              {login.openWindow}
            </Button>
            {!isFramed(kit) && <Button onClick={() => open('redirect')}>{login.sameWindow}</Button>}
          </>
        }
      />
    );
  const error = state.step === 'failed' ? state.error : undefined;
  // Their own choice, and no failure.
  const chosen =
    error?.code === 'embedded/popup-closed'
      ? login.closedTitle
      : error?.code === 'embedded/social-denied'
        ? login.deniedTitle
        : undefined;
  const isFailed = error !== undefined && chosen === undefined;
  return (
    <WaitingScreen
      picture={picture}
      tone={isFailed ? 'failed' : 'stopped'}
      title={chosen ?? (isFailed ? login.failedTitle : login.stoppedTitle)}
      text={chosen ? login.closedText : isFailed ? describeError(messages, error) : login.stoppedText}
      actions={
        <Button tone="primary" onClick={() => open()}>
          <RetryIcon />
          {actions.retry}
        </Button>
      }
    />
  );
}
