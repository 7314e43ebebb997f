// BLAKE2b (RFC 7693) for an address or a transaction: small before fast.

const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

/** The message schedule, one round a text. */
const sigma = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];

const rotate = (value: bigint, bits: bigint) => ((value >> bits) | (value << (64n - bits))) & 0xffff_ffff_ffff_ffffn;

const columns = [
  0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14,
];

/** One block into the state; `count` bytes have come so far, this block's among them. */
function compress(state: bigint[], block: DataView, count: number, isLast: boolean): void {
  const words = Array.from({ length: 16 }, (_, index) => block.getBigUint64(index * 8, true));
  const v = [...state, ...initial];
  const at = (index: number) => v[index] as bigint;
  v[12] = at(12) ^ BigInt(count);
  if (isLast) v[14] = at(14) ^ 0xffff_ffff_ffff_ffffn;
  const mix = (a: number, b: number, word: bigint) => void (v[a] = (at(a) + at(b) + word) & 0xffff_ffff_ffff_ffffn);
  for (let round = 0; round < 12; round += 1) {
    const order = sigma[round % 10] as string;
    for (let step = 0; step < 8; step += 1) {
      const [a = 0, b = 0, c = 0, d = 0] = columns.slice(step * 4);
      const word = (half: number) => words[parseInt(order.charAt(step * 2 + half), 16)] as bigint;
      mix(a, b, word(0));
      v[d] = rotate(at(d) ^ at(a), 32n);
      mix(c, d, 0n);
      v[b] = rotate(at(b) ^ at(c), 24n);
      mix(a, b, word(1));
      v[d] = rotate(at(d) ^ at(a), 16n);
      mix(c, d, 0n);
      v[b] = rotate(at(b) ^ at(c), 63n);
    }
  }
  state.forEach((word, index) => (state[index] = word ^ at(index) ^ at(index + 8)));
}

/** The hash, 1 to 64 bytes long: a shorter one is not the head of a longer one. */
export function blake2b(input: Uint8Array, length: number): Uint8Array {
  const padded = new Uint8Array(Math.max(1, Math.ceil(input.length / 128)) * 128);
  padded.set(input);
  const state = initial.map((word, index) => (index === 0 ? word ^ 0x01010000n ^ BigInt(length) : word));
  for (let start = 0; start < padded.length; start += 128) {
    const end = start + 128;
    compress(state, new DataView(padded.buffer, start, 128), Math.min(end, input.length), end === padded.length);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, index) => out.setBigUint64(index * 8, word, true));
  return new Uint8Array(out.buffer, 0, length);
}
