import { BrowserProvider, JsonRpcSigner } from 'ethers';
import { withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { isStillHeld } from '../holdAccount';
import { holdProvider, type HeldProvider } from '../holdProvider';

export type GetSignerReturnType = JsonRpcSigner | undefined;

const signerResource = defineResource('ethers.signer', () => ({
  last: undefined as { held: HeldProvider; signer: JsonRpcSigner } | undefined,
}));

const asking = [
  'signMessage',
  'signTypedData',
  'signTransaction',
  'sendUncheckedTransaction',
  'sendTransaction',
] as const;

/**
 * What says that the account is gone is a `KitError`: ethers makes errors of its own of what a provider throws, and
 * would look for a transaction that it has sent for ever.
 */
function endWith(signer: JsonRpcSigner, held: HeldProvider, { ports: { clock } }: Kit): JsonRpcSigner {
  for (const name of asking) {
    const ask = signer[name].bind(signer) as (...given: unknown[]) => Promise<unknown>;
    const value = async (...given: unknown[]) => {
      const { ended } = held.require();
      return withDeadline(ask(...given), { clock, ended }).catch((error: unknown) => {
        held.require();
        throw error;
      });
    };
    Object.defineProperty(signer, name, { value });
  }
  return signer;
}

/**
 * An ethers 6 signer of the account in use; `undefined` while no wallet is connected. The same object while the account
 * is the same. It reads and sends by the wallet, on the network the wallet is on.
 *
 * What the wallet answers fails with ethers' errors (`ACTION_REJECTED` where the person declines). When the account is
 * gone it asks nobody and rejects with a `KitError`: `session/connection-ended`, or `session/account-not-found` where
 * the wallet no longer shares the account.
 *
 * @example const response = await getSigner(kit)?.sendTransaction({ to, value: parseEther('0.1') });
 */
export function getSigner(kit: Kit): GetSignerReturnType {
  const held = holdProvider(kit);
  if (!held) return undefined;
  const made = kit.resources.get(signerResource);
  if (made.last && isStillHeld(made.last.held, held)) return made.last.signer;
  const { provider: eip1193 } = held;
  const request = ({ method, params }: { method: string; params?: readonly unknown[] | object }) =>
    eip1193.request({ method, ...(params && { params }) });
  // "any": the wallet may move to another network.
  const provider = new BrowserProvider({ request }, 'any');
  held.require().ended.addEventListener('abort', () => provider.destroy());
  const signer = endWith(new JsonRpcSigner(provider, held.address), held, kit);
  made.last = { held, signer };
  return signer;
}
