import { eitherSignal } from '../../async/eitherSignal';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';

/** The steps of a login that wait for somebody. */
export const stepsResource = defineResource(
  'embedded.steps',
  () => new Set<AbortController>(),
  (steps) => steps.forEach((step) => step.abort()),
);

/** Runs a step that `cancelLogin` can end, at once: a window is opened within the click itself. */
export async function runStep<Value>(
  kit: Kit,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const steps = kit.resources.get(stepsResource);
  const step = new AbortController();
  steps.add(step);
  try {
    return await run(eitherSignal(signal, step.signal));
  } finally {
    steps.delete(step);
  }
}
