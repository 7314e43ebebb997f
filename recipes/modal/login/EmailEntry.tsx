import { useEffect, useRef, useState } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { selectEmailLogin, sendEmailCode } from 'mooring/core';
import { describeError } from '../messages/messages';
import { EmailForm } from './EmailForm';
import { useLoginMessages } from './useLoginMessages';
import { useSelected } from './useSelected';

export interface EmailEntryProps {
  hasFocus?: boolean;
  isLater?: boolean;
  /** Shows the next step, where that is not a view of its own. */
  onDue?(): void;
}

/** The field that a login by e-mail begins with. Its next step is shown once the frame has said which it is. */
export function EmailEntry({ hasFocus, isLater, onDue }: EmailEntryProps) {
  const messages = useLoginMessages();
  const kit = useKit();
  const { push } = useModalRouter();
  const state = useSelected(selectEmailLogin);
  const [isAsked, setIsAsked] = useState(false);
  // From the press on: what sends the mail may have to load first.
  const [isBusy, setIsBusy] = useState(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // Also while a code is checked: whoever has left meanwhile comes back to that.
  const isDue = state.step === 'code' || state.step === 'device' || state.step === 'verifying';
  const error = 'error' in state && !isDue && isAsked ? state.error : undefined;
  const goOn = onDue ?? (() => push({ view: 'EmailLogin' }));

  function onEmail(email: string) {
    setIsAsked(true);
    if (isDue && state.email === email) return goOn();
    setIsBusy(true);
    sendEmailCode(kit, { email })
      .then(
        ({ action }) => {
          // Whoever has gone elsewhere meanwhile is not called back.
          if (action !== 'CONNECT' && isThere.current) goOn();
        },
        // The state says why.
        () => undefined,
      )
      .finally(() => setIsBusy(false));
  }
  return (
    <EmailForm
      label={messages.login.email}
      initial={'email' in state ? state.email : ''}
      isPending={isBusy || state.step === 'sending'}
      error={error && error.code !== 'embedded/cooldown-active' ? describeError(messages, error) : undefined}
      sentTo={isDue ? state.email : undefined}
      isLater={isLater}
      onEmail={onEmail}
      {...(hasFocus && { hasFocus })}
    />
  );
}
