'use client';
export {
  AmountFieldRoot as Root,
  type AmountFieldRootProps as RootProps,
  type AmountFieldRootState as RootState,
} from './AmountFieldRoot';
export { AmountFieldInput as Input, type AmountFieldInputProps as InputProps } from './AmountFieldInput';
export type { AmountRefusal as Refusal } from './amountText';
