import { getBase58Decoder, getTransactionDecoder, lamports, signature as toSignature, type Address } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';

/** A real Solana virtual machine in process. Every transaction is a block; blockhashes stay good. */
export interface SolanaNode {
  readonly svm: LiteSVM;
  /** Executes. A failure that the program gave is recorded too, as on a network without preflight. */
  execute(wire: Uint8Array): { signature: string; err: unknown; logs: readonly string[] };
  /** What would happen; nothing does. Signatures need not be there. */
  simulate(wire: Uint8Array, verifiesSignatures: boolean): { err: unknown; logs: readonly string[]; units: number };
  statusOf(signature: string): { slot: number; err: unknown } | undefined;
  airdrop(address: string, amount: bigint): string;
  slot(): number;
}

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes);

/** An error in the shape of the RPC, read from the words in which the machine prints it. */
function toRpcError(failed: FailedTransactionMetadata): unknown {
  const text = failed.toString();
  const [, index, custom] = /err: InstructionError\((\d+), Custom\((\d+)\)\)/.exec(text) ?? [];
  if (index !== undefined) return { InstructionError: [Number(index), { Custom: Number(custom) }] };
  const [, at, named] = /err: InstructionError\((\d+), (\w+)\)/.exec(text) ?? [];
  return at === undefined ? (/err: (\w+)/.exec(text)?.[1] ?? 'Unknown') : { InstructionError: [Number(at), named] };
}

export function createSolanaNode(): SolanaNode {
  const svm = new LiteSVM().withBlockhashCheck(false);
  const statuses = new Map<string, { slot: number; err: unknown }>();
  const slot = () => Number(svm.getClock().slot);
  const decode = (wire: Uint8Array) => getTransactionDecoder().decode(wire);
  const record = (result: TransactionMetadata | FailedTransactionMetadata, signature: string) => {
    const hasFailed = result instanceof FailedTransactionMetadata;
    const err = hasFailed ? toRpcError(result) : null;
    statuses.set(signature, { slot: slot(), err });
    svm.warpToSlot(BigInt(slot() + 1));
    svm.expireBlockhash();
    return { signature, err, logs: hasFailed ? result.meta().logs() : result.logs() };
  };
  return {
    svm,
    slot,
    execute(wire) {
      const transaction = decode(wire);
      const [first] = Object.values(transaction.signatures);
      return record(svm.sendTransaction(transaction), toBase58(first ?? new Uint8Array(64)));
    },
    simulate(wire, verifiesSignatures) {
      const copy = LiteSVM.fromBytes(svm.toBytes()).withBlockhashCheck(false).withSigverify(verifiesSignatures);
      const result = copy.simulateTransaction(decode(wire));
      const meta = result.meta();
      return {
        err: result instanceof FailedTransactionMetadata ? toRpcError(result) : null,
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
      };
    },
    statusOf: (signature) => statuses.get(toSignature(signature)),
    airdrop(address, amount) {
      const result = svm.airdrop(address as Address, lamports(amount));
      if (!(result instanceof TransactionMetadata)) throw new Error('The airdrop failed');
      return record(result, toBase58(result.signature())).signature;
    },
  };
}
