import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayReport, redact, toUuid } from './rules';

describe('redact', () => {
  test.each([
    ['wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d', '…'],
    ['trust://wc?uri=wc%3A7f6e504b', '…'],
    ['GET https://node.test/v1?projectId=secret#top failed', 'GET https://node.test/v1… failed'],
    ['No mail for ada@example.org', 'No mail for …'],
    ['POST http://ada_1:pa55@localhost:8545 failed', 'POST http://…@localhost:… failed'],
    ['POST http://7:p@55@localhost/rpc failed', 'POST http://…@localhost/rpc failed'],
    ['from 0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'from …'],
    ['from EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'from …'],
    ['The code 123456 is wrong', 'The code … is wrong'],
    ['POST https://eth.test/v2/aB3-dE_f0lIOxyzaB3-dE_f0lIOxyz9a failed', 'POST https://eth.test/v2/… failed'],
    [
      'POST https://node-of-the-mainnet.example.org/rpc failed',
      'POST https://node-of-the-mainnet.example.org/rpc failed',
    ],
    ['Failed to connect', 'Failed to connect'],
  ])('behavior: %s', (text, told) => {
    expect(redact(text)).toBe(told);
  });

  test('behavior: no key, code or address is left, wherever it stands; nothing is longer than 300 characters', () => {
    const secret = fc.oneof(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.stringMatching(/^0x[0-9a-f]{40}$/),
      fc.stringMatching(/^[0-9]{6}$/),
      fc.stringMatching(/^wc:[0-9a-f]{8,64}@2$/),
      fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.org$/),
    );
    const words = fc.stringMatching(/^[a-z ]{0,40}$/);
    fc.assert(
      fc.property(words, secret, words, (before, hidden, after) => {
        expect(redact(`${before} ${hidden} ${after}`)).not.toContain(hidden);
      }),
    );
    expect(redact('a '.repeat(1_000)).length).toBe(300);
  });
});

describe('mayReport', () => {
  test('behavior: five in 60 s, and the next when the first is 60 s old', () => {
    const five = [0, 1, 2, 3, 4];
    expect([mayReport(five.slice(1), 5), mayReport(five, 59_999), mayReport(five, 60_000)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('toUuid', () => {
  test('behavior: of any id a UUID of version 4', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(toUuid(id)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      }),
    );
    expect(toUuid('00112233445566778899aabbccddeeff')).toBe('00112233-4455-4677-8899-aabbccddeeff');
  });
});
