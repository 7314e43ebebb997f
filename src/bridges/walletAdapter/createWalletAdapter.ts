import type { MessageSignerWalletAdapter, SignerWalletAdapter } from '@solana/wallet-adapter-base';
import { PublicKey, type Connection, type Transaction, type VersionedTransaction } from '@solana/web3.js';
import { fromBase58 } from '../../adapters/base58';
import { toCommitment } from '../../adapters/solana/commitments';
import type { Kit } from '../../contract/kit';
import { normalizeError } from '../../errors';
import { accountError } from '../../features/account/errors';
import { disconnect } from '../../features/session/disconnect';
import { sessionError } from '../../features/session/errors';
import { methodsOf } from '../../features/session/methodsOf';
import { selectConnectionIn, sessionSlice } from '../../features/session/state';
import { askInModal } from '../askInModal';
import { awaitRestored } from '../awaitRestored';
import { askHeld, holdAccount, type HeldAccount } from '../holdAccount';
import { sendHeld } from '../sendHeld';
import { emitterMethods } from './emitter';

export interface CreateWalletAdapterOptions {
  /** What programs call it. Default `Mooring`. */
  name?: string | undefined;
  /** A data URL of a picture. */
  icon?: string | undefined;
  /** The page about it. Default: `metadata.url` of the kit. */
  url?: string | undefined;
  /** Connects a wallet when a program asks to and none is connected. Default: opens the modal on the wallets. */
  connect?: ((kit: Kit) => Promise<unknown>) | undefined;
}

/** The shape of wallet-adapter. `destroy` ends its listening to the kit. */
export type KitWalletAdapter = SignerWalletAdapter & MessageSignerWalletAdapter & { destroy(): void };

type AnyTransaction = Transaction | VersionedTransaction;
type SendOptions = Parameters<MessageSignerWalletAdapter['sendTransaction']>[2];

const selectSolana = /* @__PURE__ */ selectConnectionIn('solana');
const isLegacy = (transaction: AnyTransaction): transaction is Transaction => 'instructions' in transaction;

/** The account in use. Throws `session/not-connected`. */
function requireHeld(kit: Kit): HeldAccount {
  const held = holdAccount(kit, 'solana');
  if (!held) throw sessionError('session/not-connected');
  return held;
}

/** Asks the wallet for an account, unless it is said the one in use. */
function createSigning(kit: Kit, given?: HeldAccount) {
  async function ask<Answer>(method: string, parameters: object): Promise<Answer> {
    const held = given ?? requireHeld(kit);
    const { address } = held;
    return askHeld(kit, held, {
      method,
      ask: (call, network) => call({ ...parameters, address, network } as never) as Promise<Answer>,
    });
  }
  return {
    signTransaction: <Given>(transaction: Given) => ask<Given>('signTransaction', { transaction }),
    signAllTransactions: <Given>(transactions: Given[]) => ask<Given[]>('signAllTransactions', { transactions }),
    async signMessage(message: Uint8Array): Promise<Uint8Array> {
      return fromBase58(await ask<string>('signMessage', { message })) ?? new Uint8Array();
    },
  };
}

/** What the connection of the program answers. Its codes are those of nodes, and no wallet's. */
const askConnection = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw accountError('account/send-failed', { cause });
  });

/**
 * Completed as wallet-adapter does it, signed by the wallet, and sent by the connection of the program, or by a wallet
 * that signs in no other way. All of it is for the account in use at first: the visitor may take another meanwhile.
 */
async function send(
  kit: Kit,
  transaction: AnyTransaction,
  connection: Connection,
  { signers = [], ...given }: NonNullable<SendOptions> = {},
): Promise<string> {
  const held = requireHeld(kit);
  const { minContextSlot } = given;
  const commitment = toCommitment(given.preflightCommitment);
  const options = { ...given, ...(commitment && { preflightCommitment: commitment }) };
  if (isLegacy(transaction)) {
    transaction.feePayer ??= new PublicKey(held.address);
    // As recent as the node that tries the transaction out knows it.
    const recent = { ...(commitment && { commitment }), ...(minContextSlot !== undefined && { minContextSlot }) };
    transaction.recentBlockhash ??= (await askConnection(connection.getLatestBlockhash(recent))).blockhash;
    if (signers.length > 0) transaction.partialSign(...signers);
  } else if (signers.length > 0) transaction.sign(signers);
  // Some wallets sign a transaction only where they send it themselves.
  if (!methodsOf(held.require().live).signTransaction) return sendHeld(kit, held, { ...options, transaction });
  const signed = await createSigning(kit, held).signTransaction(transaction);
  return askConnection(connection.sendRawTransaction(signed.serialize(), options));
}

type Emit = (event: string, ...given: unknown[]) => boolean;

async function tellErrors<Answer>(work: () => Promise<Answer>, emit: Emit): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    const error = normalizeError(cause);
    emit('error', error);
    throw error;
  }
}

/** Follows the kit: programs hear `connect` with each account that comes into use, and `disconnect`. */
function follow(kit: Kit, emit: Emit) {
  const addressNow = () => (selectSolana(kit).isConnected ? selectSolana(kit).address : undefined);
  let address = addressNow();
  let publicKey = address === undefined ? null : new PublicKey(address);
  const stop = kit.store.subscribe(selectSolana.slices, () => {
    const now = addressNow();
    if (now === address) return;
    address = now;
    publicKey = now === undefined ? null : new PublicKey(now);
    if (publicKey) emit('connect', publicKey);
    else emit('disconnect');
  });
  return { stop, publicKey: () => publicKey };
}

/**
 * The kit's Solana wallet in the shape of wallet-adapter (`MessageSignerWalletAdapter`): for Anchor's `wallet`, and for
 * programs and providers that take an adapter. `connect` takes the wallet that is connected or coming back, or opens
 * the modal; it follows the account in use.
 *
 * What goes wrong is a `KitError`, and is emitted as `error` too.
 *
 * @throws (its methods) `session/not-connected`; `session/connection-ended`; `wallet/user-rejected`;
 * `account/method-unsupported`; `account/sign-failed`; `account/send-failed`, also where the connection of a program
 * refuses; `router/modal-closed` where the visitor leaves the modal.
 * @example
 * const adapter = createWalletAdapter(kit);
 * await adapter.connect();
 * const { publicKey } = adapter;
 * const provider = publicKey && new AnchorProvider(connection, { ...adapter, publicKey }, {});
 */
export function createWalletAdapter(kit: Kit, options: CreateWalletAdapterOptions = {}): KitWalletAdapter {
  const ask = options.connect ?? ((given: Kit) => askInModal(given, { namespace: 'solana' }));
  const emitter = emitterMethods(() => adapter);
  const following = follow(kit, emitter.emit);
  const signing = createSigning(kit);
  let connecting: Promise<unknown> | undefined;

  async function enter(): Promise<void> {
    const isKnown = kit.store.read(sessionSlice).isHydrated && selectSolana(kit).status !== 'reconnecting';
    if (!isKnown) await awaitRestored(kit);
    if (!following.publicKey()) await ask(kit);
    requireHeld(kit);
  }
  const told = <Answer>(work: () => Promise<Answer>) => tellErrors(work, emitter.emit);
  const adapter = {
    ...emitter,
    name: options.name ?? 'Mooring',
    url: options.url ?? kit.config.metadata?.url ?? '',
    icon: options.icon ?? '',
    readyState: 'Loadable',
    supportedTransactionVersions: new Set(['legacy', 0]),
    get publicKey() {
      return following.publicKey();
    },
    get connected() {
      return following.publicKey() !== null;
    },
    get connecting() {
      return connecting !== undefined;
    },
    connect: () =>
      told(async () => {
        if (following.publicKey()) return;
        connecting ??= enter().finally(() => (connecting = undefined));
        await connecting;
      }),
    // Silent: what the kit remembers it restores by itself.
    autoConnect: () => told(() => kit.start()),
    disconnect: () => disconnect(kit, { namespace: 'solana' }),
    signTransaction: <Given>(given: Given) => told(() => signing.signTransaction(given)),
    signAllTransactions: <Given>(given: Given[]) => told(() => signing.signAllTransactions(given)),
    signMessage: (message: Uint8Array) => told(() => signing.signMessage(message)),
    sendTransaction: (transaction: AnyTransaction, connection: Connection, sending?: SendOptions) =>
      told(() => send(kit, transaction, connection, sending)),
    destroy: following.stop,
  };
  // Names and states of wallet-adapter are types of its own over plain texts.
  return adapter as unknown as KitWalletAdapter;
}
