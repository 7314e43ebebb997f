import { parseUnits } from '../../caip';
import { toDisplayName } from '../../caip/displayName';
import type { WalletAsset } from '../../contract/calls';
import type { Network } from '../../contract/network';
import type { ServiceBalance } from '../../services/blockchain/balanceSchema';
import { type Holding, maximumDecimals } from './rules';

/** Addresses that stand for a network's native currency. */
export const nativeAddresses = [
  `0x${'e'.repeat(40)}`,
  `So${'1'.repeat(41)}`,
  // Where the currency is a token as well, with the same balance: Polygon, zkSync Era, Celo. Nobody else can lie there.
  `0x${'1010'.padStart(40, '0')}`,
  `0x${'800a'.padStart(40, '0')}`,
  '0x471ece3750da237f93b8e339c536989b8978a438',
];

/** Holdings with the native currency once: a service may tell it by itself and as a token. */
export function withOneCurrency(holdings: readonly Holding[]): readonly Holding[] {
  const first = holdings.find(({ address }) => address === undefined);
  return holdings.filter((holding) => holding.address !== undefined || holding === first);
}

/** A JSON number as decimal text. */
function toDecimalText(number: unknown): string | undefined {
  if (typeof number !== 'number' || !(number >= 0)) return undefined;
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

const toIcon = (url: unknown) => (typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined);

function toUnits(value: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(value, decimals);
  } catch {
    return undefined;
  }
}

/**
 * A balance of the hosted service. What has no decimals is counted in pieces, as collections are, and is left out; so
 * is what makes no sense.
 */
export function fromServiceBalance({ quantity, ...balance }: ServiceBalance): Holding | undefined {
  const decimals = Number(quantity.decimals);
  const address = balance.address?.split(':').at(-1);
  const isNative = !address || nativeAddresses.includes(address.toLowerCase()) || nativeAddresses.includes(address);
  const symbol = toDisplayName(balance.symbol);
  const units = toUnits(quantity.numeric, decimals);
  if (decimals === 0 || decimals > maximumDecimals || symbol === '' || units === undefined) return undefined;
  return {
    address: isNative ? undefined : address,
    symbol,
    name: toDisplayName(balance.name ?? '') || symbol,
    decimals,
    units,
    price: toDecimalText(balance.price),
    iconUrl: toIcon(balance.iconUrl),
  };
}

/**
 * What a wallet says it holds (EIP-7811), by the same rules. Collectibles are none of it. The native currency is told
 * in the network's own base units, with or without metadata.
 */
export function fromWalletAsset(
  { address, type, balance, metadata }: WalletAsset,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
): Holding | undefined {
  const isNative = address === 'native' || type === 'native';
  const { name, iconUrl } = metadata;
  const { decimals } = isNative ? nativeCurrency : metadata;
  const symbol = toDisplayName(String(metadata['symbol'] ?? ''));
  const isCounted = Number.isInteger(decimals) && (decimals as number) > 0 && (decimals as number) <= maximumDecimals;
  if (!isNative && (!isCounted || symbol === '' || !/^(erc20|spl)$/.test(type))) return undefined;
  return {
    address: isNative ? undefined : address,
    symbol,
    name: toDisplayName(String(name ?? '')) || symbol,
    decimals: Number(decimals),
    units: balance,
    price: toDecimalText(metadata['price']),
    iconUrl: toIcon(iconUrl),
  };
}
