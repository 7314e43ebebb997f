import { disconnect, selectConnection, sendTransaction, signMessage, signTypedData, switchNetwork } from 'mooring/core';
import { createPublicClient, http, verifyMessage, verifyTypedData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { nextEvent, pairingPages, scan } from './pairingKit';
import { createSandbox } from '../sandbox/sandbox';

const pages = pairingPages(createSandbox);
const { open } = pages;

describe('walletConnect', () => {
  test('behavior: pair, approve, sign, send, switch network both ways, reload and go on, disconnect', async () => {
    const page = open();
    const phone = pages.sandbox.pairingWallet;
    const [address] = phone.accounts as [Hex];
    const { connecting, pairing } = await scan(pages.sandbox, page.kit);
    expect(pairing.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    expect(pairing.expiresAt).toBe(page.clock.now() + 240_000);
    const [question] = phone.snapshot().questions;
    expect(Object.keys(question?.proposed ?? {})).toEqual(['eip155']);
    expect(question?.proposed['eip155']).toMatchObject({
      chains: ['eip155:31337', 'eip155:31338'],
      events: ['accountsChanged', 'chainChanged'],
    });
    expect(question?.proposed['eip155']?.methods).toContain('wallet_sendCalls');
    await phone.approve();
    await connecting;
    expect(page.kit.store.select(selectConnection)).toMatchObject({
      status: 'connected',
      address,
      network: { id: 'eip155:31337' },
      connectorId: 'walletConnect',
    });

    const answered = async <Value>(work: Promise<Value>) => {
      await phone.nextQuestion();
      await phone.approve();
      return work;
    };
    const signature = await answered(signMessage(page.kit, { message: 'hello phone' }));
    expect(await verifyMessage({ address, message: 'hello phone', signature: signature as Hex })).toBe(true);

    const typedData = {
      domain: { name: 'Test page' },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'typed' },
    } as const;
    const typed = await answered(signTypedData(page.kit, { typedData }));
    expect(await verifyTypedData({ address, ...typedData, signature: typed as Hex })).toBe(true);

    const hash = await answered(
      sendTransaction(page.kit, { transaction: { to: '0x00000000000000000000000000000000000000bb', value: 5n } }),
    );
    const chain = createPublicClient({ transport: http(pages.sandbox.networks[0]?.rpcUrl) });
    expect(await chain.waitForTransactionReceipt({ hash: hash as Hex })).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    });

    await switchNetwork(page.kit, { networkId: 'eip155:31338' });
    expect(phone.snapshot().questions).toEqual([]);
    expect(page.kit.store.select(selectConnection).network?.name).toBe('Lagoon');
    const moved = nextEvent(page.kit, 'session:networkChanged');
    await phone.switchChain(31338);
    await phone.switchChain(31337);
    await moved;
    expect(page.kit.store.select(selectConnection).network?.name).toBe('Harbor');

    const changed = nextEvent(page.kit, 'session:accountChanged');
    await phone.switchAccount(1);
    await changed;
    expect(page.kit.store.select(selectConnection).address).toBe(phone.accounts[1]);

    page.kit.destroy();
    const again = open(page.visit);
    await again.kit.start();
    expect(again.kit.store.select(selectConnection)).toMatchObject({
      status: 'connected',
      address: phone.accounts[1],
      network: { id: 'eip155:31337' },
    });
    expect(phone.snapshot().questions).toEqual([]);
    const second = await answered(signMessage(again.kit, { message: 'still here' }));
    expect(
      await verifyMessage({ address: phone.accounts[1] as Hex, message: 'still here', signature: second as Hex }),
    ).toBe(true);

    await disconnect(again.kit);
    expect(again.kit.store.select(selectConnection).status).toBe('disconnected');
    expect(again.log).toEqual([]);
  }, 20_000);
});
