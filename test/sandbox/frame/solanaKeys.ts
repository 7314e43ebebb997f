import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { toBase58 } from '../../../src/adapters/base58';

/** A key of Solana: without its libraries, which not every host has. */
export interface SolanaKey {
  /** 32 bytes. */
  seed: Uint8Array;
  address: string;
}

/** PKCS #8 before the 32 bytes of an Ed25519 seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

const toPrivateKey = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });

export function toSolanaKey(seed: Uint8Array): SolanaKey {
  const { x = '' } = createPublicKey(toPrivateKey(seed)).export({ format: 'jwk' });
  return { seed, address: toBase58(Uint8Array.from(Buffer.from(x, 'base64url'))) };
}

/** Signs bytes with a person's key. */
export const signBytes = ({ seed }: SolanaKey, bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(sign(null, bytes, toPrivateKey(seed)));
