import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { resolveName } from '../names/resolveName';
import { hasNames, isNameLike } from '../names/rules';
import { selectActiveNamespace, selectConnection } from '../session/state';
import type { RecipientTrouble } from './rules';
import { selectSend, sendRuns, sendSlice, type SendState, type SendStep } from './state';

/** An address of the network in use, or a name that has one. */
export type SetSendRecipientParameters = string;
export type SetSendRecipientReturnType = void;
export type SetSendRecipientErrorType = never;

type Recipient = Pick<SendState, 'recipient' | 'recipientProblem' | 'named'>;

function write(kit: Kit, change: Recipient, kept: readonly SendStep[]): void {
  kit.store.write(
    sendSlice,
    (draft) => {
      Object.assign(draft, change);
      if (!kept.includes(draft.step)) draft.step = 'idle';
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

/** What a text is where it is sent: an address or a name is one of a namespace or network. */
function judge(kit: Kit, typed: string) {
  const namespace = selectActiveNamespace(kit);
  const adapter = kit.adapters.get(namespace);
  const networkId = selectSend(kit).token?.networkId;
  // No address has a dot.
  const isName = isNameLike(typed) && adapter !== undefined && hasNames(adapter) && networkId !== undefined;
  const isAddress = !isName && (adapter?.isAddress(typed) ?? false);
  return { adapter, networkId, isName, isAddress, place: `${namespace} ${networkId}` };
}

/** Looks anew at who is sent to once it is sent elsewhere, as when somebody is connected. */
const renewal = defineResource(
  'send.renewal',
  (kit) => {
    let { place: last } = judge(kit, '');
    return kit.store.subscribe(selectConnection.slices, () => {
      const { recipient, recipientProblem, named } = kit.store.read(sendSlice);
      const { place, isAddress } = judge(kit, recipient);
      if (place === last) return;
      last = place;
      const isGood = recipient === '' || (isAddress && !recipientProblem && !named);
      // What was sent has its own end to come to.
      if (!isGood) void setRecipient(kit, named?.name ?? recipient, ['awaitingSignature', 'submitted', 'confirmed']);
    });
  },
  (stop) => stop(),
);

/** Shows nothing, and comes along with what is copied: spaces of no width, marks of the direction, soft hyphens. */
const unseen = /[\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

async function setRecipient(kit: Kit, recipient: string, kept: readonly SendStep[]): Promise<void> {
  const typed = recipient.replace(unseen, '').trim();
  const isLatest = kit.resources.get(sendRuns).recipient.next();
  const { adapter, networkId, isName, isAddress } = judge(kit, typed);
  const problem = isName ? 'name-resolving' : typed === '' || isAddress ? undefined : 'invalid';
  write(kit, { recipient: typed, recipientProblem: problem, named: undefined }, kept);
  if (isName && networkId) {
    const found = await lookUp(kit, typed, networkId);
    if (isLatest()) write(kit, found, kept);
  }
  if (!isAddress) return;
  // Without the code nothing is said of the checksum yet; sending loads it again and looks.
  const transfers = await adapter?.transfers?.().catch(() => undefined);
  const wrong = transfers?.findRecipientProblem(typed);
  if (wrong && isLatest())
    kit.store.write(sendSlice, (draft) => void (draft.recipientProblem = wrong), 'send/recipientChecked');
}

/**
 * Says who is sent to. What is no address is a problem at once; a name is looked up for the network of the token, and a
 * checksum is looked at when the code for it is there, both of which the promise waits for. Once somebody is connected,
 * or on another network, it is looked at anew.
 *
 * @example
 * await setSendRecipient(kit, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
 * await setSendRecipient(kit, 'alice.eth'); // selectSend(kit).recipient is the address, recipientName the name
 */
export async function setSendRecipient(
  kit: Kit,
  recipient: SetSendRecipientParameters,
): Promise<SetSendRecipientReturnType> {
  kit.resources.get(renewal);
  await setRecipient(kit, recipient, ['awaitingSignature']);
}
