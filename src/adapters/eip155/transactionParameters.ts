import { fetchSdk } from '../../sdk/fetchSdk';
import type { TransactionRequest, TypedData } from '../../contract/transactions';
import type { TransactionErrorCode } from '../../contract/errorCodes';
import type { WalletCalls } from '../../contract/calls';
import type { Eip1193Provider } from '../../contract/eip1193';
import type { Network } from '../../contract/network';
import { requireText } from '../answers';
import { isChecksumAddress } from './checksum';
import { toQuantity } from './toQuantity';

// Reached by import() only: nobody needs it before the first transaction. It imports nothing that the first chunk holds
// (bundlers would take that out of it, into one more file, which costs more than it saves), so the error is made by the
// caller.

const texts = {
  'transaction/chain-id-invalid': 'Chain id "{value}" is invalid: it must be a whole number above 0',
  'transaction/address-invalid':
    'Address "{value}" is invalid: it must be 0x and 40 hex characters, with a right checksum where letters ' +
    'are mixed (EIP-55)',
  'transaction/empty': 'The transaction has neither a recipient nor data',
  'transaction/data-invalid': 'Data "{value}" is invalid: it must be hex text of whole bytes with 0x',
  'transaction/quantity-invalid': '{value} is invalid: it must be a whole number of 0 or more, given as a bigint',
  'transaction/fee-too-high': '{value} is higher than the highest number there is, 2^256 - 1',
  'transaction/tip-above-fee': 'The priority fee {value} is higher than the whole fee that it is part of',
} as const satisfies Record<TransactionErrorCode, string>;

/** Makes the error that is thrown. */
export type Refuse = (code: TransactionErrorCode, message: string) => Error;

/** The highest number of the machine. */
const maximumQuantity = 2n ** 256n - 1n;

const quantityFields = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const;

/**
 * What no chain would take, and the value that is wrong. JavaScript may hand over anything; a text or a fraction is
 * never guessed at.
 */
export function findProblem(
  { to, data, ...request }: TransactionRequest,
  { reference }: Pick<Network, 'reference'>,
): readonly [code: TransactionErrorCode, value: unknown] | undefined {
  if (!/^[1-9]\d*$/.test(reference)) return ['transaction/chain-id-invalid', reference];
  // An empty text or null is a recipient that somebody forgot, never a contract to be made.
  if (to !== undefined && (typeof to !== 'string' || !isChecksumAddress(to)))
    return ['transaction/address-invalid', to];
  if (to === undefined && data === undefined) return ['transaction/empty', ''];
  if (data !== undefined && !/^0x([\da-f]{2})*$/i.test(data)) return ['transaction/data-invalid', data];
  for (const field of quantityFields) {
    const value: unknown = request[field];
    if (value === undefined) continue;
    if (!(typeof value === 'bigint' || Number.isSafeInteger(value)) || (value as bigint) < 0n)
      return ['transaction/quantity-invalid', `${field} "${String(value)}"`];
    if ((value as bigint) > maximumQuantity) return ['transaction/fee-too-high', `${field} "${String(value)}"`];
  }
  const { maxFeePerGas: fee, maxPriorityFeePerGas: tip } = request;
  // EIP-1559.
  return fee !== undefined && tip !== undefined && tip > fee ? ['transaction/tip-above-fee', tip] : undefined;
}

/**
 * The request as `eth_sendTransaction` takes it: quantities as minimal hex, absent fields absent. What no chain would
 * take is refused here, before a person is asked to approve it.
 *
 * @throws what `refuse` makes of a `transaction/...` code.
 */
export function toTransactionParameters(
  request: TransactionRequest,
  from: string,
  network: Pick<Network, 'reference'>,
  refuse: Refuse,
) {
  const problem = findProblem(request, network);
  if (problem)
    throw refuse(
      problem[0],
      texts[problem[0]].replace('{value}', () => String(problem[1])),
    );
  const { to, data } = request;
  const quantities = quantityFields.flatMap((field) =>
    request[field] === undefined ? [] : [[field, toQuantity(request[field])]],
  );
  return {
    from,
    ...(to !== undefined && { to: to.startsWith('0x') ? to : `0x${to}` }),
    ...(data !== undefined && { data }),
    chainId: toQuantity(network.reference),
    ...Object.fromEntries(quantities),
  };
}

type Asking = Pick<Eip1193Provider, 'request'>;

/**
 * Leads a wallet to the network, where it has moved without a word: some have no events, and send where they are,
 * whatever chain is asked for.
 */
async function leadTo(provider: Asking, network: Network): Promise<void> {
  // Async: some answer at once instead of by a promise.
  const there = await (async () => provider.request({ method: 'eth_chainId' }))().catch(() => undefined);
  const isElsewhere = /^(0x[\da-f]+|\d+)$/i.test(String(there)) && BigInt(String(there)) !== BigInt(network.reference);
  if (isElsewhere) await (await import('./switchChain')).switchChain(provider, network);
}

/** `eth_sendTransaction`. Returns the transaction id. */
export async function sendTransaction(
  provider: Asking,
  { address, network, ...request }: TransactionRequest & { address: string; network: Network },
  refuse: Refuse,
): Promise<string> {
  const params = [toTransactionParameters(request, address, network, refuse)];
  await leadTo(provider, network);
  return requireText(await provider.request({ method: 'eth_sendTransaction', params }), 'hash', 'txHash');
}

/** `eth_signTypedData_v4`. viem writes the JSON, and loads now. */
export async function signTypedData(
  provider: Asking,
  { address, typedData }: { address: string; typedData: TypedData },
): Promise<string> {
  const toTypedDataJson = await fetchSdk(async () => (await import('./runtime')).loadTypedDataJson(), 'viem');
  const params = [address, toTypedDataJson(typedData)];
  return requireText(await provider.request({ method: 'eth_signTypedData_v4', params }), 'signature');
}

/** From here, so that what every visitor loads names one file for all that is sent. */
export async function loadCalls(provider: Asking, refuse: Refuse): Promise<WalletCalls> {
  return (await import('./calls')).toCalls(provider, refuse);
}

// What else belongs to sending, or is rarely needed, from here for the same reason.

export { leave } from './leave';

export const loadTransfers = async () => (await import('./transfers')).transfers;
export const loadPreviews = async () => (await import('./previews')).previews;
export const loadSwaps = async () => (await import('./swaps')).swaps;
export const loadConfirmation = async () => (await import('./confirmTransaction')).confirmTransaction;
export const loadNames = async () => (await import('./names')).names;
