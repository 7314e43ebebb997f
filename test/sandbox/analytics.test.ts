import { connect, createKit, installRouter, installTelemetry, openModal } from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import { mockAdapter, mockWallet } from 'mooring/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox?.stop());

const network = defineNetwork({
  id: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
});

describe('POST /e', () => {
  test('behavior: the service takes what a kit tells it, each event once', async () => {
    const wallet = mockWallet('eip155', { name: 'One', networkId: network.id });
    const kit = createKit({
      projectId: sandbox.projectId,
      networks: [network],
      adapters: [mockAdapter('eip155', [wallet])],
      connectors: [wallet],
      telemetry: installTelemetry,
      services: { provider: sandbox.url, analytics: sandbox.url, blockchain: false, relay: false, frame: false },
    });
    installRouter(kit);
    await kit.start();
    const told = () => sandbox.requests.filter({ path: '/e' });
    await expect.poll(() => sandbox.requests.filter({ path: '/getAnalyticsConfig' }).length).toBe(1);
    openModal(kit);
    await connect(kit, { connectorId: wallet.id });
    await expect.poll(() => told().map(({ event }) => event?.props.event)).toContain('CONNECT_SUCCESS');
    expect(told().map(({ status }) => status)).toEqual(told().map(() => 202));
    expect(new Set(told().map(({ event }) => event?.eventId)).size).toBe(told().length);
    kit.destroy();
  });

  test.each([
    ['no UUID', { eventId: '1' }],
    ['a time in words', { timestamp: 'now' }],
    ['another kind', { props: { type: 'spy', event: 'A', properties: {} } }],
  ])('error: %s is refused', async (_what, change) => {
    const event = {
      eventId: '00112233-4455-4677-8899-aabbccddeeff',
      url: 'https://shop.test/',
      domain: 'shop.test',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN', properties: {} },
    };
    const post = (body: object) =>
      fetch(`${sandbox.url}/e?projectId=${sandbox.projectId}`, { method: 'POST', body: JSON.stringify(body) });
    expect((await post(event)).status).toBe(202);
    expect((await post({ ...event, ...change })).status).toBe(400);
  });
});
