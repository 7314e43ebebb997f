import { describe, expect, test } from 'vitest';
import type { TransactionRequest } from 'mooring/core';
import { findProblem, toTransactionParameters as prepare } from './transactionParameters';

const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const mainnet = { reference: '1' };
const toTransactionParameters = (request: TransactionRequest, sender: string, network: { reference: string }) =>
  prepare(request, sender, network, (code, message) => new Error(`${code}: ${message}`));
const codeOf = (request: unknown, network = mainnet) =>
  findProblem(request as TransactionRequest, network)?.[0] ?? 'taken';

describe('toTransactionParameters', () => {
  test('behavior: minimal quantities, its chain, and no absent fields', () => {
    expect(
      toTransactionParameters({ value: 0n, nonce: 0, gas: 21_000n, data: '0x' }, from, { reference: '137' }),
    ).toEqual({ from, data: '0x', chainId: '0x89', value: '0x0', nonce: '0x0', gas: '0x5208' });
    expect(
      toTransactionParameters({ to, maxFeePerGas: 5n, maxPriorityFeePerGas: 5n, data: undefined }, from, mainnet),
    ).toEqual({ from, to, chainId: '0x1', maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x5' });
  });

  test('behavior: a recipient without 0x is given one', () => {
    expect(toTransactionParameters({ to: to.slice(2) }, from, mainnet)).toMatchObject({ to });
  });

  test.each(['0', '-1', '', '01', '1.5', '0x1', 'mainnet', 'NaN', ' 1'])('error: chain id %j', (reference) => {
    expect(codeOf({ to }, { reference })).toBe('transaction/chain-id-invalid');
  });

  test.each(['1', '137', '1313161554'])('behavior: chain id %s', (reference) => {
    expect(codeOf({ to }, { reference })).toBe('taken');
  });

  test.each([to, to.toLowerCase(), `0x${to.slice(2).toUpperCase()}`])('behavior: recipient %s', (address) => {
    expect(codeOf({ to: address })).toBe('taken');
  });

  test.each(['', '0x', to.slice(0, -1), `${to}0`, ` ${to}`, `${to}\n`, 'alice.eth', to.replace('B', 'b'), null, 5, {}])(
    'error: recipient %j',
    (address) => {
      expect(codeOf({ to: address })).toBe('transaction/address-invalid');
    },
  );

  test('error: neither recipient nor data, and data that is no hex of whole bytes', () => {
    expect([
      codeOf({ value: 1n }),
      codeOf({ to, data: '0x1' }),
      codeOf({ to, data: 'ab' }),
      codeOf({ to, data: '0xgg' }),
      codeOf({ to, data: null }),
    ]).toEqual([
      'transaction/empty',
      'transaction/data-invalid',
      'transaction/data-invalid',
      'transaction/data-invalid',
      'transaction/data-invalid',
    ]);
  });

  test.each(['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'])(
    'behavior: %s up to 2^256 - 1 and not one more',
    (field) => {
      expect([0n, 2n ** 256n - 1n, 2n ** 256n].map((value) => codeOf({ to, [field]: value }))).toEqual([
        'taken',
        'taken',
        'transaction/fee-too-high',
      ]);
    },
  );

  test.each([-1n, -1, 1.5, 2 ** 53, Number.NaN, Infinity, '1', '1.5', '0x1', '', null, true, {}])(
    'error: a value of %o',
    (value) => {
      expect(codeOf({ to, value })).toBe('transaction/quantity-invalid');
    },
  );

  test('behavior: the priority fee may be the whole fee, and not one wei more', () => {
    expect(codeOf({ to, maxFeePerGas: 7n, maxPriorityFeePerGas: 7n })).toBe('taken');
    expect(codeOf({ to, maxFeePerGas: 7n, maxPriorityFeePerGas: 8n })).toBe('transaction/tip-above-fee');
    expect(codeOf({ to, maxPriorityFeePerGas: 8n })).toBe('taken');
  });

  test('error: says which field, and what it was', () => {
    const send = (request: object) => () => toTransactionParameters({ to, ...request }, from, mainnet);
    expect(send({ gas: '21000' })).toThrow('transaction/quantity-invalid: gas "21000" is invalid');
    expect(send({ maxFeePerGas: 1n, maxPriorityFeePerGas: 2n })).toThrow(
      'transaction/tip-above-fee: The priority fee 2 is higher than the whole fee',
    );
    expect(send({ to: '$&' })).toThrow('transaction/address-invalid: Address "$&" is invalid');
  });
});
