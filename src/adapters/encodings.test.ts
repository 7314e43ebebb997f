import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase58, toBase58 } from './base58';
import { byteLength, fromBech32 } from './bech32';
import { concat, fromBase64, fromHex, toBase64, toBytes, toHex, toText } from './encodings';

const bytes = fc.uint8Array({ maxLength: 80 });

describe('toBase58', () => {
  test('behavior: writes and reads as another library does, leading zeros too', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = getBase58Decoder().decode(value);
        expect(toBase58(value)).toBe(text);
        expect(fromBase58(text)).toEqual(Uint8Array.from(getBase58Encoder().encode(text)));
      }),
    );
    expect(toBase58(Uint8Array.of(0, 0, 1))).toBe('112');
  });

  test('error: characters that look alike are none of the alphabet', () => {
    for (const text of ['0', 'O', 'I', 'l', 'a b', 'é']) expect(fromBase58(text)).toBeUndefined();
  });
});

describe('fromBech32', () => {
  test('behavior: reads BIP-173 and BIP-350 vectors', () => {
    expect(fromBech32('A12UEL5L')).toEqual({ prefix: 'a', words: [], isM: false });
    expect(fromBech32('a1lqfn3a')).toEqual({ prefix: 'a', words: [], isM: true });
    expect(fromBech32('abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw')?.words).toHaveLength(32);
    expect(byteLength(fromBech32('split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w')?.words ?? [])).toBe(
      30,
    );
  });

  test('error: a wrong checksum, mixed case, a foreign character, no separator', () => {
    for (const text of ['A12UEL5m', 'a12UEL5L', '1nwldj5', 'x1b4n0q5v', 'li1dgmt3', 'pzry9x0s0muk'])
      expect(fromBech32(text)).toBeUndefined();
  });
});

describe('encodings', () => {
  test('behavior: what is written is read back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(fromHex(`0x${toHex(value)}`)).toEqual(value);
        expect(fromBase64(toBase64(value))).toEqual(value);
        expect(toBase64(value)).toBe(Buffer.from(value).toString('base64'));
        expect(concat(value, Uint8Array.of(1), value)).toEqual(Uint8Array.from([...value, 1, ...value]));
      }),
    );
    expect(toText(toBytes('⚓'))).toBe('⚓');
  });
});
