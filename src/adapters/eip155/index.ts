import type { Adapter } from '../../contract/adapter';
import { discoverInjected } from './discovery';
import { fetchPart } from '../../sdk/fetchPart';
import { sending, toMethods } from './connection';
import { fromQuantity } from './quantities';

export type { EvmTransactionFields } from './transactionFields';

/** 40 hex characters, `0x` optional; anchored, so nothing may stand around them. */
const addressPattern = /^(0x)?[0-9a-fA-F]{40}$/;

/**
 * Ethereum and every EVM chain: wallets found by EIP-6963 and on `window.ethereum`. Plain JSON-RPC; viem (optional
 * peer) loads with the first typed data, name or contract call.
 */
/* @__NO_SIDE_EFFECTS__ */
export function eip155(): Adapter {
  return {
    namespace: 'eip155',
    capabilities: { transfer: true, swap: true, balance: true, onramp: true, names: true, activity: true, calls: true },
    defaultAccountType: 'smartAccount',
    discover: discoverInjected,
    isAddress: (value) => addressPattern.test(value),
    isSameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
    fetchNativeBalance: async ({ rpc, address, signal }) =>
      fromQuantity(await rpc('eth_getBalance', [address, 'latest'], { signal })),
    transfers: () => fetchPart(async () => (await sending()).loadTransfers()),
    previews: () => fetchPart(async () => (await sending()).loadPreviews()),
    swaps: () => fetchPart(async () => (await sending()).loadSwaps()),
    names: () => fetchPart(async () => (await sending()).loadNames()),
    confirmTransaction: async (parameters) =>
      (await fetchPart(async () => (await sending()).loadConfirmation()))(parameters),
    rpcProbe: { method: 'eth_chainId' },
    hostedRpc: true,
    pairing: async () => (await fetchPart(() => import('./pairing'))).createPairing(toMethods),
  };
}
