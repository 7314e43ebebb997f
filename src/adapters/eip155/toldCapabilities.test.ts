import { describe, expect, test } from 'vitest';
import type { ToldProperties } from '../../contract/adapter';
import { toldCapabilities } from './toldCapabilities';

const address = '0x00000000000000000000000000000000000000c1';
const atomic = (status: string) => ({ atomic: { status } });
const read = (told: ToldProperties, chainIds?: readonly string[]) =>
  toldCapabilities(told, 'eip155:1', chainIds ? [address, chainIds] : [address]);

describe('toldCapabilities', () => {
  test.each<[string, ToldProperties, object]>([
    [
      'of all networks',
      { session: { atomic: JSON.stringify({ status: 'told' }), pay: { supported: false } } },
      { '0x0': { ...atomic('told'), pay: { supported: false } } },
    ],
    ['of the namespace', { scoped: { eip155: atomic('told') } }, { '0x0': atomic('told') }],
    ['of one network', { scoped: { 'eip155:1': atomic('told') } }, { '0x1': atomic('told') }],
    ['of one network, as text', { scoped: { 'eip155:1': JSON.stringify(atomic('told')) } }, { '0x1': atomic('told') }],
    [
      'of the account, before all accounts',
      { scoped: { 'eip155:1': { ...atomic('all'), [`eip155:1:${address.toUpperCase()}`]: atomic('told') } } },
      { '0x1': atomic('told') },
    ],
    [
      'of all networks, and of one',
      { session: atomic('all'), scoped: { 'eip155:1': atomic('told') } },
      { '0x0': atomic('all'), '0x1': atomic('told') },
    ],
    [
      'of the namespace more than of all',
      { session: atomic('all'), scoped: { eip155: atomic('told') } },
      { '0x0': atomic('told') },
    ],
  ])('behavior: says what was told %s', (_, told, answer) => {
    expect([read(told), read(told, ['0x1'])]).toEqual([answer, answer]);
  });

  test.each<[string, ToldProperties]>([
    ['nothing', {}],
    ['no capabilities', { session: { bundler_name: 'x', getAccountAddresses: '{"payload":[]}', broken: '{' } }],
    ['another namespace', { scoped: { solana: atomic('told'), 'solana:1': atomic('told') } }],
    ['another network', { scoped: { 'eip155:10': atomic('told') } }],
    ['another account', { scoped: { 'eip155:1': { 'eip155:1:0xd': atomic('told') } } }],
    ['a network by no number', { scoped: { 'eip155:x': atomic('told') } }],
  ])('behavior: says nothing where the wallet told of %s', (_, told) => {
    expect([read(told), read(told, ['0x1'])]).toEqual([undefined, undefined]);
  });

  test('behavior: says nothing unless each network that is asked for was told', () => {
    const told = { scoped: { 'eip155:1': atomic('told'), 'eip155:10': atomic('other') } };
    expect(read(told, ['0x1', '0xa'])).toEqual({ '0x1': atomic('told'), '0xa': atomic('other') });
    expect(read(told, ['0x1', '0x89'])).toBeUndefined();
  });
});
