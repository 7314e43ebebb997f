/** Ranking: polling 4 s, stability weight 0.7, latency weight 0.3, 10 samples. */
export const rankIntervalMs = 4_000;
export const stabilityWeight = 0.7;
export const latencyWeight = 0.3;
export const sampleCount = 10;

export interface Sample {
  isSuccess: boolean;
  /** Milliseconds. */
  latencyMs: number;
}

/**
 * A URL's score from 0 to 1: how often it answered, and how fast beside the slowest. Without samples it is 1: every URL
 * gets its chance in the host's order.
 */
export function scoreSamples(samples: readonly Sample[], slowestMs: number): number {
  if (samples.length === 0) return 1;
  const successes = samples.filter(({ isSuccess }) => isSuccess);
  const stability = successes.length / samples.length;
  const meanMs = successes.reduce((sum, { latencyMs }) => sum + latencyMs, 0) / (successes.length || 1);
  const speed = successes.length === 0 || slowestMs === 0 ? 0 : 1 - meanMs / slowestMs;
  return stabilityWeight * stability + latencyWeight * speed;
}

/** URLs best first; equal ones keep the order given. */
export function rankUrls(urls: readonly string[], samples: ReadonlyMap<string, readonly Sample[]>): readonly string[] {
  const all = [...samples.values()].flat().filter(({ isSuccess }) => isSuccess);
  const slowestMs = Math.max(0, ...all.map(({ latencyMs }) => latencyMs));
  const scores = new Map(urls.map((url) => [url, scoreSamples(samples.get(url) ?? [], slowestMs)]));
  return [...urls].sort((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0));
}

export function addSample(samples: readonly Sample[] | undefined, sample: Sample): readonly Sample[] {
  return [...(samples ?? []), sample].slice(-sampleCount);
}
