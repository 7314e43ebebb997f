import { encodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { etherAddress, lastPermissions, sumMovements, toLogs } from './events';

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x70c0000000000000000000000000000000000005';
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const number = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const transfer = toEventSelector('Transfer(address,address,uint256)');
const approval = toEventSelector('Approval(address,address,uint256)');
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)');
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])');

const log = (topics: readonly string[], data = '0x', address = token) => ({ address, topics, data });
const moved = (from: string, to: string, units: bigint, address = token) =>
  log([transfer, word(from), word(to)], number(units), address);

describe('sumMovements', () => {
  test('behavior: what comes and goes is one sum, by contract; what concerns others is none of it', () => {
    const logs = [
      moved(me, other, 5n),
      moved(other, me, 2n),
      moved(other, token, 100n),
      moved(me, other, 7n, etherAddress),
      moved(me, me, 9n),
    ];
    expect(sumMovements(logs, me)).toEqual([
      { contract: token, tokenId: undefined, direction: 'out', units: 3n },
      { contract: undefined, tokenId: undefined, direction: 'out', units: 7n },
    ]);
    expect(sumMovements([moved(me, other, 5n), moved(other, me, 5n)], me)).toEqual([]);
  });

  test('behavior: items of collections, one by one', () => {
    const items = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
      [1n, 2n],
      [10n, 20n],
    ]);
    const logs = [
      log([transfer, word(me), word(other), number(42n)]),
      log([single, word(other), word(other), word(me)], `${number(7n)}${number(3n).slice(2)}`),
      log([batch, word(me), word(me), word(other)], items),
    ];
    expect(sumMovements(logs, me)).toEqual([
      { contract: token, tokenId: '42', direction: 'out', units: 1n },
      { contract: token, tokenId: '7', direction: 'in', units: 3n },
      { contract: token, tokenId: '1', direction: 'out', units: 10n },
      { contract: token, tokenId: '2', direction: 'out', units: 20n },
    ]);
  });

  test('error: data that is cut short, and what is no log, is nothing', () => {
    expect(sumMovements([log([transfer, word(me), word(other)])], me)).toEqual([]);
    expect(sumMovements([log([batch, word(me), word(me), word(other)], number(64n))], me)).toEqual([]);
    expect(toLogs([{ address: token }, null, 'log', { address: token, topics: [1], data: '0x' }])).toEqual([]);
    expect(toLogs(undefined)).toEqual([]);
  });
});

describe('lastPermissions', () => {
  test('behavior: the last word counts; without a bound is told apart from much', () => {
    const approve = (units: bigint, owner = me) => log([approval, word(owner), word(other)], number(units));
    expect(lastPermissions([approve(5n), approve(0n)], me)).toMatchObject([{ units: 0n, isUnlimited: false }]);
    expect(lastPermissions([approve(2n ** 256n - 1n)], me)).toMatchObject([{ isUnlimited: true }]);
    expect(lastPermissions([approve(2n ** 255n - 1n)], me)).toMatchObject([{ isUnlimited: false }]);
    // UNI and COMP count in 96 bits, and write as many where they are given all.
    expect(lastPermissions([approve(2n ** 96n - 1n)], me)).toMatchObject([{ isUnlimited: true }]);
    expect(lastPermissions([approve(2n ** 96n)], me)).toMatchObject([{ isUnlimited: false }]);
    expect(lastPermissions([approve(5n, other)], me)).toEqual([]);
  });

  test('behavior: what Permit2 lets others take of a token; its like says nothing of another token', () => {
    const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';
    const permitted = toEventSelector('Approval(address,address,address,uint160,uint48)');
    const permit = (units: bigint, address = permit2) =>
      log([permitted, word(me), word(token), word(other)], `${number(units)}${number(1n).slice(2)}`, address);
    const told = { contract: token, spender: other.toLowerCase(), isCounted: false };
    expect(lastPermissions([permit(2n ** 160n - 1n), permit(5n)], me)).toEqual([
      { ...told, units: 5n, isUnlimited: false },
    ]);
    expect(lastPermissions([permit(2n ** 160n - 1n)], me)).toMatchObject([{ ...told, isUnlimited: true }]);
    expect(lastPermissions([permit(5n)], other)).toEqual([]);
    expect(lastPermissions([permit(5n, token)], me)).toEqual([]);
  });

  test('behavior: one item, and all of a collection', () => {
    expect(lastPermissions([log([approval, word(me), word(other), number(42n)])], me)).toMatchObject([
      { spender: other.toLowerCase(), units: 1n, isUnlimited: false },
    ]);
    const all = (isOn: bigint) => log([approvalForAll, word(me), word(other)], number(isOn));
    expect(lastPermissions([all(1n)], me)).toMatchObject([{ isUnlimited: true }]);
    expect(lastPermissions([all(1n), all(0n)], me)).toMatchObject([{ units: 0n, isUnlimited: false }]);
    const item = (id: bigint, spender = other) => log([approval, word(me), word(spender), number(id)]);
    expect(lastPermissions([all(1n), item(7n)], me)).toMatchObject([{ isUnlimited: true }, { units: 1n }]);
    expect(lastPermissions([item(7n), item(8n)], me)).toMatchObject([{ units: 1n }, { units: 1n }]);
    expect(lastPermissions([item(7n), item(7n, token)], me)).toMatchObject([{ spender: token }]);
  });

  test('behavior: an item approved to nobody may be taken by nobody, as where it moves', () => {
    const nobody = `0x${'0'.repeat(40)}`;
    const item = (spender: string, id: bigint) => log([approval, word(me), word(spender), number(id)]);
    expect(lastPermissions([item(nobody, 7n)], me)).toEqual([]);
    expect(lastPermissions([item(other, 7n), item(other, 8n), item(nobody, 7n)], me)).toHaveLength(1);
  });
});
