import type { ReactNode } from 'react';
import { useModalRouter, type ViewTarget } from 'mooring';
import { ChevronIcon } from './frameIcons';

/** A row that leads to a view. `over`: what the row is about, small, above what it says. */
export function ViewRow({
  target,
  icon,
  over,
  isPlain = false,
  children,
}: {
  target: ViewTarget;
  icon: ReactNode;
  over?: string;
  isPlain?: boolean;
  children: ReactNode;
}) {
  const { push } = useModalRouter();
  return (
    <button
      type="button"
      className="mooring-row"
      data-view-link={target.view}
      {...(isPlain && { 'data-plain': '', 'data-compact': '' })}
      onClick={() => push(target)}
    >
      <span className="mooring-row-icon">{icon}</span>
      <span className="mooring-row-label">
        {over !== undefined && <span className="mooring-row-over">{over}</span>}
        {children}
      </span>
      <ChevronIcon />
    </button>
  );
}
