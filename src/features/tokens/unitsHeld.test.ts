import { expect, test } from 'vitest';
import type { Token, TokenBalance } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { tokenBalancesQuery, unitsHeld } from './state';

const token: Token = { networkId: 'eip155:1', symbol: 'T', name: 'T', decimals: 0 };
const held = (address: string | undefined, units: string): TokenBalance => ({
  ...token,
  address,
  units,
  value: units,
  isSpam: false,
});
const balances = {
  [tokenBalancesQuery.keyOf({ address: '0xme', networkId: 'eip155:1' })]: {
    status: 'success' as const,
    fetchStatus: 'idle' as const,
    error: undefined,
    updatedAt: 0,
    retryAt: undefined,
    data: [held('0xAA', '1'), held(undefined, '2'), held('0xBB', '3')],
  },
};
const { kit } = createTestKit();
const ask = (address: string | undefined, of: Parameters<typeof unitsHeld>[0] = kit) =>
  unitsHeld(of, balances, { address: '0xme', token: { ...token, address } });

test('behavior: a token is found by its contract as the namespace compares, the currency by having none', () => {
  expect([ask('0xbb'), ask('0xaa'), ask(undefined)]).toEqual([3n, 1n, 2n]);
});

test('behavior: of what is in no list, and of an account nobody has read, nobody knows', () => {
  const other = unitsHeld(kit, balances, { address: '0xyou', token });
  expect([ask('0xcc'), other]).toEqual([undefined, undefined]);
});

test('behavior: letters count where no adapter says that they do not', () => {
  const none = { adapters: new Map() };
  expect([ask('0xBB', none), ask('0xbb', none)]).toEqual([3n, undefined]);
});
