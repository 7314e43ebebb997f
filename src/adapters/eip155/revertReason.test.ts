import { describe, expect, test } from 'vitest';
import { encodeErrorResult, parseAbi } from 'viem';
import type { RpcRequest } from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { transfers } from './transfers';
import { reasonOf } from './revertReason';

const said = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['the tide is out'] });
const panic = `0x4e487b71${'11'.padStart(64, '0')}`;
const told = (message: string, data?: unknown) => new Error(message, { cause: { code: -32000, message, data } });
const ganache = 'VM Exception while processing transaction: revert';

describe('reasonOf', () => {
  test.each<[string, Error]>([
    ['geth', told('execution reverted: the tide is out', said)],
    ['Besu', told('Execution reverted', said)],
    ['Nethermind and OpenEthereum', told('VM execution error.', `Reverted ${said}`)],
    ['Hardhat 2', told(`Error: ${ganache}ed with reason string 'the tide is out'`, { message: 'x', data: said })],
    ['Ganache 7', told(`${ganache} the tide is out`, { result: said, reason: 'the tide is out', message: 'revert' })],
    ['a gateway', told('Internal error', { originalError: { code: 3, data: said } })],
    ['one that has it in its words', told(`execution reverted: ${said}`)],
  ])('behavior: as %s tells it', (_node, error) => {
    expect(reasonOf(error)).toBe('execution reverted: the tide is out');
  });

  test('behavior: a panic has its number, what a contract says in its own form stays in the words of the node', () => {
    expect(reasonOf(told(ganache, { result: panic }))).toBe('execution reverted: panic code 0x11');
    expect(reasonOf(told(ganache, { result: '0xdeadbeef' }))).toBe(ganache);
    expect(reasonOf(new Error('no cause'))).toBe('no cause');
  });
});

describe('transfers.prepare', () => {
  test.each([
    ['VM execution error.', `Reverted ${said}`],
    ['VM Exception while processing transaction: stack underflow', '0x'],
  ])('behavior: a call that fails is refused, and not a fee that nobody knows: %s', async (message, data) => {
    const rpc: RpcRequest = async (method, params) => {
      if (method === 'eth_estimateGas') throw told(message, data);
      const [{ data: asked = '' }] = params as [{ data?: string }];
      if (asked.startsWith('0x70a08231')) return `0x${'f'.padStart(64, '0')}`;
      return method === 'eth_getBlockByNumber' ? {} : '0x1';
    };
    const [from, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
    const token = { networkId: mainnet.id, address: `0x${'3'.repeat(40)}`, symbol: 'T', name: 'T', decimals: 0 };
    expect(await transfers.prepare({ rpc, network: mainnet, from, to, token, units: 1n })).toMatchObject({
      refusal: 'reverted',
      reason: data === '0x' ? message : 'execution reverted: the tide is out',
    });
  });
});
