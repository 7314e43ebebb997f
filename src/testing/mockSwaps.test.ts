import { expect, test } from 'vitest';
import { connect, selectSwap, setSwapMax, setSwapTo } from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import { createTestKit, mockSwapService, mockWallet } from 'mooring/testing';

test('behavior: all there is of a native currency has the decimals of its network', async () => {
  const network = defineNetwork({
    id: 'eip155:1',
    name: 'Twelve',
    nativeCurrency: { name: 'Twelve Coin', symbol: 'TWLV', decimals: 12 },
    rpcUrls: ['https://twelve.test'],
  });
  const { kit, wallet } = createTestKit({
    networks: [network],
    wallets: [mockWallet('eip155', { balance: '2' })],
    services: { swap: mockSwapService() },
  });
  await connect(kit, { connectorId: wallet.id });
  const dollar = { networkId: network.id, address: '0xd011a2', symbol: 'USDM', name: 'Mock Dollar', decimals: 6 };
  await setSwapTo(kit, dollar);
  await setSwapMax(kit);
  expect(selectSwap(kit).amount).toBe('1.7');
});
