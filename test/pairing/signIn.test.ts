import { describe, expect, test } from 'vitest';
import { disconnect, selectConnection, selectSIWX, signMessage, type KitOptions } from 'mooring/core';
import { siwx, type SiwxOptions } from 'mooring/siwx';
import { verifyEip155, verifySignIn } from 'mooring/siwx/server';
import { verifyMessage, type Hex } from 'viem';
import { newVisit, openPage, pairingPages, scan } from './pairingKit';
import { createPhoneSandbox } from './phoneSandbox';

const pages = pairingPages(createPhoneSandbox);

const withSignIn = (options: SiwxOptions = {}): Partial<KitOptions> => ({
  siwx: siwx({ domain: 'page.test', uri: 'https://page.test', statement: 'Hello.', ...options }),
});

describe('walletConnect with siwx()', () => {
  test('behavior: a wallet that can signs in with the session: one approval, and nobody is asked again', async () => {
    const phone = pages.sandbox.pairingWallet;
    await phone.signsIn(true);
    const visit = newVisit();
    const page = pages.open(visit, withSignIn());
    await page.kit.start();
    const asked: unknown[] = [];
    page.kit.events.on('siwx:asked', (event) => void asked.push(event));
    const { connecting, pairing } = await scan(pages.sandbox, page.kit);
    expect(pairing.uri).toContain('methods=wc_sessionAuthenticate');
    expect(phone.snapshot().questions.map(({ method }) => method)).toEqual(['wc_sessionAuthenticate']);
    await phone.approve();
    await connecting;
    const [address] = phone.accounts as [Hex];
    expect(selectConnection(page.kit)).toMatchObject({ status: 'connected', address, network: { id: 'eip155:31337' } });
    await expect.poll(() => selectSIWX(page.kit).status).toBe('authenticated');
    expect([asked, phone.snapshot().questions]).toEqual([[], []]);

    const { message = '', signature = '', data } = selectSIWX(page.kit).session ?? { data: undefined };
    const { nonce = '' } = data ?? {};
    const now = page.clock.now();
    const context = { message, signature, nonce, domain: 'page.test', verifiers: { eip155: verifyEip155 }, now };
    expect(await verifySignIn(context)).toMatchObject({ accountAddress: address, chainId: 'eip155:31337' });

    // The session is one like others: it signs, and a reload keeps it.
    const signing = signMessage(page.kit, { message: 'hello phone' });
    await phone.nextQuestion();
    await phone.approve();
    expect(await verifyMessage({ address, message: 'hello phone', signature: (await signing) as Hex })).toBe(true);
    page.clock.advance(0);
    page.kit.destroy();
    const again = openPage(pages.sandbox, visit, withSignIn());
    await again.kit.start();
    await expect.poll(() => selectSIWX(again.kit).status).toBe('authenticated');
    await disconnect(again.kit);
    again.kit.destroy();
  });

  test('behavior: a wallet that cannot gets the proposal alone; the visitor is asked afterwards', async () => {
    const phone = pages.sandbox.pairingWallet;
    const page = pages.open(newVisit(), withSignIn());
    await page.kit.start();
    const { connecting } = await scan(pages.sandbox, page.kit);
    expect(phone.snapshot().questions.map(({ method }) => method)).toEqual(['connect']);
    await phone.approve();
    await connecting;
    await expect.poll(() => selectSIWX(page.kit)).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });

  test('error: who declines is not connected', async () => {
    const phone = pages.sandbox.pairingWallet;
    await phone.signsIn(true);
    const page = pages.open(newVisit(), withSignIn());
    await page.kit.start();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await phone.reject();
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(selectConnection(page.kit).status).toBe('disconnected');
  });

  test('error: a signature that the server does not accept is asked for anew', async () => {
    const phone = pages.sandbox.pairingWallet;
    await phone.signsIn(true);
    const page = pages.open(newVisit(), withSignIn({ backend: { verify: async () => false } }));
    await page.kit.start();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await phone.approve();
    await connecting;
    await expect.poll(() => selectSIWX(page.kit)).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });
});
