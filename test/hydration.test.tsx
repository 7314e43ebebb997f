import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as mooring from 'mooring';
import { connect, openModal, selectRouter, type Kit } from 'mooring/core';
import { ConnectButton, KitModal, messagesEn } from 'mooring/recipes';
import { createTestKit, memoryStorage, mockWallet } from 'mooring/testing';

let root: Root | undefined;
const said: unknown[][] = [];
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  said.length = 0;
  document.body.innerHTML = '';
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  vi.restoreAllMocks();
});

/** What has no name here is called without arguments. */
const parameters: Readonly<Record<string, readonly unknown[]>> = {
  useKitState: [selectRouter],
  useKitEvents: [{ 'session:connected': () => undefined }],
  useProvider: ['eip155'],
  useWallet: [{ id: 'anchor' }],
};
const hooks = Object.entries(mooring).flatMap(([name, hook]) =>
  /^use[A-Z]/.test(name) ? [[name, hook as (...given: readonly unknown[]) => unknown] as const] : [],
);

/** All that a hook gives and that can be drawn; the kit itself is of another make on either side. */
const drawn = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    typeof part === 'function' || key === 'kit' ? undefined : typeof part === 'bigint' ? String(part) : part,
  ) ?? 'nothing';

function Hook({ name, hook }: { name: string; hook: (...given: readonly unknown[]) => unknown }) {
  const given = hook(...(parameters[name] ?? []));
  return <pre data-hook={name}>{name === 'useKit' ? 'a kit' : drawn(given)}</pre>;
}

/** Where there is no page: nothing of it can be asked. */
function onServer(tree: ReactNode): string {
  for (const name of ['window', 'document', 'localStorage', 'navigator', 'location']) vi.stubGlobal(name, undefined);
  try {
    return renderToString(tree);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** A visitor who was here before, and is still connected: `make` makes the kit of a server or of a page. */
async function rememberedVisitor(isByCookie = false): Promise<{ make: () => Kit }> {
  const wallet = mockWallet('eip155', { id: 'anchor', name: 'Anchor', balance: '1.5' });
  const storage = memoryStorage();
  const open = (state?: mooring.CookieState) =>
    createTestKit({
      wallets: [wallet],
      autoStart: false,
      ...(isByCookie ? { ports: { storage: mooring.cookieStorage(state) } } : { storage }),
    });
  const before = open();
  await before.kit.start();
  await connect(before.kit, { connectorId: 'anchor' });
  before.clock.advance(0);
  const state = mooring.readCookieState(document.cookie);
  return { make: () => open(isByCookie ? state : undefined).kit };
}

async function hydrate(markup: string, tree: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, tree, { onRecoverableError: (error) => mismatches.push(error) });
  });
  return { container, mismatches };
}

describe.each([
  ['what localStorage has, which a server cannot know', false],
  ['what a cookie tells the server too', true],
])('a page that a server has rendered, from %s', (_what, isByCookie) => {
  const page = (kit: Kit, name: string, hook: (...given: readonly unknown[]) => unknown) => (
    <StrictMode>
      <mooring.KitProvider kit={kit}>
        <Hook name={name} hook={hook} />
      </mooring.KitProvider>
    </StrictMode>
  );

  test('behavior: there are hooks to look at', () => {
    expect(hooks.length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(parameters).filter((name) => !hooks.some(([known]) => known === name))).toEqual([]);
  });

  test.each(hooks)(
    'behavior: %s says the same on the server and in the page, and hydrates without a mismatch',
    async (name, hook) => {
      const { make } = await rememberedVisitor(isByCookie);
      const markup = onServer(page(make(), name, hook));
      expect(markup).toContain(`data-hook="${name}"`);
      expect(onServer(page(make(), name, hook))).toBe(markup);
      const kit = make();
      // The page's kit may be started before React hydrates: hydration still begins with what the server knew.
      if (!isByCookie) await kit.start();
      const { container, mismatches } = await hydrate(markup, page(kit, name, hook));
      expect([mismatches, said]).toEqual([[], []]);
      expect(container.querySelectorAll(`[data-hook="${name}"]`)).toHaveLength(1);
      if (name !== 'useConnection') return;
      expect(markup).toContain(isByCookie ? 'reconnecting' : 'disconnected');
      await waitFor(() => expect(JSON.parse(container.textContent ?? '')).toMatchObject({ status: 'connected' }));
    },
  );

  test('error: a hook that says another thing in the page is found', async () => {
    const { make } = await rememberedVisitor(isByCookie);
    const differs = () => (typeof window === 'undefined' ? 'server' : 'page');
    const markup = onServer(page(make(), 'useIt', differs));
    const { mismatches } = await hydrate(markup, page(make(), 'useIt', differs));
    expect(mismatches).toHaveLength(1);
  });
});

describe('a page that is rendered ahead of its visitors', () => {
  /** What is drawn for everybody; Next.js refuses a page that reads the time or chance meanwhile. */
  function renderAhead(what: ReactNode): { markup: string; reads: string[] } {
    const reads: string[] = [];
    const read = <Value,>(name: string, value: Value) => {
      reads.push(name);
      return value;
    };
    const { kit } = createTestKit({
      autoStart: false,
      ports: {
        clock: { now: () => read('the time', 1_750_000_000_000), after: () => () => undefined },
        random: { id: () => read('chance', 'an-id') },
      },
    });
    return { markup: onServer(<mooring.KitProvider kit={kit}>{what}</mooring.KitProvider>), reads };
  }

  test.each(hooks)('behavior: %s reads neither the time nor chance', (name, hook) => {
    const { markup, reads } = renderAhead(<Hook name={name} hook={hook} />);
    expect(markup).toContain(`data-hook="${name}"`);
    expect(reads).toEqual([]);
  });

  test('behavior: buttons and modal read neither the time nor chance', () => {
    const { markup, reads } = renderAhead([<ConnectButton key="button" />, <KitModal key="modal" embedded />]);
    expect(markup).toContain(messagesEn.connect.title);
    expect(reads).toEqual([]);
  });
});

describe('a modal that is open', () => {
  const page = (kit: Kit) => (
    <StrictMode>
      <mooring.KitProvider kit={kit}>
        <ConnectButton />
        <KitModal />
      </mooring.KitProvider>
    </StrictMode>
  );

  test('behavior: opened before the page hydrates it is there afterwards, without a mismatch', async () => {
    const { make } = await rememberedVisitor();
    const server = make();
    await openModal(server, { view: 'Connect' });
    const markup = onServer(page(server));
    const kit = make();
    await kit.start();
    await openModal(kit, { view: 'Connect' });
    const { container, mismatches } = await hydrate(markup, page(kit));
    expect([mismatches, said]).toEqual([[], []]);
    await waitFor(() => expect(container.ownerDocument.querySelector('[data-view="Connect"]')).not.toBeNull());
    expect(container.ownerDocument.querySelector('dialog h2')?.textContent).toBe(messagesEn.connect.title);
  });

  test('behavior: as a card of the page it is the same on the server and in the page', async () => {
    const embedded = (kit: Kit) => (
      <StrictMode>
        <mooring.KitProvider kit={kit}>
          <KitModal embedded />
        </mooring.KitProvider>
      </StrictMode>
    );
    const { make } = await rememberedVisitor();
    const markup = onServer(embedded(make()));
    const kit = make();
    await kit.start();
    const { container, mismatches } = await hydrate(markup, embedded(kit));
    expect([mismatches, said]).toEqual([[], []]);
    await waitFor(() => expect(container.querySelector('[data-view="Account"]')).not.toBeNull());
  });
});
