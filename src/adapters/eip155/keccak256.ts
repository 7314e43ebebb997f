// Keccak-256 (the Keccak team's specification, with its own padding and not that of SHA-3) for the few bytes of an
// address: small before fast.

const rate = 136;
const rotate = (lane: bigint, bits: number) => BigInt.asUintN(64, (lane << BigInt(bits)) | (lane >> BigInt(64 - bits)));

/** The permutation Keccak-f[1600]; its round constants and rotations are made on the way. */
function permute(lanes: bigint[]): void {
  const at = (x: number, y: number) => lanes[x + 5 * y] as bigint;
  let constant = 1;
  for (let round = 0; round < 24; round += 1) {
    const parity = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4));
    for (let index = 0; index < 25; index += 1)
      lanes[index] = at(index, 0) ^ (parity[(index + 4) % 5] as bigint) ^ rotate(parity[(index + 1) % 5] as bigint, 1);
    let [x, y, moved] = [1, 0, at(1, 0)];
    for (let step = 1; step <= 24; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = at(x, y);
      lanes[x + 5 * y] = rotate(moved, ((step * (step + 1)) / 2) % 64);
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      for (let column = 0; column < 5; column += 1)
        lanes[row + column] =
          (old[column] as bigint) ^
          (BigInt.asUintN(64, ~(old[(column + 1) % 5] as bigint)) & (old[(column + 2) % 5] as bigint));
    }
    for (let bit = 0; bit < 7; bit += 1) {
      constant = ((constant << 1) ^ ((constant >> 7) * 0x71)) & 0xff;
      if (constant & 2) lanes[0] = at(0, 0) ^ (1n << BigInt((1 << bit) - 1));
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
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += rate) {
    for (let lane = 0; lane < rate / 8; lane += 1)
      lanes[lane] = (lanes[lane] as bigint) ^ view.getBigUint64(block + lane * 8, true);
    permute(lanes);
  }
  const hash = new DataView(new ArrayBuffer(32));
  lanes.slice(0, 4).forEach((lane, index) => hash.setBigUint64(index * 8, lane, true));
  return new Uint8Array(hash.buffer);
}
