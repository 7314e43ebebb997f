import { isDecimal } from '../../caip';
import type { RecipientProblem, TransferRefusal } from '../../contract/transfers';
import type { Token } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { parseAmount } from '../tokens/rules';
import { type SendProblemCode, sendError } from './errors';

/** How many recipients are remembered; the oldest give way. */
export const recipientLimit = 50;
/** How many characters people look at, at each end of an address. */
const lookAlikeCharacters = 4;

/** What keeps a recipient from being sent to: no address, or a name without one, or none yet. */
export type RecipientTrouble = RecipientProblem | 'name-resolving' | 'name-unknown' | 'name-failed';

/** Everything the rules look at. Amounts are base units. */
export interface SendFacts {
  /** Whether the namespace of the connected wallet can send. */
  isSendable: boolean;
  /** `undefined` where nothing can be chosen: nobody is connected, or the network is not listed. */
  token: Token | undefined;
  networkName: string;
  nativeSymbol: string;
  /** As it was typed. */
  amount: string;
  recipient: string;
  recipientProblem: RecipientTrouble | undefined;
  /** What there is of the token; `undefined` while nobody knows. */
  balance: bigint | undefined;
  nativeBalance: bigint | undefined;
  /** Fee and deposit together, where they are known. */
  cost: bigint | undefined;
  refusal: TransferRefusal | undefined;
  /** What the network says about the refusal. */
  reason: string | undefined;
}

function findAmountProblem({ token, amount, balance }: SendFacts): KitError<SendProblemCode> | undefined {
  if (amount === '' || !token) return undefined;
  if (!isDecimal(amount) || amount.startsWith('-')) return sendError('send/amount-invalid');
  const { symbol, decimals } = token;
  const units = parseAmount(amount, decimals);
  if (units === undefined)
    return sendError('send/too-many-decimals', { values: { symbol, decimals: String(decimals) } });
  if (units === 0n) return sendError('send/amount-zero');
  if (balance !== undefined && units > balance) return sendError('send/insufficient-funds', { values: { symbol } });
  return undefined;
}

/** Of zeros alone, in hex and in base58: nobody has a key for it. */
const nobody = /^(0x0+|1{32})$/;

function findRecipientError({
  token,
  recipient,
  recipientProblem,
  networkName,
}: SendFacts): KitError<SendProblemCode> | undefined {
  if (recipient === '') return undefined;
  switch (recipientProblem) {
    case 'invalid':
      return sendError('send/recipient-invalid', { values: { network: networkName } });
    case 'checksum':
      return sendError('send/recipient-checksum');
    case 'name-resolving':
      return sendError('send/name-resolving');
    case 'name-unknown':
      return sendError('send/name-unknown', { values: { network: networkName } });
    case 'name-failed':
      return sendError('send/name-failed');
    default:
  }
  if (nobody.test(recipient)) return sendError('send/recipient-is-nobody');
  // Contracts of ERC-20 keep what they are sent for ever.
  return token?.address?.toLowerCase() === recipient.toLowerCase() ? sendError('send/recipient-is-token') : undefined;
}

/** Whether fee and amount together are more than there is of the native currency. */
function findFeeProblem({
  token,
  amount,
  nativeBalance,
  cost,
  nativeSymbol,
}: SendFacts): KitError<SendProblemCode> | undefined {
  if (cost === undefined || nativeBalance === undefined || !token) return undefined;
  const spent = token.address === undefined ? (parseAmount(amount, token.decimals) ?? 0n) : 0n;
  return spent + cost > nativeBalance
    ? sendError('send/fee-not-covered', { values: { symbol: nativeSymbol } })
    : undefined;
}

/** Why the network would not take it. */
export function findRefusal({
  refusal,
  reason = '',
  token,
  nativeSymbol,
}: Pick<SendFacts, 'refusal' | 'reason' | 'token' | 'nativeSymbol'>): KitError<SendProblemCode> | undefined {
  switch (refusal) {
    case undefined:
      return undefined;
    case 'recipient-wrong-token':
    case 'recipient-no-wallet':
      return sendError('send/recipient-no-wallet');
    case 'recipient-below-minimum':
      return sendError('send/below-minimum');
    case 'remainder-below-minimum':
      // What is left of the native currency when a token is sent is only short of the fee.
      return token?.address === undefined
        ? sendError('send/remainder-below-minimum')
        : sendError('send/fee-not-covered', { values: { symbol: nativeSymbol } });
    case 'reverted':
      return sendError('send/refused', { values: { reason } });
    default:
      return sendError('send/token-untransferable');
  }
}

/**
 * The first thing that keeps a transfer from being sent: the chain, the amount, the recipient, what is still missing,
 * the fee, and what the network would refuse.
 */
export function findSendProblem(facts: SendFacts): KitError<SendProblemCode> | undefined {
  const { isSendable, token, amount, recipient } = facts;
  if (!isSendable) return sendError('send/unsupported-chain');
  const wrong = findAmountProblem(facts) ?? findRecipientError(facts);
  if (wrong) return wrong;
  if (amount === '' || recipient === '') return sendError('send/incomplete');
  if (!token) return sendError('send/token-required');
  return findFeeProblem(facts) ?? findRefusal(facts);
}

/** What a person should know of a recipient before sending. None of it forbids. */
export type RecipientHint =
  | { type: 'own-address' }
  /** Head and tail are those of an address sent to before, or of one's own, and it is another. */
  | { type: 'look-alike'; of: string }
  | { type: 'first-time' };

/** Whether two addresses look the same to somebody who reads their ends, and are not. */
export function looksLike(left: string, right: string): boolean {
  const [one, other] = [left, right].map((address) => address.replace(/^0x/i, '').toLowerCase()) as [string, string];
  return (
    one !== other &&
    one.slice(0, lookAlikeCharacters) === other.slice(0, lookAlikeCharacters) &&
    one.slice(-lookAlikeCharacters) === other.slice(-lookAlikeCharacters)
  );
}

/** The one hint that weighs most. */
export function hintAt(
  recipient: string,
  { own, earlier }: { own: readonly string[]; earlier: readonly string[] },
  isSame: (left: string, right: string) => boolean,
): RecipientHint | undefined {
  if (recipient === '') return undefined;
  const isAmong = (addresses: readonly string[]) => addresses.some((address) => isSame(address, recipient));
  if (isAmong(own)) return { type: 'own-address' };
  if (isAmong(earlier)) return undefined;
  const of = [...earlier, ...own].find((address) => looksLike(address, recipient));
  return of === undefined ? { type: 'first-time' } : { type: 'look-alike', of };
}

/** Adds a recipient as the newest, without repeating, as many as are remembered. */
export const rememberRecipient = (earlier: readonly string[], added: string): string[] =>
  [...earlier.filter((address) => address !== added), added].slice(-recipientLimit);
