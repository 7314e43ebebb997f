import type { Namespace } from '../../caip';
import type { Device } from '../../contract/device';
import type { WalletLinks } from '../../contract/walletLinks';
import type { ConnectAttempt } from '../session/state';
import type { ConnectMethodEntry } from './connectMethods';
import type { Wallet } from './rules';

/** As many wallets as a card shows without much scrolling; however many are announced, it opens at once. */
export const connectWalletLimit = 10;
/** How many there are beside logins, which want their place too; installed ones are shown all the same. */
export const walletLimitBesideLogins = 4;

/** A row of the wallet list, as far as the ways to it go. */
export type ReachableWallet = Pick<Wallet, 'installed' | 'group' | 'links'>;

/** Whether there is a way from a phone; extensions and programs for computers have none. */
const hasPhoneLink = ({ mobile, universal, webapp }: WalletLinks) => (mobile ?? universal ?? webapp) !== undefined;

/**
 * The rows worth showing on a device: on a phone no extensions and no programs for computers, unless they are here, or
 * the host or the visitor chose them. All of them where nothing else is left.
 *
 * @param canOpen Whether one of a wallet's links leads there from a phone. Default: whether it names one.
 * @example
 * reachableWallets(wallets, deviceOf(kit.ports))
 */
export function reachableWallets<Row extends ReachableWallet>(
  wallets: readonly Row[],
  { isMobile }: Pick<Device, 'isMobile'>,
  canOpen: (links: WalletLinks) => boolean = hasPhoneLink,
): readonly Row[] {
  if (!isMobile) return wallets;
  const reachable = wallets.filter(
    ({ installed, group, links }) => installed || (group !== 'recommended' && group !== 'directory') || canOpen(links),
  );
  return reachable.length > 0 ? reachable : wallets;
}

/** Whether a connect is about this row: the one that was chosen, or the one whose connector the page named. */
export function isAttemptOf(
  { id, connectorIds }: Pick<Wallet, 'id' | 'connectorIds'>,
  attempt: ConnectAttempt,
): boolean {
  return attempt.walletId === undefined ? connectorIds.includes(attempt.connectorId) : attempt.walletId === id;
}

/**
 * Where in the wallet list those of this browser are, as `[from, to]`, when a heading says so better than a badge on
 * each: more than two. They follow one another, and those used last have a badge of their own.
 */
export function installedRun(rows: readonly Pick<Wallet, 'group'>[]): readonly [number, number] | undefined {
  const marks = rows.map(({ group }) => group === 'injected');
  const from = marks.indexOf(true);
  const to = marks.lastIndexOf(true) + 1;
  return to - from > 2 ? [from, to] : undefined;
}

/** A section of the way in: wallets, or the logins of one method. */
export interface ConnectSection {
  method: ConnectMethodEntry['method'];
  rows: readonly Wallet[];
}

export interface ConnectSectionsParameters {
  /** The wallet list, in its order. */
  wallets: readonly Wallet[];
  methods: readonly ConnectMethodEntry[];
  /** Only logins that serve it. The wallet list is asked for by namespace already. */
  namespace?: Namespace | undefined;
  device: Pick<Device, 'isMobile'>;
  /** Whether there is a list of all wallets one tap further; without one this list is whole. */
  hasAllWallets: boolean | undefined;
  /** Whether the page draws the steps of a login itself: such a login comes with each method that it offers. */
  hasSteps?: ((connectorId: string) => unknown) | undefined;
}

/**
 * The sections of the way in, in the order of the methods, each with at least one row: the first wallets that can be
 * reached, and each login once, with the first method that offers it, unless its steps are drawn.
 */
export function connectSections({
  wallets,
  methods,
  namespace,
  device,
  hasAllWallets,
  hasSteps,
}: ConnectSectionsParameters): readonly ConnectSection[] {
  const offered = reachableWallets(
    wallets.filter(({ group }) => group !== 'directory'),
    device,
  );
  const seen = new Set<string>();
  const isNew = ({ id, namespaces }: Wallet) =>
    (namespace === undefined || namespaces.includes(namespace)) && (hasSteps?.(id) || (!seen.has(id) && seen.add(id)));
  const limit = methods.some(({ logins }) => logins.length > 0) ? walletLimitBesideLogins : connectWalletLimit;
  const fitting = offered.slice(0, connectWalletLimit).filter(({ installed }, index) => installed || index < limit);
  return methods
    .map(({ method, logins }) => ({
      method,
      rows: method === 'wallet' ? (hasAllWallets ? fitting : offered) : logins.filter(isNew),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * What choosing a wallet leads to: `scan` a code with any wallet, `pair` with this one, `chooseNamespace` first,
 * `connect` it, `wait` for what it is asked already, or `install` it.
 */
export type WalletStep = 'scan' | 'pair' | 'chooseNamespace' | 'connect' | 'wait' | 'install';

export interface WalletStepParameters {
  wallet: Wallet;
  /** The one that is meant, where several are possible. */
  namespace?: Namespace | undefined;
  /** Those of the kit's networks. */
  namespaces: readonly Namespace[];
  /** The connect that is under way, or that failed last. */
  attempt: ConnectAttempt | undefined;
}

/** What a tap on a wallet leads to. */
export function resolveWalletStep({ wallet, namespace, namespaces, attempt }: WalletStepParameters): WalletStep {
  if (wallet.group === 'walletConnect') return 'scan';
  if (!wallet.installed) return wallet.connectorIds.length > 0 ? 'pair' : 'install';
  if (namespace !== undefined) return 'connect';
  // One that is asked already is only gone back to.
  if (attempt?.status === 'pending' && isAttemptOf(wallet, attempt)) return 'wait';
  const isAmbiguous =
    wallet.connectorIds.length > 1 && wallet.namespaces.filter((each) => namespaces.includes(each)).length > 1;
  return isAmbiguous ? 'chooseNamespace' : 'connect';
}
