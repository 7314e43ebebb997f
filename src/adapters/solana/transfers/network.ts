import type { NetworkAccess } from '../../../contract/adapter';
import { toBase64 } from '../../encodings';
import { readWire } from '../transactions';
import { type Account, readAccount } from './accounts';

/** What the network says of a transaction that is not sent. */
export interface Simulation {
  err: unknown;
  logs: readonly string[];
  unitsConsumed: number;
}

/** What a transfer asks a node. Every answer is of the same commitment. */
export interface Node {
  accounts(addresses: readonly string[]): Promise<readonly (Account | undefined)[]>;
  /** Accounts of a token, or of a token program, with their addresses. */
  accountsOf(
    owner: string,
    filter: { mint: string } | { programId: string },
  ): Promise<readonly { address: string; account: Account | undefined }[]>;
  /** Lamports without which no account of a length may stay. */
  minimumBalance(length: number): Promise<bigint>;
  blockhash(): Promise<string>;
  epoch(): Promise<bigint>;
  simulate(wire: Uint8Array): Promise<Simulation>;
  /** What a transaction costs, in lamports; `priority` is what of it is paid for its turn. */
  feeOf(wire: Uint8Array, priority: bigint): Promise<bigint>;
  /** What others paid lately for one unit of work on these accounts, in millionths of a lamport. */
  recentPrices(addresses: readonly string[]): Promise<readonly bigint[]>;
}

const commitment = 'confirmed';
/** What a signature costs, for nodes that do not tell: one that has not heard of a blockhash yet knows no fee. */
const signatureFee = 5_000n;

const toNumber = (value: unknown): bigint => {
  if (!Number.isInteger(value) || (value as number) < 0) throw new TypeError('The answer is not a number');
  return BigInt(value as number);
};
const contentOf = (answer: unknown) => (Object(answer) as { value?: unknown }).value;
const toList = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new TypeError('The answer is not a list');
  return value;
};

/** Asks with the caller's signal. */
export function askNode({ rpc, signal }: Pick<NetworkAccess, 'rpc'> & { signal?: AbortSignal | undefined }): Node {
  const ask = (method: string, ...params: readonly unknown[]) => rpc(method, params, { signal });
  const encoded = { encoding: 'base64', commitment };
  return {
    async accounts(addresses) {
      const found = toList(contentOf(await ask('getMultipleAccounts', addresses, encoded)));
      return addresses.map((_, index) => readAccount(found[index]));
    },
    async accountsOf(owner, filter) {
      const found = toList(contentOf(await ask('getTokenAccountsByOwner', owner, filter, encoded)));
      return found.map((each) => {
        const { pubkey, account } = Object(each) as Record<string, unknown>;
        return { address: String(pubkey), account: readAccount(account) };
      });
    },
    minimumBalance: async (length) => toNumber(await ask('getMinimumBalanceForRentExemption', length)),
    async blockhash() {
      const { blockhash } = Object(contentOf(await ask('getLatestBlockhash', { commitment }))) as {
        blockhash?: unknown;
      };
      if (typeof blockhash !== 'string') throw new TypeError('The answer is not a blockhash');
      return blockhash;
    },
    epoch: async () =>
      toNumber((Object(await ask('getEpochInfo', { commitment })) as Record<string, unknown>)['epoch']),
    async simulate(wire) {
      const options = { ...encoded, sigVerify: false, replaceRecentBlockhash: true };
      const value = Object(contentOf(await ask('simulateTransaction', toBase64(wire), options))) as Partial<Simulation>;
      const { err = null, logs, unitsConsumed } = value;
      return { err, logs: logs ?? [], unitsConsumed: Number(unitsConsumed ?? 0) };
    },
    async feeOf(wire, priority) {
      const { message, signatures } = readWire(wire);
      const fee = contentOf(await ask('getFeeForMessage', toBase64(message), { commitment }));
      return fee === null || fee === undefined ? signatureFee * BigInt(signatures.length) + priority : toNumber(fee);
    },
    async recentPrices(addresses) {
      const recent = toList(await ask('getRecentPrioritizationFees', addresses));
      return recent.map((each) => toNumber((Object(each) as Record<string, unknown>)['prioritizationFee']));
    },
  };
}
