import { createPartContext } from '../internal/createPartContext';
import type { AmountInput } from './amountText';

/** What the parts of one field share. */
export interface AmountFieldContextValue {
  /** As the field shows it, with the language's decimal sign. */
  shown: string;
  decimals: number;
  disabled: boolean;
  invalid: boolean;
  /** The field shows `next`, with the caret at `caret`: answers where the caret goes, counted from the end. */
  change: (input: Omit<AmountInput, 'sign' | 'decimals'>) => number;
  settle: () => void;
}

export const [AmountFieldProvider, useAmountFieldContext] =
  /* @__PURE__ */ createPartContext<AmountFieldContextValue>('AmountField.Root');
