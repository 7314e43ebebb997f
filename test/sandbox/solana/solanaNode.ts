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
import { isRecorded } from './solanaChecks';

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

/** How many slots a blockhash is good. */
export const blockhashSlots = 150;

/** A real Solana virtual machine in process. Every transaction is a block. */
export interface SolanaNode {
  readonly svm: LiteSVM;
  /** Executes. A failure that the program gave is recorded too, as on a network without preflight. */
  execute(wire: Uint8Array): { signature: string; err: unknown; logs: readonly string[] };
  /**
   * What would happen; nothing does. Signatures need not be there, nor, with `replacesBlockhash`, a blockhash that the
   * network knows.
   */
  simulate(
    wire: Uint8Array,
    verifiesSignatures: boolean,
    replacesBlockhash?: boolean,
  ): { err: unknown; logs: readonly string[]; units: number; after(address: string): MaybeEncodedAccount };
  statusOf(signature: string): { slot: number; err: unknown } | undefined;
  /** Every transaction so far, the oldest first. */
  readonly records: readonly SolanaRecord[];
  airdrop(address: string, amount: bigint): string;
  /** Whether the network has given this blockhash out, and not too long ago. */
  isRecent(blockhash: string): boolean;
  slot(): number;
}

const systemProgram = '11111111111111111111111111111111';
/** The System program's instruction `AdvanceNonceAccount`. */
const advanceNonce = 4;
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
  const given = new Map([[svm.latestBlockhash() as string, slot()]]);
  const isRecent = (blockhash: string) => (given.get(blockhash) ?? -Infinity) >= slot() - blockhashSlots;
  /** One whose first instruction uses up a nonce needs no blockhash. */
  const isKnown = (message: Uint8Array) => {
    const compiled = getCompiledTransactionMessageDecoder().decode(message);
    const [first] = 'instructions' in compiled ? compiled.instructions : [];
    const isOfSystem = first && compiled.staticAccounts[first.programAddressIndex] === systemProgram;
    const usesNonce = isOfSystem && first.data?.[0] === advanceNonce;
    return usesNonce || isRecent(String('lifetimeToken' in compiled ? compiled.lifetimeToken : ''));
  };
  const record = (result: TransactionMetadata | FailedTransactionMetadata, signature: string) => {
    const hasFailed = result instanceof FailedTransactionMetadata;
    const err = hasFailed ? toRpcError(result) : null;
    statuses.set(signature, { slot: slot(), err });
    svm.warpToSlot(BigInt(slot() + 1));
    svm.expireBlockhash();
    given.set(svm.latestBlockhash(), slot());
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
      const signature = toBase58(first ?? new Uint8Array(64));
      const early = isKnown(message) ? svm.simulateTransaction(transaction) : 'BlockhashNotFound';
      const cause = early instanceof FailedTransactionMetadata ? toRpcError(early) : early;
      if (typeof cause === 'string' && !isRecorded(cause)) return { signature, err: cause, logs: [] };
      return observe(staticAccounts, { payer: staticAccounts[0], message }, () =>
        record(svm.sendTransaction(transaction), signature),
      );
    },
    simulate(wire, verifiesSignatures, replacesBlockhash = false) {
      const isStale = !replacesBlockhash && !isKnown(Uint8Array.from(decode(wire).messageBytes));
      if (isStale)
        return { err: 'BlockhashNotFound', logs: [], units: 0, after: (address) => svm.getAccount(address as Address) };
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
    isRecent,
    airdrop: (address, amount) =>
      observe([address], { payer: undefined, message: undefined }, () => {
        const result = svm.airdrop(address as Address, lamports(amount));
        if (!(result instanceof TransactionMetadata)) throw new Error('The airdrop failed');
        return record(result, toBase58(result.signature()));
      }).signature,
  };
}
