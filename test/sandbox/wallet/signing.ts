import {
  createWalletClient,
  custom,
  defineChain,
  hexToBigInt,
  isHex,
  stringToHex,
  type BaseError,
  type Hex,
  type PrivateKeyAccount,
  type TypedDataDefinition,
} from 'viem';
import type { Chain } from '../chains';
import { RpcError } from '../rpcError';
import { invalidParams } from './walletErrors';

/** `personal_sign`: hex is bytes, anything else is text. */
export function signMessage(account: PrivateKeyAccount, message: string): Promise<Hex> {
  return account.signMessage({ message: { raw: isHex(message) ? message : stringToHex(message) } });
}

/** `eth_signTypedData_v4`: JSON text or the object itself. */
export function signTypedData(account: PrivateKeyAccount, typedData: unknown): Promise<Hex> {
  const parsed: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData;
  return account.signTypedData(parsed as TypedDataDefinition);
}

const quantity = (value: unknown) => (typeof value === 'string' && isHex(value) ? hexToBigInt(value) : undefined);

/** The fees that the page names. */
function feesOf(fields: Record<string, unknown>) {
  const [gasPrice, maxFeePerGas, maxPriorityFeePerGas] = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'].map(
    (name) => quantity(fields[name]),
  );
  if (gasPrice !== undefined) return { gasPrice };
  return {
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  };
}

/** `eth_sendTransaction`: fills in what is missing, signs here and sends to the network. */
export async function sendTransaction(
  account: PrivateKeyAccount,
  chain: Chain,
  fields: Record<string, unknown>,
): Promise<Hex> {
  if (fields['chainId'] !== undefined && Number(fields['chainId']) !== chain.chainId) {
    throw invalidParams(
      `The transaction is for chain ${Number(fields['chainId'])}, the wallet is on ${chain.chainId}.`,
    );
  }
  const definition = defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const transport = custom(
    { request: ({ method, params }: { method: string; params?: unknown }) => chain.request(method, params) },
    { retryCount: 0 },
  );
  const client = createWalletClient({ account, chain: definition, transport });
  const [value, gas, nonce] = ['value', 'gas', 'nonce'].map((name) => quantity(fields[name]));
  const { to, data } = fields as { to?: Hex; data?: Hex };
  try {
    return await client.sendTransaction({
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(value === undefined ? {} : { value }),
      ...(gas === undefined ? {} : { gas }),
      // One that is pending already is replaced, as with a wallet's own buttons.
      ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
      ...feesOf(fields),
    });
  } catch (error) {
    throw toNodeError(error);
  }
}

/** What the node said, out of what viem wraps around it. */
export function toNodeError(error: unknown): RpcError {
  const { shortMessage, message, walk } = error as BaseError;
  const cause: unknown = walk?.call(error as BaseError, (inner) => inner instanceof RpcError);
  return cause instanceof RpcError ? cause : new RpcError(-32000, shortMessage ?? message);
}
