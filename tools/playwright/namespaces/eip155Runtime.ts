import { keccak_256 } from '@noble/hashes/sha3.js';
import { toBytes, toHex } from '../../../src/adapters/encodings';
import { askNode } from './askNode';
import type { WalletCore } from './dialect';

const keyText = (key: Uint8Array) => `0x${toHex(key)}` as const;

/** `eth_signTypedData_v4`: JSON text or the object itself. */
export async function signTypedData(key: Uint8Array, data: unknown): Promise<string> {
  const { privateKeyToAccount } = await import('viem/accounts');
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return privateKeyToAccount(keyText(key)).signTypedData(parsed as never);
}

/** What the wallet has no answer to of its own is asked of the network's node, where one was named. */
export async function readFromNode(core: WalletCore, method: string, parameters: unknown): Promise<unknown> {
  const url = core.rpcUrl(core.networkId());
  if (!url || !/^(eth|net|web3)_/.test(method))
    throw Object.assign(new Error(`The method "${method}" does not exist / is not available.`), { code: -32601 });
  return askNode(url, method, parameters);
}

/** Signs and sends where the network has a node; answers a made-up hash otherwise, another for each request. */
export async function sendTransaction(
  core: WalletCore,
  networkId: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const url = core.rpcUrl(networkId);
  const key = core.keyOf(fields['from'] ?? '');
  if (!url) return `0x${toHex(keccak_256(toBytes(JSON.stringify([networkId, fields, core.nextNumber()]))))}`;
  const [{ createWalletClient, custom, defineChain }, { privateKeyToAccount }] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
  ]);
  const chain = defineChain({
    id: Number(networkId.slice('eip155:'.length)),
    name: networkId,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const request = ({ method, params }: { method: string; params?: unknown }) => askNode(url, method, params);
  const account = privateKeyToAccount(keyText(key));
  const client = createWalletClient({ account, chain, transport: custom({ request }, { retryCount: 0 }) });
  const { to, data, value, gas, nonce } = fields;
  const fees = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const;
  return client.sendTransaction({
    ...(to && { to: to as `0x${string}` }),
    ...(data && { data: data as `0x${string}` }),
    ...(value && { value: BigInt(value) }),
    ...(gas && { gas: BigInt(gas) }),
    ...(nonce && { nonce: Number(nonce) }),
    ...Object.fromEntries(fees.flatMap((fee) => (fields[fee] ? [[fee, BigInt(fields[fee])]] : []))),
  });
}
