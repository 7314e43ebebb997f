import { forwardRef, useEffect, useReducer, useRef, type SyntheticEvent } from 'react';
import { useComposed } from '../internal/useComposed';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { useAmountFieldContext } from './amountFieldContext';
import type { AmountSelection } from './amountText';

export type AmountFieldInputProps = Omit<
  PartProps<'input', Record<never, never>>,
  'value' | 'defaultValue' | 'disabled' | 'type'
>;

/** The field itself. Give it a label. The caret stays where it was put, also when something is refused. */
export const AmountFieldInput = /* @__PURE__ */ forwardRef<HTMLInputElement, AmountFieldInputProps>(
  function AmountFieldInput(props, ref) {
    const { shown, decimals, disabled, invalid, change, settle } = useAmountFieldContext();
    const input = useRef<HTMLInputElement>(null);
    const fromEnd = useRef<number | undefined>(undefined);
    // What is refused changes nothing, and the caret must go back all the same.
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useIsomorphicLayoutEffect(() => {
      const field = input.current;
      if (fromEnd.current === undefined || !field) return;
      const at = Math.max(0, field.value.length - fromEnd.current);
      fromEnd.current = undefined;
      field.setSelectionRange(at, at);
    });
    const { composed, note: noteComposed, end } = useComposed();
    const selected = useRef<AmountSelection | undefined>(undefined);
    useEffect(() => {
      const field = input.current;
      // React has no event of its own that comes before what is pasted, dropped or dictated is there.
      const note = () => {
        const { selectionStart: start, selectionEnd: end } = field ?? {};
        selected.current = typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
      };
      field?.addEventListener('beforeinput', note);
      return () => field?.removeEventListener('beforeinput', note);
    }, []);
    return usePart('input', props, ref, {
      ref: input,
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      // Digits run from left to right in every language.
      dir: 'ltr',
      value: composed ?? shown,
      disabled,
      'aria-invalid': invalid || undefined,
      onChange(event: SyntheticEvent<HTMLInputElement>) {
        const { value: next, selectionEnd } = event.currentTarget;
        const caret = change({ next, caret: selectionEnd ?? next.length, selected: selected.current });
        selected.current = undefined;
        if (!noteComposed(event)) fromEnd.current = caret;
        redraw();
      },
      onCompositionEnd({ currentTarget: { value, selectionEnd } }: SyntheticEvent<HTMLInputElement>) {
        fromEnd.current = value.length - (selectionEnd ?? value.length);
        end();
      },
      onBlur: settle,
    });
  },
);
