import { randomBytes } from 'node:crypto';
import { toHex, type Hex } from 'viem';
import type { Chain } from '../chains';
import { fail } from './failure';

/** A batch that was sent. */
interface Batch {
  hash: Hex;
  chain: Chain;
  /** Of EIP-5792, as the sender names it. */
  version: string;
}

/** Batches by id, as EIP-5792 tells of them. */
export interface Batches {
  add(batch: Batch & { id: string | undefined }): string;
  status(id: string): Promise<unknown>;
}

type Receipt = Record<'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', Hex> & {
  logs: { topics: Hex[]; data: Hex; address: Hex }[];
};

/** Topic of the event by which the EntryPoint says how an operation ended, and where its flag of success stands. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

/** An operation can fail inside a transaction that succeeds. */
export function hasSucceeded({ status, logs }: Pick<Receipt, 'status' | 'logs'>): boolean {
  const told = logs.find(({ topics }) => topics[0] === operationEvent);
  return status === '0x1' && (told === undefined || BigInt(`0x${told.data.slice(66, 130)}`) === 1n);
}

/** Makes an empty list. */
export function createBatches(): Batches {
  const batches = new Map<string, Batch>();
  return {
    add({ id, ...batch }) {
      const name = id ?? toHex(randomBytes(32));
      batches.set(name, batch);
      return name;
    },
    async status(id) {
      const batch = batches.get(id);
      if (!batch) throw fail('unknownBatch');
      const { hash, chain, version } = batch;
      const mined = (await chain.request('eth_getTransactionReceipt', [hash])) as Receipt | null;
      const isOld = version.startsWith('1');
      const common = { version, id, chainId: toHex(chain.chainId), atomic: true };
      if (!mined) return isOld ? { status: 'PENDING' } : { ...common, status: 100 };
      const hasHappened = hasSucceeded(mined);
      const { blockHash, blockNumber, gasUsed, transactionHash } = mined;
      const receipts = [
        {
          logs: mined.logs.map(({ address, topics, data }) => ({ address, topics, data })),
          status: hasHappened ? '0x1' : '0x0',
          blockHash,
          blockNumber,
          gasUsed,
          transactionHash,
        },
      ];
      return isOld ? { status: 'CONFIRMED', receipts } : { ...common, status: hasHappened ? 200 : 500, receipts };
    },
  };
}
