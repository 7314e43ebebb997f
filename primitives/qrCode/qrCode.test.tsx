import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { encode } from 'uqr';
import { QrCode } from '..';
import { describePart } from '../../test/primitives/describePart';
import { drawQrCode, quietZone } from './drawQrCode';
import { qrCodeAnatomy } from './qrCode.anatomy';

afterEach(cleanup);

describePart('QrCode.Root', { element: 'svg', part: (props) => <QrCode.Root value="wc:abc" {...props} /> });

/** The modules a path draws, as the grid they were. */
function toGrid(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let offset = 0; offset < Number(width); offset += 1) (grid[Number(y)] as boolean[])[Number(x) + offset] = true;
  return grid;
}

describe('drawQrCode', () => {
  test('behavior: draws exactly the modules of the code, inside a quiet zone of four', () => {
    const { data, size } = encode('wc:topic@2?symKey=1', { ecc: 'M', border: 0 });
    const drawn = drawQrCode('wc:topic@2?symKey=1', 'M', 0);
    expect(drawn.size).toBe(size + 2 * quietZone);
    const grid = toGrid(drawn.path, drawn.size);
    expect(grid.slice(quietZone, -quietZone).map((row) => row.slice(quietZone, -quietZone))).toEqual(data);
    expect(grid.slice(0, quietZone).flat().some(Boolean)).toBe(false);
  });

  test('behavior: the hole is free, in the middle, and never larger than what can be corrected', () => {
    const { path, size } = drawQrCode('wc:topic@2?symKey=1', 'H', 0.9);
    const grid = toGrid(path, size);
    const middle = Math.floor(size / 2);
    expect(grid[middle]?.[middle]).toBe(false);
    const free = (size - 2 * quietZone) * 0.25;
    const outside = grid.map((row, y) =>
      row.map((isDark, x) => isDark && (Math.abs(x - middle) > free / 2 + 1 || Math.abs(y - middle) > free / 2 + 1)),
    );
    const whole = toGrid(drawQrCode('wc:topic@2?symKey=1', 'H', 0).path, size).map((row, y) =>
      row.map((isDark, x) => isDark && (Math.abs(x - middle) > free / 2 + 1 || Math.abs(y - middle) > free / 2 + 1)),
    );
    expect(outside).toEqual(whole);
  });
});

describe('qrCodeAnatomy', () => {
  test('behavior: every documented attribute appears', () => {
    render(<QrCode.Root aria-label="Scan me" value="wc:abc" />);
    const code = screen.getByRole('img', { name: 'Scan me' });
    const attributes = [qrCodeAnatomy.Background, qrCodeAnatomy.Modules].flatMap((part) =>
      Object.keys(part.attributes),
    );
    expect(attributes.map((attribute) => code.querySelectorAll(`[${attribute}]`).length)).toEqual([1, 1]);
  });
});
