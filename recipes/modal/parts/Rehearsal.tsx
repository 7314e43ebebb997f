import { Component, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { rehearseStyle } from './rehearseStyle';
import { whenIdle } from './whenIdle';

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

export interface RehearsalProps {
  isOff: boolean;
  /** The modal's place for what it announces: what it will look like is worked out there. */
  beside: RefObject<HTMLElement | null>;
  /** What it will be called, in the visitor's letters. */
  text: string;
  children: ReactNode;
}

/**
 * Has the page work out once, while it is idle, what its first press will show. Nothing of it gets into the page and no
 * effect runs, so nothing is asked for either. But the browser has compiled all that code then, read its style sheet
 * and found its fonts: the real drawing takes it less time. `isOff` where the real thing is there already.
 */
export function Rehearsal({ isOff, beside, text, children }: RehearsalProps) {
  const [left, setLeft] = useState(isOff ? 0 : 3);
  useEffect(() => {
    if (left > 2) return setLeft(2);
    if (isOff || left === 0) return undefined;
    // In two steps, so that neither holds up a press.
    return whenIdle(() => {
      if (beside.current) rehearseStyle(beside.current, text, left === 1);
      setLeft(left - 1);
    });
  }, [beside, isOff, left, text]);
  return (
    left < 3 || (
      <Quiet>
        <Suspense>
          {children}
          <Endless />
        </Suspense>
      </Quiet>
    )
  );
}
