import { describe, expect, test } from 'vitest';
import { messagesEn } from './en';
import { mergeMessages } from './messages';

describe('mergeMessages', () => {
  test('behavior: who says one word of a list within a group keeps the others', () => {
    const { money, buy } = mergeMessages(messagesEn, {
      money: { features: { send: 'Give' }, operations: { send: 'Given' } },
      buy: { methods: { pix: 'Pix' } },
    });
    expect(money).toEqual({
      ...messagesEn.money,
      features: { ...messagesEn.money.features, send: 'Give' },
      operations: { ...messagesEn.money.operations, send: 'Given' },
    });
    expect(buy).toEqual({ ...messagesEn.buy, methods: { ...messagesEn.buy.methods, pix: 'Pix' } });
  });

  test('behavior: nothing said is the base itself', () => {
    expect(mergeMessages(messagesEn, undefined)).toBe(messagesEn);
  });
});
