import { formatUnits } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { requireNetwork } from '../../contract/networkRegistry';
import type { Token } from '../../contract/tokens';
import type { PreparedTransfer } from '../../contract/transfers';
import { normalizeError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { sendError } from './errors';
import { maximumAmount } from '../tokens/rules';
import { canTransfer, draftKey, estimateKey, selectSend, sendSlice, unitsOf } from './state';

/** Who sends what, on which network. */
export interface Sender {
  address: string;
  network: Network;
  token: Token;
}

/** What the network says of a draft. */
export interface PreparedDraft {
  /** Its `draftKey` when it was asked about: somebody may have typed since. */
  draft: string;
  units: bigint;
  prepared: PreparedTransfer;
}

/** Throws `session/not-connected`, `send/unsupported-chain`, `send/token-required`. */
export function requireSender(kit: Kit): Sender {
  const connection = selectConnection(kit);
  if (!connection.isConnected) throw sessionError('session/not-connected');
  const { token } = selectSend(kit);
  if (!canTransfer(kit.adapters.get(connection.namespace))) throw sendError('send/unsupported-chain');
  if (!token) throw sendError('send/token-required');
  return { address: connection.address, network: requireNetwork(kit, token.networkId), token };
}

/** Asks the network what a transfer takes, and keeps the answer. Without a recipient it is measured by oneself. */
export async function prepareTransfer(
  kit: Kit,
  { address, network, token }: Sender,
  units: bigint,
  signal: AbortSignal | undefined,
): Promise<PreparedTransfer> {
  const { recipient, recipientProblem } = kit.store.read(sendSlice);
  const to = recipient === '' || recipientProblem ? address : recipient;
  try {
    const { accessOf, requireAdapter } = await fetchPart(() => import('../../query/rpc'));
    const transfers = await requireAdapter(kit, network).transfers?.();
    if (!transfers) throw sendError('send/unsupported-chain');
    if (transfers.findRecipientProblem(to) === 'checksum') throw sendError('send/recipient-checksum');
    const access = accessOf(kit, network);
    return await transfers.prepare({ ...access, network, from: address, to, token, units, signal });
  } catch (cause) {
    throw normalizeError(cause, sendError('send/estimate-failed', { cause }));
  }
}

/** Keeps what the network has said of a draft. */
export function keepEstimate(kit: Kit, { address, token }: Sender, { prepared, draft: of }: PreparedDraft): void {
  const { fee, deposit, balance, nativeBalance, received, refusal, reason } = prepared;
  const estimate = {
    key: estimateKey(address, token),
    draft: of,
    at: kit.ports.clock.now(),
    fee: String(fee),
    deposit: String(deposit),
    balance: String(balance),
    nativeBalance: String(nativeBalance),
    received: received === undefined ? undefined : String(received),
    refusal,
    reason,
  };
  kit.store.write(sendSlice, (draft) => void (draft.estimate = estimate), 'send/estimated');
}

/** How often the amount follows a fee that keeps moving. */
const maximumRounds = 4;

/**
 * The same for all there is: what leaves the fee, which is asked for at the amount itself. Where the fee has moved in
 * between, and what is left does not cover it or may not stay, the amount follows it.
 */
async function prepareMaximum(
  kit: Kit,
  sender: Sender,
  signal: AbortSignal | undefined,
): Promise<Omit<PreparedDraft, 'draft'>> {
  const most = ({ balance, fee, deposit }: PreparedTransfer) =>
    maximumAmount(balance, fee + deposit, sender.token.address === undefined);
  let units = most(await prepareTransfer(kit, sender, 0n, signal));
  let prepared = await prepareTransfer(kit, sender, units, signal);
  for (let round = 0; round < maximumRounds; round += 1) {
    const left = most(prepared);
    if (left === units || (left > units && prepared.refusal !== 'remainder-below-minimum')) break;
    units = left;
    prepared = await prepareTransfer(kit, sender, units, signal);
  }
  return { units, prepared };
}

/** What the draft says, or all there is, and what the network says it takes. */
export async function prepareDraft(kit: Kit, sender: Sender, signal: AbortSignal | undefined): Promise<PreparedDraft> {
  const asked = kit.store.read(sendSlice);
  const draft = draftKey(asked);
  if (asked.isMax) return { draft, ...(await prepareMaximum(kit, sender, signal)) };
  const units = unitsOf(selectSend(kit)) ?? 0n;
  return { draft, units, prepared: await prepareTransfer(kit, sender, units, signal) };
}

/** Writes the amount that all there is has turned out to be. */
export function followAmount(kit: Kit, { token }: Sender, units: bigint): void {
  const amount = formatUnits(units, token.decimals);
  kit.store.write(sendSlice, (draft) => void (draft.amount = amount), 'send/amountFollowed');
}
