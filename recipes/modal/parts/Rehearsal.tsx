import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Keeps what fails in it to itself: what is only rehearsed must not take the page down. */
class Quiet extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isError: true });
  override state = { isError: false };
  override render() {
    return this.state.isError || this.props.children;
  }
}

/** Is never there, so that React takes back what stands beside it. */
function Endless(): never {
  throw new Promise(() => undefined);
}

/**
 * Has the page work out once, while it is idle, what its first press will show. Nothing of it gets into the page and no
 * effect runs, so nothing is asked for either. But the browser has compiled all that code then: the real drawing takes
 * it less time. `isOff` where the real thing is there already.
 */
export function Rehearsal({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const [isOver, setIsOver] = useState(isOff);
  useEffect(() => setIsOver(true), []);
  return (
    isOver || (
      <Quiet>
        <Suspense>
          {children}
          <Endless />
        </Suspense>
      </Quiet>
    )
  );
}
