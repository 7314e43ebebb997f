/**
 * Calls `done` when the animations and transitions that run on the elements themselves are over, at once when there are
 * none. Endless ones are not waited for. Returns a function that calls it off.
 */
export function afterAnimations(elements: readonly Element[], done: () => void): () => void {
  const running = elements
    .flatMap((element) => element.getAnimations?.() ?? [])
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  let live = true;
  if (running.length)
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => live && done());
  else done();
  return () => {
    live = false;
  };
}
