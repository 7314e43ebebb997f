import { defineErrors } from '../errors';

/** What is wrong with a sign-in message, or with what came with it. */
export const messageError = /* @__PURE__ */ defineErrors({
  'siwx/invalid-message': 'The sign-in message is not valid: {reason}',
  'siwx/wrong-field': 'The sign-in message has another {field} than the one expected',
  'siwx/out-of-time': 'The sign-in message is {reason}',
  'siwx/namespace-unsupported': 'No verifier for sign-in with {namespace}',
  'siwx/invalid-signature': 'The account has not signed this message',
});
