import { connect, disconnect, selectConnectionIn, type Kit } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { bitcoin as network } from 'mooring/networks';
import { createTestKit, manualClock } from 'mooring/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletConnect } from '../../src/connectors/walletConnect';
import { newVisit, nextPairing, type Visit } from './pairingKit';
import { createPhoneSandbox, type PhoneSandbox } from './phoneSandbox';

let sandbox: PhoneSandbox;
const opened: Kit[] = [];
beforeAll(async () => {
  sandbox = await createPhoneSandbox();
});
afterAll(async () => {
  opened.forEach((kit) => kit.destroy());
  await sandbox.stop();
});

function openPage({ storage, library, key }: Visit) {
  const page = createTestKit({
    wallets: [],
    clock: manualClock(Date.now()),
    storage,
    storageKey: key,
    networks: [network],
    adapters: [bip122()],
    connectors: [walletConnect({ storage: library })],
    projectId: sandbox.projectId,
    metadata: { name: 'Test page', description: 'A page under test', url: 'https://page.test', icons: [] },
    services: { relay: sandbox.relay.url, provider: false, blockchain: false, analytics: false, frame: false },
  });
  opened.push(page.kit);
  return { ...page, view: () => page.kit.store.select(selectConnectionIn('bip122')) };
}

/** Pairs a page; the phone names two of its three addresses, all of which it tells when it is asked. */
async function pairPage(visit: Visit) {
  const page = openPage(visit);
  const shown = nextPairing(page.kit);
  const connecting = connect(page.kit, { connectorId: 'walletConnect' });
  await sandbox.pairingWallet.pair((await shown).uri);
  const { proposed } = await sandbox.pairingWallet.nextQuestion();
  const granted = sandbox.bitcoin.slice(0, 2).map(({ address }) => `${network.id}:${address}`);
  await sandbox.pairingWallet.approve({
    namespaces: {
      bip122: { chains: [network.id], accounts: granted, methods: proposed['bip122']?.methods ?? [], events: [] },
    },
  });
  await connecting;
  return page;
}

describe('paired Bitcoin accounts', () => {
  test('behavior: have type, public key and path, as the phone tells them by itself, also after a reload', async () => {
    const visit = newVisit();
    const page = await pairPage(visit);
    const [payment, ordinal] = sandbox.bitcoin;
    const expected = [
      { address: payment.address, type: 'payment', publicKey: payment.publicKey, path: payment.path },
      { address: ordinal.address, type: 'ordinal', publicKey: ordinal.publicKey, path: ordinal.path },
    ];
    await expect.poll(() => page.view().accounts).toEqual(expected);
    expect(sandbox.pairingWallet.quietCalls).toMatchObject([
      { method: 'getAccountAddresses', params: { account: payment.address }, chainId: network.id },
    ]);
    expect(sandbox.pairingWallet.snapshot().questions).toEqual([]);
    page.kit.destroy();
    const again = openPage(visit);
    await again.kit.start();
    expect(again.view()).toMatchObject({ status: 'connected', address: payment.address, accounts: expected });
    expect(sandbox.pairingWallet.quietCalls).toHaveLength(1);
    await disconnect(again.kit);
    expect([...visit.storage.items.keys()].filter((key) => key.includes('pairedAccounts'))).toEqual([]);
  });
});
