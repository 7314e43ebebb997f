import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useIdentity, useNameLookup, useNameRegistration, useNameSuggestions } from 'mooring';
import {
  connect,
  defineNetwork,
  fetchIdentity,
  isKitError,
  registerName,
  resolveName,
  selectConnection,
  selectNameRegistration,
  suggestNames,
  switchAccount,
  type Adapter,
  type Kit,
  type NameReader,
  type NameRecord,
  type NameService,
  type Network,
} from 'mooring/core';
import { cosmosHub, mainnet } from 'mooring/networks';
import { deferred } from '../../../test/deferred';
import { createTestKit, mockAdapter, mockWallet, scriptedFetch } from 'mooring/testing';

afterEach(cleanup);

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isKitError(error) ? `${error.code}: ${error.message}` : String(error)),
  );
const recordOf = (name: string, address: string): NameRecord => ({
  name,
  attributes: {},
  addresses: { '2147483649': address },
});

/** A service with these names, in memory. */
function serviceWith(change: Partial<NameService> = {}) {
  const asked: string[] = [];
  const records = new Map<string, NameRecord>();
  const service: NameService = {
    async fetchIdentity({ address }) {
      asked.push(`identity ${address}`);
      return undefined;
    },
    async fetchRecord({ name }) {
      asked.push(`record ${name}`);
      return records.get(name);
    },
    fetchRecords: async ({ address }) =>
      [...records.values()].filter(({ addresses }) => Object.values(addresses).includes(address)),
    fetchSuggestions: async ({ label, suffix }) => [
      { name: label + suffix, isRegistered: records.has(label + suffix) },
      { name: `my-${label}${suffix}`, isRegistered: false },
    ],
    async register({ name, address, message, signature }) {
      asked.push(`register ${message} ${signature.length > 0}`);
      records.set(name, recordOf(name, address));
      return recordOf(name, address);
    },
    ...change,
  };
  return { service, asked, records };
}

async function open(service: NameService | undefined, change: Partial<Adapter> = {}, options: object = {}) {
  const wallet = mockWallet('eip155');
  const adapter = { ...mockAdapter('eip155', [wallet]), ...change };
  const page = createTestKit({ wallets: [wallet], adapters: [adapter], services: { names: service }, ...options });
  await connect(page.kit, { connectorId: wallet.id });
  return { ...page, address: wallet.accounts[0]?.address ?? '' };
}
const within =
  (kit: Kit) =>
  ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;

describe('fetchIdentity', () => {
  test('behavior: a name that leads back is told, and kept for five minutes', async () => {
    const { service, asked, records } = serviceWith();
    const { kit, clock, address } = await open(service);
    records.set('alice.reown.id', recordOf('alice.reown.id', address));
    expect(await fetchIdentity(kit)).toEqual({ name: 'alice.reown.id', imageUrl: undefined });
    clock.advance(299_999);
    await fetchIdentity(kit);
    expect(asked.filter((one) => one.startsWith('identity'))).toHaveLength(1);
    clock.advance(1);
    await fetchIdentity(kit);
    expect(asked.filter((one) => one.startsWith('identity'))).toHaveLength(2);
  });

  test('error: a name of somebody else, or of nobody, is not told, and its picture neither', async () => {
    const { service, records } = serviceWith({
      fetchIdentity: async () => ({ name: 'vip.reown.id', imageUrl: 'https://vip.test/face.png' }),
    });
    const { kit } = await open(service);
    const nobody = { name: undefined, imageUrl: undefined };
    expect(await fetchIdentity(kit)).toEqual(nobody);
    records.set('vip.reown.id', recordOf('vip.reown.id', '0xdAC17F958D2ee523a2206206994597C13D831ec7'));
    expect(await fetchIdentity(kit, { isForced: true })).toEqual(nobody);
  });

  test('behavior: a name that does not lead back hides no name that the account owns', async () => {
    const { service, records } = serviceWith({
      fetchIdentity: async () => ({ name: 'vip.reown.id', imageUrl: 'https://vip.test/face.png' }),
    });
    const { kit, address } = await open(service);
    records.set('alice.reown.id', recordOf('alice.reown.id', address));
    expect(await fetchIdentity(kit)).toEqual({ name: 'alice.reown.id', imageUrl: undefined });
  });

  test('error: a name read from the network that does not lead back is not told', async () => {
    const reader: NameReader = {
      home: mainnet,
      isHome: () => true,
      resolve: async () => '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      reverse: async () => 'famous.eth',
      fetchImageUrl: async () => 'https://vip.test/face.png',
    };
    const { kit } = await open(
      undefined,
      { names: async () => reader },
      { rpcUrls: { 'eip155:1': ['https://n.test'] } },
    );
    expect(await fetchIdentity(kit)).toEqual({ name: undefined, imageUrl: undefined });
  });

  test('error: a namespace without names says so', async () => {
    const adapter = mockAdapter('eip155', []);
    const { kit } = await open(serviceWith().service, { capabilities: { ...adapter.capabilities, names: false } });
    expect(await failure(fetchIdentity(kit))).toBe('names/unsupported: There are no names on this network');
    expect(await failure(registerName(kit, { name: 'alice' }))).toMatch(/^names\/unsupported/);
    const { result } = renderHook(() => useIdentity(), { wrapper: within(kit) });
    expect([result.current.isSupported, result.current.unsupportedReason]).toEqual([false, 'namespace']);
  });

  test('error: nobody connected', async () => {
    const { kit } = createTestKit();
    expect(await failure(fetchIdentity(kit))).toMatch(/^session\/not-connected/);
  });
});

describe('registerName', () => {
  test('error: another account that is taken before the wallet is asked does not sign for this one', async () => {
    const { service, asked } = serviceWith();
    const { kit, wallet, address } = await open(service);
    const other = selectConnection(kit).accounts?.find((each) => each.address !== address);
    const registering = failure(registerName(kit, { name: 'alice' }));
    await switchAccount(kit, { address: other?.address ?? '' });
    expect(await registering).toBe('names/register-failed: Error registering name alice.reown.id');
    expect([wallet.requests.filter(({ method }) => method === 'signMessage'), asked]).toEqual([[], []]);
    expect(await registerName(kit, { name: 'alice' })).toEqual({ name: 'alice.reown.id' });
  });

  test('behavior: a read from before the name was registered does not stand for what is true after it', async () => {
    const before = deferred<undefined>();
    const answers: (Promise<undefined> | undefined)[] = [before.promise];
    const { service, records } = serviceWith({ fetchIdentity: async () => answers.shift() });
    const { kit, address } = await open(service);
    const early = fetchIdentity(kit);
    await registerName(kit, { name: 'alice' });
    records.delete('alice.reown.id');
    before.answer(undefined);
    expect((await early).name).toBeUndefined();
    records.set('alice.reown.id', recordOf('alice.reown.id', address));
    await waitFor(async () => expect((await fetchIdentity(kit)).name).toBe('alice.reown.id'));
  });

  test('error: without an account there is "Address or auth connector not found", and nobody is asked', async () => {
    const { kit, wallet, fetch } = createTestKit({ fetch: scriptedFetch() });
    await expect(registerName(kit, { name: 'harbour' })).rejects.toMatchObject({
      code: 'names/account-missing',
      message: 'Address or auth connector not found',
    });
    expect([wallet.requests, fetch.requests]).toEqual([[], []]);
  });

  test('behavior: the wallet signs the very message, small letters, and the service gets it', async () => {
    const { service, asked } = serviceWith();
    const { kit, wallet, clock, events, address } = await open(service);
    const { name } = await registerName(kit, { name: 'Alice' });
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(clock.now() / 1_000) });
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'signMessage', parameters: { message } });
    expect(asked).toContain(`register ${message} true`);
    expect(events.filter((event) => event.name === 'names:registered')).toEqual([
      { name: 'names:registered', event: { name: 'alice.reown.id', address, networkId: 'eip155:1' } },
    ]);
    await expect.poll(() => fetchIdentity(kit)).toMatchObject({ name: 'alice.reown.id' });
  });

  test('error: who takes more than ten seconds is asked again in words, and nothing is handed in', async () => {
    const { service, asked } = serviceWith();
    const { kit, wallet, clock } = await open(service);
    wallet.behave('manual');
    const first = failure(registerName(kit, { name: 'alice' }));
    await expect.poll(() => wallet.pending.length).toBe(1);
    expect(await failure(registerName(kit, { name: 'alice' }))).toMatch(/^names\/under-way/);
    clock.advance(10_001);
    wallet.pending[0]?.approve();
    expect(await first).toMatch(/^names\/signature-late: The signature came too late/);
    expect(asked.filter((one) => one.startsWith('register'))).toEqual([]);
    expect(selectNameRegistration(kit)).toMatchObject({ step: 'error', name: 'alice.reown.id' });
    wallet.behave('approve');
    expect(await registerName(kit, { name: 'alice' })).toEqual({ name: 'alice.reown.id' });
  });

  test('error: a wallet that never answers is waited for as long as its answer is of use', async () => {
    const { kit, wallet, clock } = await open(serviceWith().service);
    wallet.behave('never');
    const first = failure(registerName(kit, { name: 'alice' }));
    await expect.poll(() => selectNameRegistration(kit).step).toBe('signing');
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('signMessage');
    clock.advance(10_001);
    expect(await first).toMatch(/^names\/signature-late/);
    wallet.behave('approve');
    expect(await registerName(kit, { name: 'alice' })).toEqual({ name: 'alice.reown.id' });
  });

  test('behavior: what one account has registered is not said of another; what is under way is', async () => {
    const { kit, wallet } = await open(serviceWith().service);
    await registerName(kit, { name: 'alice' });
    expect(selectNameRegistration(kit)).toMatchObject({ step: 'success', name: 'alice.reown.id' });
    wallet.switchAccount(1);
    expect(selectNameRegistration(kit)).toMatchObject({ step: 'idle', name: undefined });
    wallet.behave('manual');
    const second = registerName(kit, { name: 'other' });
    await expect.poll(() => wallet.pending.length).toBe(1);
    wallet.switchAccount(0);
    expect(selectNameRegistration(kit)).toMatchObject({ step: 'signing', name: 'other.reown.id' });
    wallet.pending[0]?.approve();
    await second.catch(() => undefined);
  });

  test('error: a refusal and a wait called off leave it as it was', async () => {
    const { service } = serviceWith();
    const { kit, wallet } = await open(service);
    wallet.behave('reject');
    expect(await failure(registerName(kit, { name: 'alice' }))).toMatch(/^wallet\/user-rejected/);
    expect(selectNameRegistration(kit).step).toBe('idle');
    wallet.behave('manual');
    const controller = new AbortController();
    const waiting = failure(registerName(kit, { name: 'alice', signal: controller.signal }));
    await expect.poll(() => wallet.pending.length).toBe(1);
    controller.abort();
    expect(await waiting).toMatch(/^kit\/aborted/);
    expect(selectNameRegistration(kit).step).toBe('idle');
  });

  test.each([
    ['abc', 'names/too-short'],
    ['al_ice', 'names/invalid'],
  ])('error: "%s" asks nobody: %s', async (name, code) => {
    const { service, asked } = serviceWith();
    const { kit, wallet } = await open(service);
    const before = wallet.requests.length;
    expect(await failure(registerName(kit, { name }))).toMatch(code);
    expect([await failure(suggestNames(kit, { name })), wallet.requests.length - before, asked]).toEqual([
      expect.stringMatching(code),
      0,
      [],
    ]);
  });

  test.each([
    ['gone to somebody who was quicker', '0xb'],
    ["the account's own now", undefined],
  ])('behavior: that a name is free is said no more once it is %s', async (_what, other) => {
    const { records, service } = serviceWith();
    const register: NameService['register'] = async (wish) => {
      if (other === undefined) return service.register!(wish);
      records.set(wish.name, recordOf(wish.name, other));
      throw new Error('taken');
    };
    const { kit } = await open({ ...service, register });
    const isTaken = async () => (await suggestNames(kit, { name: 'alice' }))[0]?.isRegistered;
    expect(await isTaken()).toBe(false);
    expect(await failure(registerName(kit, { name: 'alice' }))).toBe(
      other ? 'names/register-failed: Error registering name alice.reown.id' : 'answered',
    );
    expect(await isTaken()).toBe(true);
  });

  test('behavior: what nobody has asked about is not asked about once a name is registered', async () => {
    let suggested = 0;
    const { service } = serviceWith({ fetchSuggestions: async () => ((suggested += 1), []) });
    const { kit } = await open(service);
    await registerName(kit, { name: 'alice' });
    expect([await suggestNames(kit, { name: 'another' }), suggested]).toEqual([[], 1]);
  });

  test('error: a failure has the text of names, and the hosted service its own reason first', async () => {
    const hosted = 'https://data.test';
    const fetch = scriptedFetch({
      [`${hosted}/v1/supported-chains`]: () => ({ http: ['eip155:1'], ws: [] }),
      [`${hosted}/v1/profile/account`]: ({ method }) =>
        method === 'POST'
          ? { status: 400, body: { status: 'FAILED', reasons: [{ field: 'name', description: 'Name is taken' }] } }
          : { status: 500 },
      [`${hosted}/v1/profile/suggestions`]: () => ({ status: 429 }),
    });
    const options = { fetch, projectId: 'p', services: { blockchain: hosted } };
    const { kit } = await open(undefined, { hostedRpc: true }, options);
    expect(await failure(registerName(kit, { name: 'alice' }))).toBe('names/refused: Name is taken');
    fetch.on(`${hosted}/v1/profile/account`, () => ({ status: 500 }));
    expect(await failure(registerName(kit, { name: 'alice' }))).toBe(
      'names/register-failed: Error registering name alice.reown.id',
    );
    expect(await failure(resolveName(kit, { name: 'alice.reown.id' }))).toBe(
      'names/resolve-failed: Error resolving name',
    );
    expect(await failure(suggestNames(kit, { name: 'alice' }))).toBe(
      'names/suggestions-failed: Error fetching name suggestions',
    );
  });

  test.each([
    ['at once: this device has another time', 0, 'names/clock-wrong'],
    ['within ten seconds', 10_000, 'names/clock-wrong'],
    ['later: it was asked too late', 10_001, 'names/signature-late'],
  ])('error: a time that the service refuses %s', async (_what, tookMs, code) => {
    const hosted = 'https://data.test';
    const body = { status: 'FAILED', reasons: [{ field: 'timestamp', description: 'Invalid timestamp' }] };
    const fetch = scriptedFetch({
      [`${hosted}/v1/supported-chains`]: () => ({ http: ['eip155:1'], ws: [] }),
      [`${hosted}/v1/profile/account`]: () => {
        clock.advance(tookMs);
        return { status: 400, body };
      },
    });
    const options = { fetch, projectId: 'p', services: { blockchain: hosted } };
    const { kit, clock } = await open(undefined, { hostedRpc: true }, options);
    expect(await failure(registerName(kit, { name: 'alice' }))).toContain(code);
  });

  test.each([
    ['404', { status: 404, body: { status: 'FAILED', reasons: [{ description: 'not registered' }] } }],
    ['an empty list', { status: 200, body: [] }],
  ])('behavior: %s is a name that is not there', async (_what, answer) => {
    const hosted = 'https://data.test';
    const fetch = scriptedFetch({
      [`${hosted}/v1/supported-chains`]: () => ({ http: ['eip155:1'], ws: [] }),
      [`${hosted}/v1/profile`]: () => answer,
      [`${hosted}/v1/identity`]: () => ({ name: null, avatar: null, resolvedAt: null }),
    });
    const options = { fetch, projectId: 'p', services: { blockchain: hosted } };
    const { kit } = await open(undefined, { hostedRpc: true }, options);
    expect(await resolveName(kit, { name: 'alice.reown.id' })).toBeNull();
    expect(await fetchIdentity(kit)).toEqual({ name: undefined, imageUrl: undefined });
  });

  test('behavior: on a network without a coin type a name has no address, and Bitcoin’s least of all', async () => {
    const { service, records } = serviceWith();
    const addresses = { '0': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '118': 'cosmos1aaa' };
    records.set('alice.reown.id', { name: 'alice.reown.id', attributes: {}, addresses });
    const osmosis = defineNetwork({ ...cosmosHub, id: undefined, reference: 'osmosis-1', name: 'Osmosis' });
    const wallet = mockWallet('cosmos');
    const adapters = [mockAdapter('cosmos', [wallet])];
    const networks = [cosmosHub, osmosis] as const;
    const { kit } = createTestKit({ wallets: [wallet], adapters, networks, services: { names: service } });
    const at = (networkId: Network['id']) => resolveName(kit, { name: 'alice.reown.id', networkId });
    expect(await at(osmosis.id)).toBeNull();
    expect(await at(cosmosHub.id)).toMatchObject({ address: 'cosmos1aaa' });
  });

  test('behavior: the host says what names end in', async () => {
    const { service } = serviceWith();
    const { kit } = await open(service, {}, { nameSuffixes: ['.harbor.id'] });
    expect(await registerName(kit, { name: 'alice' })).toEqual({ name: 'alice.harbor.id' });
  });
});

describe('hooks', () => {
  test('behavior: identity and lookup; what cannot be a name is not asked about', async () => {
    const { service, records, asked } = serviceWith();
    const { kit, address } = await open(service);
    records.set('alice.reown.id', recordOf('alice.reown.id', address));
    const { result, rerender } = renderHook(
      ({ name }) => ({ identity: useIdentity(), lookup: useNameLookup({ name }) }),
      { wrapper: within(kit), initialProps: { name: 'alice' } },
    );
    await waitFor(() => expect(result.current.identity.data?.name).toBe('alice.reown.id'));
    expect([result.current.lookup.status, result.current.lookup.fetchStatus]).toEqual(['pending', 'idle']);
    rerender({ name: 'alice.reown.id' });
    await waitFor(() => expect(result.current.lookup.data).toMatchObject({ address }));
    expect(asked.some((one) => one === 'record alice')).toBe(false);
  });

  test('behavior: suggestions come half a second after the last key, and only for names', async () => {
    const { service } = serviceWith();
    const { kit, clock } = await open(service);
    const { result, rerender } = renderHook(({ name }) => useNameSuggestions({ name }), {
      wrapper: within(kit),
      initialProps: { name: 'ali' },
    });
    rerender({ name: 'alic' });
    act(() => clock.advance(499));
    rerender({ name: 'alice' });
    act(() => clock.advance(499));
    expect(result.current.fetchStatus).toBe('idle');
    act(() => clock.advance(1));
    await waitFor(() => expect(result.current.data?.[0]).toEqual({ name: 'alice.reown.id', isRegistered: false }));
  });

  test('behavior: a registration is shared, and says where it stands', async () => {
    const { service } = serviceWith();
    const { kit, wallet } = await open(service);
    wallet.behave('manual');
    const { result } = renderHook(() => [useNameRegistration(), useNameRegistration()] as const, {
      wrapper: within(kit),
    });
    expect(result.current[0]).toMatchObject({ state: 'idle', suffix: '.reown.id', isSupported: true });
    expect(result.current[0].validate('abc')?.code).toBe('names/too-short');
    act(() => result.current[0].mutate({ name: 'alice' }));
    await waitFor(() => expect(result.current[1].state).toBe('signing'));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    act(() => wallet.pending[0]?.approve());
    await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['success', 'success']));
    expect(result.current[0].data).toEqual({ name: 'alice.reown.id' });
  });
});
