import { describe, expect, test } from 'vitest';
import { fakeLibrary, settle } from '../../../test/pairing/fakePairing';
import { manualClock } from '../../testing';
import type { PairingClient, PairingClientOptions } from './client';
import { createClientOwner, type ClientStateName } from './clientOwner';

const refusal = new Error('Unauthorized: origin not allowed');

/** An owner whose library a test starts, fails and wakes. */
function setUp() {
  const library = fakeLibrary();
  const clock = manualClock(0);
  const told: string[] = [];
  const visible = new Set<() => void>();
  const loads: { finish(): void; fail(error: Error): void }[] = [];
  let isNeeded = false;
  const owner = createClientOwner({
    browser: {
      window: undefined,
      onVisible(listener) {
        visible.add(listener);
        return () => visible.delete(listener);
      },
      open: () => undefined,
    },
    clock,
    load: () =>
      new Promise<PairingClient>((resolve, reject) => {
        const finish = () => void library.start({} as PairingClientOptions).then(resolve);
        loads.push({ finish, fail: reject });
      }),
    prepare: async () => void told.push('prepare'),
    isNeeded: () => isNeeded,
    onRefused: ({ code }) => void told.push(`refused ${code}`),
    onUseless() {
      told.push('useless');
      owner.stop();
    },
  });
  return {
    owner,
    library,
    clock,
    told,
    visible,
    loads,
    need: () => void (isNeeded = true),
    start: () => void owner.start().catch(() => undefined),
    show: () => visible.forEach((listener) => listener()),
  };
}
type Page = ReturnType<typeof setUp>;

const ways: Record<ClientStateName, (page: Page) => void | Promise<void>> = {
  stopped: () => undefined,
  starting: (page) => page.start(),
  async ready(page) {
    page.start();
    page.loads.at(-1)?.finish();
    await settle();
  },
};

const events: Record<string, (page: Page) => void | Promise<void>> = {
  start: (page) => page.start(),
  loaded: (page) => page.loads.at(-1)?.finish(),
  'load failed': (page) => page.loads.at(-1)?.fail(new Error('no library')),
  'page visible': (page) => page.show(),
  'refused, unused': (page) => page.library.emit({ type: 'refused', error: refusal }),
  'refused, in use'(page) {
    page.need();
    page.library.emit({ type: 'refused', error: refusal });
  },
  'failed otherwise': (page) => page.library.emit({ type: 'refused', error: new Error('socket hang up') }),
  stop: (page) => page.owner.stop(),
};

/** The state after, how often the library was loaded, what it was told, what the connector was told. */
const table: [string, ClientStateName, ClientStateName, number, string[], string[]][] = [
  ['start', 'stopped', 'starting', 1, [], []],
  ['start', 'starting', 'starting', 1, [], []],
  ['start', 'ready', 'ready', 1, [], ['prepare']],
  ['loaded', 'stopped', 'stopped', 0, [], []],
  ['loaded', 'starting', 'ready', 1, [], ['prepare']],
  ['loaded', 'ready', 'ready', 1, [], ['prepare']],
  ['load failed', 'stopped', 'stopped', 0, [], []],
  ['load failed', 'starting', 'stopped', 1, [], []],
  ['load failed', 'ready', 'ready', 1, [], ['prepare']],
  ['page visible', 'stopped', 'stopped', 0, [], []],
  ['page visible', 'starting', 'starting', 1, [], []],
  ['page visible', 'ready', 'ready', 1, ['wake'], ['prepare']],
  ['refused, unused', 'stopped', 'stopped', 0, [], []],
  ['refused, unused', 'starting', 'starting', 1, [], []],
  ['refused, unused', 'ready', 'stopped', 1, ['stop'], ['prepare', 'useless']],
  ['refused, in use', 'stopped', 'stopped', 0, [], []],
  ['refused, in use', 'starting', 'starting', 1, [], []],
  ['refused, in use', 'ready', 'ready', 1, [], ['prepare', 'refused pairing/origin-not-allowed']],
  ['failed otherwise', 'stopped', 'stopped', 0, [], []],
  ['failed otherwise', 'starting', 'starting', 1, [], []],
  ['failed otherwise', 'ready', 'ready', 1, [], ['prepare']],
  ['stop', 'stopped', 'stopped', 0, [], []],
  ['stop', 'starting', 'stopped', 1, [], []],
  ['stop', 'ready', 'stopped', 1, ['stop'], ['prepare']],
];

describe('createClientOwner', () => {
  test.each(table)('behavior: %s while %s leaves it %s', async (event, before, after, loads, library, told) => {
    const page = setUp();
    await ways[before](page);
    await events[event]?.(page);
    page.clock.advance(0);
    await settle();
    expect([page.owner.state, page.loads.length, page.library.told, page.told]).toEqual([after, loads, library, told]);
    // Nothing is watched and nothing waits but in `ready`.
    expect([page.visible.size, page.clock.waiting]).toEqual([after === 'ready' ? 1 : 0, 0]);
  });

  test('behavior: the table names every event in every state', () => {
    const pairs = Object.keys(events).flatMap((event) => Object.keys(ways).map((state) => `${event} while ${state}`));
    expect(table.map(([event, state]) => `${event} while ${state}`).sort()).toEqual(pairs.sort());
  });

  test('behavior: stopped while it starts, the library ends when it comes, and nobody watches the page', async () => {
    const page = setUp();
    page.start();
    page.owner.stop();
    page.loads[0]?.finish();
    await settle();
    expect([page.owner.state, page.library.told, page.visible.size]).toEqual(['stopped', ['stop'], 0]);
  });

  test('behavior: a start after a stop is one of its own, and only its library is the current one', async () => {
    const page = setUp();
    const first = page.owner.start();
    page.owner.stop();
    const second = page.owner.start();
    page.loads.forEach(({ finish }) => finish());
    await Promise.all([first, second]);
    expect([page.loads.length, page.owner.state]).toEqual([2, 'ready']);
    expect(page.owner.isCurrent(await second)).toBe(true);
    page.owner.stop();
    expect(page.owner.isCurrent(await second)).toBe(false);
  });

  test('error: a start that failed late leaves the one after it alone', async () => {
    const page = setUp();
    page.start();
    page.owner.stop();
    page.start();
    page.loads[0]?.fail(new Error('late'));
    await settle();
    expect(page.owner.state).toBe('starting');
  });

  test('error: a library that cannot be prepared is none', async () => {
    const page = setUp();
    const owner = createClientOwner({
      browser: { window: undefined, onVisible: () => () => void page.told.push('unwatched'), open: () => undefined },
      clock: page.clock,
      load: () => page.library.start({} as PairingClientOptions),
      prepare: () => Promise.reject(new Error('no storage')),
      isNeeded: () => false,
      onRefused: () => undefined,
      onUseless: () => undefined,
    });
    await expect(owner.start()).rejects.toThrow('no storage');
    expect([owner.state, page.told]).toEqual(['stopped', ['unwatched']]);
  });
});
