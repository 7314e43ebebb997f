import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';
import { fromHex, toHex } from '../encodings';
import { blake2b } from './blake2b';

/** A block takes six seconds, its finality two or three more blocks. */
export const confirmDeadlineMs = 60_000;
export const confirmPollMs = 3_000;
/** How many blocks back are looked at first: the extrinsic may have been sent a while ago. */
export const lookBackBlocks = 16;

interface Block {
  block?: { header?: { parentHash?: string }; extrinsics?: readonly string[] };
}

/**
 * The length that stands before an extrinsic takes 1, 2 or 4 bytes, by its two lowest bits; then comes 0x84 where
 * somebody signed it, or 0x45 where version 5 has the signature among its extensions.
 */
const isSigned = (extrinsic: string) => {
  const lengthBytes = ({ 0: 1, 1: 2, 2: 4 } as Record<number, number>)[parseInt(extrinsic.slice(2, 4), 16) & 3] ?? 5;
  return /^(84|45)/.test(extrinsic.slice(2 + 2 * lengthBytes));
};

/**
 * Looks through the blocks until one has the extrinsic; with the commitment `finalized`, through those that cannot be
 * taken back. In a block is all there is to know without the chain's metadata: whether the call itself succeeded is
 * told by its events.
 */
export function confirmTransaction({
  rpc,
  id,
  commitment,
  deadlineMs = confirmDeadlineMs,
  pollMs = confirmPollMs,
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  const seen = new Set<string>();
  const wanted = id.toLowerCase();
  const holds = ({ block }: Block) =>
    (block?.extrinsics ?? []).some(
      (extrinsic) => isSigned(extrinsic) && `0x${toHex(blake2b(fromHex(extrinsic), 32))}` === wanted,
    );

  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal) => {
    const ask = (method: string, ...params: readonly unknown[]) => rpc(method, params, { signal });
    let hash = String(await ask(commitment === 'finalized' ? 'chain_getFinalizedHead' : 'chain_getBlockHash'));
    const looked: string[] = [];
    while (looked.length < lookBackBlocks && !seen.has(hash)) {
      const found = Object(await ask('chain_getBlock', hash)) as Block;
      if (holds(found)) return { status: 'confirmed' };
      looked.push(hash);
      const { parentHash } = found.block?.header ?? {};
      // The first block has a parent of zeros.
      if (!parentHash || /^0x0*$/.test(parentHash)) break;
      hash = parentHash;
    }
    // Only now: a look that is broken off is made again.
    for (const each of looked) seen.add(each);
    return undefined;
  });
}
