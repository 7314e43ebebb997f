import { schnorr } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concat } from '../../../src/adapters/encodings';
import { hash256, keyHashScript } from '../../../src/siwx/verifiers/bitcoinScript';
import { littleEndian } from '../../../src/siwx/verifiers/bytes';
import { sized, type BitcoinTransaction } from './bitcoinWire';

/** What a signature is for, as its last byte says. */
export const sighashes: Readonly<Record<string, number>> = { ALL: 1, NONE: 2, SINGLE: 3 };
export const anyoneCanPay = 0x80;

/** BIP-143: what a key signs of an input that pays to its hash. */
export function keyHashDigest(
  { inputs, outputs, version, lockTime }: BitcoinTransaction,
  index: number,
  keyHash: Uint8Array,
  spent: Uint8Array,
  sighash: number,
): Uint8Array {
  const base = sighash & 0x1f;
  const isAlone = (sighash & anyoneCanPay) !== 0;
  const nothing = new Uint8Array(32);
  const input = inputs[index] as BitcoinTransaction['inputs'][number];
  const own = outputs[index];
  return hash256(
    concat(
      version,
      isAlone ? nothing : hash256(concat(...inputs.map(({ outpoint }) => outpoint))),
      isAlone || base !== sighashes['ALL'] ? nothing : hash256(concat(...inputs.map(({ sequence }) => sequence))),
      input.outpoint,
      sized(keyHashScript(keyHash)),
      spent.slice(0, 8),
      input.sequence,
      base === sighashes['ALL']
        ? hash256(concat(...outputs))
        : base === sighashes['SINGLE'] && own
          ? hash256(own)
          : nothing,
      lockTime,
      littleEndian(sighash, 4),
    ),
  );
}

/**
 * BIP-341: what the key of an output signs. It is of what every input spends, but with ANYONECANPAY.
 *
 * @throws where it is not known what an input spends, or SINGLE has no output.
 */
export function taprootDigest(
  { inputs, outputs, version, lockTime }: BitcoinTransaction,
  index: number,
  spents: readonly (Uint8Array | undefined)[],
  sighash: number,
): Uint8Array {
  const base = sighash & 3;
  const isAlone = (sighash & anyoneCanPay) !== 0;
  const spentAt = (at: number) => {
    const spent = spents[at];
    if (spent) return spent;
    throw new Error(`Taproot signs what every input spends, and the PSBT does not say it of input ${at}`);
  };
  const input = inputs[index] as BitcoinTransaction['inputs'][number];
  const hashAll = (part: (at: number) => Uint8Array) => sha256(concat(...inputs.map((_input, at) => part(at))));
  const own = outputs[index];
  if (base === sighashes['SINGLE'] && !own) throw new Error(`Input ${index} has no output of its own to sign (SINGLE)`);
  const together = () => [
    hashAll((at) => inputs[at]?.outpoint ?? new Uint8Array()),
    hashAll((at) => spentAt(at).slice(0, 8)),
    hashAll((at) => spentAt(at).slice(8)),
    hashAll((at) => inputs[at]?.sequence ?? new Uint8Array()),
  ];
  return schnorr.utils.taggedHash(
    'TapSighash',
    Uint8Array.of(0, sighash),
    version,
    lockTime,
    ...(isAlone ? [] : together()),
    ...(base === sighashes['NONE'] || base === sighashes['SINGLE'] ? [] : [sha256(concat(...outputs))]),
    Uint8Array.of(0),
    ...(isAlone ? [input.outpoint, spentAt(index), input.sequence] : [littleEndian(index, 4)]),
    ...(base === sighashes['SINGLE'] && own ? [sha256(own)] : []),
  );
}
