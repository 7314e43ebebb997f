import { encode } from 'uqr';

export type QrErrorCorrection = 'L' | 'M' | 'Q' | 'H';

/** Modules of white around the code, as the standard asks for. */
export const quietZone = 4;
/** Beyond this share of the width no error correction makes up for the hole. */
const largestHole = 0.25;

/** The dark modules as one SVG path in module units, and the width with the quiet zone. */
export function drawQrCode(
  value: string,
  errorCorrection: QrErrorCorrection,
  hole: number,
): { path: string; size: number } {
  const { data, size } = encode(value, { ecc: errorCorrection, border: 0 });
  const free = Math.min(hole, largestHole) * size;
  const [from, to] = [(size - free) / 2, (size + free) / 2];
  const isFree = (index: number) => index + 1 > from && index < to;
  const runs: string[] = [];
  data.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= size; x += 1) {
      const isDark = x < size && row[x] === true && !(free > 0 && isFree(x) && isFree(y));
      if (isDark && start < 0) start = x;
      if (!isDark && start >= 0) {
        runs.push(`M${start + quietZone} ${y + quietZone}h${x - start}v1h-${x - start}z`);
        start = -1;
      }
    }
  });
  return { path: runs.join(''), size: size + 2 * quietZone };
}
