import type { Eip1193Provider } from '../../contract/eip1193';
import type { ClockPort } from '../../contract/ports';
import { fromHex } from '../../adapters/encodings';
import { defineErrors, KitError } from '../../errors';

const safeError = /* @__PURE__ */ defineErrors({
  'safe/transaction-cancelled': 'The Safe transaction was cancelled',
  'safe/transaction-failed': 'The Safe transaction failed',
  'safe/other-account': 'The Safe in use is {address}, not {asked}',
});

/** What a Safe says of itself. */
export interface SafeInfo {
  safeAddress: string;
  chainId: number;
}

/** How a transaction of a Safe stands: its owners confirm it, then it is executed. */
interface SafeTransaction {
  txStatus: string;
  txHash?: string | null | undefined;
}

/** The Safe Apps SDK, as far as it is used. */
export interface SafeSdk {
  safe: { getInfo(): Promise<SafeInfo>; getOffChainSignature(messageHash: string): Promise<string> };
  txs: {
    send(parameters: { txs: { to: string; value: string; data: string }[] }): Promise<{ safeTxHash: string }>;
    getBySafeTxHash(hash: string): Promise<SafeTransaction>;
    signMessage(message: string): Promise<object>;
    signTypedMessage(typedData: never): Promise<object>;
  };
  eth: Readonly<Record<string, (parameters: never) => Promise<unknown>>>;
}

/** Between two questions how a transaction or signature stands, in milliseconds. */
const pollMs = 3_000;

/** Reading, by the SDK's name of it. */
const reads: Readonly<Record<string, string>> = {
  eth_call: 'call',
  eth_getBalance: 'getBalance',
  eth_getCode: 'getCode',
  eth_getStorageAt: 'getStorageAt',
  eth_getLogs: 'getPastLogs',
  eth_getBlockByHash: 'getBlockByHash',
  eth_getBlockByNumber: 'getBlockByNumber',
  eth_getTransactionByHash: 'getTransactionByHash',
  eth_getTransactionReceipt: 'getTransactionReceipt',
  eth_getTransactionCount: 'getTransactionCount',
  eth_gasPrice: 'getGasPrice',
};

/** Whose time it takes, and when nobody waits any more. */
interface Life {
  clock: ClockPort;
  signal: AbortSignal;
}

interface Transaction {
  to?: string | undefined;
  value?: string | undefined;
  data?: string | undefined;
  /** What the execution API calls it. */
  input?: string | undefined;
}

/** A Safe takes amounts as decimal texts. */
const toSafeTransaction = ({ to, value, data, input }: Transaction) => ({
  to: to ?? '',
  value: BigInt(value ?? 0).toString(),
  data: data ?? input ?? '0x',
});

/** People read a Safe's message as text; bytes that are none stay hex. A page may give the text itself. */
function toText(message: string): string {
  if (!/^0x([\da-f]{2})*$/i.test(message)) return message;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromHex(message));
  } catch {
    return message;
  }
}

/** Owners confirm in their own time: asks how it stands until it is over, or nobody waits any more. */
function createFollow(clock: ClockPort, signal: AbortSignal) {
  const pause = () =>
    new Promise<void>((resolve, reject) => {
      const cancel = clock.after(pollMs, () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      });
      function onAbort() {
        cancel();
        reject(signal.reason as Error);
      }
      signal.addEventListener('abort', onAbort);
    });
  return async function follow<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      signal.throwIfAborted();
      // A service that fails once is asked again.
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof KitError) throw error;
        return undefined;
      });
      if (answer !== undefined) return answer;
      await pause();
    }
  };
}

/** What a Safe does in its owners' time. */
function createWaits(sdk: SafeSdk, { clock, signal }: Life) {
  const follow = createFollow(clock, signal);
  const awaitHash = (safeTxHash: string) =>
    follow(async () => {
      const { txStatus, txHash } = await sdk.txs.getBySafeTxHash(safeTxHash);
      if (txStatus === 'CANCELLED') throw safeError('safe/transaction-cancelled');
      if (txStatus === 'FAILED') throw safeError('safe/transaction-failed');
      return txStatus === 'SUCCESS' ? (txHash ?? undefined) : undefined;
    });
  /** By ERC-1271: signed outside the chain by enough owners, or written into the Safe itself. */
  async function awaitSignature(answer: { messageHash?: string; safeTxHash?: string }): Promise<string> {
    const { messageHash, safeTxHash } = answer;
    if (messageHash) return follow(async () => (await sdk.safe.getOffChainSignature(messageHash)) || undefined);
    if (safeTxHash) await awaitHash(safeTxHash);
    return '0x';
  }
  return { awaitHash, awaitSignature };
}

type Method = (params: readonly unknown[]) => unknown;

/** What asks the Safe's owners. */
function askingMethods(
  sdk: SafeSdk,
  { safeAddress, chainId: own }: SafeInfo,
  life: Life,
): Readonly<Record<string, Method>> {
  const { awaitHash, awaitSignature } = createWaits(sdk, life);
  function requireOwn(address: unknown): void {
    if (String(address).toLowerCase() !== safeAddress.toLowerCase())
      throw safeError('safe/other-account', { values: { address: safeAddress, asked: String(address) } });
  }
  /** What is no number is no network of the Safe's either. */
  function requireOwnChain(chainId: unknown, code: number): void {
    if (Number(chainId ?? own) !== own)
      throw Object.assign(new Error(`Unsupported chain: the Safe is on ${own}`), { code });
  }
  return {
    async personal_sign([message, address]) {
      requireOwn(address);
      return awaitSignature(await sdk.txs.signMessage(toText(message as string)));
    },
    async eth_signTypedData_v4([address, typed]) {
      requireOwn(address);
      const typedData: unknown = typeof typed === 'string' ? JSON.parse(typed) : typed;
      return awaitSignature(await sdk.txs.signTypedMessage(typedData as never));
    },
    async eth_sendTransaction([transaction]) {
      const { from, chainId } = transaction as { from?: unknown; chainId?: unknown };
      requireOwn(from ?? safeAddress);
      // EIP-1474: invalid parameters.
      requireOwnChain(chainId, -32602);
      const { safeTxHash } = await sdk.txs.send({ txs: [toSafeTransaction(transaction as Transaction)] });
      return awaitHash(safeTxHash);
    },
    async wallet_sendCalls([batch]) {
      const { calls, from, chainId } = batch as { calls: readonly Transaction[]; from?: unknown; chainId?: unknown };
      requireOwn(from ?? safeAddress);
      // EIP-5792: unsupported chain.
      requireOwnChain(chainId, 5710);
      const { safeTxHash } = await sdk.txs.send({ txs: calls.map(toSafeTransaction) });
      return { id: safeTxHash };
    },
  };
}

/** What the Safe answers by itself. */
function readingMethods(sdk: SafeSdk, info: SafeInfo): Readonly<Record<string, Method>> {
  const chainId = `0x${info.chainId.toString(16)}`;
  return {
    eth_accounts: () => [info.safeAddress],
    eth_requestAccounts: () => [info.safeAddress],
    eth_chainId: () => chainId,
    net_version: () => String(info.chainId),
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    async wallet_getCallsStatus([id]) {
      const { txStatus, txHash } = await sdk.txs.getBySafeTxHash(id as string);
      const receipt = txHash ? await sdk.eth['getTransactionReceipt']?.([txHash] as never) : undefined;
      const ended: Readonly<Record<string, number>> = { CANCELLED: 400, FAILED: 500, SUCCESS: receipt ? 200 : 100 };
      const receipts = receipt ? [receipt] : [];
      return { version: '2.0.0', id, chainId, status: ended[txStatus] ?? 100, atomic: true, receipts };
    },
    async eth_blockNumber() {
      const block = await sdk.eth['getBlockByNumber']?.(['latest', false] as never);
      return (block as { number: string }).number;
    },
    eth_estimateGas: ([transaction]) => sdk.eth['getEstimateGas']?.(transaction as never),
  };
}

/** A Safe as an EIP-1193 provider. Transactions are done when they are executed: their hash is the network's. */
export function createSafeProvider(sdk: SafeSdk, info: SafeInfo, life: Life): Eip1193Provider {
  const methods = { ...readingMethods(sdk, info), ...askingMethods(sdk, info, life) };
  return {
    async request({ method, params }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (own) return own((params ?? []) as readonly unknown[]);
      const read = Object.hasOwn(reads, method) ? sdk.eth[reads[method] ?? ''] : undefined;
      if (!read) throw Object.assign(new Error(`A Safe does not know ${method}`), { code: 4200 });
      return read([...((params as unknown[] | undefined) ?? [])] as never);
    },
  };
}
