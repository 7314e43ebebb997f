import type { PairingErrorCode } from '../../contract/errorCodes';
import {
  defineErrors,
  errorCodes,
  KitError,
  normalizeError,
  sharedError,
  unwrapErrors,
  type ErrorDefinition,
} from '../../errors';
import { originNotAllowed, projectIdInvalid } from '../../errors/alertTexts';
import { setupTexts } from './setupErrors';

/** What goes wrong with pairing. */
export const pairingError = defineErrors({
  ...setupTexts,
  'pairing/project-id-invalid': projectIdInvalid,
  'pairing/origin-not-allowed': originNotAllowed,
  'pairing/session-expired': ['Session Expired', 'alert'],
  'pairing/relay-unreachable': ['The pairing service does not answer. Check your connection and try again', 'notice'],
  'pairing/expired': ['The connection request has expired', 'notice'],
  'pairing/chain-unsupported': ['Chain is not supported', 'notice'],
  'pairing/failed': ['Failed to connect', 'notice'],
  'pairing/request-failed': ['The wallet could not do this', 'notice'],
  'pairing/request-expired': ['The wallet did not answer', 'notice'],
  'pairing/wallet-gone': ['Connector not connected.', 'notice'],
} as const satisfies Record<PairingErrorCode, ErrorDefinition>);

/** What the relay says when it refuses a page, and the alert that stands for it. */
const refusals: readonly (readonly [text: string, code: PairingErrorCode])[] = [
  ['unauthorized: origin not allowed', 'pairing/origin-not-allowed'],
  ['unauthorized: invalid key', 'pairing/project-id-invalid'],
  ['jwt token is not yet valid', 'pairing/session-expired'],
];

/** The alert for a text of the relay; `undefined` for any other text. */
export function toRefusal(cause: unknown): KitError<PairingErrorCode> | undefined {
  const said = unwrapErrors(cause).map(({ message }) => String(message).toLowerCase());
  const found = refusals.find(([text]) => said.some((one) => one.includes(text)));
  return found && pairingError(found[1], { cause });
}

/** Declined: 5000 of the protocol, and 5001 to 5003 where wallets decline chains, methods or events instead. */
const declinedCodes = [5000, 5001, 5002, 5003];
/** None of the chains, or of the namespaces. */
const chainCodes = [5100, 5104];
/** Invalid, not agreed to, or unknown to the wallet: each is of the method. */
const methodCodes = [1001, 3001, 5101, 10001];

function toDeclined(cause: unknown): KitError {
  return new KitError('wallet/user-rejected', 'Connection rejected', { audience: 'notice', cause });
}

const saidOf = (cause: unknown) => unwrapErrors(cause).map(({ message }) => String(message));

/** Makes a typed error of what ended a proposal. */
export function toProposalError(cause: unknown): KitError {
  const codes = errorCodes(cause);
  if (codes.some((code) => declinedCodes.includes(code))) return toDeclined(cause);
  if (codes.some((code) => chainCodes.includes(code))) return pairingError('pairing/chain-unsupported', { cause });
  if (saidOf(cause).some((text) => /proposal expired/i.test(text))) return pairingError('pairing/expired', { cause });
  return toRefusal(cause) ?? normalizeError(cause, pairingError('pairing/failed'));
}

/** Makes a typed error of what a wallet answered to a request, or of what kept it from answering. */
export function toRequestError(cause: unknown): KitError {
  const codes = errorCodes(cause);
  if (codes.includes(5000)) return toDeclined(cause);
  // The protocol's "User disconnected": the wallet ended the session while the request waited.
  if (codes.includes(6000)) return sharedError('session/connection-ended', { cause });
  if (codes.some((code) => methodCodes.includes(code))) return normalizeError(cause, normalizeError({ code: 4200 }));
  const said = saidOf(cause);
  if (said.some((text) => /request expired/i.test(text))) return pairingError('pairing/request-expired', { cause });
  if (
    said.some((text) => /session topic (?:doesn't|does not) exist|recently deleted|call connect\(\) before/i.test(text))
  )
    return pairingError('pairing/wallet-gone', { cause });
  if (
    said.some((text) =>
      /failed to publish|no internet connection|socket stalled|establish socket connection/i.test(text),
    )
  )
    return pairingError('pairing/relay-unreachable', { cause });
  if (said.some((text) => /request\(\) method/i.test(text))) return normalizeError({ code: 4200, cause });
  if (said.some((text) => /request\(\) chainid/i.test(text)))
    return pairingError('pairing/chain-unsupported', { cause });
  return toRefusal(cause) ?? normalizeError(cause, pairingError('pairing/request-failed'));
}

/** Whether an error only says that the session had ended before. */
export function isAlreadyGone(cause: unknown): boolean {
  return unwrapErrors(cause).some(({ message }) =>
    /recently deleted|no matching key|doesn't exist|call connect\(\) before/i.test(String(message)),
  );
}

/** Nothing to restore: expected, and no one is told. */
export const nothingStored = () => sharedError('wallet/locked');
