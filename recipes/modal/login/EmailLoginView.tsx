import { useEffect, useState } from 'react';
import { useKit } from 'mooring';
import { awaitDeviceApproval, selectEmailLogin, sendEmailCode, shortenEmail, submitEmailCode } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { Words } from '../parts/Words';
import { WaitingScreen } from '../parts/WaitingScreen';
import { CodeForm } from './CodeForm';
import { EmailEntry } from './EmailEntry';
import { DeviceIcon, MailIcon } from './loginIcons';
import { useCooldownSeconds } from './useCooldownSeconds';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';
import { useIsLater } from './useStepFocus';

// Each step says in the state what became of it.
const ignore = () => undefined;

interface DeviceStepProps {
  email: string;
  isSending: boolean | undefined;
  error: string | undefined;
  /** Leads back to the address. */
  onOther(): void;
}

/** Waits for the link in the e-mail. */
function DeviceStep({ email, isSending, error, onOther }: DeviceStepProps) {
  const { login, actions } = useLoginMessages();
  const kit = useKit();
  const seconds = useCooldownSeconds();
  const isStopped = error !== undefined;
  useEffect(() => {
    // Anew with each link, and on where another could not be sent: that of before is still good.
    if (isSending) return undefined;
    const leaving = new AbortController();
    awaitDeviceApproval(kit, { signal: leaving.signal }).catch(ignore);
    return () => leaving.abort();
  }, [kit, isSending]);
  return (
    <WaitingScreen
      picture={
        <span className="mooring-empty-icon">
          <DeviceIcon />
        </span>
      }
      tone={isStopped ? 'failed' : 'waiting'}
      title={isStopped ? login.failedTitle : login.deviceTitle}
      text={error ?? login.deviceText(shortenEmail(email))}
      hint={login.deviceHint}
      actions={
        <>
          <Button
            tone={isStopped ? 'primary' : 'plain'}
            disabled={seconds > 0}
            onClick={() => void sendEmailCode(kit, { email }).catch(ignore)}
          >
            {seconds > 0 ? login.cooldown(seconds) : isStopped ? actions.retry : login.resend}
          </Button>
          <Button tone="plain" onClick={onOther}>
            {login.otherEmail}
          </Button>
        </>
      }
    />
  );
}

/** A login by e-mail, at whichever step it stands: the address, a device to approve, a code. */
export function EmailLoginView() {
  const messages = useLoginMessages();
  const { login } = messages;
  const kit = useKit();
  const state = useSelected(selectEmailLogin);
  const error = 'error' in state && state.error ? describeError(messages, state.error) : undefined;
  // Who has mistyped the address gives another, here: going back would lead to all that Connect offers.
  const [isOther, setIsOther] = useState(false);
  const askHere = () => setIsOther(true);
  const [isGiven, setIsGiven] = useState(false);
  if (state.step === 'verifying' && !isGiven) setIsGiven(true);
  // Who is in by the code sees it while the view fades out, and no question.
  const isIn = state.step === 'connected' && isGiven;
  const isCode = state.step === 'code' || state.step === 'verifying' || isIn;
  const isLater = useIsLater(isOther ? 'address' : isCode ? 'code' : state.step === 'device' ? 'device' : 'address');
  if (state.step === 'device' && !isOther)
    return <DeviceStep email={state.email} isSending={state.isSending} error={error} onOther={askHere} />;
  if (isCode && !isOther) {
    const { email } = state;
    return (
      <CodeForm
        title={login.codeTitle}
        text={login.codeText(shortenEmail(email))}
        isChecking={state.step !== 'code'}
        isSending={state.step === 'code' && state.isSending}
        error={error}
        isLater={isLater}
        onCode={(code) => void submitEmailCode(kit, { code }).catch(ignore)}
        onResend={() => void sendEmailCode(kit, { email }).catch(ignore)}
        onOther={askHere}
      />
    );
  }
  return (
    <div className="mooring-waiting">
      <span className="mooring-empty-icon">
        <MailIcon />
      </span>
      <Words text={login.emailText} />
      <EmailEntry hasFocus isLater={isLater} onDue={() => setIsOther(false)} />
    </div>
  );
}
