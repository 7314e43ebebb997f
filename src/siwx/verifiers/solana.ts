import { ed25519 } from '@noble/curves/ed25519.js';
import type { SignatureVerifier } from '../../contract/signIn';
import { fromBase58 } from '../../adapters/base58';
import { toBytes } from '../../adapters/encodings';
import { holds } from './bytes';

/** Ed25519 (RFC 8032) over the UTF-8 bytes; signature and address in base58. */
export const verify: SignatureVerifier = async ({ address, message, signature }) => {
  const key = fromBase58(address);
  const bytes = signature.length <= 90 ? fromBase58(signature) : undefined;
  if (key?.length !== 32 || bytes?.length !== 64) return false;
  return holds(() => ed25519.verify(bytes, toBytes(message), key, { zip215: false }));
};
