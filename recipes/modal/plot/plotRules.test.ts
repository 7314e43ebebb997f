import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plotBox, toPlot } from './plotRules';

const at = (timestamp: number, price: string) => ({ timestamp, price });

describe('toPlot', () => {
  test('behavior: the oldest stands left, the lowest at the bottom, the highest at the top', () => {
    expect(toPlot([at(0, '10'), at(50, '5'), at(100, '15')])).toEqual({
      path: 'M0 16L50 30L100 2',
      change: '50.00',
      trend: 'up',
      last: '15',
      low: '5',
      high: '15',
    });
    expect(toPlot([at(0, '4'), at(10, '3')])).toMatchObject({ change: '25.00', trend: 'down' });
    expect(toPlot([at(0, '4'), at(10, '3'), at(20, '4')])).toMatchObject({ change: '0.00', trend: 'flat' });
  });

  test('error: where a line would say nothing there is none', () => {
    expect([toPlot([]), toPlot([at(0, '1')]), toPlot([at(0, '1'), at(5, '1.0')])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('behavior: whatever the prices, the line stays in its box', () => {
    const point = fc.record({ timestamp: fc.nat(2 ** 40), price: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
        const plot = toPlot(points.sort((left, right) => left.timestamp - right.timestamp));
        const numbers = [...(plot?.path ?? '').matchAll(/[ML]([^ ]+) ([^ML]+)/g)];
        for (const [, x, y] of numbers) {
          expect(Number(x) >= 0 && Number(x) <= plotBox.width).toBe(true);
          expect(Number(y) >= 0 && Number(y) <= plotBox.height).toBe(true);
        }
        expect(numbers.length).toBe(plot ? points.length : 0);
      }),
    );
  });
});
