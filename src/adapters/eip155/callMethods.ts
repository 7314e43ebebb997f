import type { WalletCalls } from '../../contract/calls';

/** What wallets call them: EIP-5792, EIP-7715 and EIP-7811. */
export const callMethods = {
  sendCalls: 'wallet_sendCalls',
  getCallsStatus: 'wallet_getCallsStatus',
  getCapabilities: 'wallet_getCapabilities',
  grantPermissions: 'wallet_grantPermissions',
  revokePermissions: 'wallet_revokePermissions',
  getAssets: 'wallet_getAssets',
} as const satisfies Record<Exclude<keyof WalletCalls, 'readTransactions'>, string>;

/** Those that nobody is asked for. A status is looked at every few seconds. */
export const quietCallMethods = (['getCallsStatus', 'getCapabilities', 'getAssets'] as const).map(
  (name) => callMethods[name],
);
