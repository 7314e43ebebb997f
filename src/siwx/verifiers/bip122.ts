import type { SignatureParameters, SignatureVerifier } from '../../contract/signIn';
import { toBase64 } from '../../adapters/encodings';
import { mendHead, verifyBip137 } from './bip137';
import { verifyBip322 } from './bip322';
import { readPayment } from './bitcoinScript';
import { readBase64 } from './bytes';

const isBip137 = (bytes: Uint8Array) => bytes.length === 65 && (bytes[0] as number) >= 27 && (bytes[0] as number) < 43;

/** BIP-322 has the variant in front; wallets that are older than its final text leave it out. */
const simple = /^smp/;

/** BIP-137, or the simple form of BIP-322: P2PKH (BIP-137 alone), P2SH-P2WPKH, P2WPKH, P2TR. Base64. */
export const verify: SignatureVerifier = async ({ address, message, signature }) => {
  const payment = readPayment(address);
  const bytes = readBase64(signature.replace(simple, ''));
  if (!payment || !bytes) return false;
  return isBip137(bytes) ? verifyBip137(payment, message, bytes) : verifyBip322(payment, message, bytes);
};

/** A signature of BIP-137 with the first byte that it asks for. */
export async function normalize({ address, signature }: SignatureParameters): Promise<string> {
  const payment = readPayment(address);
  const bytes = readBase64(signature);
  return payment && bytes && isBip137(bytes) ? toBase64(mendHead(payment, bytes)) : signature;
}
