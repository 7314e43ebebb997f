import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  connect,
  createKit,
  selectConnection,
  selectSIWX,
  sendEmailCode,
  submitEmailCode,
  type Kit,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { defineNetwork } from 'mooring/networks';
import { siwx, type SiwxOptions } from 'mooring/siwx';
import { createTestKit, memoryStorage, scriptedFrame, testNetworks, type FrameRequest } from 'mooring/testing';
import { openFrameDoor } from '../sandbox/frame/openFrameDoor';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';

let sandbox: Sandbox;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => sandbox?.stop());

const words = { domain: 'shop.example', uri: 'https://shop.example', statement: 'Hello.' };

let browsers = 0;

/** A kit before the sandbox's frame. */
function openKit(options: SiwxOptions = {}) {
  const { door, close, posted } = openFrameDoor(sandbox.frame.origin, `siwx-${(browsers += 1)}`);
  const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
    defineNetwork({
      namespace: 'eip155',
      reference: chainId,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
    }),
  );
  const kit = createKit({
    projectId: sandbox.projectId,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    networks: networks as [(typeof networks)[number]],
    adapters: [eip155()],
    connectors: [embeddedWallet({ frame: door })],
    services: { provider: false, blockchain: false },
    siwx: siwx({ ...words, ...options }),
    ports: { storage: memoryStorage(), browser: { window: undefined, onVisible: () => () => undefined, open() {} } },
  });
  ends.push(close, () => kit.destroy());
  return { kit: kit as Kit, posted };
}

async function logIn(kit: Kit, email: string): Promise<void> {
  await kit.start();
  await sendEmailCode(kit, { email });
  const { code = '' } = await sandbox.inbox.next(email);
  await submitEmailCode(kit, { code });
}

describe('a login with siwx()', () => {
  test('behavior: the frame signs with the login, and nobody is asked', async () => {
    const { kit, posted } = openKit();
    const asked: unknown[] = [];
    kit.events.on('siwx:asked', (event) => void asked.push(event));
    await logIn(kit, 'kim@example.com');
    await vi.waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'), { timeout: 15_000 });
    const { address } = selectConnection(kit);
    expect(selectSIWX(kit).session).toMatchObject({
      data: { accountAddress: address, chainId: 'eip155:31337', domain: 'shop.example', statement: 'Hello.' },
      message: expect.stringContaining(`Ethereum account:\n${address}\n`),
    });
    expect([asked, posted.filter((name) => name === 'RPC_REQUEST')]).toEqual([[], []]);
  });

  test('error: a server that does not accept it is asked again, by the visitor', async () => {
    const { kit } = openKit({ backend: { verify: async () => false } });
    await logIn(kit, 'lea@example.com');
    await vi.waitFor(() => expect(selectSIWX(kit).isAsked).toBe(true), { timeout: 15_000 });
    expect(selectSIWX(kit).status).toBe('unauthenticated');
  });
});

describe('what a frame says that it has signed', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  /** A kit before a frame that answers as told. */
  async function connected(answer: (text: string) => object, backend: SiwxOptions['backend'] = {}) {
    const frame = scriptedFrame();
    frame.answer('IS_CONNECTED', { isConnected: true });
    frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] });
    frame.answer('GET_USER', ({ payload }: FrameRequest) => {
      const { siwxMessage } = payload as { siwxMessage?: { serializedMessage: string } };
      return { address, chainId: 1, ...(siwxMessage && answer(siwxMessage.serializedMessage)) };
    });
    const verifiers = { eip155: async ({ signature }: { signature: string }) => signature === '0xright' };
    const { kit, clock } = createTestKit({
      wallets: [],
      networks: testNetworks('eip155'),
      frame,
      siwx: siwx({ ...words, verifiers, backend }),
    });
    await kit.start();
    let isOver = false;
    const work = connect(kit, { connectorId: 'embeddedWallet' }).finally(() => void (isOver = true));
    while (!isOver) {
      await settle();
      clock.advance(100);
    }
    await work;
    for (let turn = 0; turn < 20; turn += 1) await settle();
    return { kit, frame };
  }
  const right = (text: string) => text.replace('<<AccountAddress>>', address);

  test('behavior: what it was asked, rightly signed, is a session', async () => {
    const { kit } = await connected((text) => ({ message: right(text), signature: '0xright' }));
    expect(selectSIWX(kit)).toMatchObject({ status: 'authenticated', isAsked: false });
  });

  test.each([
    [
      'another text',
      (text: string) => ({ message: right(text).replace('Hello.', 'All is yours.'), signature: '0xright' }),
    ],
    ['another signature', (text: string) => ({ message: right(text), signature: '0xwrong' })],
    ['no signature', (text: string) => ({ message: right(text) })],
    ['nothing', () => ({})],
  ])('error: %s is none: the visitor is asked', async (_, answer) => {
    const { kit } = await connected(answer);
    expect(selectSIWX(kit)).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });

  test('error: a server that gives a nonce to an account is not told of one that nobody has', async () => {
    const asked: unknown[] = [];
    const nonce = async ({ address, chainId }: { address?: string | undefined; chainId: string }) => {
      asked.push([address, chainId]);
      return 'a1b2c3d4';
    };
    const { kit } = await connected((text) => ({ message: right(text), signature: '0xright' }), { nonce });
    expect([asked, selectSIWX(kit).status]).toEqual([[[undefined, 'eip155:1']], 'authenticated']);
  });

  test('error: without a nonce the login goes on, and the visitor is asked', async () => {
    const nonce = () => Promise.reject(new Error('offline'));
    const { kit, frame } = await connected((text) => ({ message: right(text), signature: '0xright' }), { nonce });
    const user = frame.requests.find(({ name }) => name === 'GET_USER');
    expect(user?.payload).not.toHaveProperty('siwxMessage');
    expect(selectConnection(kit).status).toBe('connected');
    expect(selectSIWX(kit)).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });
});
