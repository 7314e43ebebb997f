import type { PreparedTransfer, PrepareTransferParameters, TransferRefusal } from '../../../contract/transfers';
import type { SolanaBuilder } from '../runtime';
import { type Account, isTokenProgram } from './accounts';
import { least, priceTransaction, unitLimits } from './fees';
import { transferLamports } from './instructions';
import type { Node } from './network';

/** Whether lamports that go there can be taken out again by somebody. */
function canReceive(builder: SolanaBuilder, address: string, account: Account | undefined): boolean {
  // What a program derived and nobody has opened is most often the address of a token account.
  if (!account) return builder.isOnCurve(address);
  return !account.isExecutable && !isTokenProgram(account.program);
}

/** Moves lamports. The network lets accounts stay with nothing, or with the minimum for an empty one. */
export async function prepareLamports(
  node: Node,
  builder: SolanaBuilder,
  { from, to, units }: Pick<PrepareTransferParameters, 'from' | 'to' | 'units'>,
): Promise<PreparedTransfer> {
  const [[sender, recipient], minimum, blockhash] = await Promise.all([
    node.accounts([from, to]),
    node.minimumBalance(0),
    node.blockhash(),
  ]);
  const balance = sender?.lamports ?? 0n;
  // What is more than there is does not fit into 64 bits, maybe.
  const parts = { payer: from, blockhash, instructions: [transferLamports(from, to, least(units, balance))] };
  // What is left is the fee alone: there is nothing that a wallet could add to it.
  const isExact = from !== to && balance - units < minimum;
  const { wire, fee } = await priceTransaction(node, builder, parts, { unitLimit: unitLimits.native, isExact });
  const refusal = ((): TransferRefusal | undefined => {
    if (!canReceive(builder, to, recipient)) return 'recipient-no-wallet';
    if (from !== to && (recipient?.lamports ?? 0n) + units < minimum) return 'recipient-below-minimum';
    const rest = balance - fee - (from === to ? 0n : units);
    return rest > 0n && rest < minimum ? 'remainder-below-minimum' : undefined;
  })();
  const known = { fee, deposit: 0n, balance, nativeBalance: balance };
  if (refusal) return { ...known, refusal };
  return units > balance ? known : { ...known, transaction: { transaction: wire } };
}
