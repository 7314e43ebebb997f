import type { Adapter } from '../../contract/adapter';
import { discoverSolana } from './discovery';
import { loadTwice } from '../../sdk/loadTwice';

export { signAllTransactions } from './verbs/signAllTransactions';
export type {
  SignAllTransactionsErrorType,
  SignAllTransactionsParameters,
  SignAllTransactionsReturnType,
} from './verbs/signAllTransactions';

/** 32 to 44 base58 characters, anchored. */
const addressPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Solana: wallets found by Wallet Standard. Balances and status are plain JSON-RPC; `@solana/web3.js` (optional peer)
 * loads only to build a transfer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function solana(): Adapter {
  return {
    namespace: 'solana',
    capabilities: {
      transfer: true,
      swap: false,
      balance: true,
      onramp: true,
      names: false,
      activity: false,
      calls: false,
    },
    defaultAccountType: 'eoa',
    discover: discoverSolana,
    isAddress: (value) => addressPattern.test(value),
    isSameAddress: (left, right) => left === right,
    async fetchNativeBalance({ rpc, address, signal }) {
      const { value } = Object(await rpc('getBalance', [address, { commitment: 'confirmed' }], { signal })) as {
        value?: unknown;
      };
      // Nothing but a whole number is a balance: unknown is not zero.
      if (!Number.isInteger(value) || (value as number) < 0) throw new TypeError('The answer is not a balance');
      return BigInt(value as number);
    },
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters),
    rpcProbe: { method: 'getHealth' },
    hostedRpc: true,
    pairing: async () => (await import('./pairing')).pairing,
  };
}
