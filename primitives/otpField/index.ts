'use client';
export {
  OtpFieldRoot as Root,
  type OtpFieldRootProps as RootProps,
  type OtpFieldRootState as RootState,
} from './OtpFieldRoot';
export { OtpFieldInput as Input, type OtpFieldInputProps as InputProps } from './OtpFieldInput';
export {
  OtpFieldBox as Box,
  type OtpFieldBoxProps as BoxProps,
  type OtpFieldBoxState as BoxState,
} from './OtpFieldBox';
