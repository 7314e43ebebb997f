/** BigInts travel as 0x hex, however deep they stand: messages of a frame hold no bigint that JSON could say. */
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`;
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toWire(one)]));
}
