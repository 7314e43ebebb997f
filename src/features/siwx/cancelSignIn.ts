import type { CaipNetworkId } from '../../caip';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { disconnect } from '../session/disconnect';
import { switchNetwork } from '../network/switchNetwork';
import { requireSetup } from './askBackend';
import { isSameKeyIn } from './isSameKeyIn';
import type { SiwxErrorCode } from './errors';
import { accountInUse, answer, stopAttempt, visitResource } from './questions';
import { resolveReturn } from './rules';
import { siwxSlice } from './state';

export type CancelSignInReturnType = void;
export type CancelSignInErrorType = KitError<SiwxErrorCode>;

/**
 * The visitor does not want to sign in. Where sign-in is required the wallet goes back to the network on which it is
 * signed in, or is disconnected where there is none; otherwise it stays connected, and is not asked again.
 *
 * @throws `siwx/not-configured`.
 * @example await cancelSignIn(kit);
 */
export async function cancelSignIn(kit: Kit): Promise<CancelSignInReturnType> {
  const { isRequired } = requireSetup(kit);
  const { asked, sessions } = kit.store.read(siwxSlice);
  stopAttempt(kit);
  const connection = accountInUse(kit);
  const visit = kit.resources.get(visitResource);
  if (asked === undefined || connection?.caipAddress !== asked) return answer(kit, 'gone');
  visit.declined.add(asked);
  answer(kit, 'declined');
  if (!isRequired) return;
  const { namespace, connectorId } = connection;
  const isSame = isSameKeyIn(kit, namespace);
  const { known } = kit.store.read(networksSlice);
  const isListed = (id: CaipNetworkId) => findNetwork(known, id) !== undefined;
  const networkId = resolveReturn({ caipAddress: asked, sessions, visited: visit.visited, isSame, isListed });
  const hasReturned =
    networkId !== undefined &&
    (await switchNetwork(kit, { networkId }).then(
      () => true,
      () => false,
    ));
  if (!hasReturned) await disconnect(kit, { connectorId, namespace });
}
