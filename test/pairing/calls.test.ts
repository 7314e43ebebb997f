import { getCallsStatus, getCapabilities, grantPermissions, revokePermissions, sendCalls } from 'mooring/core';
import { createPublicClient, http, parseEther, type Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../sandbox/sandbox';
import { pairingPages, pairWith } from './pairingKit';

const pages = pairingPages(createSandbox);
const guests: readonly Address[] = [
  '0x00000000000000000000000000000000000000e1',
  '0x00000000000000000000000000000000000000e2',
];
const calls = guests.map((to) => ({ to, value: parseEther('1') }));
const client = () => createPublicClient({ transport: http(pages.sandbox.networks[0]?.rpcUrl) });

async function paired() {
  const page = pages.open();
  await pairWith(pages.sandbox, page.kit);
  return page;
}

describe('batches over a pairing', () => {
  test('behavior: the phone is asked once, carries out both in one transaction, and says how it ended', async () => {
    const { kit } = await paired();
    expect(await getCapabilities(kit, { networkIds: ['eip155:31337'] })).toMatchObject({
      'eip155:31337': { atomic: { status: 'ready' } },
    });
    const sending = sendCalls(kit, { calls, atomicRequired: true });
    expect(await pages.sandbox.pairingWallet.nextQuestion()).toMatchObject({ method: 'wallet_sendCalls' });
    await pages.sandbox.pairingWallet.approve();
    const { id } = await sending;
    await pages.sandbox.mine();
    const status = await getCallsStatus(kit, { id });
    expect(status).toMatchObject({ status: 'confirmed', atomic: true, networkId: 'eip155:31337' });
    expect(status.receipts).toHaveLength(1);
    expect(await Promise.all(guests.map((address) => client().getBalance({ address })))).toEqual([
      parseEther('1'),
      parseEther('1'),
    ]);
  }, 30_000);

  test('behavior: a phone that told what it can do as it agreed need not wake to say so', async () => {
    const page = pages.open();
    const { pairingWallet } = pages.sandbox;
    await pairWith(pages.sandbox, page.kit, {
      properties: {
        sessionProperties: { atomic: JSON.stringify({ status: 'supported' }) },
        scopedProperties: { 'eip155:31337': { paymasterService: { supported: true } } },
      },
    });
    pairingWallet.silent(true);
    expect(await getCapabilities(page.kit)).toMatchObject({
      'eip155:31337': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    });
    expect(pairingWallet.quietCalls).toEqual([]);
  }, 30_000);

  test("error: the phone's no, and an id that it does not know", async () => {
    const { kit } = await paired();
    const sending = sendCalls(kit, { calls }).catch((error: unknown) => error);
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.reject();
    expect(await sending).toMatchObject({ code: 'wallet/user-rejected' });
    await expect(getCallsStatus(kit, { id: '0xaa' })).rejects.toMatchObject({ code: 'calls/unknown-id' });
  }, 30_000);

  test('error: what the session does not allow is not asked for', async () => {
    const { kit } = await paired();
    const expiry = Math.floor(Date.now() / 1_000) + 60;
    const request = { expiry, signer: { type: 'wallet' }, permissions: [{ type: 'contract-call' }] };
    const missing = { code: 'account/method-unsupported' };
    await expect(grantPermissions(kit, request)).rejects.toMatchObject(missing);
    await expect(revokePermissions(kit, { context: '0xaa' })).rejects.toMatchObject(missing);
    expect(pages.sandbox.pairingWallet.snapshot().questions).toEqual([]);
  }, 30_000);
});
