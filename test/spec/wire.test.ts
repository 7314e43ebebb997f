import { describe, expect, test } from 'vitest';
import type { Adapter } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import * as networks from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { unitLimits } from '../../src/adapters/solana/transfers/fees';

// Words and numbers that wallets and services know: none changes by accident.

describe('what wallets are asked to allow when they are paired', () => {
  test.each<[string, Adapter, readonly string[]]>([
    [
      'eip155',
      eip155(),
      [
        ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
        ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction'],
        ...['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getPermissions'],
        ...['wallet_requestPermissions', 'wallet_registerOnboarding', 'wallet_watchAsset', 'wallet_scanQRCode'],
        ...['wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_sendCalls', 'wallet_getCapabilities'],
        ...['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_getAssets'],
      ],
    ],
    [
      'solana',
      solana(),
      [
        ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
        ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
      ],
    ],
    ['bip122', bip122(), ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']],
    ['polkadot', polkadot(), ['polkadot_signTransaction', 'polkadot_signMessage']],
    ['cosmos', cosmos(), ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']],
  ])('behavior: of %s', async (_name, adapter, methods) => {
    const pairing = await adapter.pairing?.();
    expect([...(pairing?.methods ?? [])].sort()).toEqual([...methods].sort());
    expect(pairing?.events).toEqual(expect.arrayContaining(['accountsChanged', 'chainChanged']));
  });
});

describe('networks by the names that wallets and services have for them', () => {
  test('behavior: Solana goes by its older ids too', () => {
    const { solanaMainnet, solanaDevnet, solanaTestnet } = networks;
    expect([solanaMainnet, solanaDevnet, solanaTestnet].map(({ deprecatedIds }) => deprecatedIds ?? [])).toEqual([
      ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
      ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
      [],
    ]);
  });

  test.each([
    ['mainnet', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    ['sepolia', 'e909ea0a-f92a-4512-c8fc-748044ea6800'],
    ['arbitrum', '3bff954d-5cb0-47a0-9a23-d20192e74600'],
    ['avalanche', '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
    ['base', '7289c336-3981-4081-c5f4-efc26ac64a00'],
    ['baseSepolia', 'a18a7ecd-e307-4360-4746-283182228e00'],
    ['optimism', 'ab9c186a-c52f-464b-2906-ca59d760a400'],
    ['polygon', '41d04d42-da3b-4453-8506-668cc0727900'],
    ['bnb', '93564157-2e8e-4ce7-81df-b264dbee9b00'],
    ['gnosis', '02b53f6a-e3d4-479e-1cb4-21178987d100'],
    ['solanaMainnet', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['solanaDevnet', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['solanaTestnet', 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['bitcoin', '0b4838db-0161-4ffe-022d-532bf03dba00'],
    ['bitcoinTestnet', '39354064-d79b-420b-065d-f980c4b78200'],
    ['bitcoinSignet', 'b3406e4a-bbfc-44fb-e3a6-89673c78b700'],
  ] as const)('behavior: the picture of %s is %s', (key, imageId) => {
    expect(networks[key].imageId).toBe(imageId);
  });
});

describe('what a transfer on Solana may compute', () => {
  test('behavior: 500 units for SOL, 300,000 for a token, 400,000 where an account is opened', () => {
    expect(unitLimits).toEqual({ native: 500, token: 300_000, opening: 400_000 });
  });
});
