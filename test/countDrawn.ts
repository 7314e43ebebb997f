import { afterAll } from 'vitest';

interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** React's mark of a fiber whose component ran in the commit at hand. */
const performedWork = 1;

/** Files of one process share React, which keeps the first hook it has found: they share what it counts into, too. */
const shared = globalThis as { mooringCounted?: Set<Map<string, number>> };
const counted = (shared.mooringCounted ??= new Set());
afterAll(() => counted.clear());

const nameOf = ({ type }: Fiber) => (typeof type === 'function' ? type.name : undefined);

/** Walks what a commit has touched, as React's developer tools do. */
function walk(fiber: Fiber, drawn: Map<string, number>): void {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  if (name !== undefined && (!before || (fiber.flags & performedWork) !== 0))
    drawn.set(name, (drawn.get(name) ?? 0) + 1);
  // Children that are the same objects as before have not been looked at.
  if (before && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) walk(child, drawn);
}

// Where React looks for its developer tools when it loads: a set-up file, since that comes before any test's imports.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) =>
      counted.forEach((drawn) => walk(current, drawn)),
  },
});

/** Counts from now on how often components are drawn, by their names. */
export function countDrawn(): (name: string) => number {
  const drawn = new Map<string, number>();
  counted.add(drawn);
  return (name) => drawn.get(name) ?? 0;
}
