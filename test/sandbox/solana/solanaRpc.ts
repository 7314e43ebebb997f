import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import {
  address as asAddress,
  getBase58Decoder,
  isAddress,
  type Address,
  type EncodedAccount,
  type ReadonlyUint8Array,
} from '@solana/kit';
import { RpcError } from '../rpcError';
import { checkCommitment, checkCount, checkOptions, encodeData, readWire, wordsOf, type Options } from './solanaChecks';
import { blockhashSlots, type SolanaNode } from './solanaNode';
import { amountOffset } from './solanaTokens';

type Method = (parameters: readonly unknown[]) => unknown;

/** Lamports a signature costs. */
const signatureFee = 5_000;

const tokenPrograms = [TOKEN_PROGRAM_ID.toBase58(), TOKEN_2022_PROGRAM_ID.toBase58()];
const toBase58 = (bytes: ReadonlyUint8Array) => getBase58Decoder().decode(bytes);

function toAddress(text: unknown): Address {
  if (typeof text !== 'string' || !isAddress(text)) throw new RpcError(-32602, 'Invalid param: Invalid');
  return asAddress(text);
}

/** A token account's owner and mint stand at its head; in Token-2022 the kind of account follows the base part. */
export function readToken({ data, programAddress }: EncodedAccount) {
  const bytes = Buffer.from(data);
  const isAccount = bytes.length === 165 || (programAddress === TOKEN_2022_PROGRAM_ID.toBase58() && bytes[165] === 2);
  return isAccount
    ? {
        mint: new PublicKey(bytes.subarray(0, 32)).toBase58(),
        owner: new PublicKey(bytes.subarray(32, 64)).toBase58(),
        amount: bytes.readBigUInt64LE(amountOffset),
      }
    : undefined;
}

const computeProgram = 'ComputeBudget111111111111111111111111111111';

/** What a transaction costs: its signatures, and the units of work it asks for at the price it says. */
export function feeOf({ header, staticAccountKeys, compiledInstructions }: VersionedMessage): number {
  const budget = { limit: 200_000 * compiledInstructions.length, price: 0n };
  for (const { programIdIndex, data } of compiledInstructions) {
    if (staticAccountKeys[programIdIndex]?.toBase58() !== computeProgram) continue;
    const bytes = Buffer.from(data);
    if (bytes[0] === 2) budget.limit = bytes.readUInt32LE(1);
    if (bytes[0] === 3) budget.price = bytes.readBigUInt64LE(1);
  }
  const priority = (BigInt(budget.limit) * budget.price + 999_999n) / 1_000_000n;
  return header.numRequiredSignatures * signatureFee + Number(priority);
}

export interface SolanaRpcSettings {
  /** What others paid lately for a unit of work, in millionths of a lamport. */
  recentPrices: readonly number[];
  /** How far a sent transaction has come. `undefined`: nobody has seen it yet. */
  confirmation: 'processed' | 'confirmed' | 'finalized' | undefined;
}

/** The methods that wallets and kits call, by name. */
export function createSolanaMethods(node: SolanaNode, settings: SolanaRpcSettings): Readonly<Record<string, Method>> {
  const methods = createMethods(node, settings);
  const checked =
    (run: Method): Method =>
    (parameters) => {
      checkOptions(parameters, node.slot());
      return run(parameters);
    };
  return Object.fromEntries(Object.entries(methods).map(([name, run]) => [name, checked(run)]));
}

function createMethods(node: SolanaNode, settings: SolanaRpcSettings): Readonly<Record<string, Method>> {
  const { svm } = node;
  const context = () => ({ apiVersion: '2.0.0', slot: node.slot() });
  const inContext = (value: unknown) => ({ context: context(), value });
  const decimalsOf = (mint: string) => {
    const account = svm.getAccount(toAddress(mint));
    return account.exists ? (account.data[44] ?? 0) : 0;
  };
  const toAmount = (amount: bigint, decimals: number) => ({
    amount: String(amount),
    decimals,
    uiAmountString: String(Number(amount) / 10 ** decimals),
    uiAmount: Number(amount) / 10 ** decimals,
  });

  function toAccount(account: EncodedAccount, encoding: unknown) {
    const { lamports, programAddress, executable, data, space } = account;
    const token = encoding === 'jsonParsed' ? readToken(account) : undefined;
    const parsed = token && {
      program: programAddress === TOKEN_PROGRAM_ID.toBase58() ? 'spl-token' : 'spl-token-2022',
      parsed: {
        type: 'account',
        info: {
          mint: token.mint,
          owner: token.owner,
          state: 'initialized',
          isNative: false,
          tokenAmount: toAmount(token.amount, decimalsOf(token.mint)),
        },
      },
      space: data.length,
    };
    return {
      lamports: Number(lamports),
      owner: programAddress,
      executable,
      rentEpoch: 0,
      space: Number(space),
      data: parsed ?? encodeData(data, encoding, toBase58),
    };
  }
  const readAccount = (address: unknown, { encoding }: Options = {}) => {
    const account = svm.getAccount(toAddress(address));
    return account.exists ? toAccount(account, encoding) : null;
  };

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getSlot: () => node.slot(),
    getBlockHeight: () => node.slot(),
    getEpochInfo: () => ({ epoch: Number(svm.getClock().epoch), absoluteSlot: node.slot(), slotIndex: node.slot() }),
    getRecentPrioritizationFees: () =>
      settings.recentPrices.map((prioritizationFee, index) => ({ slot: node.slot() - index, prioritizationFee })),
    getBalance: ([address]) => inContext(Number(svm.getBalance(toAddress(address)) ?? 0)),
    getAccountInfo: ([address, options]) => inContext(readAccount(address, options as Options)),
    getMultipleAccounts: ([addresses, options]) =>
      inContext(checkCount(addresses, 100).map((address) => readAccount(address, options as Options))),
    getLatestBlockhash: () =>
      inContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: node.slot() + blockhashSlots }),
    isBlockhashValid: ([blockhash]) => inContext(node.isRecent(String(blockhash))),
    getMinimumBalanceForRentExemption: ([size]) => Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
    getFeeForMessage([bytes]) {
      const message = VersionedMessage.deserialize(readWire(bytes, 'base64'));
      return inContext(node.isRecent(message.recentBlockhash) ? feeOf(message) : null);
    },
    requestAirdrop: ([address, amount]) => node.airdrop(String(address), BigInt(Number(amount))),
    sendTransaction([transaction, options = {}]) {
      const { encoding, skipPreflight = false, preflightCommitment } = options as Options;
      checkCommitment(preflightCommitment);
      const wire = readWire(transaction, encoding);
      const { err, logs } = skipPreflight === true ? { err: null, logs: [] } : node.simulate(wire, true);
      if (err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure');
      if (err !== null) throw new RpcError(-32002, `Transaction simulation failed: ${wordsOf(err)}`, { err, logs });
      return node.execute(wire).signature;
    },
    simulateTransaction([transaction, options = {}]) {
      const { encoding, sigVerify = false, replaceRecentBlockhash = false, accounts: asked } = options as Options;
      if (sigVerify === true && replaceRecentBlockhash === true)
        throw new RpcError(-32602, 'sigVerify may not be used with replaceRecentBlockhash');
      const accounts = asked as { encoding: unknown; addresses: string[] } | undefined;
      const wire = readWire(transaction, encoding);
      const { staticAccountKeys, addressTableLookups } = VersionedTransaction.deserialize(wire).message;
      const lookedUp = addressTableLookups.flatMap((each) => [...each.writableIndexes, ...each.readonlyIndexes]);
      const most = staticAccountKeys.length + lookedUp.length;
      if (accounts && accounts.addresses.length > most)
        throw new RpcError(-32602, `Too many accounts provided; max ${most}`);
      const { err, logs, units, after } = node.simulate(wire, sigVerify === true, replaceRecentBlockhash === true);
      const left = (address: string) => {
        const account = after(address);
        return account.exists ? toAccount(account, accounts?.encoding) : null;
      };
      const told = err === null && accounts ? accounts.addresses.map(left) : null;
      return inContext({ err, logs, unitsConsumed: units, accounts: told, returnData: null });
    },
    getSignatureStatuses: ([signatures]) =>
      inContext(
        checkCount(signatures, 256).map((signature) => {
          const status = settings.confirmation === undefined ? undefined : node.statusOf(signature);
          const confirmations = settings.confirmation === 'finalized' ? null : 1;
          return status
            ? {
                ...status,
                confirmations,
                confirmationStatus: settings.confirmation,
                status: status.err === null ? { Ok: null } : { Err: status.err },
              }
            : null;
        }),
      ),
    getTokenAccountBalance([address]) {
      const account = svm.getAccount(toAddress(address));
      const token = account.exists ? readToken(account) : undefined;
      if (!token) throw new RpcError(-32602, 'Invalid param: not a token account');
      return inContext(toAmount(token.amount, decimalsOf(token.mint)));
    },
    getTokenAccountsByOwner([owner, filter, options]) {
      const { mint, programId } = filter as { mint?: string; programId?: string };
      if ((mint === undefined) === (programId === undefined))
        throw new RpcError(-32602, 'Invalid params: a mint or a programId is needed');
      if (mint !== undefined && !svm.getAccount(toAddress(mint)).exists)
        throw new RpcError(-32602, 'Invalid param: could not find mint');
      if (programId !== undefined && !tokenPrograms.includes(programId))
        throw new RpcError(-32602, 'Invalid param: unrecognized Token program id');
      const programs = programId === undefined ? tokenPrograms : [programId];
      const accounts = programs.flatMap((program) => svm.getProgramAccounts(toAddress(program)));
      const own = accounts.filter((account) => {
        const token = readToken(account);
        return token?.owner === owner && (mint === undefined || token?.mint === mint);
      });
      return inContext(
        own.map((account) => ({
          pubkey: account.address,
          account: toAccount(account, (options as Options | undefined)?.['encoding']),
        })),
      );
    },
  };
}
