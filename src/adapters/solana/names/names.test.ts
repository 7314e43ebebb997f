import { describe, expect, test } from 'vitest';
import { solanaMainnet } from '../../../networks';
import { defineNetwork } from '../../../contract/network';
import { fromBase58, toBase58 } from '../../base58';
import { concat, toBase64, toBytes } from '../../encodings';
import { names } from './index';
import { favouriteKey, nameProgram, reverseKey } from './nameKeys';

const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 };
const own = (id: string, nameResolver?: string) =>
  defineNetwork({ id: id as `${string}:${string}`, name: 'Own', nativeCurrency: coin, nameResolver });
/** The account that `.sol` stands for. */
const sol = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';

describe('where names of .sol are at home', () => {
  test('behavior: on the main network, and where a network says that it has them', () => {
    expect(names.isHome(solanaMainnet)).toBe(true);
    expect(names.isHome(own('solana:own', sol))).toBe(true);
  });

  test('behavior: on no other network of Solana, and on none of another namespace', () => {
    expect(names.isHome(own('solana:own'))).toBe(false);
    expect(names.isHome(own('solana:own', '0x1'))).toBe(false);
    expect(names.isHome(own('eip155:1', sol))).toBe(false);
  });
});

describe('the name that an account chose', () => {
  const [owner, domain, other] = [3, 5, 7].map((byte) => toBase58(new Uint8Array(32).fill(byte))) as [
    string,
    string,
    string,
  ];
  const key = (address: string) => fromBase58(address) ?? new Uint8Array();
  const registry = (parent: string, held: Uint8Array = new Uint8Array()) =>
    concat(key(parent), key(owner), new Uint8Array(32), held);
  const labelled = (label: string, length = toBytes(label).length) =>
    concat(new Uint8Array(Uint32Array.of(length).buffer), toBytes(label));
  /** What a node says where the accounts have this. */
  const reverse = (accounts: Readonly<Record<string, Uint8Array | undefined>>, program = nameProgram) =>
    names.reverse({
      address: owner,
      network: solanaMainnet,
      home: names.home,
      rpcOf: () => undefined,
      fetchJson: async () => undefined,
      rpc: async (_method, params) => ({
        value: (params as [string[]])[0].map((address) => {
          const bytes = accounts[address];
          return bytes ? { lamports: 1, owner: program, executable: false, data: [toBase64(bytes), 'base64'] } : null;
        }),
      }),
    });
  const favourite = { [favouriteKey(owner)]: concat(Uint8Array.of(0), key(domain)) };
  const told = reverseKey(domain);

  test('behavior: is the one that the domain is told to have', async () => {
    expect(await reverse({ ...favourite, [domain]: registry(sol), [told]: registry(sol, labelled('anna')) })).toBe(
      'anna.sol',
    );
    // What stands behind the name is none of it.
    expect(await reverse({ ...favourite, [domain]: registry(sol), [told]: registry(sol, labelled('annab', 4)) })).toBe(
      'anna.sol',
    );
  });

  test.each<[string, Readonly<Record<string, Uint8Array | undefined>>]>([
    ['where it chose none', { [domain]: registry(sol), [told]: registry(sol, labelled('anna')) }],
    ['where what it chose is cut off', { [favouriteKey(owner)]: concat(Uint8Array.of(0), key(domain)).slice(0, 32) }],
    ['where the domain is gone', { ...favourite, [told]: registry(sol, labelled('anna')) }],
    ['of a domain below another', { ...favourite, [domain]: registry(other), [told]: registry(sol, labelled('anna')) }],
    ['where nobody tells it', { ...favourite, [domain]: registry(sol) }],
    ['where nothing is told', { ...favourite, [domain]: registry(sol), [told]: registry(sol, Uint8Array.of(1, 0, 0)) }],
    ['of other letters', { ...favourite, [domain]: registry(sol), [told]: registry(sol, labelled('аnna')) }],
    ['without a letter', { ...favourite, [domain]: registry(sol), [told]: registry(sol, labelled('')) }],
  ])('error: there is none %s', async (_, accounts) => {
    expect(await reverse(accounts)).toBeUndefined();
  });

  test('error: what another program holds is no name', async () => {
    const accounts = { ...favourite, [domain]: registry(sol), [told]: registry(sol, labelled('anna')) };
    expect(await reverse(accounts, other)).toBeUndefined();
  });
});
