import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { normalizeError, serializeError, type KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import { followTransaction } from '../account/followTransaction';
import { sendTransaction } from '../account/sendTransaction';
import { withEnd } from '../session/withEnd';
import { sendRun } from './cancelSend';
import { sendError, type SendErrorCode } from './errors';
import { rememberSent } from './followSent';
import { followAmount, keepEstimate, prepareDraft, requireSender, type Sender } from './prepareTransfer';
import { rememberRecipient } from './rules';
import { setSendAmount } from './setSendAmount';
import { setSendRecipient } from './setSendRecipient';
import { setSendToken } from './setSendToken';
import { recipientsSlice, selectSend, sendRuns, sendSlice } from './state';

export interface SendTokenParameters {
  /** Default: what `setSendToken` chose. */
  token?: Token | undefined;
  /** Decimal text in whole tokens. Default: what `setSendAmount` or `setSendMax` said. */
  amount?: string | undefined;
  /** Default: what `setSendRecipient` said. */
  recipient?: string | undefined;
  /** Ends the wait with `kit/aborted`; a prompt that is open in the wallet stays. */
  signal?: AbortSignal | undefined;
}
/** Submitted, not yet confirmed: `selectSend(kit).step` follows it. */
export interface SendTokenReturnType {
  /** The transaction's id on its network. */
  hash: string;
  networkId: CaipNetworkId;
  /** The same, unique among all networks: `eip155:1:txn/0x…`. */
  caipTransactionId: string;
}
export type SendTokenErrorType = KitError<SendErrorCode>;

/** What is said at once stands in the draft, as if it had been typed. */
async function applyGiven(kit: Kit, { token, amount, recipient }: SendTokenParameters): Promise<void> {
  if (token) await setSendToken(kit, token);
  if (amount !== undefined) await setSendAmount(kit, amount);
  if (recipient !== undefined) await setSendRecipient(kit, recipient);
}

function throwProblem(kit: Kit, { isAskedAnew = false } = {}): void {
  const { problem, canRetry } = selectSend(kit);
  if (problem && !(isAskedAnew && (canRetry || problem.code === 'send/insufficient-funds'))) throw problem;
}

/** Asks the network anew, so that nothing is signed by balances and fees of yesterday. Returns what is to be signed. */
async function prepare(kit: Kit, sender: Sender, signal: AbortSignal | undefined) {
  const { token, amount, recipient, isMax } = kit.store.read(sendSlice);
  const [answer] = await Promise.all([prepareDraft(kit, sender, signal), rememberSent(kit)]);
  // From here to the wallet nothing is waited for.
  const now = kit.store.read(sendSlice);
  const isSame = now.token === token && now.recipient === recipient && now.isMax === isMax;
  const isSameSender = requireSender(kit).address === sender.address;
  if (!isSame || !isSameSender || (!isMax && now.amount !== amount)) throw sendError('send/changed');
  const { units, prepared } = answer;
  if (isMax) followAmount(kit, sender, units);
  keepEstimate(kit, sender, answer);
  throwProblem(kit);
  if (!prepared.transaction) throw sendError('send/token-untransferable');
  return prepared.transaction;
}

async function sendOnce(kit: Kit, parameters: SendTokenParameters): Promise<SendTokenReturnType> {
  const { signal } = parameters;
  const write = (change: (draft: { step: string; error: unknown; sent: unknown }) => void, label: string) =>
    kit.store.write(sendSlice, change, `send/${label}`);
  const { token, amount, recipient } = parameters;
  // What stands in the draft already is being sent when the call returns.
  if (token || amount !== undefined || recipient !== undefined) await applyGiven(kit, parameters);
  const sender = requireSender(kit);
  // What was too little half a minute ago may be enough now.
  throwProblem(kit, { isAskedAnew: true });
  // What is asked beside it says nothing any more.
  kit.resources.get(sendRuns).estimate.next();
  const begun = { step: 'preparing', isSending: true, sent: undefined, error: undefined };
  write((draft) => void Object.assign(draft, begun), 'preparing');
  try {
    const transaction = await prepare(kit, sender, signal);
    const { token, amount, recipient, recipientName } = selectSend(kit);
    const asked = { token, amount, recipient, recipientName };
    const { namespace, id: networkId } = sender.network;
    write((draft) => void Object.assign(draft, { step: 'awaitingSignature', asked, error: undefined }), 'asked');
    const id = await sendTransaction(kit, { transaction, networkId, namespace, signal });
    kit.store.transaction(() => {
      const sent = { id, networkId, sentAt: kit.ports.clock.now() };
      write((draft) => void Object.assign(draft, { step: 'submitted', sent }), 'submitted');
      kit.store.write(
        recipientsSlice,
        (draft) => void (draft[namespace] = rememberRecipient(draft[namespace] ?? [], recipient)),
        'recipients/added',
      );
    });
    kit.events.emit('send:submitted', { id, networkId });
    void followTransaction(kit, { id, networkId, address: sender.address });
    return { hash: id, networkId, caipTransactionId: `${networkId}:txn/${id}` };
  } catch (cause) {
    const error = normalizeError(cause);
    const isCalledOff = ['wallet/user-rejected', 'kit/aborted'].includes(error.code);
    write((draft) => {
      draft.step = isCalledOff ? 'idle' : 'failed';
      draft.error = serializeError(error);
    }, 'notSent');
    throw error;
  }
}

/**
 * Sends what was chosen, in the native currency or a token. Every rule is checked and the network asked before the
 * wallet is; what was submitted is remembered until its end is known, also across reloads.
 *
 * @throws the first rule that is broken, with a code `send/...`: "An amount and receiver address are required", "A
 * token is required", "Unsupported chain" and the others of `selectSendProblem`; `send/under-way` while the wallet is
 * asked about another one; `send/estimate-failed`; `account/chain-mismatch` when the wallet is on another network than
 * the token; `wallet/user-rejected`; `account/send-failed`; `session/not-connected`; `session/connection-ended`;
 * `kit/load-failed`; `kit/aborted`.
 * @example const { hash } = await sendToken(kit, { amount: '1.5', recipient });
 */
export async function sendToken(kit: Kit, parameters: SendTokenParameters = {}): Promise<SendTokenReturnType> {
  throwIfAborted(parameters.signal);
  const run = kit.resources.get(sendRun);
  if (run.isOn || kit.store.read(sendSlice).step === 'awaitingSignature') throw sendError('send/under-way');
  run.isOn = true;
  const { signal, abort, release } = withEnd(kit, parameters.signal);
  run.abort = abort;
  try {
    return await sendOnce(kit, { ...parameters, signal });
  } finally {
    run.isOn = false;
    kit.store.write(sendSlice, (draft) => void (draft.isSending = false), 'send/over');
    release();
  }
}
