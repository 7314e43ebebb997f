import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { KitProvider } from 'mooring';
import {
  connect,
  disconnect,
  selectConnectAttempt,
  selectConnection,
  signMessage,
  switchAccount,
  type WalletConnection,
} from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch } from 'mooring/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Devtools, recordKit, replay, type KitReport } from 'mooring/devtools';

afterEach(cleanup);

const secret = 'a1b2c3-secret-project';

async function recordSession() {
  const { kit, wallet, clock } = createTestKit({ wallets: [mockWallet('eip155')], projectId: secret });
  const recording = recordKit(kit);
  await kit.start();
  await connect(kit, { connectorId: wallet.id });
  await signMessage(kit, { message: 'Moored' });
  wallet.switchAccount(1);
  return { kit, wallet, clock, recording };
}

describe('recordKit', () => {
  test('behavior: writes, events and requests are kept in order', async () => {
    const { recording } = await recordSession();
    const requests = recording.entries.filter((entry) => entry.kind === 'request');
    expect(requests.map(({ method, outcome }) => [method, outcome])).toEqual(
      expect.arrayContaining([
        ['connect', 'answered'],
        ['signMessage', 'answered'],
      ]),
    );
    expect(recording.entries.some((entry) => entry.kind === 'write' && entry.label.startsWith('session/'))).toBe(true);
    expect(recording.entries.some((entry) => entry.kind === 'event')).toBe(true);
  });

  test('behavior: what a wallet can changes while recorded, as that of a paired one does', async () => {
    const wallet = mockWallet('eip155');
    const { kit } = createTestKit({ wallets: [] });
    let isAble = true;
    kit.connectors.add({
      ...wallet,
      connect: async (parameters) =>
        (await wallet.connect(parameters)).map((live) => ({
          ...live,
          get methods() {
            return isAble ? live.methods : {};
          },
        })),
    });
    const recording = recordKit(kit);
    await connect(kit, { connectorId: wallet.id });
    isAble = false;
    await expect(signMessage(kit, { message: 'No' })).rejects.toMatchObject({ code: 'account/method-unsupported' });
    isAble = true;
    await signMessage(kit, { message: 'Moored' });
    const requests = recording.entries.filter((entry) => entry.kind === 'request');
    expect(requests.map(({ method }) => method)).toEqual(['connect', 'signMessage']);
  });

  test('behavior: a connection of a class keeps what its class gave it', async () => {
    const wallet = mockWallet('eip155');
    class Methods {
      readonly #seal = 'sealed';
      async signMessage() {
        return this.#seal;
      }
    }
    class Line implements WalletConnection {
      readonly namespace = 'eip155';
      readonly provider = wallet;
      readonly methods = new Methods();
      readonly #listeners = new Set<unknown>();
      get accounts() {
        return this.#listeners && wallet.accounts;
      }
      subscribe(listener: unknown) {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      }
      async disconnect() {
        this.#listeners.clear();
      }
    }
    const { kit } = createTestKit({ wallets: [] });
    kit.connectors.add({ ...wallet, connect: async () => [new Line()] });
    const recording = recordKit(kit);
    await connect(kit, { connectorId: wallet.id });
    expect(selectConnection(kit).address).toBe(wallet.accounts[0]?.address);
    expect(await signMessage(kit, { message: 'Moored' })).toBe('sealed');
    await disconnect(kit);
    const requests = recording.entries.filter((entry) => entry.kind === 'request');
    expect(requests.map(({ method, outcome }) => [method, outcome])).toEqual([
      ['connect', 'answered'],
      ['signMessage', 'answered'],
    ]);
  });

  test('behavior: what a wallet refuses is a request that failed', async () => {
    const { kit, wallet, recording } = await recordSession();
    wallet.behave('reject');
    await expect(signMessage(kit, { message: 'No' })).rejects.toThrow();
    const last = recording.entries.filter((entry) => entry.kind === 'request').at(-1);
    expect(last).toMatchObject({ method: 'signMessage', outcome: 'failed' });
  });

  test('behavior: an earlier state is shown, and gone back to', async () => {
    const { kit, recording } = await recordSession();
    const connected = recording.entries.length;
    const before = selectConnection(kit);
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    recording.goBack(connected);
    expect(selectConnection(kit)).toEqual(before);
    expect(recording.entries.at(-1)).toMatchObject({ kind: 'write', label: 'devtools/wentBack' });
  });

  test('behavior: what is too old becomes part of the beginning, and nothing is lost of the end', async () => {
    const { kit, wallet } = createTestKit();
    const recording = recordKit(kit, { limit: 5 });
    await connect(kit, { connectorId: wallet.id });
    expect(recording.entries).toHaveLength(5);
    const states = recording.statesAfter();
    kit.store.observe({ mounted: (slice) => expect(states[slice.name]).toEqual(kit.store.read(slice)) });
    expect(Object.keys(states).length).toBeGreaterThan(3);
  });

  test('behavior: stopped, the kit is as it was, and nothing more is heard', async () => {
    const { kit, wallet } = createTestKit();
    const { producer } = kit.store;
    const { fetch } = kit.ports;
    const asked = wallet.connect;
    const recording = recordKit(kit);
    expect(wallet.connect).not.toBe(asked);
    recording.stop();
    recording.stop();
    expect([kit.ports.fetch, wallet.connect, kit.store.producer]).toEqual([fetch, asked, producer]);
    const { length } = recording.entries;
    await connect(kit, { connectorId: wallet.id });
    expect(recording.entries).toHaveLength(length);
  });

  test.each([0, 1])('behavior: two recordings of one kit hear the same, whichever ends first (%i)', async (first) => {
    const { kit, wallet } = createTestKit();
    const recordings = [recordKit(kit), recordKit(kit)] as const;
    await connect(kit, { connectorId: wallet.id });
    expect(recordings[0].report().final).toEqual(recordings[1].report().final);
    const [ended, other] = first === 0 ? recordings : [recordings[1], recordings[0]];
    ended.stop();
    const heard = [ended.entries.length, other.entries.length] as const;
    await signMessage(kit, { message: 'Moored' });
    expect(ended.entries).toHaveLength(heard[0]);
    expect(other.entries.filter((entry) => entry.kind === 'request').at(-1)).toMatchObject({ method: 'signMessage' });
    other.stop();
    const { length } = other.entries;
    await signMessage(kit, { message: 'Moored again' });
    expect(other.entries).toHaveLength(length);
  });
});

describe('report', () => {
  test('behavior: plays to the same state, in memory, as text, and in another kit', async () => {
    const { recording } = await recordSession();
    const report = recording.report();
    expect(report.final).toEqual(JSON.parse(JSON.stringify(replay(report).states)));
    expect(replay(JSON.stringify(report)).states).toEqual(JSON.parse(JSON.stringify(report.final)));
    const other = createTestKit({ autoStart: false });
    replay(report, { kit: other.kit });
    expect(selectConnection(other.kit).status).toBe('connected');
    expect(other.wallet.requests).toEqual([]);
  });

  test('behavior: every step of a report has the state that the kit had', async () => {
    const { kit, wallet } = createTestKit();
    const recording = recordKit(kit);
    const seen: [number, string][] = [];
    recording.subscribe(() => undefined);
    await connect(kit, { connectorId: wallet.id });
    seen.push([recording.entries.length, JSON.stringify(selectConnection(kit).address)]);
    await switchAccount(kit, { address: wallet.accounts[1]!.address });
    seen.push([recording.entries.length, JSON.stringify(selectConnection(kit).address)]);
    expect(new Set(seen.map(([, address]) => address)).size).toBe(2);
    for (const [until, address] of seen) {
      const { kit: other } = createTestKit({ autoStart: false });
      replay(recording.report(), { kit: other, until });
      expect(JSON.stringify(selectConnection(other).address)).toBe(address);
    }
  });

  test('behavior: secrets are struck out wherever they stand', async () => {
    const fetch = scriptedFetch();
    const { kit } = createTestKit({ fetch });
    const recording = recordKit(kit);
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2lnbmF0dXJl';
    await kit.ports
      .fetch(`https://service.test/v1?projectId=${secret}&page=1`, { method: 'POST', body: JSON.stringify({ jwt }) })
      .catch(() => undefined);
    kit.events.emit('pairing:created', { uri: 'wc:topic@2?symKey=00ff' } as never);
    const text = JSON.stringify(recording.report());
    for (const hidden of [secret, jwt, 'symKey=00ff']) expect(text).not.toContain(hidden);
    expect(text).toContain('[struck out]');
    expect(text).toContain('page=1');
  });

  test('behavior: the code of an error is no secret: a report draws what the visitor saw', async () => {
    const { kit, wallet } = createTestKit();
    const recording = recordKit(kit);
    wallet.behave('reject');
    await connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    const error = Object.assign(new Error('No'), { code: 'wallet/locked' });
    kit.events.emit('request:failed', { method: 'x', error } as never);
    const report = recording.report();
    const { kit: again } = createTestKit();
    replay(report, { kit: again });
    expect(selectConnectAttempt(again)?.error?.code).toBe('wallet/user-rejected');
    expect(report.entries.at(-1)).toMatchObject({ event: { error: { message: 'No', code: 'wallet/locked' } } });
    kit.events.emit('request:failed', { code: '246810' } as never);
    expect(JSON.stringify(recording.report())).not.toContain('246810');
  });

  test('behavior: so they are in what a request carries, and a key in the address of a node', async () => {
    const { kit } = createTestKit({ fetch: scriptedFetch() });
    const recording = recordKit(kit);
    const key = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const body = JSON.stringify({ projectId: secret, otp: '246810', amount: '5' });
    const other = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
    const urls = [
      `https://eth.node.test/v2/${key}`,
      `https://node.test/${key}/eth?id=1`,
      `https://names.test/v1/account/${account}`,
      `https://names.test/v1/account/${other}/balance`,
    ];
    for (const url of urls) await kit.ports.fetch(url, { method: 'POST', body }).catch(() => undefined);
    kit.events.emit('request:failed', {
      method: 'x',
      error: new Error(`It failed (https://eth.node.test/v2/${key}), wss://node.test/${key}.`),
    } as never);
    const text = JSON.stringify(recording.report());
    for (const hidden of [secret, '246810', key]) expect(text).not.toContain(hidden);
    for (const kept of ['https://eth.node.test/v2/', '/eth', account, other, 'amount', 'wss://node.test/'])
      expect(text).toContain(kept);
  });

  test.each([
    ['{', 'it is not JSON'],
    ['{"version":2}', 'its version is not 1'],
    ['null', 'its version is not 1'],
    ['{"version":1,"entries":[]}', 'it has no entries or no initial state'],
    [
      JSON.stringify({
        version: 1,
        initial: {},
        entries: [{ kind: 'write', slice: 'a', patches: [{ op: 'replace', path: ['x', 'y'], value: 1 }] }],
      }),
      'a patch does not fit its state',
    ],
  ])('error: %s is refused', (text, reason) => {
    expect(() => replay(text)).toThrow(`This is no report of mooring: ${reason}`);
  });

  test('error: a step beyond the report', async () => {
    const report: KitReport = { version: 1, initial: {}, entries: [], final: {} };
    expect(() => replay(report, { until: 1 })).toThrow('The report has 0 entries, and none at 1');
    expect(() => replay(report, { until: -1 })).toThrow('and none at -1');
  });
});

describe('Devtools', () => {
  test('behavior: shows what happens, an earlier state, and goes back to it; axe has nothing to say', async () => {
    const { kit, wallet } = createTestKit();
    const { container } = render(
      <KitProvider kit={kit}>
        <Devtools />
      </KitProvider>,
    );
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mooring devtools', expanded: false }));
    await act(() => connect(kit, { connectorId: wallet.id }));
    const list = screen.getByRole('list', { name: 'What happened, newest first' });
    const asked = within(list).getByText('mock.eip155').closest('summary');
    expect(asked?.textContent).toMatch(/^request ?connect mock\.eip155answered/);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    expect(screen.getByText(/^State after 0 of/)).toBeTruthy();
    expect(selectConnection(kit).status).toBe('connected');
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Go to this state' })));
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: an entry that is open, and one that is chosen, stay so when older ones are let go', async () => {
    const { kit, wallet } = createTestKit();
    const recording = recordKit(kit, { limit: 5 });
    render(
      <KitProvider kit={kit}>
        <Devtools recording={recording} defaultOpen />
      </KitProvider>,
    );
    await act(() => connect(kit, { connectorId: wallet.id }));
    expect(recording.entries).toHaveLength(5);
    const newest = () => recording.entries.at(-1);
    act(() => kit.events.emit('request:failed', { method: 'chosen' } as never));
    expect(newest()).toMatchObject({ kind: 'event', name: 'request:failed' });
    const [row] = await screen.findAllByText('request:failed');
    const opened = row?.closest('details') as HTMLDetailsElement;
    opened.open = true;
    fireEvent.click(within(opened).getByRole('button', { name: 'Show the state after it' }));
    act(() => kit.events.emit('request:failed', { method: 'later' } as never));
    expect(recording.entries).toHaveLength(5);
    expect(within(opened).getByText(/chosen/)).toBeTruthy();
    expect(within(opened).getByRole('button', { pressed: true })).toBeTruthy();
    expect(screen.getByText(/^State after 4 of 5/)).toBeTruthy();
    recording.stop();
  });

  test('behavior: gone from the page, it hears no more; the report is a file', async () => {
    const { kit } = createTestKit();
    const { fetch } = kit.ports;
    const made = vi.fn((_blob: Blob) => 'blob:report');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const { unmount } = render(
      <KitProvider kit={kit}>
        <Devtools defaultOpen />
      </KitProvider>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Export report' }));
    const report = JSON.parse((await made.mock.calls[0]?.[0].text()) ?? '') as KitReport;
    expect(report.version).toBe(1);
    unmount();
    expect(kit.ports.fetch).toBe(fetch);
  });
});
