/** Who sits before a test wallet: says yes or no, and remembers what was asked. */
export interface Person {
  readonly prompts: readonly string[];
  behave(answer: 'approve' | 'reject'): void;
  /** Asks; throws what the wallet's dialect throws when the answer is no. */
  ask(what: string): void;
  /** The page, or the chains of it, that were let in. In a browser they outlive a reload, as in an extension. */
  permissions: { has(what?: string): boolean; add(what?: string): void; delete(what?: string): void; clear(): void };
}

function createPermissions(wallet: string): Person['permissions'] {
  const key = `permissions of ${wallet}`;
  // Newer versions of Node.js have one too, which all tests of a file would share.
  const { window: page } = globalThis as { window?: Window };
  const sessionStorage = page?.sessionStorage;
  const given = new Set(JSON.parse(sessionStorage?.getItem(key) ?? '[]') as string[]);
  const change = (run: () => void) => {
    run();
    sessionStorage?.setItem(key, JSON.stringify([...given]));
  };
  return {
    has: (what = 'page') => given.has(what),
    add: (what = 'page') => change(() => given.add(what)),
    delete: (what = 'page') => change(() => given.delete(what)),
    clear: () => change(() => given.clear()),
  };
}

export function createPerson(wallet: string, refusal: () => unknown): Person {
  const prompts: string[] = [];
  let answer: 'approve' | 'reject' = 'approve';
  return {
    prompts,
    permissions: createPermissions(wallet),
    behave(next) {
      answer = next;
    },
    ask(what) {
      prompts.push(what);
      if (answer === 'reject') throw refusal();
    },
  };
}

/** A refusal with a code, as most wallets throw it. */
export const refusal = (message: string, code?: number) => () =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

/** A wallet that installs itself into a page and is used there. */
export interface PageWallet {
  /** Under which the kit lists it. */
  connectorId: string;
  person: Person;
  install(window: Window & typeof globalThis): void;
  /** The person chooses the other account. */
  switchAccount?(): void;
  /** The person moves the wallet to a network, in the wallet's words. */
  switchNetwork?(name: string): void;
  /** How many of the page's functions listen to the wallet. */
  listeners?(): number;
  /** The person ends the connection in the wallet. */
  leave?(): void;
}

/** Listeners by event name, as providers keep them. */
export function createListeners() {
  const listeners = new Map<string, Set<(value: never) => void>>();
  return {
    on(event: string, listener: (value: never) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return () => void listeners.get(event)?.delete(listener);
    },
    off: (event: string, listener: (value: never) => void) => void listeners.get(event)?.delete(listener),
    emit(event: string, value?: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
    },
    count: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  };
}
