import { blake2AsU8a, cryptoWaitReady, decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { polkadot } from 'mooring/polkadot';
import { fromBase58, toBase58 } from '../base58';
import { blake2b } from './blake2b';
import { fromSs58, toSs58 } from './ss58';

beforeAll(() => cryptoWaitReady());

const alice = Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex');

describe('blake2b', () => {
  test.each([64, 32, 16])('behavior: hashes to %i bytes as another library does, up to a block', (length) => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 128 }),
        (input) => void expect(blake2b(input, length)).toEqual(Uint8Array.from(blake2AsU8a(input, (length * 8) as 64))),
      ),
    );
  });
});

describe('toSs58', () => {
  test('behavior: writes known addresses', () => {
    expect(toSs58(alice, 42)).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
    expect(toSs58(alice, 0)).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5');
    expect(toSs58(alice, 2)).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F');
  });

  test('behavior: agrees with another library on every prefix', () => {
    const prefix = fc.integer({ min: 0, max: 16_383 }).filter((value) => value !== 46 && value !== 47);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), prefix, (publicKey, value) => {
        const address = encodeAddress(publicKey, value);
        expect(toSs58(publicKey, value)).toBe(address);
        expect(fromSs58(address)).toEqual({ prefix: value, account: Uint8Array.from(decodeAddress(address)) });
      }),
    );
  });
});

describe('fromSs58', () => {
  test.each([42, 255])('error: one bit that is wrong, wherever it stands, makes prefix %i no address', (prefix) => {
    const bytes = fromBase58(toSs58(alice, prefix)) as Uint8Array;
    for (const at of bytes.keys()) {
      const wrong = toBase58(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
      expect([at, fromSs58(wrong)]).toEqual([at, undefined]);
    }
  });
});

describe('polkadot', () => {
  const { isAddress, isSameAddress } = polkadot();

  test('behavior: an account is its key, however it is written', () => {
    expect(isSameAddress(toSs58(alice, 0), toSs58(alice, 42))).toBe(true);
    expect(isSameAddress(toSs58(alice, 0), toSs58(Buffer.alloc(32, 1), 0))).toBe(false);
    expect(
      isSameAddress('0xABcdef0123456789abcdef0123456789abcdef01', '0xabcdef0123456789abcdef0123456789abcdef01'),
    ).toBe(true);
  });

  test('error: a mistyped address, one in something else, junk', () => {
    const address = toSs58(alice, 0);
    expect(isAddress(address)).toBe(true);
    for (const wrong of [`${address}1`, ` ${address}`, address.replace('4', '5'), '0x1234', '', '1'.repeat(5_000)])
      expect(isAddress(wrong)).toBe(false);
  });
});
