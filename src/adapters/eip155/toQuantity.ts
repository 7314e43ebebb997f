// Reached by import() only: what sends and switches needs it, what connects does not.

/** JSON-RPC quantity: minimal hex. */
export function toQuantity(value: bigint | number | string): `0x${string}` {
  return `0x${BigInt(value).toString(16)}`;
}
