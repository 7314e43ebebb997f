import type { ReactNode } from 'react';

/** One short word about a row. */
export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'accent' | 'warning' }) {
  return (
    <span className="mooring-badge" data-tone={tone}>
      {children}
    </span>
  );
}
