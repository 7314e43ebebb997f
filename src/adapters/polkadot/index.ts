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
  // Each account is compared with each, and reading one takes its time.
  const keys = new Map<string, string>();
  function knownKey(address: string): string {
    const key = keys.get(address) ?? keyOf(address);
    keys.set(address, key);
    return key;
  }
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
    isSameAddress: (left, right) => left === right || knownKey(left) === knownKey(right),
    fetchNativeBalance: async (parameters) =>
      (await loadTwice(() => import('./fetchBalance'))).fetchBalance(parameters),
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters),
    rpcProbe: { method: 'system_chain' },
    pairing: async () => (await import('./pairing')).pairing,
  };
}
