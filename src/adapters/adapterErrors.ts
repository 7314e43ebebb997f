import type { AdapterErrorCode } from '../contract/errorCodes';
import { defineErrors, type ErrorDefinition } from '../errors';

/** What adapters of several namespaces refuse. */
export const adapterError = defineErrors({
  'wallet/chain-unsupported': ['Chain is not supported', 'notice'],
  'adapter/invalid-transaction': 'The transaction has no form that this namespace knows',
  'adapter/invalid-commitment':
    '"{value}" is not a commitment: processed, confirmed, finalized, recent, single, singleGossip, root or max',
  'adapter/transaction-refused': ['The network refused the transaction: {reason}', 'notice'],
  'adapter/payment-account-required': ['This wallet pays from its payment account alone: choose that one', 'notice'],
  'adapter/rpc-missing': 'This needs an RPC URL of the network',
} as const satisfies Record<AdapterErrorCode, ErrorDefinition>);
