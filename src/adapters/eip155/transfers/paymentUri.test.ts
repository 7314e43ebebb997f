import { describe, expect, test } from 'vitest';
import { defineNetwork } from 'mooring/core';
import { toPaymentUri as toSolanaUri } from '../../solana/transfers/paymentUri';
import { toPaymentUri } from './paymentUri';

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const network = defineNetwork({ id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: [] });
const native = { networkId: network.id, ...ether };

describe('toPaymentUri', () => {
  // From the examples of ERC-681, whose `2.014e18` is a number that may as well be written out.
  test('behavior: the native currency, in wei', () => {
    expect(
      toPaymentUri({
        network,
        address: '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359',
        token: native,
        units: 2_014_000_000_000_000_000n,
      }),
    ).toBe('ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@1?value=2014000000000000000');
  });

  test('behavior: a token, as a call of its transfer', () => {
    const token = { ...native, address: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7', symbol: 'UNI', decimals: 0 };
    expect(toPaymentUri({ network, address: '0x8e23ee67d1332ad560396262c48ffbb01f93d052', token, units: 1n })).toBe(
      'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@1/transfer' +
        '?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
    );
  });
});

describe('toPaymentUri of Solana', () => {
  const request = {
    network,
    address: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    token: { networkId: 'solana:x', symbol: 'SOL', name: 'SOL', decimals: 9 },
    units: 10_000_000n,
  } as const;

  // From the examples of Solana Pay.
  test('behavior: in whole tokens with a zero in front; of a token with its mint', () => {
    expect(toSolanaUri({ ...request, units: 1_000_000_000n })).toBe(
      'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1',
    );
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    expect(toSolanaUri({ ...request, token: { ...request.token, address: mint, decimals: 6 }, units: 10_000n })).toBe(
      `solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=0.01&spl-token=${mint}`,
    );
  });
});
