import { formatUnits } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { requireNetwork } from '../../contract/networkRegistry';
import type { ClockPort } from '../../contract/ports';
import type { PriceService } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import { normalizeError, type KitError } from '../../errors';
import { withDeadline } from '../../async/deadline';
import { swapError } from './errors';
import { openSwaps, type OpenSwaps } from './openSwaps';
import {
  guessedFee,
  isMissingLiquidity,
  minimumReceived,
  priceImpact,
  priceWaitMs,
  providerFee,
  providerFeePercent,
  quoteStaleMs,
  rateOf,
} from './rules';

/** Whose quote, of what for what. */
export interface QuoteParameters {
  /** Who swaps; without an address nobody knows whether an approval is needed. */
  address: string | undefined;
  from: Token;
  to: Token;
  /** Base units of `from`, decimal text. */
  units: string;
  slippagePercent: number;
}

/** An amount with the symbol of what is counted. Decimal text. */
export interface SymbolAmount {
  value: string;
  symbol: string;
}

/** What comes out of a swap, and what it costs. Plain data; amounts are decimal text in whole tokens. */
export interface SwapQuote {
  from: Token;
  to: Token;
  fromAmount: string;
  /** What is expected to come out. The provider's fee is off already. */
  toAmount: string;
  /** What comes out at least: `toAmount` less the slippage. */
  minimumReceived: string;
  slippagePercent: number;
  /** How much of `to` one of `from` gives. */
  rate: string;
  /** By how much it is worse than the market, in percent; `undefined` where nobody knows the prices. */
  priceImpact: string | undefined;
  /** What the provider keeps, of what is given. */
  fee: SymbolAmount & { percent: string };
  /** What the network takes, roughly, in the native currency; `undefined` where it cannot be known. */
  networkFee: SymbolAmount | undefined;
  /** Whether the service's contract must be allowed to spend the token first. */
  needsApproval: boolean;
  /** US dollars for one of each, where a service knows. */
  fromPrice: string | undefined;
  toPrice: string | undefined;
  /** Unix milliseconds: until then it holds. */
  expiresAt: number;
}

/** What one token costs; nothing where that is not told in time: a quote is good without it. */
const priceOf = (
  prices: PriceService | undefined,
  parameters: Parameters<PriceService['fetchPrice']>[0],
  clock: ClockPort,
): Promise<string | undefined> | undefined =>
  prices &&
  withDeadline(prices.fetchPrice(parameters), {
    clock,
    deadlineMs: priceWaitMs,
    onDeadline: () => swapError('swap/quote-failed'),
  }).catch(() => undefined);

/** Nothing about the amount: the network is not one whose gas the service knows. */
async function readGasPrice(
  { service }: OpenSwaps,
  parameters: Parameters<OpenSwaps['service']['fetchGasPrice']>[0],
): Promise<bigint | undefined> {
  try {
    return BigInt(await service.fetchGasPrice(parameters));
  } catch (cause) {
    if ((cause as Partial<KitError>).code === 'service/bad-request')
      throw swapError('swap/gas-price-unsupported', { cause });
    return undefined;
  }
}

function toFailure(cause: unknown, { symbol }: Token): KitError {
  if (isMissingLiquidity(cause)) return swapError('swap/insufficient-liquidity', { values: { symbol }, cause });
  const error = normalizeError(cause, swapError('swap/quote-failed', { cause }));
  return /^(swap|kit|adapter)\//.test(error.code) ? error : swapError('swap/quote-failed', { cause });
}

/** Everything that a quote is made of, asked side by side. */
async function ask(kit: Kit, opened: OpenSwaps, parameters: QuoteParameters, signal: AbortSignal) {
  const { address, from, to, units } = parameters;
  const { service, prices } = opened;
  const network = requireNetwork(kit, from.networkId);
  const { clock } = kit.ports;
  const [quote, gasPrice, allowance, fromPrice, toPrice] = await Promise.all([
    service.fetchQuote({ network, from, to, units, address, signal }),
    readGasPrice(opened, { network, signal }),
    address !== undefined && from.address !== undefined
      ? service.fetchAllowance({ network, token: from, address, signal })
      : undefined,
    priceOf(prices, { network, token: from, signal }, clock),
    priceOf(prices, { network, token: to, signal }, clock),
  ]);
  const given = BigInt(units);
  return {
    given,
    received: BigInt(quote.units),
    gasPrice,
    needsApproval: allowance !== undefined && BigInt(allowance) < given,
    fromPrice,
    toPrice,
  };
}

/** What it costs, to the one who looks at it. */
function costsOf(
  { given, gasPrice, needsApproval }: Awaited<ReturnType<typeof ask>>,
  { nativeCurrency: { symbol, decimals } }: Network,
  from: Token,
): Pick<SwapQuote, 'fee' | 'networkFee' | 'needsApproval'> {
  const fee = gasPrice === undefined ? undefined : guessedFee(gasPrice, needsApproval);
  return {
    fee: { percent: providerFeePercent, value: formatUnits(providerFee(given), from.decimals), symbol: from.symbol },
    networkFee: fee === undefined ? undefined : { value: formatUnits(fee, decimals), symbol },
    needsApproval,
  };
}

/** A quote from the service, with all that is shown beside it. */
export async function readQuote(kit: Kit, parameters: QuoteParameters, signal: AbortSignal): Promise<SwapQuote> {
  const { from, to, slippagePercent } = parameters;
  const network = requireNetwork(kit, from.networkId);
  try {
    const answers = await ask(kit, await openSwaps(kit, network, signal), parameters, signal);
    const { given, received, fromPrice, toPrice } = answers;
    if (received === 0n) throw swapError('swap/insufficient-liquidity', { values: { symbol: to.symbol } });
    const sides = [
      { units: given, decimals: from.decimals, price: fromPrice },
      { units: received, decimals: to.decimals, price: toPrice },
    ] as const;
    return {
      from,
      to,
      fromAmount: formatUnits(given, from.decimals),
      toAmount: formatUnits(received, to.decimals),
      minimumReceived: formatUnits(minimumReceived(received, slippagePercent), to.decimals),
      slippagePercent,
      rate: rateOf(...sides) ?? '0',
      priceImpact: priceImpact(...sides),
      ...costsOf(answers, network, from),
      fromPrice,
      toPrice,
      expiresAt: kit.ports.clock.now() + quoteStaleMs,
    };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw toFailure(cause, to);
  }
}
