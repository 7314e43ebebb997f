import { afterAll, expect, vi } from 'vitest';

// Files share one page. What one has drawn, kept and spied on is taken away; a clock or frames that it has put there
// are its fault.
const isOwn = (name: string) => Object.hasOwn(globalThis, name);

afterAll(async () => {
  // Code on its way would be read while the page of one file goes and that of the next comes.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  expect({
    isClockFake: vi.isFakeTimers(),
    hasFrames: isOwn('requestAnimationFrame') && isOwn('cancelAnimationFrame'),
  }).toEqual({ isClockFake: false, hasFrames: true });
});
