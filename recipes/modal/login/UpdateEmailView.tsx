import { useState } from 'react';
import { useKit, useModalRouter, type ViewName, type ViewTarget } from 'mooring';
import { selectEmailUpdate, shortenEmail, submitEmailUpdateCode, updateEmail } from 'mooring/core';
import { describeError } from '../messages/messages';
import { Button } from '../parts/Button';
import { CheckIcon } from '../parts/laterIcons';
import { EmptyScreen } from '../parts/EmptyScreen';
import { Words } from '../parts/Words';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { MailIcon } from './loginIcons';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';
import { useIsLater } from './useStepFocus';

const ignore = () => undefined;

/** A change of the e-mail address: the new one, a code from the old, a code from the new. */
export function UpdateEmailWalletView({
  email: before,
  redirectView,
}: {
  email?: string | undefined;
  redirectView?: ViewName | undefined;
}) {
  const messages = useLoginMessages();
  const { login } = messages;
  const kit = useKit();
  const { replace, back } = useModalRouter();
  const state = useSelected(selectEmailUpdate);
  // A change that was finished before is over, and so is one that failed: this is another one.
  const [isBegun, setIsBegun] = useState(state.step !== 'updated' && state.step !== 'idle');
  const error = 'error' in state && state.error ? describeError(messages, state.error) : undefined;
  // Who has mistyped the new address gives another.
  const [isOther, setIsOther] = useState(false);
  const due = (state.step === 'code' || state.step === 'verifying') && !isOther ? state.due : undefined;
  const isLater = useIsLater(due ?? 'address');
  const ask = (email: string) => {
    setIsBegun(true);
    // Not before it is known what comes of it: the field would be drawn anew, and what is typed be lost.
    const show = () => setIsOther(false);
    updateEmail(kit, { email }).then(show, show);
  };

  if ((state.step === 'code' || state.step === 'verifying') && !isOther) {
    const isFirst = state.due === 'VERIFY_PRIMARY_OTP';
    const { email } = state;
    return (
      <CodeForm
        key={state.due}
        title={isFirst ? login.primaryTitle : login.secondaryTitle}
        text={
          isFirst && before === undefined ? login.code : login.codeText(shortenEmail(isFirst ? (before ?? '') : email))
        }
        isChecking={state.step === 'verifying'}
        isSending={state.step === 'code' && state.isSending}
        error={error}
        isLater={isLater}
        onCode={(code) => void submitEmailUpdateCode(kit, { code }).catch(ignore)}
        onResend={() => ask(email)}
        onOther={() => setIsOther(true)}
      />
    );
  }
  if (state.step === 'updated' && isBegun)
    return (
      <EmptyScreen
        icon={<CheckIcon />}
        title={login.updatedTitle}
        text={login.updatedText(shortenEmail(state.email))}
        actions={
          <Button
            tone="primary"
            onClick={() => (redirectView ? replace({ view: redirectView } as ViewTarget) : back())}
          >
            {login.done}
          </Button>
        }
      />
    );
  return (
    <div className="mooring-waiting">
      <span className="mooring-empty-icon">
        <MailIcon />
      </span>
      <Words text={login.updateText} />
      <EmailForm
        label={login.newEmail}
        isPending={state.step === 'sending'}
        error={isBegun && state.step === 'idle' ? error : undefined}
        hasFocus
        isLater={isLater}
        onEmail={ask}
      />
    </div>
  );
}
