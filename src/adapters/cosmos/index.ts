import { shortenAddress } from '../../caip';
import type { Adapter } from '../../contract/adapter';
import { byteLength, fromBech32 } from '../bech32';
import type { ChainInfo } from './chainInfo';
import { discoverCosmos } from './discovery';
import type { Network } from '../../contract/network';
import { loadTwice } from '../../sdk/loadTwice';

export type { SignedDocument } from './signedDocument';
export type { CosmosTransactionFields } from './transactionFields';
export { signAmino } from './verbs/signAmino';
export type { SignAminoErrorType, SignAminoParameters, SignAminoReturnType } from './verbs/signAmino';
export { signDirect } from './verbs/signDirect';
export type { SignDirectErrorType, SignDirectParameters, SignDirectReturnType } from './verbs/signDirect';

export interface CosmosOptions {
  /**
   * What a wallet is told of a network it does not know, and which coin is its balance. Default: made of the network,
   * with `u` and the symbol as its smallest coin. Without it the balance of a currency that has not six decimals is
   * unavailable.
   */
  chainInfo?: ((network: Network) => ChainInfo | undefined) | undefined;
}

function isCosmosAddress(value: string): boolean {
  const decoded = fromBech32(value);
  // 20 bytes are an account, 32 one of a contract or a module.
  return decoded !== undefined && !decoded.isM && [20, 32].includes(byteLength(decoded.words) ?? 0);
}

/** What an address says beside its network: the hash of a key. */
const keyOf = (address: string) => fromBech32(address)?.words.join() ?? address.toLowerCase();

/** Cosmos chains: Keplr, Leap, Cosmostation and whoever else speaks their interface. No SDK. */
/* @__NO_SIDE_EFFECTS__ */
export function cosmos(options: CosmosOptions = {}): Adapter {
  return {
    namespace: 'cosmos',
    capabilities: {
      transfer: false,
      swap: false,
      balance: true,
      onramp: false,
      names: false,
      activity: false,
      calls: false,
    },
    defaultAccountType: 'eoa',
    discover: (context) => discoverCosmos(context, options.chainInfo),
    isAddress: isCosmosAddress,
    isSameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
    isSameKey: (left, right) => keyOf(left) === keyOf(right),
    shortenAddress: (address) => shortenAddress(address, address.indexOf('1') + 5),
    fetchNativeBalance: async (parameters) =>
      (await loadTwice(() => import('./fetchBalance'))).fetchBalance(
        parameters,
        options.chainInfo?.(parameters.network),
      ),
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters),
    rpcProbe: { method: 'status' },
    pairing: async () => (await import('./pairing')).pairing,
  };
}
