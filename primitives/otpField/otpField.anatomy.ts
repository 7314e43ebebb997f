import type { Anatomy } from '../internal/anatomy';

/** The parts of OtpField. */
export const otpFieldAnatomy = {
  Root: {
    element: 'div',
    attributes: {
      'data-complete': 'while every digit is there',
      'data-disabled': 'while it takes no digits',
      'data-invalid': 'while the code is one that was refused',
      'data-readonly': 'while its digits stay as they are',
    },
  },
  Input: { element: 'input' },
  Box: {
    element: 'span',
    attributes: {
      'data-active': 'while the next digit goes into it',
      'data-filled': 'while it shows a digit',
    },
  },
} as const satisfies Anatomy;
