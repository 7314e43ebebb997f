import { describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { polkadotMainnet as network } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const accountsKey = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
const aliceKey =
  `${accountsKey}de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6` + '822c8558854ccde39a5684e7a56da27d';

/** An account as a chain stores it: used twice, with 1 DOT reserved beside what is free. */
const stored = (free: string) =>
  `0x02000000000000000100000000000000${free}00e40b54020000000000000000000000${'00'.repeat(31)}80`;

function answering(answer: unknown) {
  const asked: unknown[] = [];
  const rpc: RpcRequest = async (method, params) => {
    asked.push(method, params);
    return answer;
  };
  return { asked, balance: (address = alice) => polkadot().fetchNativeBalance?.({ rpc, network, address }) };
}

describe('fetchBalance', () => {
  test('behavior: asks for the account by its known key, and reads what is free', async () => {
    const { asked, balance } = answering(stored('00a0724e180900000000000000000000'));
    expect(await balance()).toBe(10_000_000_000_000n);
    expect(asked).toEqual(['state_getStorage', [aliceKey]]);
  });

  test('behavior: an address of another prefix is the same account, an ethereum key is one of 20 bytes', async () => {
    const { asked, balance } = answering(stored('ff'.repeat(16)));
    expect(await balance('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')).toBe(2n ** 128n - 1n);
    await balance('0xf24FF3a9CF04c71Dbc94D0b566f7A27B94566cac');
    expect(asked[1]).toEqual([aliceKey]);
    // The hash is the one @polkadot/util-crypto gives.
    expect(asked[3]).toEqual([
      `${accountsKey}9dfefc73f89d24437a9c2dce5572808af24ff3a9cf04c71dbc94d0b566f7a27b94566cac`,
    ]);
  });

  test('behavior: an account that is not stored has nothing', async () => {
    expect(await answering(null).balance()).toBe(0n);
  });

  test.each([
    [undefined],
    ['0x'],
    [''],
    [0],
    [{}],
    [stored('00a0724e180900000000000000000000').slice(0, -2)],
    [`${stored('00a0724e180900000000000000000000')}00`],
    [stored('zz'.repeat(16))],
  ])('error: %j is no account, and no zero', async (answer) => {
    await expect(answering(answer).balance()).rejects.toThrow('not a balance');
  });

  test('error: a mistyped address is not asked for', async () => {
    const { asked, balance } = answering(null);
    await expect(balance(alice.replace('5G', '5H'))).rejects.toThrow('address is not valid');
    await expect(balance('0x1234')).rejects.toThrow('address is not valid');
    expect(asked).toEqual([]);
  });

  test('error: what the node says no to is no zero', async () => {
    const rpc: RpcRequest = () => Promise.reject(new Error('State already discarded'));
    await expect(polkadot().fetchNativeBalance?.({ rpc, network, address: alice })).rejects.toThrow(
      'State already discarded',
    );
  });
});
