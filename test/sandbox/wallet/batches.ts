import { randomBytes } from 'node:crypto';
import {
  bytesToHex,
  createWalletClient,
  custom,
  defineChain,
  encodeFunctionData,
  type Hex,
  type PrivateKeyAccount,
} from 'viem';
import type { Chain } from '../chains';
import { RpcError } from '../rpcError';
import { batchExecutorAbi, batchExecutorAddress, batchExecutorCode } from './batchExecutor';
import { toNodeError } from './signing';
import { invalidParams } from './walletErrors';

/** A call that has been checked. */
interface CheckedCall {
  to: Hex;
  data: Hex;
  value: bigint;
}

/** A batch that has been checked. */
export interface CheckedBatch {
  id: Hex;
  chain: Chain;
  calls: readonly CheckedCall[];
}

interface SentBatch {
  origin: string;
  chain: Chain;
  hash: Hex;
}

/** What a wallet does about EIP-5792. */
export interface Batches {
  /** What is wrong with `wallet_sendCalls` is thrown before anybody is asked. */
  check(origin: string, params: readonly unknown[]): CheckedBatch;
  send(origin: string, batch: CheckedBatch, account: PrivateKeyAccount): Promise<{ id: Hex }>;
  status(origin: string, params: readonly unknown[]): Promise<unknown>;
  capabilities(address: string, chainIds: unknown): Promise<Record<string, unknown>>;
  assets(address: string, subject: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** More calls than this are not taken together. */
const callLimit = 20;
const quantity = /^0x(0|[1-9a-f][\da-f]*)$/;
const knownCapabilities = ['atomic'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toHex = (value: number): Hex => `0x${value.toString(16)}`;

function checkCall(value: unknown, index: number): CheckedCall {
  const problem = (what: string) => invalidParams(`calls[${index}] ${what}`);
  if (!isRecord(value)) throw problem('is no object.');
  const { to, data = '0x', value: amount = '0x0', capabilities = {}, ...rest } = value;
  if (Object.keys(rest).length > 0) throw problem(`has the unknown field ${Object.keys(rest).join(', ')}.`);
  if (typeof to !== 'string' || !/^0x[\da-f]{40}$/i.test(to)) throw problem('has no address in `to`.');
  if (typeof data !== 'string' || !/^0x([\da-f]{2})*$/i.test(data)) throw problem('has no whole bytes in `data`.');
  if (typeof amount !== 'string' || !quantity.test(amount)) throw problem('has no quantity in `value`.');
  demandCapabilities(capabilities);
  return { to: to as Hex, data: data as Hex, value: BigInt(amount) };
}

/** What is not known and not optional is refused: 5700. */
function demandCapabilities(capabilities: unknown): void {
  if (!isRecord(capabilities)) throw invalidParams('capabilities must be an object.');
  for (const [name, wanted] of Object.entries(capabilities))
    if (!knownCapabilities.includes(name) && !(isRecord(wanted) && wanted['optional'] === true))
      throw new RpcError(5700, `The wallet does not support the capability "${name}".`);
}

async function sendBatch({ chain, calls }: CheckedBatch, account: PrivateKeyAccount): Promise<Hex> {
  const client = createWalletClient({
    account,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    transport: custom(
      { request: ({ method, params }: { method: string; params?: unknown }) => chain.request(method, params) },
      { retryCount: 0 },
    ),
  });
  try {
    const [only] = calls;
    // One call stands or falls by itself.
    if (calls.length === 1 && only) return await client.sendTransaction(only);
    const isUpgraded = await hasExecutor(chain, account.address);
    if (!isUpgraded) await chain.request('anvil_setCode', [batchExecutorAddress, batchExecutorCode]);
    return await client.sendTransaction({
      to: account.address,
      data: encodeFunctionData({ abi: batchExecutorAbi, functionName: 'execute', args: [calls] }),
      // A reverted batch is sent too: that it was reverted is what the status tells. It cannot be estimated.
      gas: 200_000n * BigInt(calls.length) + 100_000n,
      ...(!isUpgraded && {
        authorizationList: [
          await client.signAuthorization({ contractAddress: batchExecutorAddress, executor: 'self' }),
        ],
      }),
    });
  } catch (error) {
    throw toNodeError(error);
  }
}

/** Whether an account is delegated to the executor (EIP-7702). */
async function hasExecutor(chain: Chain, address: string): Promise<boolean> {
  const code = await chain.request('eth_getCode', [address, 'latest']);
  return String(code).toLowerCase() === `0xef0100${batchExecutorAddress.slice(2)}`;
}

/** Keeps what was sent. A batch of several calls is one transaction of the account to itself, upgraded on the way. */
export function createBatches(chains: readonly Chain[]): Batches {
  const sent = new Map<string, SentBatch>();
  const chainOf = (chainId: unknown): Chain => {
    if (typeof chainId !== 'string' || !quantity.test(chainId)) throw invalidParams('chainId must be a quantity.');
    const chain = chains.find((candidate) => candidate.chainId === Number(chainId));
    if (!chain) throw new RpcError(5710, `The wallet does not support chain ${chainId}.`);
    return chain;
  };
  const wanted = (chainIds: unknown) =>
    Array.isArray(chainIds) ? chains.filter(({ chainId }) => chainIds.some((one) => Number(one) === chainId)) : chains;

  return {
    check(_origin, [subject]) {
      if (!isRecord(subject)) throw invalidParams('Expected one object.');
      const { version, chainId, atomicRequired, calls, capabilities = {}, id = bytesToHex(randomBytes(32)) } = subject;
      if (version !== '2.0.0') throw invalidParams(`Version "${String(version)}" is not supported.`);
      if (typeof atomicRequired !== 'boolean') throw invalidParams('atomicRequired must be true or false.');
      if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('calls must be a list of at least one.');
      if (typeof id !== 'string' || !/^0x([\da-f]{2})+$/i.test(id) || id.length > 8_194)
        throw invalidParams('id must be hex of at most 4096 bytes.');
      if (sent.has(id)) throw new RpcError(5720, `There are calls with the id ${id} already.`);
      if (calls.length > callLimit) throw new RpcError(5740, `More than ${callLimit} calls are too many.`);
      demandCapabilities(capabilities);
      return { id: id as Hex, chain: chainOf(chainId), calls: calls.map(checkCall) };
    },
    async send(origin, batch, account) {
      sent.set(batch.id, { origin, chain: batch.chain, hash: await sendBatch(batch, account) });
      return { id: batch.id };
    },
    async status(origin, [id]) {
      const batch = sent.get(String(id));
      if (batch?.origin !== origin) throw new RpcError(5730, `There are no calls with the id ${String(id)}.`);
      const { chain, hash } = batch;
      const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as Record<string, unknown> | null;
      const base = { version: '2.0.0', id, chainId: toHex(chain.chainId), atomic: true };
      if (!receipt) return { ...base, status: 100 };
      const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt;
      const receipts = [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }];
      return { ...base, status: status === '0x1' ? 200 : 500, receipts };
    },
    async capabilities(address, chainIds) {
      const entries = wanted(chainIds).map(async (chain) => {
        const status = (await hasExecutor(chain, address)) ? 'supported' : 'ready';
        return [toHex(chain.chainId), { atomic: { status }, assetDiscovery: { supported: true } }] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    async assets(address, { chainFilter, assetTypeFilter }) {
      const isNativeWanted = !Array.isArray(assetTypeFilter) || assetTypeFilter.includes('native');
      const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      const entries = wanted(chainFilter).map(async (chain) => {
        const balance = await chain.request('eth_getBalance', [address, 'latest']);
        const native = { address: 'native', balance, type: 'native', metadata };
        return [toHex(chain.chainId), isNativeWanted ? [native] : []] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
