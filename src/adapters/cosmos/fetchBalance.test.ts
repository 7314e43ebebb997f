import { describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { cosmos, type CosmosOptions } from 'mooring/cosmos';
import { cosmosHub as network } from 'mooring/networks';
import { toChainInfo } from './chainInfo';

const address = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu';

// Written by protobufjs.
const atomRequest =
  '0a2d636f736d6f7331717970717870713971637273737a673270767871367273307a716733797963356c7a7637787512057561746f6d';
const atoms = 'ChAKBXVhdG9tEgcxMjM0NTY3';
const noAtoms = 'CgoKBXVhdG9tEgEw';
const osmos = 'CgoKBXVvc21vEgE1';
const longDenom = `factory/${'a'.repeat(120)}`;
const longRequestEnd = `12800166616374${'6f72792f'}${'61'.repeat(120)}`;
const longAnswer =
  `CqwBCoABZmFjdG9yeS9h${'YWFh'.repeat(39)}` + 'YWESJzM0MDI4MjM2NjkyMDkzODQ2MzQ2MzM3NDYwNzQzMTc2ODIxMTQ1NQ==';

function answering(answer: unknown, options?: CosmosOptions) {
  const asked: unknown[] = [];
  const rpc: RpcRequest = async (method, params) => {
    asked.push(method, params);
    return answer;
  };
  return { asked, balance: () => cosmos(options).fetchNativeBalance?.({ rpc, network, address }) };
}
const ok = (value: unknown) => ({ response: { code: 0, log: '', height: '7', value } });

/** The network in the host's words, with a denomination of its own. */
const named = (coinDenom: string, coinMinimalDenom: string): CosmosOptions => ({
  chainInfo: (of) => {
    const info = toChainInfo(of);
    const currency = { coinDenom, coinMinimalDenom, coinDecimals: 6 };
    return (
      info && {
        ...info,
        currencies: [...info.currencies.filter(() => coinDenom !== 'ATOM'), currency],
        stakeCurrency: currency,
      }
    );
  },
});

describe('fetchBalance', () => {
  test('behavior: asks the bank for the smallest coin of the network', async () => {
    const { asked, balance } = answering(ok(atoms));
    expect(await balance()).toBe(1_234_567n);
    expect(asked).toEqual([
      'abci_query',
      { path: '/cosmos.bank.v1beta1.Query/Balance', data: atomRequest, prove: false },
    ]);
    expect(await answering(ok(noAtoms)).balance()).toBe(0n);
  });

  test('behavior: the host says what the coin is called, however long', async () => {
    const { asked, balance } = answering(ok(longAnswer), named('ATOM', longDenom));
    expect(await balance()).toBe(340_282_366_920_938_463_463_374_607_431_768_211_455n);
    expect((asked[1] as { data: string }).data.slice(94)).toBe(longRequestEnd);
    // The staked coin need not be the one of the network.
    expect(await answering(ok(atoms), named('STK', 'ustk')).balance()).toBe(1_234_567n);
  });

  test.each([
    ['nothing', undefined],
    ['no response', {}],
    ['no value', ok(null)],
    ['an empty value', ok('')],
    ['no base64', ok('***')],
    ['half a message', ok(atoms.slice(0, 12))],
    ['no amount', ok(btoa('\n\u0007\n\u0005uatom'))],
    ['an empty amount', ok(btoa('\n\u0009\n\u0005uatom\u0012\u0000'))],
    ['a decimal amount', ok(btoa('\n\u000c\n\u0005uatom\u0012\u00031.5'))],
    ['another message', ok(btoa('\u0008\u0001'))],
    ['a length without end', ok(btoa('\n\u00ff\u00ff\u00ff\u00ff\u00ff'))],
    ['another coin', ok(osmos)],
  ])('error: %s is no balance, and no zero', async (_, answer) => {
    await expect(answering(answer).balance()).rejects.toThrow();
  });

  test('error: of a currency that has not six decimals nobody is asked by a guessed name', async () => {
    const nativeCurrency = { name: 'Injective', symbol: 'INJ', decimals: 18 };
    const rpc: RpcRequest = async () => ok(btoa('\n\u0009\n\u0004uinj\u0012\u00010'));
    const asked = { rpc, network: { ...network, name: 'Injective', nativeCurrency }, address };
    await expect(cosmos().fetchNativeBalance?.(asked)).rejects.toThrow('Injective has no chainInfo');
  });

  test('error: a query that the chain refuses is no zero, and its words are kept', async () => {
    await expect(
      answering({ response: { code: 18, log: 'decoding bech32 failed', value: noAtoms } }).balance(),
    ).rejects.toThrow('decoding bech32 failed');
  });
});
