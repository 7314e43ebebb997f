import type { Adapter } from '../../contract/adapter';
import { discoverSolana } from './discovery';
import { loadTwice } from '../../sdk/loadTwice';

export type { SolanaTransactionFields } from './transactionFields';
export { signAllTransactions } from './verbs/signAllTransactions';
export type {
  SignAllTransactionsErrorType,
  SignAllTransactionsParameters,
  SignAllTransactionsReturnType,
} from './verbs/signAllTransactions';

/** 32 to 44 base58 characters, anchored. */
const addressPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export interface SolanaOptions {
  /**
   * Ask the hosted service what accounts have done. Default `false`: it is asked about eip155 alone. A service of the
   * host's own (`services.activity`) is asked either way.
   */
  activity?: boolean | undefined;
}

/**
 * Solana: wallets found by Wallet Standard. Balances and status are plain JSON-RPC; `@solana/web3.js` (optional peer)
 * loads only to build a transfer.
 *
 * @example createKit({ networks: [solanaMainnet], adapters: [solana({ activity: true })] });
 */
/* @__NO_SIDE_EFFECTS__ */
export function solana({ activity = false }: SolanaOptions = {}): Adapter {
  return {
    namespace: 'solana',
    capabilities: {
      transfer: true,
      swap: false,
      balance: true,
      onramp: true,
      names: false,
      activity,
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
    transfers: async () => (await loadTwice(() => import('./transfers'))).transfers,
    names: async () => (await loadTwice(() => import('./names'))).names,
    previews: async () => (await loadTwice(() => import('./previews'))).previews,
    confirmTransaction: async (parameters) =>
      (await loadTwice(() => import('./confirmTransaction'))).confirmTransaction(parameters),
    rpcProbe: { method: 'getHealth' },
    hostedRpc: true,
    onrampCurrency: 'SOL',
    pairing: async () => (await import('./pairing')).pairing,
  };
}
