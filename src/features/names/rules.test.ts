import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  addressIn,
  defaultSuffixes,
  findNameProblem,
  isNameLike,
  isServiceName,
  suffixesOf,
  toLabel,
  toRegistrationMessage,
} from './rules';

describe('findNameProblem', () => {
  test.each([
    ['', 'names/too-short'],
    ['abc', 'names/too-short'],
    ['abcd', undefined],
    ['Alice-2', undefined],
    ['alice.reown.id', undefined],
    ['alice.wcn.id', undefined],
    ['abc.reown.id', 'names/too-short'],
    ['al_ice', 'names/invalid'],
    ['ali ce', 'names/invalid'],
    ['älice', 'names/invalid'],
    ['alice.eth', 'names/invalid'],
    ['a'.repeat(64), undefined],
    ['a'.repeat(65), 'names/too-long'],
  ])('behavior: "%s": %s', (name, code) => {
    expect(findNameProblem(name)?.code).toBe(code);
  });

  test('behavior: what is accepted is what the service accepts', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const label = toLabel(text, defaultSuffixes);
        expect(findNameProblem(text) === undefined).toBe(/^[a-z\d-]{4,64}$/.test(label));
      }),
    );
  });
});

describe('suffixes', () => {
  test('behavior: new names end in the first, the legacy one is known too, the host may say others', () => {
    expect(suffixesOf([])).toEqual(['.reown.id', '.wcn.id']);
    expect(suffixesOf(['.harbor.id'])).toEqual(['.harbor.id']);
    expect([toLabel(' Alice.REOWN.id ', defaultSuffixes), toLabel('Alice', defaultSuffixes)]).toEqual([
      'alice',
      'alice',
    ]);
    expect([isServiceName('a.wcn.id', defaultSuffixes), isServiceName('a.eth', defaultSuffixes)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('isNameLike', () => {
  test.each([
    ['alice.eth', true],
    ['alice.reown.id', true],
    ['straße.eth', true],
    ['alice', false],
    ['alice.', false],
    ['a b.eth', false],
    ['https://a.eth', false],
    ['a@b.eth', false],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false],
  ])('behavior: "%s": %s', (text, expected) => {
    expect(isNameLike(text)).toBe(expected);
  });
});

describe('toRegistrationMessage', () => {
  test('behavior: the very text that the service reads, in seconds, without spaces', () => {
    expect(toRegistrationMessage('alice.reown.id', 1_700_000_000_999)).toBe(
      '{"name":"alice.reown.id","attributes":{},"timestamp":1700000000}',
    );
  });
});

describe('addressIn', () => {
  const record = { name: 'a.reown.id', attributes: {}, addresses: { '60': '0xmain', '2147492101': '0xbase' } };
  test('behavior: the address of the network, never of another; of mainnet the copy at 60 counts', () => {
    expect(addressIn(record, 2147492101)).toBe('0xbase');
    expect(addressIn(record, 2147483649)).toBe('0xmain');
    expect(addressIn(record, 2147483658)).toBeUndefined();
  });
});
