import type { Kit } from '../../contract/kit';
import { selectActiveNamespace } from '../session/state';
import { sendRuns, sendSlice } from './state';

/** An address of the network in use. */
export type SetSendRecipientParameters = string;
export type SetSendRecipientReturnType = void;
export type SetSendRecipientErrorType = never;

/**
 * Says who is sent to. What is no address is a problem at once; a checksum is looked at when the code for it is there,
 * which the promise waits for.
 *
 * @example await setSendRecipient(kit, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
 */
export async function setSendRecipient(
  kit: Kit,
  recipient: SetSendRecipientParameters,
): Promise<SetSendRecipientReturnType> {
  const address = recipient.trim();
  const adapter = kit.adapters.get(selectActiveNamespace(kit));
  const isLatest = kit.resources.get(sendRuns).recipient.next();
  const isAddress = adapter?.isAddress(address) ?? false;
  kit.store.write(
    sendSlice,
    (draft) => {
      draft.recipient = address;
      draft.recipientProblem = address === '' || isAddress ? undefined : 'invalid';
      if (draft.estimate) draft.estimate.refusal = undefined;
      if (draft.step !== 'awaitingSignature') draft.step = 'idle';
    },
    'send/recipientSet',
  );
  if (!isAddress) return;
  // Without the code nothing is said of the checksum yet; sending loads it again and looks.
  const transfers = await adapter?.transfers?.().catch(() => undefined);
  const problem = transfers?.findRecipientProblem(address);
  if (problem && isLatest())
    kit.store.write(sendSlice, (draft) => void (draft.recipientProblem = problem), 'send/recipientChecked');
}
