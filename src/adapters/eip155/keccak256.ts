// Keccak-256 (the Keccak team's specification, with its own padding and not that of SHA-3) for the few bytes of an
// address, which a page waits for at every connection: small, and quick from the first call on. A lane is two halves of
// 32 bits, the low one first; with `bigint` the same takes three times as long.

const rate = 136;

/** One half of a lane turned left by so many bits, 0 and 32 excepted; beyond 32 the halves have changed places. */
const turn = (half: number, other: number, bits: number): number => (half << bits) | (other >>> (32 - bits));

/** The permutation Keccak-f[1600]; its round constants and rotations are made on the way. */
function permute(lanes: Int32Array): void {
  const parity = new Int32Array(10);
  const row = new Int32Array(10);
  const at = (halves: Int32Array, index: number) => halves[index] as number;
  let constant = 1;
  for (let round = 0; round < 24; round += 1) {
    parity.fill(0);
    for (let index = 0; index < 50; index += 1) parity[index % 10] = at(parity, index % 10) ^ at(lanes, index);
    for (let index = 0; index < 50; index += 1) {
      const next = (index + 2) % 10;
      const mixed = at(parity, (index + 8) % 10) ^ turn(at(parity, next), at(parity, next ^ 1), 1);
      lanes[index] = at(lanes, index) ^ mixed;
    }
    let [x, y, low, high] = [1, 0, at(lanes, 2), at(lanes, 3)];
    for (let step = 1; step <= 24; step += 1) {
      const across = y;
      y = (2 * x + 3 * y) % 5;
      x = across;
      const lane = 2 * (x + 5 * y);
      const bits = ((step * (step + 1)) / 2) % 64;
      const swap = bits < 32 ? 0 : 1;
      const turned = turn(low, high, bits);
      const other = turn(high, low, bits);
      low = at(lanes, lane);
      high = at(lanes, lane + 1);
      lanes[lane + swap] = turned;
      lanes[lane + 1 - swap] = other;
    }
    for (let first = 0; first < 50; first += 10) {
      row.set(lanes.subarray(first, first + 10));
      for (let index = 0; index < 10; index += 1)
        lanes[first + index] = at(row, index) ^ (~at(row, (index + 2) % 10) & at(row, (index + 4) % 10));
    }
    for (let bit = 0; bit < 7; bit += 1) {
      constant = ((constant << 1) ^ ((constant >> 7) * 0x71)) & 0xff;
      // The last of these bits is in the high half.
      const half = bit < 6 ? 0 : 1;
      if (constant & 2) lanes[half] = at(lanes, half) ^ (1 << ((1 << bit) - 1));
    }
  }
}

/** The hash, 32 bytes. */
export function keccak256(input: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(input.length / rate) + 1) * rate);
  padded.set(input);
  padded[input.length] = 1;
  padded[padded.length - 1] = (padded.at(-1) as number) | 0x80;
  const view = new DataView(padded.buffer);
  const lanes = new Int32Array(50);
  for (let block = 0; block < padded.length; block += rate) {
    for (let half = 0; half < rate / 4; half += 1)
      lanes[half] = (lanes[half] as number) ^ view.getInt32(block + half * 4, true);
    permute(lanes);
  }
  const hash = new DataView(new ArrayBuffer(32));
  lanes.subarray(0, 8).forEach((half, index) => hash.setInt32(index * 4, half, true));
  return new Uint8Array(hash.buffer);
}
