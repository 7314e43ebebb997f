import { afterAll, expect, vi } from 'vitest';

// Files share one page, so each must leave it as it came: with its own clock and frames, and with nothing drawn or kept.
const isOwn = (name: string) => Object.hasOwn(globalThis, name);

afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  expect({
    isClockFake: vi.isFakeTimers(),
    hasFrames: isOwn('requestAnimationFrame') && isOwn('cancelAnimationFrame'),
  }).toEqual({ isClockFake: false, hasFrames: true });
});
