import { formatUnits, type CaipNetworkId } from '../../caip';
import type { Adapter } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { UnsupportedReason } from '../../contract/support';
import type { Token } from '../../contract/tokens';
import type { TransferRefusal } from '../../contract/transfers';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import type { KitError, SerializedError } from '../../errors';
import { createLatest } from '../../async/latest';
import { createSelector, defineSlice, type Selector } from '../../store';
import { type ConnectionView, selectConnection } from '../session/state';
import { nativeToken, parseAmount } from '../tokens/rules';
import { tokenBalancesQuery, unitsHeld } from '../tokens/state';
import type { SendProblemCode } from './errors';
import { findSendProblem, hintAt, type RecipientHint, type RecipientTrouble, type SendFacts } from './rules';

/** What the network says a transfer takes. Base units as decimal text. */
export interface SendEstimate {
  /** Whose, of what and where. */
  key: string;
  /** To whom and how much: of another draft it says only what there is. */
  draft: string;
  /** Unix milliseconds of the answer. */
  at: number;
  /** At most, in the native currency. */
  fee: string;
  /** What opening the recipient's account takes beside it, in the native currency. */
  deposit: string;
  balance: string;
  nativeBalance: string;
  /** What reaches the recipient, where the token keeps a part of it. */
  received?: string | undefined;
  refusal?: TransferRefusal | undefined;
  reason?: string | undefined;
}

/** Where a transfer stands. What was submitted has no end but the network's: a wait that is over is no failure. */
export type SendStep = 'idle' | 'preparing' | 'awaitingSignature' | 'submitted' | 'confirmed' | 'failed';

/** A transfer as the wallet was asked about it. The name is the one that the recipient was given by. */
type Asked = Pick<SendView, 'token' | 'amount' | 'recipient' | 'recipientName'>;

export interface SendState {
  /** The token chosen; without one the native currency of the network in use. */
  token: Token | undefined;
  /** As it was typed. */
  amount: string;
  /** All there is: the amount follows the fee. */
  isMax: boolean;
  /** The address; a name as long as it is looked up, and when it has none. */
  recipient: string;
  recipientProblem: RecipientTrouble | undefined;
  /** By what name the recipient was given, and for which network that name has this address. */
  named: { name: string; imageUrl: string | undefined; networkId: CaipNetworkId } | undefined;
  estimate: SendEstimate | undefined;
  step: SendStep;
  /** A transfer is on its way to the wallet, or the wallet is asked. */
  isSending: boolean;
  /** What the wallet was asked about last, whatever is typed since. */
  asked: Asked | undefined;
  /** `sentAt`: Unix milliseconds. */
  sent: { id: string; networkId: CaipNetworkId; sentAt: number } | undefined;
  error: SerializedError | undefined;
}

export const sendSlice = defineSlice(
  'send',
  (): SendState => ({
    token: undefined,
    amount: '',
    isMax: false,
    recipient: '',
    recipientProblem: undefined,
    named: undefined,
    estimate: undefined,
    step: 'idle',
    isSending: false,
    asked: undefined,
    sent: undefined,
    error: undefined,
  }),
);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Who was sent to before, by namespace, the newest last. */
export const recipientsSlice = defineSlice('recipients', (): Record<string, string[]> => ({}), {
  persist: {
    version: 1,
    pick: (recipients) => recipients,
    restore: (saved, initial) =>
      Object.values(Object(saved) as object).every(isTexts)
        ? { ...(saved as Record<string, string[]>), ...initial }
        : undefined,
  },
});

/** Which of several runs is the last, and the amount that stood before all there is was asked for. */
export const sendRuns = defineResource('send.runs', () => ({
  estimate: createLatest(),
  recipient: createLatest(),
  maximum: createLatest(),
  amountBefore: '',
}));

export const estimateKey = (address: string, { networkId, address: contract = '' }: Token): string =>
  `${networkId} ${address} ${contract}`;

/** What of a draft an answer of the network is about. */
export const draftKey = ({ recipient, amount, isMax }: Pick<SendState, 'recipient' | 'amount' | 'isMax'>): string =>
  `${recipient} ${isMax ? 'max' : amount}`;

/** What is drawn of a transfer. */
export interface SendView {
  /** What is about to be sent. */
  token: Token | undefined;
  amount: string;
  isMax: boolean;
  /** The address; a name as long as it is looked up, and when it has none. */
  recipient: string;
  /** The name that the recipient was given by, and its picture. */
  recipientName: string | undefined;
  recipientImageUrl: string | undefined;
  /** What there is of the token, in whole tokens; `undefined` while nobody knows. */
  balance: string | undefined;
  /** What the network takes at most, with what opening the recipient's account takes. In the native currency. */
  fee: { value: string; symbol: string } | undefined;
  /** What reaches the recipient, where the token keeps a part of it. */
  received: string | undefined;
  /** The first rule that is broken. None before anybody is connected. */
  problem: KitError<SendProblemCode> | undefined;
  canSend: boolean;
  /** The problem is what the network said of exactly this: asked anew, it may say something else. */
  canRetry: boolean;
  hint: RecipientHint | undefined;
  step: SendStep;
  /** What the wallet was asked about last, whatever is typed since. */
  asked: SendState['asked'];
  sent: SendState['sent'];
  error: SerializedError | undefined;
}

/** Whether a namespace says that it can send, and how. */
export const canTransfer = (adapter: Adapter | undefined): boolean =>
  adapter?.capabilities.transfer === true && adapter.transfers !== undefined;

const toUnits = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));

type Balances = ReturnType<typeof tokenBalancesQuery.slice.initial>;

interface Inputs {
  send: SendState;
  connection: ConnectionView;
  balances: Balances;
  recipients: Readonly<Record<string, readonly string[]>>;
}

/** What a person should know of the recipient, by one's own accounts and those sent to before. */
function hintFor(
  kit: Kit,
  { namespace, accounts = [] }: Extract<ConnectionView, { isConnected: true }>,
  recipient: string,
  recipients: Inputs['recipients'],
): RecipientHint | undefined {
  const own = accounts.map(({ address }) => address);
  const isSame = isSameAddressIn(kit, namespace);
  return hintAt(recipient, { own, earlier: recipients[namespace] ?? [] }, isSame);
}

/** What there is by the newer of two answers: what the network said of a transfer, and the list of tokens. */
function newestBalance(
  kit: Kit,
  balances: Balances,
  held: { address: string; token: Token },
  told: SendEstimate | undefined,
): bigint | undefined {
  const listed = unitsHeld(kit, balances, held);
  const { networkId } = held.token;
  const { updatedAt = 0 } = balances[tokenBalancesQuery.keyOf({ address: held.address, networkId })] ?? {};
  return told && (listed === undefined || updatedAt <= told.at) ? BigInt(told.balance) : listed;
}

function toView(kit: Kit, { send, connection, balances, recipients }: Inputs): SendView {
  const { amount, isMax, recipient, named, step, isSending, asked, sent, error } = send;
  const { isConnected, address = '', network } = connection;
  const listed = network && findNetwork(kit.store.read(networksSlice).known, network.id);
  const token = send.token ?? (isConnected && listed ? nativeToken(listed) : undefined);
  const adapter = network && kit.adapters.get(network.namespace);
  const told = token && send.estimate?.key === estimateKey(address, token) ? send.estimate : undefined;
  const estimate = told?.draft === draftKey(send) ? told : undefined;
  const cost = estimate && BigInt(estimate.fee) + BigInt(estimate.deposit);
  // What opening an account takes is of one recipient; what the network takes is nearly the same for all.
  const fee = cost ?? toUnits(told?.fee);
  const balance = token && newestBalance(kit, balances, { address, token }, told);
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {};
  const facts: SendFacts = {
    isSendable: isConnected && canTransfer(adapter),
    token,
    networkName: network?.name ?? '',
    nativeSymbol: symbol,
    amount,
    recipient,
    // A name's address is that of one network.
    recipientProblem: named && token && named.networkId !== token.networkId ? 'name-unknown' : send.recipientProblem,
    balance,
    nativeBalance: toUnits(estimate?.nativeBalance),
    cost,
    refusal: estimate?.refusal,
    reason: estimate?.reason,
  };
  const problem = isConnected ? findSendProblem(facts) : undefined;
  const isOfNetwork = problem !== undefined && !findSendProblem({ ...facts, cost: undefined, refusal: undefined });
  return {
    token,
    amount,
    isMax,
    recipient,
    recipientName: named?.name,
    recipientImageUrl: named?.imageUrl,
    balance: token && balance !== undefined ? formatUnits(balance, token.decimals) : undefined,
    fee: fee === undefined ? undefined : { value: formatUnits(fee, decimals), symbol },
    received: token && estimate?.received ? formatUnits(BigInt(estimate.received), token.decimals) : undefined,
    problem,
    canSend: isConnected && problem === undefined && !isSending,
    canRetry: isOfNetwork && !isSending,
    hint: problem === undefined && isConnected ? hintFor(kit, connection, recipient, recipients) : undefined,
    step,
    asked,
    sent,
    error,
  };
}

const inputs = [sendSlice, selectConnection, tokenBalancesQuery.slice, recipientsSlice, networksSlice] as const;

const selectors = defineResource(
  'send.selectors',
  (kit): Selector<SendView> =>
    createSelector(inputs, (send, connection, balances, recipients) =>
      toView(kit, { send, connection, balances, recipients }),
    ),
);

/** What is drawn of a transfer. Its selector belongs to a kit, because its adapters do. */
export const sendSelector = (kit: Kit): Selector<SendView> => kit.resources.get(selectors);

/** What is about to be sent, and where it stands. `slices` are those whose changes it may follow. */
export const selectSend: ((kit: Kit) => SendView) & Pick<Selector<SendView>, 'slices'> = /* @__PURE__ */ Object.assign(
  (kit: Kit) => sendSelector(kit)(kit),
  { slices: /* @__PURE__ */ createSelector(inputs, () => undefined).slices },
);

/** The first thing that keeps the transfer from being sent; `undefined` where it can be. */
export const selectSendProblem = (kit: Kit): KitError<SendProblemCode> | undefined => selectSend(kit).problem;

/** Whether the transfer can be sent as it stands. */
export const selectCanSend = (kit: Kit): boolean => selectSend(kit).canSend;

/** Who sends. */
export const selectSender: Selector<ConnectionView> = selectConnection;

export { featuresSelector } from '../featureFlags/state';

/** Why nothing can be sent just now; `undefined` where something can. */
export function whyNoSend(
  { adapters }: Kit,
  connection: ConnectionView,
  isOn: boolean | undefined,
): UnsupportedReason | undefined {
  if (!isOn) return 'feature-off';
  if (!connection.isConnected) return 'not-connected';
  return canTransfer(adapters.get(connection.namespace)) ? undefined : 'namespace';
}

/** What is to be sent, in base units; `undefined` while it is none. */
export function unitsOf({ amount, token }: Pick<SendView, 'amount' | 'token'>): bigint | undefined {
  return token && amount !== '' ? parseAmount(amount, token.decimals) : undefined;
}
