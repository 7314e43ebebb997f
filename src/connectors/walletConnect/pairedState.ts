import type { CaipNetworkId, Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { Network } from '../../contract/network';
import type { ClockPort, LogPort } from '../../contract/ports';
import type { AccountType, ConnectionChange, WalletAccount } from '../../contract/connector';
import type { AccountNotes } from './accountNotes';
import type { PairedSession, PairingClient } from './client';
import { accountsIn } from './rules';
import type { SessionNetworks } from './sessionNetworks';

export interface PairedNamespaceParameters {
  namespace: Namespace;
  session: PairedSession;
  client: PairingClient;
  support: PairingSupport;
  networks: readonly Network[];
  /** Where to begin, if the session has it. */
  networkIds: readonly (CaipNetworkId | undefined)[];
  accountType: AccountType;
  notes: AccountNotes;
  clock: ClockPort;
  log: LogPort;
  disconnect(): Promise<void>;
}

/** One namespace of a session, as it is now. */
export interface PairedState extends PairedNamespaceParameters {
  names: SessionNetworks;
  /** Where requests go, by the session's id. */
  chain: CaipNetworkId;
  /** A network the wallet has moved to before the session had it. */
  announced: CaipNetworkId | undefined;
  accounts: readonly WalletAccount[];
  isEnded: boolean;
  /** Called whenever the session has changed or ended. */
  watchers: Set<() => void>;
  tell(change: ConnectionChange): void;
}

/** The session's addresses on the chain in use; all of the namespace where it has none there. */
export function addressesHere({ session, namespace, chain }: PairedState): readonly string[] {
  const all = accountsIn(session, namespace);
  const here = all.filter(({ networkId }) => networkId === chain);
  return (here.length > 0 ? here : all).map(({ address }) => address);
}

/** The session's accounts on the chain in use, those in `first` before all others. */
export function readAccounts(state: PairedState, first: readonly string[] = []): readonly WalletAccount[] {
  const { support, notes, accountType } = state;
  const addresses = new Set([...first, ...addressesHere(state)]);
  return [...addresses].map((address) => ({
    type: accountType,
    ...notes.of(address),
    address: support.writeAddress?.(address) ?? address,
  }));
}

/** Tells the accounts where they are others than before. */
export function setAccounts(state: PairedState, next: readonly WalletAccount[], isListOnly: boolean): void {
  const textOf = (accounts: readonly WalletAccount[]) =>
    accounts.map(({ address, type, publicKey, path }) => [address, type, publicKey, path].join()).join(' ');
  if (textOf(next) === textOf(state.accounts)) return;
  state.accounts = next;
  state.tell({ type: 'accounts', accounts: next, ...(isListOnly && { isListOnly }) });
}

export function moveTo(state: PairedState, next: CaipNetworkId): void {
  const { client, namespace, names } = state;
  state.announced = undefined;
  if (client.defaultChain(namespace) !== next) client.setDefaultChain(next);
  if (state.chain === next) return;
  state.chain = next;
  state.tell({ type: 'network', networkId: names.toKitId(next) });
  setAccounts(state, readAccounts(state), true);
}

/** Follows a switch that a host made through the raw provider, or that a wallet announced. */
export function followSwitch(state: PairedState, next: CaipNetworkId | undefined): void {
  const { client, names, session } = state;
  if (next === undefined || next === state.chain) return;
  if (names.idsIn(session).includes(next)) return moveTo(state, next);
  state.announced = next;
  client.setDefaultChain(state.chain);
}
