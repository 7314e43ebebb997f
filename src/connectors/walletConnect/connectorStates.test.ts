import { describe, expect, test } from 'vitest';
import { fakeLibrary, pairable, sessionOf, settle } from '../../../test/pairing/fakePairing';
import type { Connector, ConnectParameters } from '../../contract/connector';
import { createTestKit } from '../../testing';
import { createPairingConnector } from './connector';

/** A connector by itself, over a library that holds a session, and whose start a test lets through. */
function setUp() {
  const library = fakeLibrary();
  library.store(sessionOf({ eip155: ['eip155:1:0xA'] }));
  let connector: Connector | undefined;
  let loads = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { kit } = createTestKit({
    wallets: [],
    adapters: [pairable('eip155')],
    projectId: 'project',
    connectors: [
      (context) => {
        connector = createPairingConnector(context, {}, async () => {
          loads += 1;
          await gate;
          return library.start;
        });
        return { id: 'other', name: 'Other', namespaces: [], connect: async () => [] };
      },
    ],
  });
  if (!connector) throw new Error('no connector');
  return { connector, library, kit, open, loads: () => loads };
}
type Page = ReturnType<typeof setUp>;

const wish = (silent: boolean): ConnectParameters => ({
  namespaces: ['eip155'],
  networks: [],
  silent,
  signal: new AbortController().signal,
});

const states: Record<string, (page: Page) => Promise<void>> = {
  stopped: async () => undefined,
  async starting({ connector }) {
    connector.prefetch?.({ ...wish(false), isPairingWanted: false }).catch(() => undefined);
    await settle();
  },
  async ready(page) {
    await states['starting']?.(page);
    page.open();
    await settle();
  },
};
const calls: Record<string, (page: Page) => unknown> = {
  connect: ({ connector }) => connector.connect(wish(false)),
  restore: ({ connector }) => connector.connect(wish(true)),
  prefetch: ({ connector }) => connector.prefetch?.({ ...wish(false), isPairingWanted: false }),
  'make ahead': ({ connector }) => connector.prefetch?.({ ...wish(false), isPairingWanted: true }),
  resume: ({ connector }) => connector.resume?.({ networks: [], signal: wish(true).signal }),
  forget: ({ connector }) => connector.forget?.(),
  dispose: ({ connector }) => connector.dispose?.(),
};

/** How often the library was loaded, what it proposed and what it was told. */
const afterCall: Record<string, [proposals: number, told: string[]]> = {
  connect: [1, ['end s1']],
  restore: [0, ['adopt ']],
  prefetch: [0, []],
  'make ahead': [1, []],
  resume: [0, []],
  forget: [0, ['end s1']],
};

describe('createPairingConnector, call by call', () => {
  test.each(Object.keys(afterCall).flatMap((call) => Object.keys(states).map((state) => [call, state] as const)))(
    'behavior: %s while %s loads the library at most once',
    async (call, state) => {
      const page = setUp();
      await states[state]?.(page);
      void Promise.resolve(calls[call]?.(page)).catch(() => undefined);
      page.open();
      await settle();
      await settle();
      const isNeeded = call !== 'resume' || state !== 'stopped';
      expect([page.loads(), page.library.proposals.length, page.library.told]).toEqual([
        isNeeded ? 1 : 0,
        ...(afterCall[call] ?? []),
      ]);
      page.kit.destroy();
    },
  );

  test.each([
    ['stopped', 0, []],
    ['starting', 1, ['stop']],
    ['ready', 1, ['stop']],
  ])('behavior: dispose while %s leaves nothing that runs', async (state, loads, told) => {
    const page = setUp();
    await states[state]?.(page);
    calls['dispose']?.(page);
    page.open();
    await settle();
    expect([page.loads(), page.library.told]).toEqual([loads, told]);
    page.kit.destroy();
  });
});
