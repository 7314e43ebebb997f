import { useState } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { selectEmailLogin, sendEmailCode } from 'mooring/core';
import { describeError } from '../messages/messages';
import { EmailForm } from './EmailForm';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';

/** The field that a login by e-mail begins with. Its next step is shown once the frame has said which it is. */
export function EmailEntry({ hasFocus }: { hasFocus?: boolean }) {
  const messages = useLoginMessages();
  const kit = useKit();
  const { push } = useModalRouter();
  const state = useSelected(selectEmailLogin);
  const [isAsked, setIsAsked] = useState(false);
  const isDue = state.step === 'code' || state.step === 'device';
  const error = 'error' in state && !isDue && isAsked ? state.error : undefined;

  function onEmail(email: string) {
    setIsAsked(true);
    if (isDue && state.email === email) return push({ view: 'EmailLogin' });
    sendEmailCode(kit, { email }).then(
      ({ action }) => {
        if (action !== 'CONNECT') push({ view: 'EmailLogin' });
      },
      // The state says why.
      () => undefined,
    );
  }
  return (
    <EmailForm
      label={messages.login.email}
      initial={'email' in state ? state.email : ''}
      isPending={state.step === 'sending'}
      error={error && error.code !== 'embedded/cooldown-active' ? describeError(messages, error) : undefined}
      sentTo={isDue ? state.email : undefined}
      onEmail={onEmail}
      {...(hasFocus && { hasFocus })}
    />
  );
}
