import type { CaipAddress } from '../../caip';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import type { StoragePort } from '../../contract/ports';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import type { SignInSession } from '../../contract/signIn';
import { holdsAt, isOverAt, nextChangeOf, readSessions } from './rules';
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
  isStopped: boolean;
  stopTimer: () => void;
}

/** Shows those that hold, and looks again when that changes. */
function show(owner: Owner): void {
  const { kit, held } = owner;
  const { clock } = kit.ports;
  owner.stopTimer();
  // Storage may answer after the end: nobody would stop a timer then.
  if (owner.isStopped) return;
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

const tell = ({ kit }: Owner, cause: unknown): void => report(kit, kitError('store/storage-unavailable', { cause }));

/** Takes what storage holds. A storage that fails, or holds what is foreign, changes nothing. */
async function read(owner: Owner): Promise<void> {
  try {
    const saved = readSessions(await owner.storage.getItem(owner.key));
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
    await owner.storage.setItem(owner.key, JSON.stringify(owner.held));
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
    isStopped: false,
    stopTimer: () => undefined,
  };
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: each reads what the one before has written. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done;
    return done;
  }
  const change = (edit: (held: Owner['held']) => Owner['held']) =>
    inTurn(async () => {
      await read(owner);
      owner.held = edit(owner.held);
      show(owner);
      await write(owner);
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
      owner.isStopped = true;
      owner.stopTimer();
    },
  };
}

export const sessionsResource = defineResource('siwx.sessions', createSessions, ({ stop }) => stop());
