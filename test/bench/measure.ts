/** How often each is measured. */
export const rounds = 9;

/** How many milliseconds it takes. */
export const timeOf = (run: () => void): number => {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
};

/** Several times of each, taken in turn, after one of each that nobody counts. */
export const measure = (time: () => number, floor: () => number) => {
  for (const run of [time, floor]) run();
  const pairs = Array.from({ length: rounds }, () => [time(), floor()] as const);
  return [pairs.map(([each]) => each), pairs.map(([, each]) => each)] as const;
};
