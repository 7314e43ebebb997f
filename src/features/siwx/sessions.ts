import { withDeadline } from '../../async/deadline';
import type { CaipAddress } from '../../caip';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import type { StoragePort } from '../../contract/ports';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import type { SignInSession } from '../../contract/signIn';
import { backendDeadlineMs, holdsAt, isOverAt, nextChangeOf, readSessions } from './rules';
import { siwxSlice } from './state';

/** Who is signed in, kept in storage. What another tab has written is read before anything is written. */
export interface SessionStore {
  /** Resolves when storage was read. */
  readonly loaded: Promise<unknown>;
  isLoaded(): boolean;
  /** Reads again, as after another tab has written. */
  reload(): Promise<void>;
  set(caipAddress: CaipAddress, session: SignInSession): Promise<void>;
  remove(caipAddresses: readonly CaipAddress[]): Promise<void>;
}

interface Owner {
  kit: Kit;
  storage: StoragePort;
  key: string;
  held: Record<CaipAddress, SignInSession>;
  /** Storage could not be written: what is held here is not there. */
  isAhead: boolean;
  isLoaded: boolean;
  ended: AbortController;
  stopTimer: () => void;
}

/** Shows those that hold, and looks again when that changes. */
function show(owner: Owner): void {
  const { kit, held } = owner;
  const { clock } = kit.ports;
  owner.stopTimer();
  // Storage may answer after the end: nobody would stop a timer then.
  if (owner.ended.signal.aborted) return;
  const now = clock.now();
  const holding = Object.entries(held).filter(([, { data }]) => holdsAt(data, now));
  const next = nextChangeOf(Object.values(held), now);
  // Longer than a timer can wait is as good as for ever.
  if (next !== undefined && next - now < 2 ** 31) owner.stopTimer = clock.after(next - now, () => show(owner));
  kit.store.write(
    siwxSlice,
    (draft) => void (draft.sessions = Object.fromEntries(holding) as typeof draft.sessions),
    'siwx/sessions',
  );
}

function tell({ kit, ended }: Owner, cause: unknown): void {
  if (!ended.signal.aborted) report(kit, kitError('store/storage-unavailable', { cause }));
}

/** What storage answers: one that never does has failed, or nobody could ever sign in. */
const ask = <Answer>({ kit, ended }: Owner, work: () => Answer | Promise<Answer>): Promise<Answer> =>
  withDeadline((async () => work())(), {
    clock: kit.ports.clock,
    signal: ended.signal,
    deadlineMs: backendDeadlineMs,
    onDeadline: () => kitError('store/storage-unavailable'),
  });

/** Takes what storage holds. A storage that fails, or holds what is foreign, changes nothing. */
async function read(owner: Owner): Promise<void> {
  try {
    const saved = readSessions(await ask(owner, () => owner.storage.getItem(owner.key)));
    const values = { slice: 'siwx', reason: 'foreign' };
    if (!saved) report(owner.kit, kitError('store/persisted-data-invalid', { values }));
    else if (!owner.isAhead) owner.held = saved;
  } catch (cause) {
    tell(owner, cause);
  }
  owner.isLoaded = true;
}

async function write(owner: Owner): Promise<void> {
  const now = owner.kit.ports.clock.now();
  owner.held = Object.fromEntries(Object.entries(owner.held).filter(([, { data }]) => !isOverAt(data, now)));
  try {
    await ask(owner, () => owner.storage.setItem(owner.key, JSON.stringify(owner.held)));
    owner.isAhead = false;
  } catch (cause) {
    owner.isAhead = true;
    tell(owner, cause);
  }
}

function createSessions(kit: Kit): SessionStore & { stop(): void } {
  const owner: Owner = {
    kit,
    storage: kit.config.siwx?.storage ?? kit.ports.storage,
    key: `${kit.config.storageKey}.siwx`,
    held: {},
    isAhead: false,
    isLoaded: false,
    ended: new AbortController(),
    stopTimer: () => undefined,
  };
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: each reads what the one before has written. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    // A listener of the page that throws ends nobody's turn but its own.
    queue = done.catch(() => undefined);
    return done;
  }
  const change = (edit: (held: Owner['held']) => Owner['held']) =>
    inTurn(async () => {
      await read(owner);
      owner.held = edit(owner.held);
      try {
        show(owner);
      } finally {
        await write(owner);
      }
    });
  const reload = () => inTurn(() => read(owner).then(() => show(owner)));

  return {
    loaded: reload(),
    isLoaded: () => owner.isLoaded,
    reload,
    set: (caipAddress, session) => change((held) => ({ ...held, [caipAddress]: session })),
    remove: (caipAddresses) =>
      change((held) =>
        Object.fromEntries(Object.entries(held).filter(([one]) => !caipAddresses.includes(one as CaipAddress))),
      ),
    stop() {
      owner.ended.abort();
      owner.stopTimer();
    },
  };
}

export const sessionsResource = defineResource('siwx.sessions', createSessions, ({ stop }) => stop());
