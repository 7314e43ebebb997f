import {
  address,
  anything,
  base58,
  type Check,
  either,
  fields,
  filledText,
  flag,
  hex,
  listOf,
  nothing,
} from './checks';
import { matching, number, oneOf, optional, recordOf, text, tuple } from './checks';
import { grantParams, revokeParams } from './permissionMessages';

const noParams = either(nothing, listOf(anything, { max: 0 }));
const list = listOf(anything);

const block = (names: string) => names.split(' ').map((name) => `eth_${name}`);

// The list of payloads has eth_gasPrice, which the list of methods that need no approval lacks.
const withoutParams = block('accounts blockNumber gasPrice maxPriorityFeePerGas newBlockFilter chainId').concat(
  'eth_newPendingTransactionFilter',
);
const withList = block(
  'call estimateGas feeHistory getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts ' +
    'getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs ' +
    'getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex ' +
    'getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash ' +
    'getUncleCountByBlockNumber newFilter sendRawTransaction syncing uninstallFilter',
);

const sendOptions = fields({
  skipPreflight: optional(flag),
  preflightCommitment: optional(
    oneOf('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'),
  ),
  maxRetries: optional(number),
  minContextSlot: optional(number),
});

const calls = listOf(fields({ to: hex, data: optional(hex), value: optional(text) }), { min: 1 });
const batch = fields({
  chainId: optional(either(text, number)),
  from: optional(text),
  version: optional(text),
  capabilities: optional(recordOf(anything)),
  // EIP-5792 has them since its second version.
  id: optional(text),
  atomicRequired: optional(flag),
  calls,
});

const transaction = fields({
  from: optional(address),
  to: optional(address),
  data: optional(hex),
  value: optional(hex),
  gas: optional(hex),
  gasPrice: optional(hex),
  maxFeePerGas: optional(hex),
  maxPriorityFeePerGas: optional(hex),
  nonce: optional(hex),
  chainId: optional(either(hex, number)),
  type: optional(hex),
  accessList: optional(list),
});

const assetQuestion = fields({
  account: optional(address),
  assetFilter: optional(recordOf(listOf(text))),
  assetTypeFilter: optional(listOf(text)),
  chainFilter: optional(listOf(hex)),
});

/** Methods that show nothing, with their parameters. */
export const quietMethods: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(withoutParams.map((method) => [method, noParams])),
  ...Object.fromEntries(withList.map((method) => [method, list])),
  wallet_getCapabilities: either(noParams, list),
  wallet_getCallsStatus: listOf(filledText, { min: 1, max: 1 }),
  wallet_getAssets: either(assetQuestion, tuple(assetQuestion)),
};

/** Methods that a person approves first, with their parameters. */
export const askingMethods: Readonly<Record<string, Check>> = {
  personal_sign: tuple(hex, address),
  eth_signTypedData_v4: tuple(address, either(filledText, recordOf(anything))),
  eth_sendTransaction: tuple(transaction),
  solana_signMessage: fields({ message: base58, pubkey: base58 }),
  solana_signTransaction: fields({ transaction: base58 }),
  solana_signAllTransactions: fields({ transactions: listOf(base58, { min: 1 }) }),
  solana_signAndSendTransaction: fields({ transaction: base58, options: optional(sendOptions) }),
  wallet_sendCalls: tuple(batch),
  wallet_grantPermissions: grantParams,
  wallet_revokePermissions: revokeParams,
};

/** The network of a call: a chain's number on EVM, the bare reference elsewhere. */
const networkOf = (value: unknown, where: string): string | undefined => {
  const { chainId, chainNamespace = 'eip155' } = value as { chainId?: unknown; chainNamespace?: unknown };
  const check = chainNamespace === 'eip155' ? number : matching(/^[^:]+$/, 'a reference without its namespace');
  return optional(check)(chainId, `${where}.chainId`);
};

/** What is wrong with the call of an RPC_REQUEST. */
export const rpcRequest: Check = (value, where = '') => {
  const wrong =
    fields({
      method: filledText,
      params: anything,
      chainId: anything,
      chainNamespace: optional(oneOf('eip155', 'solana', 'polkadot', 'bip122', 'cosmos')),
      rpcUrl: optional(filledText),
    })(value, where) ?? networkOf(value, where);
  if (wrong !== undefined) return wrong;
  const { method, params, chainNamespace = 'eip155' } = value as Record<string, unknown> & { method: string };
  const table = [quietMethods, askingMethods].find((methods) => Object.hasOwn(methods, method));
  const isMeant = method.startsWith('solana_') === (chainNamespace === 'solana');
  return table?.[method] && isMeant ? table[method](params, `${where}.params`) : 'Requested RPC call is not allowed';
};
