import type { Adapter } from '../../contract/adapter';
import { toHex } from '../encodings';
import { discoverPolkadot } from './discovery';
import { ethereumPattern, fromSs58 } from './ss58';
import { loadTwice } from '../../sdk/loadTwice';

export type { PolkadotTransactionFields } from './transactionFields';
export { signPayload } from './verbs/signPayload';
export type { SignPayloadErrorType, SignPayloadParameters, SignPayloadReturnType } from './verbs/signPayload';

/** What an account is, however its address is written. */
function keyOf(address: string): string {
  const decoded = fromSs58(address);
  return decoded ? toHex(decoded.account) : ethereumPattern.test(address) ? address.toLowerCase() : address;
}

/**
 * Polkadot and its kin: wallets found at `window.injectedWeb3`. Addresses are written with the prefix of the network.
 * No SDK.
 */
/* @__NO_SIDE_EFFECTS__ */
export function polkadot(): Adapter {
  return {
    namespace: 'polkadot',
    explorerUrl: (explorer, account) => `${explorer}/account/${account}`,
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
    discover: discoverPolkadot,
    isAddress: (value) => fromSs58(value) !== undefined || ethereumPattern.test(value),
    isSameAddress: (left, right) => left === right || keyOf(left) === keyOf(right),
    fetchNativeBalance: async (parameters) =>
      (await loadTwice(() => import('./fetchBalance'))).fetchBalance(parameters),
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters),
    rpcProbe: { method: 'system_chain' },
    pairing: async () => (await import('./pairing')).pairing,
  };
}
