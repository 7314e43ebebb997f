import { isKitError } from 'mooring/core';

/** The code of the kit's error that a promise rejects with, the text of any other, or `resolved`. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  );
