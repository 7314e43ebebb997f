// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { KitProvider, useRevokeSmartSession, useSmartSessions } from 'mooring';
import {
  connect,
  fetchSmartSessions,
  revokeSmartSession,
  type SmartSession,
  type SmartSessionService,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { createTestKit, mockAdapter, mockWallet, scriptedFetch } from 'mooring/testing';
import { deferred } from '../../../test/deferred';

const now = Date.UTC(2026, 0, 1);
const session = (change: Partial<SmartSession> = {}): SmartSession => ({
  id: '0xpci',
  project: { id: 'p', name: 'Shop', url: undefined, iconUrl: undefined },
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
  context: '0xcontext',
  createdAt: now - 1_000,
  expiresAt: now + 60_000,
  revokedAt: undefined,
  ...change,
});

/** A connected wallet, and a service that knows some sessions. */
async function open(sessions: SmartSession[], change: Partial<SmartSessionService> = {}) {
  const ended: unknown[] = [];
  const asked: string[] = [];
  const smartSessions: SmartSessionService = {
    async fetchSessions({ address, network }) {
      asked.push(`${network.id}:${address}`);
      return sessions;
    },
    async revokeSession({ id, signature }) {
      ended.push({ id, signature });
      sessions = sessions.map((each) => (each.id === id ? { ...each, revokedAt: now } : each));
    },
    ...change,
  };
  const wallet = mockWallet('eip155');
  const test = createTestKit({ wallets: [wallet], features: { smartSessions: true }, services: { smartSessions } });
  await connect(test.kit, { connectorId: wallet.id });
  return { ...test, ended, asked };
}
const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code?: string }) => error.code);

describe('fetchSmartSessions', () => {
  test('behavior: those of the active account, from memory for 30 s', async () => {
    const { kit, clock, asked, wallet } = await open([session()]);
    expect(await fetchSmartSessions(kit)).toEqual([session()]);
    clock.advance(29_999);
    await fetchSmartSessions(kit);
    expect(asked).toEqual([`eip155:1:${wallet.accounts[0]?.address}`]);
    clock.advance(1);
    await fetchSmartSessions(kit);
    expect(asked).toHaveLength(2);
  });

  test('behavior: the hosted service is asked by CAIP-10, in seconds; nonsense is left out', async () => {
    const row = {
      project: { id: 'p', name: 'Shop', url: null, iconUrl: null },
      pci: '0xpci',
      expiry: 2_000,
      createdAt: 1_000,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [{ type: 'call-limit', data: { limit: 3 } }],
      context: null,
      revokedAt: 1_500,
    };
    const told = { id: 'q', name: 'Pier', url: 'https://pier.example', iconUrl: 'https://pier.example/icon.png' };
    const more = { ...row, pci: '0xmore', project: told, context: '0xcontext', revokedAt: null };
    const fetch = scriptedFetch({ 'https://chain.test/v1/sessions/': () => ({ pcis: [row, { pci: 1 }, more] }) });
    const services = { blockchain: 'https://chain.test' };
    const { kit } = createTestKit({
      wallets: [],
      adapters: [eip155()],
      networks: [mainnet],
      fetch,
      projectId: 'p',
      services,
    });
    const address = `0x${'a'.repeat(40)}`;
    const answer = await fetchSmartSessions(kit, { address, networkId: 'eip155:1' });
    expect(answer).toMatchObject([
      { id: '0xpci', expiresAt: 2_000_000, createdAt: 1_000_000, revokedAt: 1_500_000, policies: row.policies },
      { id: '0xmore', project: told, context: '0xcontext' },
    ]);
    expect(answer[0]).toMatchObject({ project: { url: undefined, iconUrl: undefined }, context: undefined });
    expect(answer[1]?.revokedAt).toBeUndefined();
    const url = fetch.requests.at(-1)?.url ?? '';
    expect(new URL(url).pathname).toBe(`/v1/sessions/${encodeURIComponent(`eip155:1:${address}`)}`);
  });

  test('error: nobody connected, nobody to ask, a service that fails', async () => {
    expect(await codeOf(fetchSmartSessions(createTestKit().kit))).toBe('session/not-connected');
    const { kit } = createTestKit({ services: { blockchain: false } });
    expect(await codeOf(fetchSmartSessions(kit, { address: '0x1', networkId: 'eip155:1' }))).toBe(
      'sessions/fetch-failed',
    );
    const failing = await open([], { fetchSessions: () => Promise.reject(new Error('boom')) });
    expect(await codeOf(fetchSmartSessions(failing.kit))).toBe('sessions/fetch-failed');
  });
});

describe('revokeSmartSession', () => {
  test('behavior: the wallet agrees, then the service is told, and the list is right again', async () => {
    const { kit, wallet, ended } = await open([session()]);
    await fetchSmartSessions(kit);
    await revokeSmartSession(kit, { id: '0xpci' });
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'revokePermissions', parameters: { context: '0xcontext' } });
    expect(ended).toEqual([{ id: '0xpci', signature: undefined }]);
    expect((await fetchSmartSessions(kit))[0]?.revokedAt).toBe(now);
  });

  test.each([
    ['that is unknown', session({ id: '0xother' })],
    ['that has run out', session({ expiresAt: now })],
    ['that was ended', session({ revokedAt: now })],
  ])('error: a session %s asks nobody', async (_title, one) => {
    const { kit, wallet, ended } = await open([one]);
    expect(await codeOf(revokeSmartSession(kit, { id: '0xpci' }))).toBe('sessions/not-found');
    expect([wallet.requests.some(({ method }) => method === 'revokePermissions'), ended]).toEqual([false, []]);
  });

  test('error: a person who says no ends nothing', async () => {
    const { kit, wallet, ended } = await open([session()]);
    wallet.behave('reject');
    expect(await codeOf(revokeSmartSession(kit, { id: '0xpci' }))).toBe('wallet/user-rejected');
    expect(ended).toEqual([]);
  });

  test('error: an account that is taken meanwhile is not asked to end what is another one’s', async () => {
    const asking = deferred<SmartSession[]>();
    const { kit, wallet, ended } = await open([], { fetchSessions: () => asking.promise });
    const revoking = codeOf(revokeSmartSession(kit, { id: '0xpci' }));
    wallet.switchAccount(1);
    asking.answer([session()]);
    expect(await revoking).toBe('calls/account-changed');
    expect([wallet.requests.some(({ method }) => method === 'revokePermissions'), ended]).toEqual([false, []]);
  });

  test('behavior: once the wallet has agreed the service is told, also where nobody waits any more', async () => {
    const telling = deferred<void>();
    const told: (AbortSignal | undefined)[] = [];
    const { kit } = await open([session()], {
      revokeSession: ({ signal }) => {
        told.push(signal);
        return telling.promise;
      },
    });
    const controller = new AbortController();
    const revoking = codeOf(revokeSmartSession(kit, { id: '0xpci', signal: controller.signal }));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    controller.abort();
    expect(await revoking).toBe('kit/aborted');
    expect(told[0]?.aborted).not.toBe(true);
    telling.answer();
  });

  test('behavior: so it is told where the wallet agrees after nobody waits any more', async () => {
    const { kit, wallet, ended } = await open([session()]);
    wallet.behave('manual');
    const controller = new AbortController();
    const revoking = codeOf(revokeSmartSession(kit, { id: '0xpci', signal: controller.signal }));
    await vi.waitFor(() => expect(wallet.pending).toHaveLength(1));
    controller.abort();
    expect(await revoking).toBe('kit/aborted');
    wallet.pending[0]?.approve();
    await vi.waitFor(() => expect(ended).toHaveLength(1));
  });

  test('error: a service that cannot end it', async () => {
    const { kit } = await open([session()], { revokeSession: () => Promise.reject(new Error('boom')) });
    expect(await codeOf(revokeSmartSession(kit, { id: '0xpci' }))).toBe('sessions/revoke-failed');
  });

  test('error: so it is where the hosted service refuses, with what it says as the cause', async () => {
    const wallet = mockWallet('eip155');
    const hosted = { ...mockAdapter('eip155', [wallet]), hostedRpc: true };
    const pci = { pci: '0xpci', project: { id: 'p', name: 'Shop' }, permissions: [], context: '0xcontext' };
    const fetch = scriptedFetch({
      'https://chain.test/v1/sessions/': ({ method }) =>
        method === 'POST'
          ? { status: 400, body: { reasons: [{ description: 'already revoked' }] } }
          : { pcis: [{ ...pci, createdAt: 1, expiry: now }] },
    });
    const { kit } = createTestKit({
      ...{ wallets: [wallet], adapters: [hosted], fetch, projectId: 'p' },
      ...{ features: { smartSessions: true }, services: { blockchain: 'https://chain.test' } },
    });
    await connect(kit, { connectorId: wallet.id });
    await expect(revokeSmartSession(kit, { id: '0xpci' })).rejects.toMatchObject({
      code: 'sessions/revoke-failed',
      cause: { code: 'service/bad-request', message: 'already revoked' },
    });
  });
});

function List() {
  const { data = [], isSupported, unsupportedReason } = useSmartSessions();
  const { mutate, isPending } = useRevokeSmartSession();
  if (!isSupported) return <p>{unsupportedReason}</p>;
  return (
    <ul>
      {data.map(({ id, project, revokedAt }) => (
        <li key={id}>
          {project.name} {revokedAt === undefined ? 'open' : 'ended'}
          <button type="button" disabled={isPending} onClick={() => mutate({ id })}>
            End
          </button>
        </li>
      ))}
    </ul>
  );
}

describe('useSmartSessions', () => {
  test('behavior: lists, and a revocation shows', async () => {
    const { kit } = await open([session()]);
    render(
      <KitProvider kit={kit}>
        <List />
      </KitProvider>,
    );
    await screen.findByText('Shop open');
    await act(async () => screen.getByRole('button').click());
    await screen.findByText('Shop ended');
  });

  test('behavior: without the flag nothing is asked', async () => {
    const wallet = mockWallet('eip155');
    const { kit } = createTestKit({ wallets: [wallet] });
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit}>
        <List />
      </KitProvider>,
    );
    await screen.findByText('feature-off');
  });
});

describe('useRevokeSmartSession', () => {
  test('behavior: says whether the wallet in use can be asked, and why not', async () => {
    for (const without of [[], ['revokePermissions']] as const) {
      const wallet = mockWallet('eip155', { without });
      const { kit } = createTestKit({ wallets: [wallet] });
      const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
      const { result } = renderHook(() => useRevokeSmartSession(), { wrapper });
      expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: 'not-connected' });
      await act(async () => void (await connect(kit, { connectorId: wallet.id })));
      expect(result.current.unsupportedReason).toBe(without.length > 0 ? 'wallet' : undefined);
    }
  });
});
