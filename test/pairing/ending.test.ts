import { randomUUID } from 'node:crypto';
import { memoryStorage } from 'mooring/testing';
import { expect, onTestFinished, test } from 'vitest';
import { loadPairing } from '../../src/connectors/walletConnect/runtime';
import { pairingPages } from './pairingKit';
import { createPhoneSandbox } from './phoneSandbox';

const pages = pairingPages(createPhoneSandbox);
const namespaces = { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } };

/** The library itself, with two sessions that the phone has approved; the first is in use. */
async function twoSessions() {
  const { relay, projectId, pairingWallet } = pages.sandbox;
  const start = await loadPairing();
  const storage = memoryStorage();
  const client = await start({
    relayUrl: relay.url,
    projectId,
    metadata: { name: 'Test page', description: 'A page under test', url: 'https://page.test', icons: [] },
    storagePrefix: `ending-${randomUUID()}`,
    storage,
    quietMethods: [],
    isVerified: false,
  });
  onTestFinished(() => client.stop());
  async function approved() {
    const { uri, approval } = await client.propose(namespaces);
    await pairingWallet.pair(uri);
    await pairingWallet.nextQuestion();
    await pairingWallet.approve();
    return approval;
  }
  const first = await approved();
  const second = await approved();
  await client.adopt(first, namespaces);
  /** Of which session the library's provider has stored what. */
  const stored = () =>
    [...storage.items.values()]
      .flatMap((records) => Object.keys(JSON.parse(records) as object))
      .filter((key) => key.includes('universal_provider'))
      .map((key) => key.split('/').at(-1))
      .sort();
  return { client, first, second, stored };
}

test('behavior: a session that takes long to end takes nothing from the one that is adopted meanwhile', async () => {
  const { client, first, second, stored } = await twoSessions();
  await pages.sandbox.scenarios.enable('relay-slow');
  const ending = client.end(first.topic);
  await client.adopt(second, namespaces);
  await ending;
  expect(client.session()?.topic).toBe(second.topic);
  expect(stored()).toEqual([`namespaces${second.topic}`, `optionalNamespaces${second.topic}`]);
  expect(await client.request({ method: 'eth_accounts' }, 'eip155:31337')).toEqual(
    pages.sandbox.pairingWallet.accounts,
  );
});

test('behavior: with the session in use the library forgets all that it has stored of it', async () => {
  const { client, first, second, stored } = await twoSessions();
  await client.end(first.topic);
  expect([client.session(), stored()]).toEqual([undefined, []]);
  await client.adopt(second, namespaces);
  await client.end(second.topic);
  expect([client.session(), client.sessions(), stored()]).toEqual([undefined, [], []]);
});
