import { isCaipNetworkId, type CaipNetworkId } from '../../caip';

/**
 * The number a JSON-RPC quantity stands for, of 256 bits at most. Throws on anything else: `BigInt('')` would be a zero
 * that nobody said.
 */
export function fromQuantity(quantity: unknown): bigint {
  if (typeof quantity !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(quantity)) throw new TypeError('Not a quantity');
  return BigInt(quantity);
}

/**
 * The chain id in whatever form wallets give it (hex text, decimal text, number), as CAIP-2; `undefined` for anything
 * else.
 */
export function toNetworkId(chainId: unknown): CaipNetworkId | undefined {
  try {
    // By its text: so an object, or nothing, is read as no number.
    const id = BigInt(String(chainId));
    const networkId = `eip155:${id}`;
    return id > 0n && isCaipNetworkId(networkId) ? networkId : undefined;
  } catch {
    return undefined;
  }
}
