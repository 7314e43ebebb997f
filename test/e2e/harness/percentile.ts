/** The value that a `share` of several measurements stays below. */
export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

/** The middle one. */
export const median = (values: readonly number[]) => percentile(values, 0.5);
