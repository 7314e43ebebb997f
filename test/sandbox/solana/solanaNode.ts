import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  signature as toSignature,
  type Address,
  type MaybeEncodedAccount,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';

/** A transaction that is on record, with the accounts it named before and after it. */
export interface SolanaRecord {
  signature: string;
  slot: number;
  /** Unix milliseconds. */
  minedAt: number;
  err: unknown;
  /** Who paid; `undefined` for an airdrop. */
  payer: string | undefined;
  /** As it was sent; `undefined` for an airdrop. */
  message: Uint8Array | undefined;
  accounts: readonly { address: string; before: MaybeEncodedAccount; after: MaybeEncodedAccount }[];
}

/** A real Solana virtual machine in process. Every transaction is a block; blockhashes stay good. */
export interface SolanaNode {
  readonly svm: LiteSVM;
  /** Executes. A failure that the program gave is recorded too, as on a network without preflight. */
  execute(wire: Uint8Array): { signature: string; err: unknown; logs: readonly string[] };
  /** What would happen; nothing does. Signatures need not be there. */
  simulate(
    wire: Uint8Array,
    verifiesSignatures: boolean,
  ): { err: unknown; logs: readonly string[]; units: number; after(address: string): MaybeEncodedAccount };
  statusOf(signature: string): { slot: number; err: unknown } | undefined;
  /** Every transaction so far, the oldest first. */
  readonly records: readonly SolanaRecord[];
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
  const records: SolanaRecord[] = [];
  const slot = () => Number(svm.getClock().slot);
  const decode = (wire: Uint8Array) => getTransactionDecoder().decode(wire);
  /** Runs it, and remembers the accounts that it names before and after. */
  const observe = (
    addresses: readonly string[],
    wire: Pick<SolanaRecord, 'payer' | 'message'>,
    run: () => ReturnType<typeof record>,
  ) => {
    const read = () => addresses.map((address) => svm.getAccount(address as Address));
    const [at, before] = [slot(), read()];
    const done = run();
    const after = read();
    records.push({
      ...wire,
      signature: done.signature,
      slot: at,
      minedAt: Date.now(),
      err: done.err,
      accounts: addresses.map((address, index) => ({
        address,
        before: before[index] as MaybeEncodedAccount,
        after: after[index] as MaybeEncodedAccount,
      })),
    });
    return done;
  };
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
      const message = Uint8Array.from(transaction.messageBytes);
      const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(message);
      return observe(staticAccounts, { payer: staticAccounts[0], message }, () =>
        record(svm.sendTransaction(transaction), toBase58(first ?? new Uint8Array(64))),
      );
    },
    simulate(wire, verifiesSignatures) {
      // The virtual machine answers at once, so that nothing is executed while it does not look at signatures.
      svm.withSigverify(verifiesSignatures);
      try {
        const result = svm.simulateTransaction(decode(wire));
        const hasFailed = result instanceof FailedTransactionMetadata;
        const changed = hasFailed ? [] : result.postAccounts();
        const meta = result.meta();
        return {
          err: hasFailed ? toRpcError(result) : null,
          logs: meta.logs(),
          units: Number(meta.computeUnitsConsumed()),
          after(address) {
            const account = changed.find((each) => each.address === address);
            if (!account) return svm.getAccount(address as Address);
            const { data, lamports: held } = account;
            return held === 0n
              ? { address: account.address, exists: false }
              : { ...account, data: Uint8Array.from(data), exists: true };
          },
        };
      } finally {
        svm.withSigverify(true);
      }
    },
    statusOf: (signature) => statuses.get(toSignature(signature)),
    records,
    airdrop: (address, amount) =>
      observe([address], { payer: undefined, message: undefined }, () => {
        const result = svm.airdrop(address as Address, lamports(amount));
        if (!(result instanceof TransactionMetadata)) throw new Error('The airdrop failed');
        return record(result, toBase58(result.signature()));
      }).signature,
  };
}
