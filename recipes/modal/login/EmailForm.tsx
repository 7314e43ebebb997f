import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isEmail } from 'mooring/core';
import { ForwardIcon, MailIcon } from './loginIcons';
import { RowSpinner } from '../parts/WalletRow';
import { useCooldownSeconds } from './useCooldownSeconds';
import { useLoginMessages } from './useLoginMessages';
import { useStepFocus } from './useStepFocus';

export interface EmailFormProps {
  label: string;
  /** What the field begins with. */
  initial?: string | undefined;
  isPending: boolean;
  /** What the last try came to. */
  error?: string | undefined;
  /** An address that may be given although an e-mail was sent just now: the code to it is still good. */
  sentTo?: string | undefined;
  hasFocus?: boolean;
  /** It has taken the place of another step of its view. */
  isLater?: boolean | undefined;
  onEmail(email: string): void;
}

/** One e-mail address, checked before anything is sent. What is wrong, or how long to wait, stands beneath. */
export function EmailForm({
  label,
  initial = '',
  isPending,
  error,
  sentTo,
  hasFocus,
  isLater = false,
  onEmail,
}: EmailFormProps) {
  const { login } = useLoginMessages();
  const id = useId();
  const [email, setEmail] = useState(initial);
  // What was refused, so that the words go with the next letter.
  const [refused, setRefused] = useState<string>();
  // To which address the last try was, so that its error goes with the next letter too.
  const [asked, setAsked] = useState<string>();
  // The wait as it was when somebody tried to send amid it: said once.
  const [told, setTold] = useState('');
  const seconds = useCooldownSeconds();
  const given = email.trim();
  const isCooling = seconds > 0 && given !== sentTo && !isPending;
  const isWrong = refused === email;
  const isOther = asked !== undefined && asked !== given;
  const problem = isWrong ? login.invalidEmail : isOther ? undefined : error;
  const wait = isCooling && !isWrong ? login.cooldown(seconds) : undefined;
  const field = useRef<HTMLInputElement>(null);
  useStepFocus(field, isLater);
  const said = useRef<HTMLParagraphElement>(null);
  // The card scrolls: what is wrong may stand beneath its edge. Not every DOM can scroll.
  useEffect(() => {
    if (problem) said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(given)) return setRefused(email);
    if (isCooling || isPending) return;
    setAsked(given);
    onEmail(given);
  }
  // A form whose button is disabled is not submitted by the keyboard.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && isCooling) setTold(login.cooldown(seconds));
  };
  return (
    <form className="mooring-email" noValidate aria-label={label} onSubmit={onSubmit}>
      <div className="mooring-search" data-invalid={isWrong ? '' : undefined}>
        <MailIcon />
        <input
          ref={field}
          className="mooring-input"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          dir={email ? 'ltr' : undefined}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem || wait ? id : undefined}
          placeholder={label}
          value={email}
          readOnly={isPending}
          onKeyDown={onKeyDown}
          {...(hasFocus && { 'data-autofocus': '' })}
          onChange={(event) => {
            setEmail(event.target.value);
            setTold('');
          }}
        />
        <button
          type="submit"
          className="mooring-icon-button"
          data-size="small"
          data-filled={given && !isCooling ? '' : undefined}
          aria-label={isPending ? login.sending : login.send}
          disabled={given === '' || isCooling || isPending}
        >
          {isPending ? <RowSpinner /> : <ForwardIcon />}
        </button>
      </div>
      <p ref={said} className="mooring-problem" id={id}>
        <span role="status">
          {problem}
          {wait && told && <span className="mooring-hidden">{told}</span>}
        </span>
        {/* Not in the live region: nobody wants each second read out. */}
        {wait && <span data-tone="muted">{wait}</span>}
      </p>
    </form>
  );
}
