import { decodeEventLog, formatEther, formatUnits, hexToBigInt, hexToNumber, parseAbi, type Hex } from 'viem';
import type { HistoryAnswer } from '../../src/services/blockchain/historySchema';
import type { Chain } from './chains';
import { evmTokens } from './tokens/evmTokens';

/** As many as the deployed service gives at once. */
const pageSize = 50;

export type Transaction = NonNullable<HistoryAnswer['data'][number]>;
interface Block {
  timestamp: Hex;
  transactions: readonly { hash: Hex; from: Hex; to: Hex | null; value: Hex; nonce: Hex; input: Hex }[];
}
interface Log {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
}

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const isSame = (left: string | null, right: string) => left?.toLowerCase() === right.toLowerCase();

/** What a log moved of a token that the sandbox knows, where the account is on either side. */
function toTransfer(log: Log, account: string): NonNullable<Transaction['transfers']>[number] | undefined {
  const token = Object.values(evmTokens).find(({ address }) => isSame(log.address, address));
  if (!token) return undefined;
  try {
    const { from, to, value } = decodeEventLog({ abi, topics: log.topics, data: log.data }).args;
    if (!isSame(from, account) && !isSame(to, account)) return undefined;
    return {
      fungible_info: { name: token.name, symbol: token.symbol, icon: { url: null } },
      nft_info: null,
      direction: isSame(from, to) ? 'self' : isSame(from, account) ? 'out' : 'in',
      quantity: { numeric: formatUnits(value, token.decimals) },
    };
  } catch {
    return undefined;
  }
}

/** What an account took part in on a network, read from its own blocks, the newest first. */
async function transactionsOn(chain: Chain, account: string): Promise<Transaction[]> {
  const height = hexToNumber((await chain.request('eth_blockNumber')) as Hex);
  const numbers = Array.from({ length: height + 1 }, (_, index) => height - index);
  const blocks = (await Promise.all(
    numbers.map((number) => chain.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])),
  )) as Block[];
  const pairs = blocks.flatMap((block) => [...block.transactions].reverse().map((one) => ({ block, one })));
  const found = await Promise.all(
    pairs.map(async ({ block, one }) => {
      const receipt = (await chain.request('eth_getTransactionReceipt', [one.hash])) as { status: Hex; logs: Log[] };
      const isOwn = isSame(one.from, account);
      const value = hexToBigInt(one.value);
      const ether: NonNullable<Transaction['transfers']>[number] = {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: null } },
        nft_info: null,
        direction: isOwn ? (isSame(one.to, account) ? 'self' : 'out') : 'in',
        quantity: { numeric: formatEther(value) },
      };
      const moved = [
        ...((isOwn || isSame(one.to, account)) && value > 0n ? [ether] : []),
        ...receipt.logs.flatMap((log) => toTransfer(log, account) ?? []),
      ];
      if (!isOwn && moved.length === 0) return undefined;
      return {
        id: `${chain.chainId}-${one.hash}`,
        metadata: {
          operationType: one.to === null ? 'deploy' : !isOwn ? 'receive' : moved.length > 0 ? 'send' : 'execute',
          hash: one.hash,
          minedAt: new Date(hexToNumber(block.timestamp) * 1_000).toISOString(),
          nonce: hexToNumber(one.nonce),
          sentFrom: one.from,
          sentTo: one.to ?? '',
          status: receipt.status === '0x1' ? 'confirmed' : 'failed',
          application: null,
          chain: `eip155:${chain.chainId}`,
        },
        transfers: moved,
      } satisfies Transaction & { metadata: { nonce: number } };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** One page; the cursor is opaque to who asks, as the deployed service's is. `undefined`: the cursor is none of ours. */
export function pageOf(all: readonly Transaction[], cursor: string | null): HistoryAnswer | undefined {
  // Pages go on behind the last one given, whatever has been mined since.
  const hashes = all.map(({ metadata }) => metadata.hash);
  // A transaction may have several rows: which of them, counted from its first.
  const cursors = hashes.map((hash, at) => btoa(`${hash}.${at - hashes.indexOf(hash)}`));
  const after = cursor === null ? 0 : cursors.indexOf(cursor) + 1;
  if (cursor !== null && after === 0) return undefined;
  const end = after + pageSize;
  return { data: all.slice(after, end), next: end < all.length ? cursors[end - 1] : null };
}

/** One page of an account's history on a network of eip155. */
export const historyPage = async (
  chain: Chain,
  account: string,
  cursor: string | null,
): Promise<HistoryAnswer | undefined> => pageOf(await transactionsOn(chain, account), cursor);
