import type { Page } from 'playwright-core';
import { median, percentile } from './percentile';

export interface ScrollFrames {
  /** Median time between frames while nothing moves, in milliseconds. */
  idle: number;
  median: number;
  /** 95 of a hundred frames came within this. */
  p95: number;
  /** Frames in which there was no row in the middle of the list. */
  emptyFrames: number;
  /** Rows in the document at the end. */
  rows: number;
}

/** Scrolls a list of `[data-row]`s by `step` pixels in each of 240 frames, and tells how the frames came. */
export async function scrollFrames(page: Page, selector: string, step: number): Promise<ScrollFrames> {
  const { idle, scrolling, ...rest } = await page.evaluate(
    async ([list, by]) => {
      const element = document.querySelector(list) as HTMLElement;
      const measure = async (count: number, distance: number) => {
        const times: number[] = [];
        let empty = 0;
        let before = performance.now();
        for (let frames = 0; frames < count; frames += 1) {
          element.scrollTop += distance;
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          times.push(now - before);
          before = now;
          const { top, left, height, width } = element.getBoundingClientRect();
          // All that lies there: a list that moves quickly may cover its rows for the mouse.
          const there = document.elementsFromPoint(left + width / 3, top + height / 2);
          if (!there.some((each) => each.closest('[data-row]'))) empty += 1;
        }
        return { times, empty };
      };
      const [still, moving] = [await measure(60, 0), await measure(240, by)];
      return {
        idle: still.times,
        scrolling: moving.times,
        emptyFrames: moving.empty,
        rows: element.querySelectorAll('[data-row]').length,
      };
    },
    [selector, step] as const,
  );
  return { idle: median(idle), median: median(scrolling), p95: percentile(scrolling, 0.95), ...rest };
}
