import { keccak_256 } from '@noble/hashes/sha3.js';
import { toBytes, toHex } from '../../../src/adapters/encodings';
import { askNode } from './askNode';
import { checkBatch, type CheckedBatch } from './checkBatch';
import type { Handler, WalletCore } from './dialect';
import { sendTransaction } from './eip155Runtime';

/** What a wallet does about EIP-5792: one call after the other, all in one transaction, or nothing at all. */
export type BatchKind = 'sequential' | 'atomic' | 'none';

/** A batch that was taken. */
interface SentBatch {
  origin: string;
  networkId: string;
  hashes: readonly string[];
  isAtomic: boolean;
  /** Calls that were refused after others had been sent. */
  isCut: boolean;
}

/** What a wallet remembers of its batches. */
export interface CallBatches {
  sent: Map<string, SentBatch>;
  /** Ids whose status a page has had shown, in order. */
  shown: string[];
  /** Status codes that a test has set, by id. */
  codes: Map<string, number>;
}

export const createCallBatches = (): CallBatches => ({ sent: new Map(), shown: [], codes: new Map() });

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code });
const chainIdOf = (networkId: string) => `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`;
const hashOf = (value: unknown) => `0x${toHex(keccak_256(toBytes(JSON.stringify(value))))}`;

/** Sends as the kind of wallet does. What fails first is thrown; what fails later leaves a batch that is cut off. */
async function send(core: WalletCore, batch: CheckedBatch, kind: BatchKind): Promise<Omit<SentBatch, 'origin'>> {
  const { networkId, from, calls } = batch;
  const isAtomic = kind === 'atomic' || calls.length === 1;
  if (kind === 'atomic') {
    // Nothing that goes to a node is atomic here: `add` has seen to it.
    core.keyOf(from);
    return { networkId, hashes: [hashOf([networkId, core.nextNumber(), batch])], isAtomic, isCut: false };
  }
  const hashes: string[] = [];
  for (const call of calls) {
    try {
      hashes.push(await sendTransaction(core, networkId, { from, ...call }));
    } catch (error) {
      if (hashes.length === 0) throw error;
      return { networkId, hashes, isAtomic, isCut: true };
    }
  }
  return { networkId, hashes, isAtomic, isCut: false };
}

type Receipt = Readonly<Record<string, unknown>>;

/** A receipt of what went nowhere. */
const madeUpReceipt = (hash: string, code: number): Receipt => ({
  logs: [],
  status: code >= 500 ? '0x0' : '0x1',
  blockHash: hashOf([hash, 'block']),
  blockNumber: '0x1',
  gasUsed: '0x5208',
  transactionHash: hash,
});

async function readReceipts(url: string, hashes: readonly string[]): Promise<(Receipt | null)[]> {
  return Promise.all(
    hashes.map((hash) => askNode(url, 'eth_getTransactionReceipt', [hash]) as Promise<Receipt | null>),
  );
}

/** EIP-5792's codes: pending, confirmed, reverted as a whole, reverted in part. */
function codeFrom(receipts: readonly (Receipt | null)[], isCut: boolean): number {
  if (receipts.includes(null)) return 100;
  const failed = receipts.filter((receipt) => receipt?.['status'] !== '0x1').length;
  if (failed === 0 && !isCut) return 200;
  return failed === receipts.length ? 500 : 600;
}

async function readStatus(core: WalletCore, id: string, batch: SentBatch): Promise<object> {
  const { networkId, hashes, isAtomic, isCut } = batch;
  const set = core.batches.codes.get(id);
  const base = { version: '2.0.0', id, chainId: chainIdOf(networkId), atomic: isAtomic };
  const url = core.rpcUrl(networkId);
  if (set !== undefined || !url) {
    const status = set ?? 200;
    return status < 200 || (status >= 400 && status < 500)
      ? { ...base, status }
      : { ...base, status, receipts: hashes.map((hash) => madeUpReceipt(hash, status)) };
  }
  const receipts = await readReceipts(url, hashes);
  const status = codeFrom(receipts, isCut);
  const read = receipts.flatMap((receipt) => {
    if (!receipt) return [];
    const { logs, status: result, blockHash, blockNumber, gasUsed, transactionHash } = receipt;
    return [{ logs, status: result, blockHash, blockNumber, gasUsed, transactionHash }];
  });
  return { ...base, status, ...(status !== 100 && { receipts: read }) };
}

/** `wallet_sendCalls` and its kin (EIP-5792, version 2.0.0). `demand` refuses accounts that the page may not see. */
export function callHandlers(
  core: WalletCore,
  kind: Exclude<BatchKind, 'none'>,
  demand: (origin: string, address: string) => void,
): Readonly<Record<string, Handler>> {
  const { sent, shown } = core.batches;
  const find = (origin: string, id: unknown) => {
    const batch = sent.get(String(id));
    if (batch?.origin !== origin) throw rpcError(5730, `There are no calls with the id ${String(id)}.`);
    return batch;
  };
  return {
    wallet_sendCalls(origin, parameters: readonly unknown[]) {
      const own = core.accounts()[0]?.address ?? '';
      const batch = checkBatch(parameters[0], { own, isAtomic: kind === 'atomic', isKnown: (id) => sent.has(id) });
      demand(origin, batch.from);
      return core.ask('wallet_sendCalls', parameters, async () => {
        const id = batch.id ?? hashOf([core.name, core.nextNumber(), batch]);
        const done = await send(core, batch, kind);
        sent.set(id, { origin, ...done });
        for (const hash of done.hashes) core.keepSent({ networkId: done.networkId, id: hash });
        return { id };
      });
    },
    wallet_getCallsStatus: (origin, [id]: readonly unknown[]) => readStatus(core, String(id), find(origin, id)),
    wallet_showCallsStatus(origin, [id]: readonly unknown[]) {
      find(origin, id);
      shown.push(String(id));
      return null;
    },
    wallet_getCapabilities(origin, [address, wanted]: readonly unknown[]) {
      demand(origin, String(address));
      const chains = Array.isArray(wanted) ? wanted.map(String) : core.networkIds().map(chainIdOf);
      const status = kind === 'atomic' ? 'supported' : 'unsupported';
      return Object.fromEntries(chains.map((chainId) => [chainId, { atomic: { status } }]));
    },
  };
}
