import { formatUnits, type CaipNetworkId } from '../../caip';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { UnsupportedReason } from '../../contract/support';
import type { Token } from '../../contract/tokens';
import { KitError, type SerializedError } from '../../errors';
import { createSelector, defineSlice, type Selector } from '../../store';
import { featuresSelector } from '../featureFlags/state';
import { type ConnectionView, selectConnection } from '../session/state';
import { nativeToken, parseAmount } from '../tokens/rules';
import { tokenBalancesQuery, unitsHeld } from '../tokens/state';
import type { SwapErrorCode } from './errors';
import { canSwapOn } from './swapNetworks';
import { swapQuoteQuery } from './quotes';
import type { QuoteParameters, SwapQuote, SymbolAmount } from './readQuote';
import { defaultSlippagePercent, findSwapProblem, isQuotable, type SwapFacts } from './rules';

/** What is about to be signed, as the service built it and the network has seen it. Plain data. */
export interface SwapPreparation {
  /** Of which swap. */
  key: string;
  /** Decimal text in whole tokens. */
  toAmount: string;
  /** What comes out at least, else the swap does not happen. */
  minimumReceived: string;
  /** How many approvals come first: one of the token, and where there is an old one its withdrawal. */
  approvals: number;
  /** Approval and swap are one request to the wallet. */
  isBatch: boolean;
  /** What the network's node says that would change hands; `undefined` where it cannot say. */
  outcome: { spent: string; received: string } | undefined;
  /** What the network takes at most; with an approval first only roughly. */
  networkFee: SymbolAmount | undefined;
  /** Unix milliseconds: until then it can be signed. */
  expiresAt: number;
}

/**
 * Where a swap stands. `awaitingApproval`: the wallet is asked whether the token may be spent; `approving`: the network
 * is. What was submitted has no end but the network's.
 */
export type SwapStep =
  | 'idle'
  | 'preparing'
  | 'awaitingApproval'
  | 'approving'
  | 'awaitingSignature'
  | 'submitted'
  | 'confirmed'
  | 'failed';

export interface SwapState {
  /** What is given; without one the native currency of the network in use. */
  from: Token | undefined;
  to: Token | undefined;
  /** As it was typed. */
  amount: string;
  /** The amount before it was turned round, as long as nothing else has changed since. */
  amountBefore: string | undefined;
  slippagePercent: number;
  prepared: SwapPreparation | undefined;
  step: SwapStep;
  /** The approval in hand takes an old allowance back: tokens like USDT refuse a new one beside it. */
  isResetting: boolean;
  /** What was begun last, whatever is typed since. */
  asked: Pick<SwapView, 'from' | 'to' | 'amount'> | undefined;
  /** What was submitted: a transaction, or a batch as long as nobody knows its transaction. */
  sent: { id: string; networkId: CaipNetworkId; isBatch: boolean } | undefined;
  error: SerializedError | undefined;
}

export const swapSlice = defineSlice(
  'swap',
  (): SwapState => ({
    from: undefined,
    to: undefined,
    amount: '',
    amountBefore: undefined,
    slippagePercent: defaultSlippagePercent,
    prepared: undefined,
    step: 'idle',
    isResetting: false,
    asked: undefined,
    sent: undefined,
    error: undefined,
  }),
);

/** What is drawn of a swap. */
export interface SwapView {
  from: Token | undefined;
  to: Token | undefined;
  amount: string;
  slippagePercent: number;
  /** What there is of the token that is given, in whole tokens; `undefined` while nobody knows. */
  balance: string | undefined;
  /** The newest quote of just this swap. */
  quote: SwapQuote | undefined;
  /** Whether the quote is asked for, or about to be. */
  isQuoting: boolean;
  prepared: SwapPreparation | undefined;
  /** The first rule that is broken. None before anybody is connected. */
  problem: KitError<SwapErrorCode> | undefined;
  canSwap: boolean;
  step: SwapStep;
  /**
   * At `awaitingApproval` and `approving`: this approval takes an old allowance back, another one for the amount
   * follows. Tokens like USDT refuse a new allowance beside an old one.
   */
  isResetting: boolean;
  /** What was begun last, whatever is typed since. */
  asked: SwapState['asked'];
  sent: SwapState['sent'];
  error: SerializedError | undefined;
}

/** Whether the wallet or the network is waited for: a second one must not begin. */
export const isUnderWay = (step: SwapStep): boolean =>
  step === 'awaitingApproval' || step === 'approving' || step === 'awaitingSignature';

type Balances = ReturnType<typeof tokenBalancesQuery.slice.initial>;
type Quotes = ReturnType<typeof swapQuoteQuery.slice.initial>;

interface Inputs {
  swap: SwapState;
  connection: ConnectionView;
  balances: Balances;
  quotes: Quotes;
}

/**
 * Both tokens, as far as they are of the network in use: after a switch the others mean nothing. Those of a swap that
 * is on its way stay what they are.
 */
function chosenOn(network: Network | undefined, { from, to, sent, step }: SwapState) {
  if (sent || isUnderWay(step)) return { from, to };
  const here = (token: Token | undefined) => (network && token?.networkId === network.id ? token : undefined);
  return { from: here(from) ?? (network ? nativeToken(network) : undefined), to: here(to) };
}

/** What is quoted of a draft; `undefined` while it is not enough for it. */
function targetOf(facts: SwapFacts, address: string | undefined): QuoteParameters | undefined {
  const { from, to, amount, slippagePercent } = facts;
  if (!from || !to || !isQuotable(facts)) return undefined;
  const units = String(parseAmount(amount, from.decimals));
  return { address, from, to, units, slippagePercent };
}

/** Whether two tokens are one. */
export const isSameToken = (kit: Kit, from: Token, to: Token): boolean => {
  const isSame = isSameAddressIn(kit, from.networkId.split(':')[0] ?? '');
  return (
    from.networkId === to.networkId &&
    (from.address === to.address ||
      (from.address !== undefined && to.address !== undefined && isSame(from.address, to.address)))
  );
};

function factsOf(kit: Kit, { swap, connection, balances }: Omit<Inputs, 'quotes'>): SwapFacts {
  const { isConnected, address = '', network } = connection;
  const listed = network && findNetwork(kit.store.read(networksSlice).known, network.id);
  const { from, to } = chosenOn(listed, swap);
  const held = (token: Token | undefined) => (token ? unitsHeld(kit, balances, { address, token }) : undefined);
  return {
    isSwappable: isConnected && listed !== undefined && canSwapOn(kit, listed),
    from,
    to,
    isSameToken: from !== undefined && to !== undefined && isSameToken(kit, from, to),
    amount: swap.amount,
    slippagePercent: swap.slippagePercent,
    balance: held(from),
    nativeBalance: listed && held(nativeToken(listed)),
    nativeSymbol: listed?.nativeCurrency.symbol ?? '',
    fee: undefined,
    quoteError: undefined,
  };
}

type Given = { [Name in 'from' | 'to']: Token | undefined } & {
  amount: string | undefined;
  slippagePercent: number | undefined;
};

/** What the rules look at of tokens and an amount that a page names by itself. */
export const givenFacts = (
  kit: Kit,
  { from, to, amount = '', slippagePercent = defaultSlippagePercent }: Given,
): SwapFacts => ({
  isSwappable: true,
  from,
  to,
  isSameToken: from !== undefined && to !== undefined && isSameToken(kit, from, to),
  amount,
  slippagePercent,
  balance: undefined,
  nativeBalance: undefined,
  nativeSymbol: '',
  fee: undefined,
  quoteError: undefined,
});

const toError = ({ code, message, audience }: SerializedError) =>
  new KitError(code as SwapErrorCode, message, { audience });

function toView(kit: Kit, inputs: Inputs): SwapView {
  const { swap, connection, quotes } = inputs;
  const facts = factsOf(kit, inputs);
  const { from, to, balance } = facts;
  const { isConnected, address, network } = connection;
  const target = targetOf(facts, address);
  const entry = target && quotes[swapQuoteQuery.keyOf(target)];
  // What has been submitted stays what it is, whatever account or network is in use by now.
  const isKept = swap.step === 'submitted' || swap.step === 'confirmed';
  const isOfTarget = target && swap.prepared?.key === swapQuoteQuery.keyOf(target);
  const prepared = isKept || isOfTarget ? swap.prepared : undefined;
  const fee = prepared?.networkFee ?? entry?.data?.networkFee;
  const told = {
    fee: fee && network ? parseAmount(fee.value, network.nativeCurrency.decimals) : undefined,
    quoteError: entry?.error && entry.fetchStatus === 'idle' ? toError(entry.error) : undefined,
  };
  const problem = isConnected ? findSwapProblem({ ...facts, ...told }) : undefined;
  const { amount, slippagePercent, step, isResetting, asked, sent, error } = swap;
  const quote = entry?.error ? undefined : entry?.data;
  return {
    from,
    to,
    amount,
    slippagePercent,
    balance: from && balance !== undefined ? formatUnits(balance, from.decimals) : undefined,
    quote,
    isQuoting: target !== undefined && !entry?.error && (entry?.fetchStatus === 'fetching' || quote === undefined),
    prepared,
    problem,
    canSwap: problem === undefined && quote !== undefined && !isUnderWay(step),
    step,
    isResetting,
    asked,
    sent,
    error,
  };
}

const inputs = [swapSlice, selectConnection, tokenBalancesQuery.slice, swapQuoteQuery.slice, networksSlice] as const;

const selectors = defineResource('swap.selectors', (kit) => ({
  view: createSelector(inputs, (swap, connection, balances, quotes) =>
    toView(kit, { swap, connection, balances, quotes }),
  ) as Selector<SwapView>,
  target: createSelector(
    [swapSlice, selectConnection, tokenBalancesQuery.slice, networksSlice],
    (swap, connection, balances) => ({
      target: targetOf(factsOf(kit, { swap, connection, balances }), connection.address),
    }),
  ) as Selector<{ target: QuoteParameters | undefined }>,
}));

/** What is drawn of a swap. Its selector belongs to a kit, because its adapters do. */
export const swapSelector = (kit: Kit): Selector<SwapView> => kit.resources.get(selectors).view;

/** What the draft asks a quote for. */
export const quoteTargetSelector = (kit: Kit): Selector<{ target: QuoteParameters | undefined }> =>
  kit.resources.get(selectors).target;

/** What is about to be swapped, and where it stands. `slices` are those whose changes it may follow. */
export const selectSwap: ((kit: Kit) => SwapView) & Pick<Selector<SwapView>, 'slices'> = /* @__PURE__ */ Object.assign(
  (kit: Kit) => swapSelector(kit)(kit),
  { slices: /* @__PURE__ */ createSelector(inputs, () => undefined).slices },
);

/** The first thing that keeps the swap from being made; `undefined` where it can be. */
export const selectSwapProblem = (kit: Kit): KitError<SwapErrorCode> | undefined => selectSwap(kit).problem;

/** Whether the swap can be made as it stands. */
export const selectCanSwap = (kit: Kit): boolean => selectSwap(kit).canSwap;

/** What tokens and an amount ask a quote for, whoever chose them; `undefined` while they are not enough for it. */
export function givenTarget(kit: Kit, given: Given): QuoteParameters | undefined {
  return targetOf(givenFacts(kit, given), selectConnection(kit).address);
}

/** Who swaps. */
export const selectSwapper: Selector<ConnectionView> = selectConnection;

/** Why nothing can be swapped just now; `undefined` where something can. */
export function whyNoSwap(kit: Kit, connection: ConnectionView): UnsupportedReason | undefined {
  if (!featuresSelector(kit)(kit).swaps) return 'feature-off';
  const { isConnected, network } = connection;
  if (!isConnected) return 'not-connected';
  if (!kit.adapters.get(connection.namespace)?.capabilities.swap) return 'namespace';
  const listed = findNetwork(kit.store.read(networksSlice).known, network.id);
  return listed && canSwapOn(kit, listed) ? undefined : 'network';
}
