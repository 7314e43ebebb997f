import type { SignPsbtParameters as WalletSignPsbtParameters } from '../../contract/transactions';
import type { SignedDocument } from '../../contract/transactions';
import type { TransactionOutcome } from '../../contract/adapter';
import type { CaipNetworkId } from '../../caip';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { loadPart } from '../../contract/loadPart';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice, requireNetwork, unknownNetwork } from '../../contract/networkRegistry';
import type { Connection } from '../session/state';
import { withDeadline } from '../../async/deadline';
import { accountError, type AccountErrorCode } from './errors';
import { request, type RequestOptions } from './requests';

// Requests that only wallets of some namespaces know. Where the wallet has no such method they throw
// `account/method-unsupported`; nobody asks which namespace it is.

const networkOf = (kit: Kit, { networkId }: Connection): Network =>
  findNetwork(kit.store.read(networksSlice).known, networkId) ?? unknownNetwork(networkId);
const signFailed = () => accountError('account/sign-failed');
export type SignTransactionErrorType = KitError<AccountErrorCode>;

export interface SignTransactionParameters<Transaction = unknown> extends RequestOptions {
  transaction: Transaction;
}

/**
 * Signs without sending; the answer has the form of what was given (Solana: web3.js objects, `@solana/kit`
 * transactions, bytes).
 */
export function signTransaction<Transaction>(
  kit: Kit,
  { transaction, ...options }: SignTransactionParameters<Transaction>,
): Promise<Transaction> {
  return request(
    kit,
    options,
    'signTransaction',
    (sign, connection) => sign({ address: connection.address, network: networkOf(kit, connection), transaction }),
    signFailed,
  );
}

export interface SignAllTransactionsParameters<Transaction = unknown> extends RequestOptions {
  transactions: readonly Transaction[];
}

/** Signs several that the person approves together. */
export function signAllTransactions<Transaction>(
  kit: Kit,
  { transactions, ...options }: SignAllTransactionsParameters<Transaction>,
): Promise<readonly Transaction[]> {
  return request(
    kit,
    options,
    'signAllTransactions',
    (sign, connection) => sign({ address: connection.address, network: networkOf(kit, connection), transactions }),
    signFailed,
  );
}

export type SignPsbtParameters = RequestOptions & Omit<WalletSignPsbtParameters, 'address' | 'network'>;
export interface SignPsbtReturnType {
  /** Base64. */
  psbt: string;
  /** Once broadcast. */
  txid?: string | undefined;
}

/** Signs a partially signed Bitcoin transaction (BIP-174), base64 in and out; with `broadcast` it is sent as well. */
export function signPsbt(
  kit: Kit,
  { psbt, inputs, broadcast, ...options }: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  return request(
    kit,
    options,
    'signPsbt',
    (sign, connection) =>
      sign({ address: connection.address, network: networkOf(kit, connection), psbt, inputs, broadcast }),
    signFailed,
  );
}

export interface SignPayloadParameters extends RequestOptions {
  /** Polkadot's `SignerPayloadJSON`. */
  payload: Readonly<Record<string, unknown>>;
}

/** Signs a Polkadot payload. Returns the signature in hex. */
export function signPayload(kit: Kit, { payload, ...options }: SignPayloadParameters): Promise<string> {
  return request(kit, options, 'signPayload', (sign, { address }) => sign({ address, payload }), signFailed);
}

export interface SignDocumentParameters extends RequestOptions {
  /** Cosmos' `StdSignDoc`, or the bytes and numbers of a direct document. */
  document: Readonly<Record<string, unknown>>;
}

/** Signs a Cosmos amino document. The wallet may change fee and memo, so it answers what was signed. */
export function signAmino(kit: Kit, { document, ...options }: SignDocumentParameters): Promise<SignedDocument> {
  return request(
    kit,
    options,
    'signAmino',
    (sign, connection) => sign({ address: connection.address, network: networkOf(kit, connection), document }),
    signFailed,
  );
}

/** Signs a Cosmos direct document: `bodyBytes`, `authInfoBytes`, `chainId`, `accountNumber`. */
export function signDirect(kit: Kit, { document, ...options }: SignDocumentParameters): Promise<SignedDocument> {
  return request(
    kit,
    options,
    'signDirect',
    (sign, connection) => sign({ address: connection.address, network: networkOf(kit, connection), document }),
    signFailed,
  );
}

export interface ConfirmTransactionParameters {
  /** The transaction id that `sendTransaction` gave. */
  id: string;
  networkId: CaipNetworkId;
  /** Milliseconds; default the namespace's own: 25 s on eip155, 90 s on Solana. */
  deadlineMs?: number | undefined;
  /** Milliseconds between two questions; default the network's own. */
  pollMs?: number | undefined;
  /** Solana: `processed`, `confirmed` (default) or `finalized`. */
  commitment?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Waits until the network has accepted or refused a transaction. A deadline is no failure: the outcome is then
 * `unknown`, and the transaction may still land.
 *
 * @throws `account/method-unsupported` for namespaces that cannot be asked; `network/not-found` when no listed network
 * has the id; `network/not-configured` ("Chain not configured.") when it is listed and has no adapter or no URL to ask;
 * `kit/aborted`.
 */
export async function confirmTransaction(
  kit: Kit,
  { networkId, ...parameters }: ConfirmTransactionParameters,
): Promise<TransactionOutcome> {
  const network = requireNetwork(kit, networkId);
  const { accessOf, requireAdapter } = await loadPart(kit, {
    part: 'confirmTransaction',
    load: () => import('../../query/rpc'),
  });
  const confirm = requireAdapter(kit, network).confirmTransaction;
  if (!confirm) throw accountError('account/method-unsupported');
  const { clock } = kit.ports;
  return withDeadline(confirm({ ...parameters, network, ...accessOf(kit, network), clock }), {
    clock,
    signal: parameters.signal,
  });
}
