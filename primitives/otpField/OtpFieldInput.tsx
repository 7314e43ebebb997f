import { forwardRef, useEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { useComposed } from '../internal/useComposed';
import { usePart, type PartProps } from '../internal/usePart';
import { useOtpFieldContext } from './otpFieldContext';
import { toDigits } from './toDigits';

export type OtpFieldInputProps = Omit<
  PartProps<'input', Record<never, never>>,
  'value' | 'defaultValue' | 'disabled' | 'maxLength' | 'readOnly'
>;

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, length) => length,
};

/**
 * The field itself: lay it over the boxes and make its own text invisible. Give it a label. It takes a code from the
 * clipboard, from a message (`autocomplete="one-time-code"`), or digit by digit; a digit typed over another replaces
 * it, and a whole code those that are there.
 */
export const OtpFieldInput = /* @__PURE__ */ forwardRef<HTMLInputElement, OtpFieldInputProps>(
  function OtpFieldInput(props, ref) {
    const { value, length, disabled, invalid, readOnly, setActive, setValue } = useOtpFieldContext();

    /** Puts the caret where a digit is replaced, or after the last one. */
    function goTo(input: HTMLInputElement, index: number): void {
      const at = Math.max(0, Math.min(index, input.value.length, length - 1));
      input.setSelectionRange(at, Math.min(at + 1, input.value.length));
      setActive(at);
    }

    const { composed, note, end } = useComposed();
    const field = useRef<HTMLInputElement>(null);
    /** What comes with the next change, if that is a whole code: the digits that are there are of another. */
    const whole = useRef<string | undefined>(undefined);
    useEffect(() => {
      const input = field.current;
      // React has no event of its own for it everywhere.
      const look = (event: InputEvent) => {
        const digits = toDigits(event.data ?? '', length);
        whole.current = digits.length === length ? digits : undefined;
        // A letter that is typed over a digit would take it away.
        if (readOnly || (event.data && digits === '')) event.preventDefault();
      };
      input?.addEventListener('beforeinput', look);
      return () => input?.removeEventListener('beforeinput', look);
    }, [length, readOnly]);
    return usePart('input', props, ref, {
      ref: field,
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      autoCorrect: 'off',
      spellCheck: false,
      // Of what hand-written forms ask of a browser before it offers a code.
      pattern: `[0-9]{${length}}`,
      value: composed ?? value,
      disabled,
      // Not `readOnly` itself: with that a phone puts its keyboard away.
      'aria-readonly': readOnly || undefined,
      'aria-invalid': invalid || undefined,
      onChange(event: SyntheticEvent<HTMLInputElement>) {
        note(event);
        setValue(whole.current ?? event.currentTarget.value);
        whole.current = undefined;
      },
      onCompositionEnd: end,
      onSelect({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
        const { selectionStart: start, selectionEnd: last } = input;
        // Several selected at once are the visitor's own choice.
        if (composed === undefined && start !== null && (last ?? start) - start <= 1) goTo(input, start);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const step = steps[event.key];
        const input = event.currentTarget;
        if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        goTo(input, step(input.selectionStart ?? 0, input.value.length));
      },
      onClick({ currentTarget: input, clientX }: MouseEvent<HTMLInputElement>) {
        const { left, width } = input.getBoundingClientRect();
        if (width > 0) goTo(input, Math.floor(((clientX - left) / width) * length));
      },
      onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => goTo(currentTarget, currentTarget.value.length),
      onBlur: () => setActive(undefined),
    });
  },
);
