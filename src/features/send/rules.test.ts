import { describe, expect, test } from 'vitest';
import { findSendProblem, hintAt, looksLike, recipientLimit, rememberRecipient, type SendFacts } from './rules';

const token = { networkId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 } as const;
const dollar = { networkId: 'eip155:1', address: '0xAa', symbol: 'USD', name: 'Dollar', decimals: 6 } as const;
const facts: SendFacts = {
  isSendable: true,
  token,
  networkName: 'Ethereum',
  nativeSymbol: 'ETH',
  amount: '1',
  recipient: '0xb0b',
  recipientProblem: undefined,
  balance: 2n * 10n ** 18n,
  nativeBalance: 2n * 10n ** 18n,
  cost: 10n ** 15n,
  refusal: undefined,
  reason: undefined,
};
const codeOf = (change: Partial<SendFacts>) => findSendProblem({ ...facts, ...change })?.code;

describe('findSendProblem', () => {
  test('behavior: a transfer that is right has none', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ balance: undefined, nativeBalance: undefined, cost: undefined })).toBeUndefined();
  });

  test.each([
    ['a namespace that cannot', { isSendable: false }, 'send/unsupported-chain', 'Unsupported chain'],
    ['no amount', { amount: '' }, 'send/incomplete', 'An amount and receiver address are required'],
    ['no recipient', { recipient: '' }, 'send/incomplete', 'An amount and receiver address are required'],
    ['no token', { token: undefined }, 'send/token-required', 'A token is required'],
    ['words for an amount', { amount: 'one' }, 'send/amount-invalid', 'The amount is not a number'],
    ['an exponent', { amount: '1e3' }, 'send/amount-invalid', 'The amount is not a number'],
    ['a negative amount', { amount: '-1' }, 'send/amount-invalid', 'The amount is not a number'],
    ['zero', { amount: '0.0' }, 'send/amount-zero', 'The amount is zero'],
    ['too many digits', { amount: '1.0000001', token: dollar }, 'send/too-many-decimals', 'USD has 6 decimals at most'],
    ['more than there is', { amount: '2.000000000000000001' }, 'send/insufficient-funds', 'There is not enough ETH'],
    ['no address', { recipientProblem: 'invalid' }, 'send/recipient-invalid', 'This is no address of Ethereum'],
    [
      'a wrong checksum',
      { recipientProblem: 'checksum' },
      'send/recipient-checksum',
      'The address has a letter wrong: its checksum does not match',
    ],
    [
      'the contract of the token',
      { token: dollar, recipient: '0xaA' },
      'send/recipient-is-token',
      'This is the address of the token itself: what is sent there is lost',
    ],
    [
      'the account of nobody',
      { recipient: `0x${'0'.repeat(40)}` },
      'send/recipient-is-nobody',
      'Nobody has this address: what is sent there is lost',
    ],
    [
      'the account of nobody in base58',
      { recipient: '1'.repeat(32) },
      'send/recipient-is-nobody',
      'Nobody has this address: what is sent there is lost',
    ],
    ['all without the fee', { amount: '2' }, 'send/fee-not-covered', 'There is not enough ETH for the network fee'],
    [
      'a token without the fee',
      { token: dollar, balance: 10n ** 6n, nativeBalance: 1n },
      'send/fee-not-covered',
      'There is not enough ETH for the network fee',
    ],
    ['a token with a hook', { refusal: 'transfer-hook' }, 'send/token-untransferable', 'This token cannot be sent'],
    [
      'a contract that says no',
      { refusal: 'reverted', reason: 'paused' },
      'send/refused',
      'The token refuses the transfer: paused',
    ],
  ] as const)('error: %s', (_what, change, code, message) => {
    expect(findSendProblem({ ...facts, ...change })).toMatchObject({ code, message, audience: 'notice' });
  });

  test('behavior: what was typed wrong is told before what is still missing', () => {
    expect(codeOf({ amount: '5', recipient: '' })).toBe('send/insufficient-funds');
    expect(codeOf({ amount: '', recipientProblem: 'invalid' })).toBe('send/recipient-invalid');
  });
});

describe('hintAt', () => {
  const alice = '0xA11ce00000000000000000000000000000000001';
  const poisoned = '0xa11c999999999999999999999999999999990001';
  const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  const hint = (recipient: string, earlier: readonly string[], own: readonly string[] = []) =>
    hintAt(recipient, { own, earlier }, isSame);

  test('behavior: head and tail of an earlier recipient, and another address between', () => {
    expect(hint(poisoned, [alice])).toEqual({ type: 'look-alike', of: alice });
    expect(hint(poisoned, [], [alice])).toEqual({ type: 'look-alike', of: alice });
  });

  test('behavior: an earlier recipient itself, however it is written, needs none', () => {
    expect(hint(alice.toLowerCase(), [alice])).toBeUndefined();
    expect(looksLike(alice, alice.toLowerCase())).toBe(false);
  });

  test("behavior: one's own address, and one never sent to", () => {
    expect(hint(alice, [], [alice])).toEqual({ type: 'own-address' });
    expect(hint('0xb0b0', [alice])).toEqual({ type: 'first-time' });
    expect(hint('', [alice])).toBeUndefined();
  });
});

describe('rememberRecipient', () => {
  test('behavior: the newest is last, nobody stands there twice, the oldest give way', () => {
    expect(rememberRecipient(['a', 'b'], 'a')).toEqual(['b', 'a']);
    const many = Array.from({ length: recipientLimit }, (_, index) => String(index));
    expect(rememberRecipient(many, 'new')).toEqual([...many.slice(1), 'new']);
  });
});
