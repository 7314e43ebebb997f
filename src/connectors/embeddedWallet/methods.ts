/** EIP-1193 methods that only read: the frame answers them unseen, and closing the modal does not end them. */
const readOnly = new Set([
  ...[
    'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash',
    'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode',
    'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex',
    'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt',
    'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter',
    'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt',
    'estimateUserOperationGas getUserOperationByHash supportedEntryPoints',
  ].flatMap((names) => names.split(' ').map((name) => `eth_${name}`)),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]);

/** Methods that a person approves in the frame. */
const approved = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]);

/** What becomes of a call: answered unseen, shown to be approved, or never sent. */
export type CallKind = 'read' | 'approve' | 'forbidden';

export function kindOfCall(method: string): CallKind {
  if (readOnly.has(method)) return 'read';
  return approved.has(method) ? 'approve' : 'forbidden';
}
