import { createWalletClient, custom, type Account, type Chain, type CustomTransport, type WalletClient } from 'viem';
import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import { isStillHeld } from '../holdAccount';
import { holdProvider, type HeldProvider } from '../holdProvider';
import { toChain } from './toChain';

/** On a network that the kit does not list `chain` is called "Unknown Network". */
export type GetWalletClientReturnType = WalletClient<CustomTransport, Chain, Account> | undefined;

interface Made {
  held: HeldProvider;
  /** None where the kit did not list it. */
  listed: Network | undefined;
  client: NonNullable<GetWalletClientReturnType>;
}
const madeResource = defineResource('viem.walletClient', () => ({ last: undefined as Made | undefined }));

/**
 * A viem client of the account in use, on the network in use; `undefined` while no wallet is connected. The same object
 * while neither account nor network changes.
 *
 * When the account is gone its requests ask nobody: they reject with viem's error, whose cause is a `KitError`:
 * `session/connection-ended`, or `session/account-not-found` where the wallet no longer shares the account.
 *
 * @example const hash = await getWalletClient(kit)?.sendTransaction({ to, value: parseEther('0.1') });
 */
export function getWalletClient(kit: Kit): GetWalletClientReturnType {
  const held = holdProvider(kit);
  if (!held) return undefined;
  const made = kit.resources.get(madeResource);
  const networkId: CaipNetworkId = `eip155:${held.chainId}`;
  const listed = findNetwork(kit.store.read(networksSlice).known, networkId);
  const chain: Chain = toChain(listed ?? unknownNetwork(networkId));
  const { last } = made;
  if (last?.client.chain.id === chain.id && last.listed === listed && isStillHeld(last.held, held)) return last.client;
  // A wallet is asked once: a prompt that was declined is not shown again.
  const transport = custom(held.provider as Parameters<typeof custom>[0], { key: 'kit', name: 'Kit', retryCount: 0 });
  const client = createWalletClient({ account: held.address, chain, transport });
  made.last = { held, listed, client };
  return client;
}
