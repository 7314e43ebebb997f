import { createPublicKey, verify } from 'node:crypto';
import { verifyADR36Amino } from '@keplr-wallet/cosmos';
import { signatureVerify } from '@polkadot/util-crypto';
import { getBase58Encoder } from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import bitcoinMessage from 'bitcoinjs-message';

const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 by Node. */
export function verifySolana(address: string, message: string | Uint8Array, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([spkiHead, new PublicKey(address).toBytes()]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(message), key, Uint8Array.from(getBase58Encoder().encode(signature)));
}

/** BIP-322 by bip322-js. */
export const verifyBip322 = (address: string, message: string, signature: string): boolean =>
  Verifier.verifySignature(address, message, signature);

/** BIP-137 by bitcoinjs-message. */
export const verifyBip137 = (address: string, message: string, signature: string): boolean =>
  bitcoinMessage.verify(message, address, signature, undefined, true);

/** sr25519, ed25519, ecdsa by Polkadot's own library. */
export const verifyPolkadot = (address: string, message: string, signature: string): boolean =>
  signatureVerify(message, signature, address).isValid;

/** ADR-36 by Keplr's own library. */
export const verifyCosmos = (
  prefix: string,
  address: string,
  message: string,
  publicKey: string,
  signature: string,
  algorithm?: 'secp256k1' | 'ethsecp256k1',
): boolean =>
  verifyADR36Amino(
    prefix,
    address,
    message,
    Buffer.from(publicKey, 'base64'),
    Buffer.from(signature, 'base64'),
    algorithm,
  );
