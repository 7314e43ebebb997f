import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manualFrames, type ManualFrames } from '../../../test/manualFrames';
import { useBackdropBlur } from './useBackdropBlur';

let frames: ManualFrames;

beforeEach(() => {
  frames = manualFrames();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Subject({ isOpen }: { isOpen: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useBackdropBlur(root, isOpen);
  return isOpen ? <div ref={root} data-testid="root" /> : null;
}
const isBlurred = () => document.querySelector('[data-testid="root"]')?.hasAttribute('data-blurred') ?? false;

/** Half a second and more. */
function watch(interval: (isBlurred: boolean) => number): void {
  for (let count = 0; count < 60; count += 1) frames.frame(interval(isBlurred()));
}
const fast = () => 1000 / 60;

describe('useBackdropBlur', () => {
  test('behavior: comes after the opening and stays where frames come in time, the next time at once', () => {
    const { rerender } = render(<Subject isOpen />);
    expect(isBlurred()).toBe(false);
    watch(fast);
    expect([isBlurred(), frames.waiting]).toEqual([true, 0]);
    rerender(<Subject isOpen={false} />);
    rerender(<Subject isOpen />);
    expect([isBlurred(), frames.waiting]).toEqual([true, 0]);
  });

  test('behavior: goes for good where it makes frames late', () => {
    const { rerender } = render(<Subject isOpen />);
    watch((isCostly) => (isCostly ? 1000 / 30 : 1000 / 60));
    expect(isBlurred()).toBe(false);
    rerender(<Subject isOpen={false} />);
    rerender(<Subject isOpen />);
    watch(fast);
    expect(isBlurred()).toBe(false);
  });

  test('behavior: closing in the middle of the trial decides nothing', () => {
    const { rerender } = render(<Subject isOpen />);
    frames.frame();
    rerender(<Subject isOpen={false} />);
    expect(frames.waiting).toBe(0);
    rerender(<Subject isOpen />);
    watch(fast);
    expect(isBlurred()).toBe(true);
  });
});
