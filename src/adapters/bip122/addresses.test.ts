import { describe, expect, test } from 'vitest';
import { bip122 } from 'mooring/bip122';
import { addressFamily } from './addresses';

const valid = {
  main: [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  test: [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  ],
};

describe('addressFamily', () => {
  test('behavior: every kind of address, by network', () => {
    for (const [family, addresses] of Object.entries(valid))
      expect(addresses.map(addressFamily)).toEqual(addresses.map(() => family));
  });

  test('error: wrong checksums, wrong variants, wrong lengths, junk around', () => {
    const wrong = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
      'bc1pw5dgrnzv',
      'bc1qW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 ',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2BvBMSEY',
      '4J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '',
    ];
    expect(wrong.filter((address) => addressFamily(address) !== undefined)).toEqual([]);
  });
});

describe('bip122', () => {
  test('behavior: SegWit is the same in either case, base58 is not', () => {
    const { isSameAddress, shortenAddress } = bip122();
    expect(isSameAddress(valid.main[2] ?? '', valid.main[3] ?? '')).toBe(true);
    expect(isSameAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1bvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(false);
    expect(shortenAddress?.(valid.main[2] ?? '')).toBe('bc1qw5…f3t4');
  });
});
