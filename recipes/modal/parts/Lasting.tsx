import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';

export interface LastingProps {
  /** Nothing, when there is nothing to show any more. */
  children: ReactNode;
}

/**
 * Shows a picture of what it showed last where there is nothing to show any more: a view that fades out because its
 * wallet has left stays as it was, and the card around it as large.
 */
export function Lasting({ children }: LastingProps) {
  const root = useRef<HTMLDivElement>(null);
  const isGone = !children;
  // During render, while the page still shows it.
  const picture = useMemo(
    () => (isGone ? (root.current?.firstElementChild?.cloneNode(true) as Element | undefined) : undefined),
    [isGone],
  );
  useLayoutEffect(() => {
    if (picture) root.current?.append(picture);
    // Who is back before it has faded is shown anew.
    return () => picture?.remove();
  }, [picture]);
  return <div ref={root}>{children}</div>;
}
