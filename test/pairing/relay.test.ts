import { connect, selectConnection, signMessage, switchNetwork } from 'mooring/core';
import { verifyMessage, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { newVisit, nextEvent, type PairingPage, pairingPages, pairWith, scan } from './pairingKit';
import { createPhoneSandbox } from './phoneSandbox';

const pages = pairingPages(createPhoneSandbox);
const { open } = pages;
const view = (page: PairingPage) => page.kit.store.select(selectConnection);

/** Signs with the phone, and says what happened in which order, each time the phone was asked included. */
async function sign(page: PairingPage, message: string): Promise<string[]> {
  const { pairingWallet } = pages.sandbox;
  const order: string[] = [];
  const seen = new Set<number>();
  const stop = pairingWallet.subscribe(() => {
    for (const { id, method } of pairingWallet.snapshot().questions) {
      if (!seen.has(id)) order.push(method);
      seen.add(id);
    }
  });
  const signing = signMessage(page.kit, { message }).then((signature) => {
    order.push('signed');
    return signature;
  });
  await pairingWallet.nextQuestion();
  order.push('asked');
  await pairingWallet.approve();
  const [address] = pairingWallet.accounts;
  expect(await verifyMessage({ address: address as Hex, message, signature: (await signing) as Hex })).toBe(true);
  stop();
  return order;
}
const inOrder = ['personal_sign', 'asked', 'signed'];

describe('relay-down', () => {
  test('error: connecting says so, the rest of the kit works, and trying again does', async () => {
    const page = open();
    await pages.sandbox.scenarios.enable('relay-down');
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    let isSettled = false;
    connecting.catch(() => undefined).finally(() => (isSettled = true));
    await switchNetwork(page.kit, { networkId: 'eip155:31338' });
    expect(view(page).status).toBe('connecting');
    // The page's own deadline; the library would try for a minute and more.
    await expect.poll(() => (page.clock.advance(5_000), isSettled)).toBe(true);
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/relay-unreachable', audience: 'notice' });
    await pages.sandbox.scenarios.disable('relay-down');
    await pairWith(pages.sandbox, page.kit);
    expect(view(page)).toMatchObject({ status: 'connected', network: { id: 'eip155:31338' } });
  }, 30_000);
});

describe('relay-slow', () => {
  test('behavior: pairing and signing take their time', async () => {
    await pages.sandbox.scenarios.enable('relay-slow');
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    expect(view(page).status).toBe('connected');
    expect(await sign(page, 'slowly')).toEqual(inOrder);
  }, 30_000);
});

describe('relay-late', () => {
  test('behavior: what arrives late still counts', async () => {
    await pages.sandbox.scenarios.enable('relay-late');
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    expect(await sign(page, 'late')).toEqual(inOrder);
  }, 30_000);
});

describe('relay-twice', () => {
  test('behavior: what arrives twice is asked and answered once', async () => {
    await pages.sandbox.scenarios.enable('relay-twice');
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    expect(await sign(page, 'once')).toEqual(inOrder);
    expect(pages.sandbox.pairingWallet.snapshot()).toMatchObject({ questions: [], sessions: [{ name: 'Test page' }] });
    const changes: unknown[] = [];
    page.kit.events.on('session:networkChanged', (event) => void changes.push(event));
    await pages.sandbox.pairingWallet.switchChain(31338);
    await expect.poll(() => view(page).network?.id).toBe('eip155:31338');
    expect(changes).toHaveLength(1);
  });
});

describe('relay-drops', () => {
  test('behavior: what a cut socket swallowed is sent again with the next one', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    await pages.sandbox.scenarios.enable('relay-drops');
    const { ever } = pages.sandbox.relay.sockets;
    expect(await sign(page, 'again')).toEqual(inOrder);
    // The page's question and the phone's answer have each cost a socket, and each was sent again over the next one.
    expect(pages.sandbox.relay.sockets.ever - ever).toBeGreaterThanOrEqual(2);
  }, 30_000);

  test('behavior: pairing itself survives it', async () => {
    await pages.sandbox.scenarios.enable('relay-drops');
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    // The phone's own library is not mended: its approval would wait for its next attempt.
    await pages.sandbox.scenarios.disable('relay-drops');
    await pages.sandbox.pairingWallet.approve();
    await connecting;
    expect(view(page).status).toBe('connected');
  }, 30_000);
});

describe('cut', () => {
  test('behavior: the request after a cut socket works at once, and so does one that is waiting', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    pages.sandbox.relay.cut();
    expect(await sign(page, 'after the cut')).toEqual(inOrder);
    const signing = signMessage(page.kit, { message: 'in the middle' });
    await pages.sandbox.pairingWallet.nextQuestion();
    pages.sandbox.relay.cut();
    await expect.poll(() => pages.sandbox.relay.sockets.open).toBe(2);
    await pages.sandbox.pairingWallet.approve();
    expect(await signing).toMatch(/^0x/);
    const changed = nextEvent(page.kit, 'session:accountChanged');
    await pages.sandbox.pairingWallet.switchAccount(1);
    await changed;
    expect(view(page).address).toBe(pages.sandbox.pairingWallet.accounts[1]);
  }, 30_000);

  test('behavior: a socket cut while the code is shown does not matter', async () => {
    const page = open(newVisit());
    const { connecting } = await scan(pages.sandbox, page.kit);
    pages.sandbox.relay.cut();
    await pages.sandbox.pairingWallet.approve();
    await connecting;
    expect(view(page).status).toBe('connected');
  }, 30_000);
});
