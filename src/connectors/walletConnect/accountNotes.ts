import { objectOf, isString, oneOf, optional, recordOf } from '../../checks/shape';
import type { StoragePort } from '../../contract/ports';
import type { WalletAccount } from '../../contract/connector';

/** What a wallet has said of an account beside its address. */
export type AccountNote = Omit<WalletAccount, 'address'>;

/** What is known of the accounts of one session. */
export interface AccountNotes {
  of(address: string): AccountNote | undefined;
  /** Adds to them, and remembers them across reloads. */
  add(accounts: readonly WalletAccount[]): Promise<void>;
  /** Forgets them with their session. */
  clear(): Promise<void>;
}

const isSaved = /* @__PURE__ */ objectOf({
  topic: isString,
  notes: recordOf(
    objectOf({
      type: oneOf(['eoa', 'smartAccount', 'payment', 'ordinal']),
      publicKey: optional(isString),
      path: optional(isString),
    }),
  ),
});

/** Notes of a session that has just begun. Storage that does not work remembers nothing. */
export function createAccountNotes(
  storage: StoragePort,
  key: string,
  topic: string,
  notes: Readonly<Record<string, AccountNote>> = {},
): AccountNotes {
  const known = new Map(Object.entries(notes));
  const attempt = (work: () => void | Promise<void>) => (async () => work())().catch(() => undefined);
  return {
    of: (address) => known.get(address),
    add(accounts) {
      for (const { address, ...note } of accounts) known.set(address, note);
      return attempt(() => storage.setItem(key, JSON.stringify({ topic, notes: Object.fromEntries(known) })));
    },
    clear: () => attempt(() => storage.removeItem(key)),
  };
}

/** Notes of a session that goes on, as an earlier page has left them. */
export async function readAccountNotes(storage: StoragePort, key: string, topic: string): Promise<AccountNotes> {
  const read = async () => JSON.parse((await storage.getItem(key)) ?? 'null') as unknown;
  const saved = await read().catch(() => undefined);
  return createAccountNotes(storage, key, topic, isSaved(saved) && saved.topic === topic ? saved.notes : {});
}
