import { formatUnits, parseCaipAssetId, parseUnits } from '../../caip';
import type { Network } from '../../contract/network';
import type { Token, TokenBalance, TokenHolding, TokenInput, TokenReference } from '../../contract/tokens';

/** How long balances of tokens are served without asking again. */
export const tokensStaleMs = 30_000;
/** How long nothing is asked again after a failure. */
export const tokensRetryMs = 30_000;
/** More decimals than any token has. */
export const maximumDecimals = 36;

/** How a source names a token: its contract or mint, and nothing for the native currency. */
export type Holding = Omit<TokenHolding, 'address'> & { address: string | undefined };

/** Whether something is a token as hosts list it: JavaScript may hand over anything. */
export function isTokenInput(token: unknown): boolean {
  if (typeof token === 'string') return isAssetId(token);
  const { networkId, address, decimals = 0 } = Object(token) as Record<string, unknown>;
  const isNamed = typeof networkId === 'string' && typeof address === 'string';
  return isNamed && Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= maximumDecimals;
}

function isAssetId(token: string): boolean {
  try {
    parseCaipAssetId(token);
    return true;
  } catch {
    return false;
  }
}

/** What the host lists of a network's tokens. An entry that is no asset is left out. */
export function listedTokens(tokens: readonly TokenInput[], { id }: Pick<Network, 'id'>): readonly TokenReference[] {
  return tokens.filter(isTokenInput).flatMap((token): TokenReference[] => {
    if (typeof token !== 'string') return token.networkId === id ? [token] : [];
    const { networkId, assetNamespace, assetReference, tokenId } = parseCaipAssetId(token);
    const isToken = networkId === id && tokenId === undefined && assetNamespace !== 'slip44';
    return isToken ? [{ address: assetReference }] : [];
  });
}

/** A network's native currency as a token. */
export const nativeToken = ({ id, nativeCurrency, iconUrl }: Network): Token => ({
  networkId: id,
  ...nativeCurrency,
  ...(iconUrl !== undefined && { iconUrl }),
});

/** An amount as it was typed, in base units; `undefined` where it is none, or does not fit the decimals. */
export function parseAmount(amount: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(amount, decimals);
    return units >= 0n && !amount.startsWith('-') ? units : undefined;
  } catch {
    return undefined;
  }
}

/** What can be spent at most: all of a token, of the native currency what leaves its cost. Never below zero. */
export function maximumAmount(balance: bigint, cost: bigint, isNative: boolean): bigint {
  if (!isNative) return balance;
  return balance > cost ? balance - cost : 0n;
}

/** Letters of one alphabet among those of another, as in USDC with a Cyrillic letter. */
const mixesAlphabets = (text: string) => /[a-z]/i.test(text) && /\p{Letter}/u.test(text.replace(/[a-z]/gi, ''));
/** An address of the web, or a call to fetch something. */
const advertises = (text: string) =>
  /https?:|www\.|t\.me\/|\b[\w-]+\.(com|org|net|io|xyz|app|site|live|finance|claim|gift|cc|top|vip)\b/i.test(text) ||
  /\b(claim|visit|airdrop|reward|voucher)s?\b/i.test(text);

/** Some real tokens are named after their site, as yearn.finance is: they are traded, and say nothing else. */
const isSite = (text: string) => /^[\w-]+(\.[a-z]+)+$/i.test(text);

/**
 * Whether a token looks like an advertisement or like another token: an address of the web in its name, letters of two
 * alphabets in its symbol, or the native currency's symbol. What the host lists never is, nor what has a price and is
 * named after its site.
 */
export function isSpam(
  { address, symbol, name, price }: Pick<Holding, 'address' | 'symbol' | 'name' | 'price'>,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
): boolean {
  if (address === undefined) return false;
  const isPosing = symbol.toLowerCase() === nativeCurrency.symbol.toLowerCase();
  return (
    isPosing ||
    mixesAlphabets(symbol) ||
    advertises(symbol) ||
    (advertises(name) && !(Number(price) > 0 && isSite(name)))
  );
}

/** The value of base units at a price, exact, as decimal text. */
function valueAt(units: bigint, decimals: number, price: string): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? [];
  return whole ? formatUnits(units * BigInt(whole + fraction), decimals + fraction.length) : undefined;
}

/** A holding as it is told: plain data, spam without a value. */
export function toTokenBalance(
  { units, price, ...token }: Holding,
  network: Network,
  listed: readonly TokenReference[],
  isSame: (left: string, right: string) => boolean,
): TokenBalance {
  const { address } = token;
  const own = listed.find((each) => address !== undefined && isSame(each.address, address));
  const { symbol, name, iconUrl } = (address === undefined ? nativeToken(network) : own) ?? {};
  const known = {
    symbol: symbol ?? token.symbol,
    name: name ?? token.name,
    iconUrl: iconUrl ?? token.iconUrl,
    // A source counts in its own decimals.
    decimals: token.decimals,
  };
  const isUnwanted = own === undefined && isSpam(token, network);
  const fiatValue = isUnwanted || price === undefined ? undefined : valueAt(units, known.decimals, price);
  return {
    ...known,
    address,
    networkId: network.id,
    units: units.toString(),
    value: formatUnits(units, known.decimals),
    ...(fiatValue !== undefined && { price, fiatValue }),
    isSpam: isUnwanted,
  };
}

/** Compares two amounts written in decimals. */
function compareDecimals(left: string, right: string): number {
  const [wholeLeft = '', fractionLeft = ''] = left.split('.');
  const [wholeRight = '', fractionRight = ''] = right.split('.');
  const places = Math.max(fractionLeft.length, fractionRight.length);
  const difference =
    BigInt(wholeLeft + fractionLeft.padEnd(places, '0')) - BigInt(wholeRight + fractionRight.padEnd(places, '0'));
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Larger values first: by numbers, and where those are as good as equal by every digit. */
function compareValues(left: Keyed, right: Keyed): number {
  const difference = right.value - left.value;
  const isClose = Math.abs(difference) <= Math.abs(left.value) * 1e-12;
  return isClose ? compareDecimals(right.token.fiatValue ?? '0', left.token.fiatValue ?? '0') : difference;
}
type Keyed = { token: TokenBalance; value: number };

/** A token with its value as a number, read once: there may be thousands, and each is compared a dozen times. */
export const withValue = (token: TokenBalance): Keyed => ({ token, value: Number(token.fiatValue ?? 0) });

/** The native currency first, then by value, then by symbol; spam last. */
export function compareTokens(left: Keyed, right: Keyed): number {
  const [one, other] = [left.token, right.token];
  return (
    Number(one.isSpam) - Number(other.isSpam) ||
    Number(one.address !== undefined) - Number(other.address !== undefined) ||
    compareValues(left, right) ||
    (one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0)
  );
}
