import type { ReactNode } from 'react';

/** What is about to happen, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mooring-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mooring-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
