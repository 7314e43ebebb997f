import { createPartContext } from '../internal/createPartContext';

/** What the parts of one field share. */
export interface OtpFieldContextValue {
  value: string;
  length: number;
  disabled: boolean;
  invalid: boolean;
  readOnly: boolean;
  /** The box that the next digit goes into, while the field has the focus. */
  active: number | undefined;
  setActive: (active: number | undefined) => void;
  setValue: (value: string) => void;
}

export const [OtpFieldProvider, useOtpFieldContext] =
  /* @__PURE__ */ createPartContext<OtpFieldContextValue>('OtpField.Root');
