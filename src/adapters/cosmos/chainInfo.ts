import type { Network } from '../../contract/network';
import { urlsToldWallets } from '../../contract/urlsToldWallets';

interface Currency {
  coinDenom: string;
  coinMinimalDenom: string;
  coinDecimals: number;
}

/** What `experimentalSuggestChain` takes, as far as it is made here; a host may give more. */
export interface ChainInfo {
  chainId: string;
  chainName: string;
  rpc: string;
  rest: string;
  bip44: { coinType: number };
  bech32Config: {
    bech32PrefixAccAddr: string;
    bech32PrefixAccPub: string;
    bech32PrefixValAddr: string;
    bech32PrefixValPub: string;
    bech32PrefixConsAddr: string;
    bech32PrefixConsPub: string;
  };
  currencies: Currency[];
  feeCurrencies: Currency[];
  stakeCurrency: Currency;
}

const toMicroDenom = ({ nativeCurrency }: Network) => `u${nativeCurrency.symbol.toLowerCase()}`;

/** The smallest coin of a network's currency: the host's word for it, else `u` and the symbol. */
export function denomOf(network: Network, info: ChainInfo | undefined): string {
  const own =
    info?.currencies.find(({ coinDenom }) => coinDenom === network.nativeCurrency.symbol) ?? info?.stakeCurrency;
  return own?.coinMinimalDenom ?? toMicroDenom(network);
}

/** What the `u` of a smallest coin stands for: a millionth. Of other decimals nobody can guess its name. */
export const microDecimals = 6;

/**
 * Our network in Keplr's words: the first public URL answers RPC, the second, where there is one, REST. `undefined`
 * where something of it is not known: a wallet would keep what was guessed.
 */
export function toChainInfo(network: Network): ChainInfo | undefined {
  const [rpc, rest = rpc] = urlsToldWallets(network);
  const { addressPrefix: prefix } = network;
  const { symbol, decimals } = network.nativeCurrency;
  if (rpc === undefined || rest === undefined || typeof prefix !== 'string' || decimals !== microDecimals)
    return undefined;
  const currency = { coinDenom: symbol, coinMinimalDenom: toMicroDenom(network), coinDecimals: decimals };
  return {
    chainId: network.reference,
    chainName: network.name,
    rpc,
    rest,
    bip44: { coinType: 118 },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  };
}
