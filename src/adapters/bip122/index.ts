import { shortenAddress } from '../../caip';
import type { Adapter } from '../../contract/adapter';
import { isBitcoinAddress } from './addresses';
import { discoverBitcoin } from './discovery';
import { loadTwice } from '../../sdk/loadTwice';

export type { PsbtRequest } from './psbtRequest';
export { signPsbt } from './verbs/signPsbt';
export type { SignPsbtErrorType, SignPsbtParameters, SignPsbtReturnType } from './verbs/signPsbt';

const canonical = (address: string) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address);

export interface Bip122Options {
  /**
   * The networks' RPC URLs are nodes of Bitcoin Core's kind that may be searched for an address's coins
   * (`scantxoutset`: minutes on the main network). Then they are asked for balances and transactions, else the
   * networks' `indexerUrls`. Default false.
   */
  scantxoutset?: boolean | undefined;
}

/**
 * Bitcoin: wallets found by Wallet Standard, `window.btc_providers`, and under the names that others are known by. No
 * SDK; what a wallet's dialect needs loads when that wallet is connected.
 */
/* @__NO_SIDE_EFFECTS__ */
export function bip122({ scantxoutset = false }: Bip122Options = {}): Adapter {
  return {
    namespace: 'bip122',
    capabilities: {
      transfer: false,
      swap: false,
      balance: true,
      onramp: false,
      names: false,
      activity: false,
      calls: false,
    },
    defaultAccountType: 'payment',
    discover: discoverBitcoin,
    isAddress: isBitcoinAddress,
    isSameAddress: (left, right) => canonical(left) === canonical(right),
    shortenAddress: (address) => shortenAddress(address, 6),
    fetchNativeBalance: async (parameters) =>
      (await loadTwice(() => import('./fetchBalance'))).fetchBalance(parameters, scantxoutset),
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters, scantxoutset),
    hasSource: ({ indexerUrls = [] }, hasRpc) => (scantxoutset ? hasRpc : indexerUrls.length > 0),
    rpcProbe: { method: 'getblockcount' },
    pairing: async () => (await import('./pairing')).pairing,
  };
}
