import { formatUnits, parseUnits, toHex } from 'viem';
import type { Chain } from '../chains';
import { evmTokens, mintToken } from '../tokens/evmTokens';

/** What is sold, with its price in US dollars. */
const goods = {
  USDC: { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', decimals: 6, token: evmTokens.coin, price: 1 },
  ETH: { id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4', name: 'Ether', decimals: 18, token: undefined, price: 2500 },
} as const;

export type CoinSymbol = keyof typeof goods;
export const symbols = Object.keys(goods) as CoinSymbol[];
export const isSold = (symbol: unknown): symbol is CoinSymbol => symbols.includes(symbol as CoinSymbol);
export const goodOf = (symbol: CoinSymbol) => goods[symbol];

/** What a currency of the world is worth in US dollars. */
const currencies = { USD: 1, EUR: 1.25 } as const;
export type Currency = keyof typeof currencies;
export const isCurrency = (code: unknown): code is Currency => Object.hasOwn(currencies, String(code));
export const currencyCodes = Object.keys(currencies) as Currency[];

export const paymentLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const;

/** The seller's share, in hundredths of a per cent. */
const feeBasisPoints = 150n;
const networkFeeCents = 25n;

/** What is received for an amount, and what the seller and the network take of it. */
export function priceOf(symbol: CoinSymbol, currency: Currency, amount: string) {
  const cents = parseUnits(amount, 2);
  const fee = (cents * feeBasisPoints) / 10_000n;
  const left = cents - fee - networkFeeCents;
  const { decimals, price } = goods[symbol];
  const perCoin = BigInt(Math.round((price / currencies[currency]) * 10_000));
  const units = left <= 0n ? 0n : (left * 10n ** BigInt(decimals) * 100n) / perCoin;
  const money = (value: bigint) => formatUnits(value, 2);
  return {
    units,
    received: formatUnits(units, decimals),
    paid: money(cents),
    subtotal: money(cents - fee - networkFeeCents),
    networkFee: money(networkFeeCents),
  };
}

/** Hands over what was bought. */
export async function deliver(chain: Chain, address: string, symbol: CoinSymbol, units: bigint): Promise<void> {
  const { token } = goods[symbol];
  if (token) return mintToken(chain, token, address, units);
  const balance = BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
  await chain.request('anvil_setBalance', [address, toHex(balance + units)]);
}
