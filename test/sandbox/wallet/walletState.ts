import type { PrivateKeyAccount } from 'viem';
import type { Chain } from '../chains';
import type { Scenarios } from '../scenarios';
import { createBatches, type Batches } from './batches';
import { createGrants, type Grants } from './grants';

/** The chain a wallet sits on while `wallet-unsupported-chain` is on. */
export const unsupportedChainId = 999;

/** A network the wallet can use. */
export interface KnownChain {
  chainId: number;
  name: string;
  /** Address of a network that is not the sandbox's own. */
  rpcUrl?: string;
}

/** What an extension keeps on disk: it outlives every page. */
export interface WalletState {
  readonly accounts: readonly PrivateKeyAccount[];
  readonly chains: readonly Chain[];
  selected: number;
  chainId: number;
  locked: boolean;
  autoApprove: boolean;
  readonly added: Map<number, KnownChain>;
  /** Addresses each origin may see. */
  readonly permissions: Map<string, string[]>;
  batches: Batches;
  grants: Grants;
}

/** A wallet nobody has used. */
export function createWalletState(accounts: readonly PrivateKeyAccount[], chains: readonly Chain[]): WalletState {
  return {
    accounts,
    chains,
    selected: 0,
    chainId: chains[0]?.chainId ?? 1,
    locked: false,
    autoApprove: false,
    added: new Map(),
    permissions: new Map(),
    batches: createBatches(chains),
    grants: createGrants(),
  };
}

/** Back to the first day. */
export function resetWalletState(state: WalletState): void {
  const { accounts, chains } = state;
  state.added.clear();
  state.permissions.clear();
  const { selected, chainId, locked, autoApprove, batches, grants } = createWalletState(accounts, chains);
  Object.assign(state, { selected, chainId, locked, autoApprove, batches, grants });
}

/** A network by id, if the wallet knows it. */
export function findKnownChain(state: WalletState, scenarios: Scenarios, chainId: number): KnownChain | undefined {
  const own = scenarios.isOn('wallet-unknown-chain') ? state.chains.slice(0, 1) : state.chains;
  return own.find((chain) => chain.chainId === chainId) ?? state.added.get(chainId);
}

/** Whether the person has to unlock first. */
export const isLocked = (state: WalletState, scenarios: Scenarios): boolean =>
  state.locked || scenarios.isOn('wallet-locked');

/** The accounts an origin sees, the selected one first. */
export function visibleAccounts(state: WalletState, scenarios: Scenarios, origin: string): string[] {
  if (isLocked(state, scenarios)) return [];
  const permitted = state.permissions.get(origin) ?? [];
  const selected = state.accounts[state.selected]?.address;
  return [...permitted].sort((left, right) => Number(right === selected) - Number(left === selected));
}

/** Chain id as pages see it. */
export const hexChainId = (state: WalletState): string => `0x${state.chainId.toString(16)}`;
