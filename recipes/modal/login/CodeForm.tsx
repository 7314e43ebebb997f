import { useEffect, useRef, useState } from 'react';
import { OtpField } from 'mooring/primitives';
import { Button } from '../parts/Button';
import { RowSpinner } from '../parts/WalletRow';
import { Words } from '../parts/Words';
import { MailIcon } from './loginIcons';
import { useCooldownSeconds } from './useCooldownSeconds';
import { useLoginMessages } from './useLoginMessages';
import { useStepFocus } from './useStepFocus';

const boxes = [0, 1, 2, 3, 4, 5];

export interface CodeFormProps {
  title: string;
  text: string;
  isChecking: boolean;
  /** Another code is being sent. */
  isSending?: boolean | undefined;
  /** Why the last code was refused, or another could not be sent. */
  error?: string | undefined;
  /** It has taken the place of another step of its view. */
  isLater?: boolean | undefined;
  onCode(code: string): void;
  onResend(): void;
  /** Leads back to the address. */
  onOther?: (() => void) | undefined;
}

/** Six boxes for the code of an e-mail; it is checked when the last digit is there. */
export function CodeForm({
  title,
  text,
  isChecking,
  isSending = false,
  error,
  isLater = false,
  onCode,
  onResend,
  onOther,
}: CodeFormProps) {
  const { login } = useLoginMessages();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useStepFocus(field, isLater);
  const seconds = useCooldownSeconds();
  /** Another code was asked for since the last was checked: what goes wrong is the sending. */
  const [isAsked, setIsAsked] = useState(false);
  const sent = isAsked && !isSending && error === undefined ? login.sent : undefined;
  function askAgain() {
    setIsAsked(true);
    // With the button, which cannot be pressed meanwhile, the focus would be gone.
    field.current?.focus();
    onResend();
  }
  function check(given: string) {
    setIsAsked(false);
    onCode(given);
  }
  useEffect(() => {
    if (error === undefined || isChecking || isAsked) return;
    // A refused code is of no more use: the next is typed into empty boxes.
    setCode('');
    field.current?.focus();
  }, [error, isChecking, isAsked]);
  return (
    <div className="mooring-waiting">
      <span className="mooring-empty-icon">
        <MailIcon />
      </span>
      <Words title={title} text={text} />
      <OtpField.Root
        className="mooring-otp"
        value={code}
        onValueChange={setCode}
        onComplete={check}
        readOnly={isChecking}
        invalid={error !== undefined && code === '' && !isAsked}
      >
        <OtpField.Input ref={field} className="mooring-otp-input" aria-label={login.code} data-autofocus="" />
        {boxes.map((index) => (
          <OtpField.Box key={index} className="mooring-otp-box" index={index} />
        ))}
      </OtpField.Root>
      <p className="mooring-problem" role="status" data-tone={isChecking || isSending || sent ? 'muted' : 'problem'}>
        {isChecking || isSending ? (
          <>
            <RowSpinner />
            {isChecking ? login.checking : login.sending}
          </>
        ) : (
          ((code === '' || isAsked) && error) || sent
        )}
      </p>
      <div className="mooring-actions">
        <Button tone="plain" disabled={seconds > 0 || isChecking || isSending} onClick={askAgain}>
          {seconds > 0 ? login.cooldown(seconds) : login.resend}
        </Button>
        {onOther && (
          <Button tone="plain" onClick={onOther}>
            {login.otherEmail}
          </Button>
        )}
      </div>
    </div>
  );
}
