import { KitError, isKitError } from './KitError';

/** Codes every part of the kit may throw. */
export type CommonErrorCode =
  | 'wallet/user-rejected'
  | 'wallet/request-pending'
  | 'wallet/unauthorized'
  | 'wallet/method-unsupported'
  | 'wallet/disconnected'
  | 'kit/aborted'
  | 'kit/load-failed'
  | 'adapter/sdk-missing'
  | 'kit/unknown';

const rejectionTexts = [
  /user[ _]?(has )?(did not [ac]|reject|den[iy]|declin|cancel|disapprov|refus|clos|abort)|(reject|declin)ed\.?$/i,
  /(reject|deni|declin|cancell?|clos|abort)ed by (the )?user|(^|request (was )?|action |operation )cancell?ed/i,
];

/**
 * How browsers and bundlers say that a file of the page could not be fetched: offline, or replaced by a new release.
 */
const lostPart = /dynamically imported module|importing a module script failed|chunkloaderror/i;

type Loose = {
  code?: unknown;
  message?: unknown;
  name?: unknown;
  cause?: unknown;
  data?: unknown;
  error?: unknown;
  originalError?: unknown;
};

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/**
 * The error itself and what wallets hide inside `cause`, `data`, `error` and `originalError`, outermost first, at most
 * six deep.
 */
export function unwrapErrors(error: unknown, depth = 6): readonly Loose[] {
  if (depth === 0) return [];
  if (typeof error === 'string') return [{ message: error }];
  if (!isLoose(error)) return [];
  try {
    // Copied, because a wallet's error may answer differently, or throw, each time it is looked at.
    const { code, message, name, cause, data, error: inner, originalError } = error;
    return [
      { code, message, name },
      ...[cause, data, inner, originalError].flatMap((each) => unwrapErrors(each, depth - 1)),
    ];
  } catch {
    return [];
  }
}

/** The numeric codes found in an error and in what it wraps. Strings such as `"4001"` count. */
export function errorCodes(error: unknown): readonly number[] {
  return unwrapErrors(error)
    .map(({ code }) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code))
    .filter((code): code is number => typeof code === 'number');
}

/**
 * Whether the person said no, in any wallet's dialect: EIP-1193 4001, ethers' `ACTION_REJECTED`, pairing's 5000 and
 * the sats-connect -32000 when their text says so, `UserRejectedRequestError`, or only a text.
 */
export function isUserRejection(error: unknown): boolean {
  // Old browsers word an aborted fetch "The user aborted a request."
  if (isAbort(error)) return false;
  if (errorCodes(error).includes(4001)) return true;
  return unwrapErrors(error).some(({ code, message, name }) =>
    [code, message, name].some(
      (text) => typeof text === 'string' && rejectionTexts.some((pattern) => pattern.test(text)),
    ),
  );
}

export function isAbort(error: unknown): boolean {
  return unwrapErrors(error, 1)[0]?.name === 'AbortError';
}

const standardCodes: Readonly<Record<number, readonly [CommonErrorCode, string]>> = {
  4100: ['wallet/unauthorized', 'The wallet has not authorized this account or method'],
  4200: ['wallet/method-unsupported', 'The wallet does not support this method'],
  4900: ['wallet/disconnected', 'Connector not connected.'],
  4901: ['wallet/disconnected', 'Connector not connected.'],
  [-32601]: ['wallet/method-unsupported', 'The wallet does not support this method'],
  [-32002]: ['wallet/request-pending', 'A request is already waiting in your wallet'],
};

/**
 * Makes a `KitError` of anything thrown. A `KitError` passes through; rejections, aborts and EIP-1193 codes get the
 * common codes; all else becomes `fallback` (default `kit/unknown`) with the original as `cause`.
 */
export function normalizeError<Code extends string = 'kit/unknown'>(
  error: unknown,
  fallback?: KitError<Code>,
): KitError<Code | CommonErrorCode> {
  if (isKitError(error)) return error as KitError<Code | CommonErrorCode>;
  // What `fetchPart` throws, named by its code. Looked for first: a browser's own words in its cause may sound like
  // anything.
  const [{ name, message } = {} as Loose] = unwrapErrors(error, 1);
  if (name === 'kit/load-failed' || lostPart.test(`${String(name)} ${String(message)}`))
    return new KitError(
      'kit/load-failed',
      'A part of this page could not be loaded. Check the connection and try again.',
      { audience: 'notice', cause: error },
    );
  if (name === 'adapter/sdk-missing') return new KitError(name, String(message), { cause: error });
  if (isUserRejection(error))
    return new KitError('wallet/user-rejected', 'Connection rejected', { audience: 'notice', cause: error });
  if (name === 'AbortError') return new KitError('kit/aborted', 'Request was aborted', { cause: error });
  for (const code of errorCodes(error)) {
    const known = standardCodes[code];
    if (known) return new KitError(known[0], known[1], { audience: 'notice', cause: error });
  }
  if (fallback) return new KitError(fallback.code, fallback.message, { ...fallback, cause: error });
  const text = unwrapErrors(error).find(({ message }) => typeof message === 'string' && message !== '')?.message;
  return new KitError('kit/unknown', typeof text === 'string' ? text : 'Something went wrong', { cause: error });
}
