import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { resolveName } from '../names/resolveName';
import { hasNames, isNameLike } from '../names/rules';
import { selectActiveNamespace } from '../session/state';
import type { RecipientTrouble } from './rules';
import { selectSend, sendRuns, sendSlice, type SendState } from './state';

/** An address of the network in use, or a name that has one. */
export type SetSendRecipientParameters = string;
export type SetSendRecipientReturnType = void;
export type SetSendRecipientErrorType = never;

type Recipient = Pick<SendState, 'recipient' | 'recipientProblem' | 'named'>;

function write(kit: Kit, change: Recipient): void {
  kit.store.write(
    sendSlice,
    (draft) => {
      Object.assign(draft, change);
      if (draft.step !== 'awaitingSignature') draft.step = 'idle';
    },
    'send/recipientSet',
  );
}

/** Looks a name up. What it has on another network is nothing here. */
async function lookUp(kit: Kit, name: string, networkId: CaipNetworkId): Promise<Recipient> {
  const none = (recipientProblem: RecipientTrouble) => ({ recipient: name, recipientProblem, named: undefined });
  try {
    const found = await resolveName(kit, { name, networkId });
    if (!found) return none('name-unknown');
    const { address, imageUrl } = found;
    return { recipient: address, recipientProblem: undefined, named: { name: found.name, imageUrl, networkId } };
  } catch {
    return none('name-failed');
  }
}

/**
 * Says who is sent to. What is no address is a problem at once; a name is looked up for the network of the token, and a
 * checksum is looked at when the code for it is there, both of which the promise waits for.
 *
 * @example
 * await setSendRecipient(kit, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
 * await setSendRecipient(kit, 'alice.eth'); // selectSend(kit).recipient is the address, recipientName the name
 */
export async function setSendRecipient(
  kit: Kit,
  recipient: SetSendRecipientParameters,
): Promise<SetSendRecipientReturnType> {
  const typed = recipient.trim();
  const adapter = kit.adapters.get(selectActiveNamespace(kit));
  const isLatest = kit.resources.get(sendRuns).recipient.next();
  const networkId = selectSend(kit).token?.networkId;
  // No address has a dot.
  const isName = isNameLike(typed) && adapter !== undefined && hasNames(adapter) && networkId !== undefined;
  const isAddress = !isName && (adapter?.isAddress(typed) ?? false);
  const problem = isName ? 'name-resolving' : typed === '' || isAddress ? undefined : 'invalid';
  write(kit, { recipient: typed, recipientProblem: problem, named: undefined });
  if (isName) {
    const found = await lookUp(kit, typed, networkId);
    if (isLatest()) write(kit, found);
  }
  if (!isAddress) return;
  // Without the code nothing is said of the checksum yet; sending loads it again and looks.
  const transfers = await adapter?.transfers?.().catch(() => undefined);
  const wrong = transfers?.findRecipientProblem(typed);
  if (wrong && isLatest())
    kit.store.write(sendSlice, (draft) => void (draft.recipientProblem = wrong), 'send/recipientChecked');
}
