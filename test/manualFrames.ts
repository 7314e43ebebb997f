import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Frames that come when a test says so. Ends with `vi.unstubAllGlobals()`. */
export interface ManualFrames {
  /** How many callbacks wait for the next frame. */
  readonly waiting: number;
  /** Lets one frame come, so many milliseconds after the one before. */
  frame(interval?: number): void;
}

export function manualFrames(): ManualFrames {
  const callbacks = new Map<number, FrameRequestCallback>();
  let [last, now] = [0, 1_000];
  vi.stubGlobal(
    'requestAnimationFrame',
    (callback: FrameRequestCallback) => (callbacks.set((last += 1), callback), last),
  );
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => callbacks.delete(handle));
  return {
    get waiting() {
      return callbacks.size;
    },
    frame(interval = 1000 / 60) {
      now += interval;
      const due = [...callbacks.values()];
      callbacks.clear();
      act(() => due.forEach((callback) => callback(now)));
    },
  };
}
