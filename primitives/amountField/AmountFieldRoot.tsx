import { forwardRef, useMemo, useState } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { AmountFieldProvider } from './amountFieldContext';
import { changeAmount, decimalSign, toDecimal, toUnits, type AmountInput, type AmountRefusal } from './amountText';

/** State of `AmountField.Root`, as data attributes. */
export type AmountFieldRootState = {
  disabled: boolean;
  filled: boolean;
  invalid: boolean;
  refused: AmountRefusal | undefined;
};

export type AmountFieldRootProps = Omit<PartProps<'div', AmountFieldRootState>, 'defaultValue'> & {
  /** Decimal text with a point, in whole tokens: `1.5`. Empty for none. */
  value?: string | undefined;
  /** What stands there first, where `value` is not given. Default: empty. */
  defaultValue?: string | undefined;
  /** Hears each change: decimal text with a point, and the same in base units (`undefined` for none). */
  onValueChange?: ((value: string, units: bigint | undefined) => void) | undefined;
  /** Hears what was not taken: more decimals than there are, or what is no part of a number. */
  onRefuse?: ((reason: AmountRefusal) => void) | undefined;
  /** How many decimals there are. Default 18. */
  decimals?: number | undefined;
  /** BCP 47 tag whose decimal sign is shown and typed. Default: the browser's. */
  locale?: string | undefined;
  /** It takes no input. */
  disabled?: boolean | undefined;
  /** The amount is wrong. */
  invalid?: boolean | undefined;
};

/** The browser's own sign once there is a browser: a server does not know it. */
function useDecimalSign(locale: string | undefined): string {
  const [own, setOwn] = useState('.');
  useIsomorphicLayoutEffect(() => setOwn(decimalSign(undefined)), []);
  return useMemo(() => (locale === undefined ? own : decimalSign(locale)), [locale, own]);
}

/**
 * An amount of a token: decimal text and base units from the first key on, never a float. It takes the language's
 * decimal sign, and what people paste (`1,5`, `1 000`); what does not fit the decimals is refused, not rounded.
 */
export const AmountFieldRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, AmountFieldRootProps>(
  function AmountFieldRoot(
    {
      value: given,
      defaultValue = '',
      onValueChange,
      onRefuse,
      decimals = 18,
      locale,
      disabled = false,
      invalid = false,
      ...props
    },
    ref,
  ) {
    const [value, setOwn] = useControlled(given, defaultValue);
    // As far as it is typed: `1.` is the amount 1, and the point stays where it was put.
    const [typed, setTyped] = useState(value);
    const [refused, setRefused] = useState<AmountRefusal>();
    const sign = useDecimalSign(locale);
    const text = toDecimal(typed) === value ? typed : value;
    const units = toUnits(value, decimals);
    const change = useEvent((input: Omit<AmountInput, 'sign' | 'decimals'>): number => {
      const changed = changeAmount(text, { ...input, sign, decimals });
      setRefused(changed.refusal);
      if (changed.refusal) onRefuse?.(changed.refusal);
      else {
        const decimal = toDecimal(changed.text);
        setTyped(changed.text);
        setOwn(decimal);
        if (decimal !== value) onValueChange?.(decimal, toUnits(decimal, decimals));
      }
      return changed.fromEnd;
    });
    const settle = useEvent(() => {
      setTyped(value);
      setRefused(undefined);
    });
    const isWrong = invalid || (value !== '' && units === undefined);
    const shown = text.replace('.', sign);
    const context = useMemo(
      () => ({ shown, decimals, disabled, invalid: isWrong, change, settle }),
      [shown, decimals, disabled, isWrong, change, settle],
    );
    return (
      <AmountFieldProvider value={context}>
        {usePart('div', props, ref, {}, { disabled, filled: value !== '', invalid: isWrong, refused })}
      </AmountFieldProvider>
    );
  },
);
