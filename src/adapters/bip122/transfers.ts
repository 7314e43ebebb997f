import type { TransactionRequest } from '../../contract/transactions';
import type { PsbtRequest } from './psbtRequest';
import { adapterError } from '../adapterErrors';
import { isTaproot } from './addresses';

/**
 * Recipient and satoshis. Throws `adapter/invalid-transaction` when one is missing or no wallet could take the amount.
 */
export function toTransfer({ to, value }: TransactionRequest): { to: string; satoshis: number; decimal: string } {
  if (to === undefined || value === undefined || value <= 0n || value > BigInt(Number.MAX_SAFE_INTEGER))
    throw adapterError('adapter/invalid-transaction');
  const digits = value.toString().padStart(9, '0');
  return { to, satoshis: Number(value), decimal: `${digits.slice(0, -8)}.${digits.slice(-8)}` };
}

/** By which standard a message is signed when nobody says. */
export const protocolOf = (address: string, protocol: 'ecdsa' | 'bip322' | undefined): 'ecdsa' | 'bip322' =>
  protocol ?? (isTaproot(address) ? 'bip322' : 'ecdsa');

/** Input numbers by the address that signs them. */
export function indexesByAddress(inputs: PsbtRequest['inputs'] = []): Record<string, number[]> {
  const byAddress: Record<string, number[]> = {};
  for (const { address, index } of inputs) (byAddress[address] ??= []).push(index);
  return byAddress;
}
