import { parseCaipNetworkId } from '../caip';
import type { SignatureParameters, SignatureVerifier, SignInMessage } from '../contract/signIn';
import type { KitError } from '../errors';
import { messageError } from './messageErrors';
import { parseSignInMessage } from './parseSignInMessage';

export interface VerifySignInParameters {
  /** The text that was signed. */
  message: string;
  signature: string;
  /** The host that visitors see: a message for another one is refused. */
  domain: string;
  /** The nonce that was given out for this sign-in; the caller accepts each once. */
  nonce: string;
  /** By namespace. One that is not named is refused: `{ eip155: verifyEip155, solana: verifySolana }`. */
  verifiers: Readonly<Record<string, SignatureVerifier>>;
  /** Asks a network, for contract accounts: JSON-RPC, by CAIP-2 id. Default: only key accounts on eip155. */
  rpcOf?: ((chainId: SignInMessage['chainId']) => SignatureParameters['rpc']) | undefined;
  /** Unix milliseconds. Default `Date.now()`. */
  now?: number | undefined;
}
export type VerifySignInReturnType = SignInMessage;
export type VerifySignInErrorType = KitError<
  | 'siwx/invalid-message'
  | 'siwx/wrong-field'
  | 'siwx/out-of-time'
  | 'siwx/namespace-unsupported'
  | 'siwx/invalid-signature'
  | 'adapter/sdk-missing'
  | 'kit/load-failed'
>;

/** Why a message does not hold at a time; nothing where it does. */
export function findTimeProblem(
  { expirationTime, notBefore }: Pick<SignInMessage, 'expirationTime' | 'notBefore'>,
  now: number,
): 'expired' | 'not yet valid' | undefined {
  if (expirationTime !== undefined && now >= Date.parse(expirationTime)) return 'expired';
  return notBefore !== undefined && now < Date.parse(notBefore) ? 'not yet valid' : undefined;
}

/**
 * Checks a sign-in on a server: the message is of the grammar, for this host, with this nonce, holds now, and was
 * signed by the account that it names.
 *
 * @throws `siwx/invalid-message`; `siwx/wrong-field` (domain or nonce); `siwx/out-of-time`;
 * `siwx/namespace-unsupported`; `siwx/invalid-signature`; what `rpcOf` rejects with, when a network cannot be asked.
 * @example
 * const { accountAddress, chainId } = await verifySignIn({ message, signature, domain: 'my.dapp', nonce: saved,
 *   verifiers: { eip155: verifyEip155, solana: verifySolana } });
 */
export async function verifySignIn({
  message,
  signature,
  domain,
  nonce,
  verifiers,
  rpcOf,
  now = Date.now(),
}: VerifySignInParameters): Promise<VerifySignInReturnType> {
  const read = parseSignInMessage(message);
  // Posted as well: a verifier takes texts alone.
  if (typeof signature !== 'string') throw messageError('siwx/invalid-signature');
  for (const [field, expected] of Object.entries({ domain, nonce }) as ['domain' | 'nonce', string][])
    if (read[field] !== expected) throw messageError('siwx/wrong-field', { values: { field } });
  const reason = findTimeProblem(read, now);
  if (reason) throw messageError('siwx/out-of-time', { values: { reason } });
  const { accountAddress: address, chainId } = read;
  const { namespace } = parseCaipNetworkId(chainId);
  const verify = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined;
  if (!verify) throw messageError('siwx/namespace-unsupported', { values: { namespace } });
  if (!(await verify({ address, chainId, message, signature, rpc: rpcOf?.(chainId) })))
    throw messageError('siwx/invalid-signature');
  return read;
}
