import { shortenAddress } from '../../caip';
import type { Adapter } from '../adapter';
import { isBitcoinAddress } from './addresses';
import { discoverBitcoin } from './discovery';
import { fetchPart } from '../../sdk/fetchPart';

const canonical = (address: string) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address);

/**
 * Bitcoin: wallets found by Wallet Standard, `window.btc_providers`, and under the names that others are known by. No SDK;
 * what a wallet's dialect needs loads when that wallet is connected.
 */
/* @__NO_SIDE_EFFECTS__ */
export function bip122(): Adapter {
  return {
    namespace: 'bip122',
    capabilities: { transfer: false, swap: false, balance: true, onramp: false, names: false, activity: false, calls: false },
    defaultAccountType: 'payment',
    discover: discoverBitcoin,
    isAddress: isBitcoinAddress,
    isSameAddress: (left, right) => canonical(left) === canonical(right),
    shortenAddress: (address) => shortenAddress(address, 6),
    fetchNativeBalance: async (parameters) => (await fetchPart(() => import('./fetchBalance'))).fetchBalance(parameters),
    rpcProbe: { method: 'getblockcount' },
    pairing: async () => (await import('./pairing')).pairing,
  };
}
