import { describe, expect, test } from 'vitest';
import { attempt } from './attempt';
import { arrayOf, isNumber, isString, maybe, objectOf, oneOf, optional, recordOf } from './shape';

describe('checks', () => {
  test.each<[string, (value: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
    ['optional', optional(isString), ['a', undefined], [null, 5]],
    ['maybe', maybe(isString), ['a', undefined, null], [5, false]],
    ['oneOf', oneOf(['a', 1]), ['a', 1], ['b', '1', undefined]],
    ['arrayOf', arrayOf(isString), [[], ['a', 'b']], [[5], ['a', 5], 'a', { length: 0 }, null, undefined]],
    ['recordOf', recordOf(isNumber), [{}, { a: 1 }], [{ a: 'b' }, [], [1], null, 'a', undefined]],
    ['objectOf', objectOf({ a: isString }), [{ a: 'b' }, { a: 'b', c: 1 }], [{}, { a: 1 }, ['a'], null, undefined]],
  ])('behavior: %s', (_name, check, right, wrong) => {
    expect([right.map(check), wrong.map(check)]).toEqual([right.map(() => true), wrong.map(() => false)]);
  });
});

describe('attempt', () => {
  test('behavior: what throws when it is looked at is not there', () => {
    const look = () => {
      throw new Error('Guarded');
    };
    expect([attempt(look), attempt(() => 5)]).toStrictEqual([undefined, 5]);
  });
});
