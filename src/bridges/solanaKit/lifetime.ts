import type { Transaction, TransactionWithLifetime } from '@solana/kit';
import { toBase58 } from '../../adapters/base58';

type Lifetime = TransactionWithLifetime['lifetimeConstraint'];
type Timed = Transaction & { lifetimeConstraint?: Lifetime };

/** How long a blockhash of the wallet's choice holds, nobody has said: as `@solana/kit` has it. */
const unknownHeight = 0xffff_ffff_ffff_ffffn;

/** What a compiled message says it lives by: a blockhash or a nonce. It stands behind the accounts. */
export function lifetimeTokenOf(message: ArrayLike<number>): string {
  // A versioned message begins with its version, marked by the top bit; then three counts.
  let at = (message[0] ?? 0) >= 0x80 ? 4 : 3;
  let count = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = message[at] ?? 0;
    at += 1;
    count |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const start = at + count * 32;
  return toBase58(Uint8Array.from({ length: 32 }, (_, index) => message[start + index] ?? 0));
}

/** A signed transaction with the lifetime it has now: that it was given, unless the wallet has changed it. */
export function withLifetime(signed: Transaction, given: Timed | undefined): Transaction & TransactionWithLifetime {
  const token = lifetimeTokenOf(signed.messageBytes);
  const before = given?.lifetimeConstraint as { blockhash?: string; nonce?: string } | undefined;
  const isSame = before !== undefined && (before.blockhash ?? before.nonce) === token;
  const changed = { blockhash: token, lastValidBlockHeight: unknownHeight };
  return { ...signed, lifetimeConstraint: (isSame ? before : changed) as Lifetime };
}
