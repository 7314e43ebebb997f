import type { TransactionRequest } from '../../connectors/connector';
import type { Network } from '../../kit/network';
import { isChecksumAddress } from './checksum';
import { toQuantity } from './quantities';
import { transactionError } from './transactionErrors';

// Reached by import() only: nobody needs it before the first transaction.

/** The highest number of the machine. */
export const maximumQuantity = 2n ** 256n - 1n;

const quantityFields = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const;

/** Throws `transaction/chain-id-invalid` unless the reference is a whole number above 0. */
export function checkChainId(reference: string): void {
  if (!/^[1-9]\d*$/.test(reference)) throw transactionError('transaction/chain-id-invalid', { values: { value: reference } });
}

/** A field as a number of 0 or more and at most 2^256 - 1. JavaScript may hand over anything; a text or a fraction is never guessed at. */
export function checkQuantity(field: string, value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const quantity = isWhole ? BigInt(value as bigint | number) : -1n;
  if (quantity < 0n) throw transactionError('transaction/quantity-invalid', { values: { field, value: String(value) } });
  if (quantity > maximumQuantity) throw transactionError('transaction/fee-too-high', { values: { field, value: String(value) } });
  return quantity;
}

/** The recipient with its `0x`. Throws `transaction/address-invalid`. */
export function checkRecipient(to: unknown): string {
  if (typeof to !== 'string' || !isChecksumAddress(to)) throw transactionError('transaction/address-invalid', { values: { value: String(to) } });
  return to.startsWith('0x') ? to : `0x${to}`;
}

/** Throws `transaction/tip-above-fee` when the priority fee is more than the whole fee (EIP-1559). */
export function checkFees({ maxFeePerGas: fee, maxPriorityFeePerGas: tip }: Pick<TransactionRequest, 'maxFeePerGas' | 'maxPriorityFeePerGas'>): void {
  if (fee !== undefined && tip !== undefined && tip > fee) throw transactionError('transaction/tip-above-fee', { values: { fee: String(fee), tip: String(tip) } });
}

/**
 * The request as `eth_sendTransaction` takes it: quantities as minimal hex, absent fields absent. What no chain would take is refused
 * here, before a person is asked to approve it.
 *
 * @throws the `transaction/...` codes.
 */
export function toTransactionParameters(request: TransactionRequest, from: string, network: Pick<Network, 'reference'>) {
  const { to, data } = request;
  checkChainId(network.reference);
  // An empty text or null is a recipient that somebody forgot, never a contract to be made.
  const recipient = to === undefined ? undefined : checkRecipient(to);
  if (recipient === undefined && data === undefined) throw transactionError('transaction/empty');
  if (data !== undefined && !/^0x([\da-f]{2})*$/i.test(data)) throw transactionError('transaction/data-invalid');
  const quantities = quantityFields.flatMap((field) => (request[field] === undefined ? [] : [[field, toQuantity(checkQuantity(field, request[field]))]]));
  checkFees(request);
  return { from, ...(recipient !== undefined && { to: recipient }), ...(data !== undefined && { data }), chainId: toQuantity(network.reference), ...Object.fromEntries(quantities) };
}
