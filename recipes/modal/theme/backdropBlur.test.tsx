import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manualFrames, type ManualFrames } from '../../../test/manualFrames';
import { blurBackdrop, type BlurVerdict } from './backdropBlur';

let frames: ManualFrames;

beforeEach(() => {
  frames = manualFrames();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A dialog that opens, and what a second of its frames decides. */
function open(verdict: BlurVerdict, interval: (isBlurred: boolean) => number = () => 1000 / 60) {
  const dialog = document.createElement('dialog');
  const isBlurred = () => dialog.hasAttribute('data-blurred');
  const stop = blurBackdrop(dialog, verdict);
  return {
    isBlurred,
    stop,
    watch() {
      for (let count = 0; count < 60; count += 1) frames.frame(interval(isBlurred()));
    },
  };
}

describe('blurBackdrop', () => {
  test('behavior: comes after the opening and stays where frames come in time, the next time at once', () => {
    const verdict: BlurVerdict = {};
    const first = open(verdict);
    expect(first.isBlurred()).toBe(false);
    first.watch();
    expect([first.isBlurred(), frames.waiting]).toEqual([true, 0]);
    expect([open(verdict).isBlurred(), frames.waiting]).toEqual([true, 0]);
  });

  test('behavior: not before a quarter of a second has passed, when the opening is over', () => {
    const { isBlurred } = open({});
    const seen = Array.from({ length: 5 }, () => {
      frames.frame(100);
      return isBlurred();
    });
    // The first frame is where time is counted from.
    expect(seen).toEqual([false, false, false, true, true]);
  });

  test('behavior: goes for good where it makes frames late', () => {
    const verdict: BlurVerdict = {};
    const first = open(verdict, (isCostly) => (isCostly ? 1000 / 30 : 1000 / 60));
    first.watch();
    expect(first.isBlurred()).toBe(false);
    const second = open(verdict);
    second.watch();
    expect(second.isBlurred()).toBe(false);
  });

  test('behavior: every third frame late is too many, one by chance is none', () => {
    let count = 0;
    const costly = open({}, () => ((count += 1) % 3 === 0 ? 1000 / 30 : 1000 / 60));
    costly.watch();
    let chance = 0;
    const cheap = open({}, () => ((chance += 1) === 25 ? 1000 / 20 : 1000 / 60));
    cheap.watch();
    expect([costly.isBlurred(), cheap.isBlurred()]).toEqual([false, true]);
  });

  test('behavior: closing in the middle of the trial decides nothing', () => {
    const verdict: BlurVerdict = {};
    const first = open(verdict);
    frames.frame();
    first.stop();
    expect(frames.waiting).toBe(0);
    const second = open(verdict);
    second.watch();
    expect(second.isBlurred()).toBe(true);
  });
});
