import { ed25519 } from '@noble/curves/ed25519.js';
import type { SignatureVerifier } from '../../contract/signIn';
import { fromBase58 } from '../../adapters/base58';
import { concat, toBytes } from '../../adapters/encodings';
import { holds, littleEndian } from './bytes';

const signingDomain = Uint8Array.from([0xff, ...toBytes('solana offchain')]);
const noDomain = new Uint8Array(32);
/** Which of the three a wallet names for a text of several lines differs. */
const formats = [0, 1, 2];

/**
 * What a device signs in place of the bare text: Solana's off-chain message with one signer, in version 1, in version 0
 * (without an application's domain), and in the form before both, which Ledger's app had first.
 *
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */
function wrapped(message: Uint8Array, key: Uint8Array): Uint8Array[] {
  const wrap = (version: number, ...rest: readonly (Uint8Array | readonly number[])[]) =>
    concat(signingDomain, ...[[version], ...rest].map((part) => Uint8Array.from(part)), message);
  const length = littleEndian(message.length, 2);
  return [
    wrap(1, [1], key),
    ...formats.flatMap((format) => [wrap(0, noDomain, [format, 1], key, length), wrap(0, [format], length)]),
  ];
}

/** Ed25519 (RFC 8032) over the UTF-8 bytes, bare or as an off-chain message; signature and address in base58. */
export const verify: SignatureVerifier = async ({ address, message, signature }) => {
  const key = fromBase58(address);
  const bytes = signature.length <= 90 ? fromBase58(signature) : undefined;
  if (key?.length !== 32 || bytes?.length !== 64) return false;
  const bare = toBytes(message);
  return [bare, ...wrapped(bare, key)].some((signed) =>
    holds(() => ed25519.verify(bytes, signed, key, { zip215: false })),
  );
};
