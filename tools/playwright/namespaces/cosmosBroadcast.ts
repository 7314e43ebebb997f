import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64, toHex } from '../../../src/adapters/encodings';
import { askNode } from './askNode';

/** How long a page waits: until the node has checked it, not at all, or until it is in a block. */
export type BroadcastMode = 'sync' | 'async' | 'block';

const methods: Readonly<Record<BroadcastMode, string>> = {
  sync: 'broadcast_tx_sync',
  async: 'broadcast_tx_async',
  block: 'broadcast_tx_commit',
};

interface Verdict {
  code?: number;
  log?: string;
}

/**
 * Hands a signed transaction to the node, where there is one. The hash is the transaction's own in either case: the
 * SHA-256 of its bytes.
 *
 * @throws an `Error` with the node's words where it refuses.
 */
export async function broadcast(url: string | undefined, bytes: Uint8Array, mode: BroadcastMode): Promise<string> {
  if (url) {
    const answer = (await askNode(url, methods[mode] ?? methods.sync, { tx: toBase64(bytes) })) as Verdict & {
      check_tx?: Verdict;
      tx_result?: Verdict;
    };
    const refused = [answer, answer.check_tx, answer.tx_result].find((verdict) => verdict?.code);
    if (refused) throw new Error(refused.log || `The node refused the transaction: code ${refused.code}`);
  }
  return toHex(sha256(bytes)).toUpperCase();
}
