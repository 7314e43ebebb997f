import { describe, expect, test } from 'vitest';
import { kindOfCall } from './methods';

/** What the frame answers unseen, written down from its own facts; each after `eth_`. */
const read =
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash ' +
  'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode ' +
  'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex ' +
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt ' +
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter ' +
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt ' +
  'estimateUserOperationGas getUserOperationByHash supportedEntryPoints';

describe('kindOfCall', () => {
  test.each([
    ...read.split(' ').map((name) => `eth_${name}`),
    ...['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'],
  ])('behavior: %s needs nobody', (method) => {
    expect(kindOfCall(method)).toBe('read');
  });

  test.each([
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation'],
    ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    ...['solana_signAndSendTransaction', 'wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
  ])('behavior: %s is approved by the person', (method) => {
    expect(kindOfCall(method)).toBe('approve');
  });

  test.each(['eth_sign', 'eth_signTypedData', 'wallet_watchAsset', 'eth_', 'call', '', 'toString', 'constructor'])(
    'error: "%s" is never sent',
    (method) => {
      expect(kindOfCall(method)).toBe('forbidden');
    },
  );
});
