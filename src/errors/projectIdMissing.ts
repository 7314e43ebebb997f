/** One of the alerts of `alertTexts.ts`, by itself: pairing raises it before it loads anything. */
export const projectIdMissing = ['Project ID Not Configured', 'alert'] as const;
