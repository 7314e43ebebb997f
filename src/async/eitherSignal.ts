/**
 * A signal that is aborted as soon as one of two is, with its reason. Browsers from before 2024 have no
 * `AbortSignal.any`, which holds on to neither.
 */
export function eitherSignal(given: AbortSignal | undefined, own: AbortSignal): AbortSignal {
  if (!given) return own;
  const known: Partial<typeof AbortSignal> = AbortSignal;
  if (known.any) return known.any([given, own]);
  const either = new AbortController();
  for (const signal of [given, own]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
