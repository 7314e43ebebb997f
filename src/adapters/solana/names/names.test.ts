import { describe, expect, test } from 'vitest';
import { solanaMainnet } from '../../../networks';
import { defineNetwork } from '../../../contract/network';
import { names } from './index';

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
