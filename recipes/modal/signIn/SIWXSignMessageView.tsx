import { useEffect, useState } from 'react';
import { useConnection, useKit, useModalRouter } from 'mooring';
import { cancelSignIn, goBack, selectRouter, selectSIWX, signIn as startSignIn } from 'mooring/core';
import { useSelected } from '../login/useSelected';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { Picture } from '../parts/Picture';
import { RetryIcon } from '../parts/viewIcons';
import { slowMs, useAfter } from '../parts/useAfter';
import { WaitingScreen } from '../parts/WaitingScreen';
import { SignInQuestion } from './SignInQuestion';
import { useCancelOnLeave } from './useCancelOnLeave';
import { useSignInMessages } from './useSignInMessages';

/** The question, the wait for the wallet, what went wrong. */
function SignIn() {
  const messages = useSignInMessages();
  const { signIn, actions } = messages;
  const kit = useKit();
  const { wallet } = useConnection();
  const { isAsked, isChecking, isRequired, status, step: now, error } = useSelected(selectSIWX);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  // Who has just signed in is asked nothing more while the view fades out.
  const step = now ?? (status === 'authenticated' ? last : undefined);
  const isSlow = useAfter(slowMs, step);
  useCancelOnLeave();

  const ignore = () => undefined;
  // Where the page itself has led here nobody asks, and nobody closes it once it is answered.
  const leave = () => {
    if (!isAsked && selectRouter(kit).view === 'SIWXSignMessage') goBack(kit);
  };
  const sign = () => void startSignIn(kit).then(leave, ignore);
  const cancel = () => {
    void cancelSignIn(kit).catch(ignore);
    leave();
  };
  const picture = <Picture id={wallet?.id ?? ''} name={wallet?.name ?? ''} src={wallet?.icon} size="large" />;
  const cancelButton = (
    <Button tone="secondary" onClick={cancel}>
      {signIn.cancel}
    </Button>
  );

  if (step === 'signing')
    return (
      <WaitingScreen
        picture={picture}
        tone="waiting"
        title={signIn.waitingTitle(wallet?.name ?? '')}
        text={signIn.waitingText}
        hint={isSlow ? signIn.slowHint : ''}
        actions={cancelButton}
      />
    );
  if (step ?? isChecking) {
    const [title, text] =
      step === 'verifying'
        ? [signIn.verifyingTitle, signIn.verifyingText]
        : step === 'preparing'
          ? [signIn.preparingTitle, signIn.waitingText]
          : [signIn.checkingTitle, signIn.checkingText];
    return <WaitingScreen picture={picture} tone="waiting" title={title} text={text} hint="" actions={cancelButton} />;
  }
  if (error) {
    const isRejected = error.code === 'wallet/user-rejected';
    return (
      <WaitingScreen
        picture={picture}
        tone={isRejected ? 'stopped' : 'failed'}
        title={isRejected ? signIn.rejectedTitle : signIn.failedTitle}
        text={isRejected ? signIn.rejectedText : describeError(messages, error)}
        actions={
          <>
            <Button tone="primary" onClick={sign}>
              <RetryIcon />
              {actions.retry}
            </Button>
            {cancelButton}
          </>
        }
      />
    );
  }
  return (
    <div className="mooring-waiting mooring-sign-in">
      <SignInQuestion isRequired={isRequired} />
      <div className="mooring-actions">
        <Button tone="primary" onClick={sign}>
          {signIn.sign}
        </Button>
        {cancelButton}
      </div>
    </div>
  );
}

/** Asks for a sign-in. Where the kit has none there is nothing to ask, and the view is left. */
export function SIWXSignMessageView() {
  const { siwx } = useKit().config;
  const { back } = useModalRouter();
  const isNone = siwx === undefined;
  useEffect(() => {
    if (isNone) back();
  }, [isNone, back]);
  return isNone ? null : <SignIn />;
}
