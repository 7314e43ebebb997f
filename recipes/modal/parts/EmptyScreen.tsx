import type { ReactNode } from 'react';
import { Words } from './Words';

/** Nothing to list, or nothing to be had: said in words, with a way on. */
export function EmptyScreen({
  icon,
  title,
  text,
  actions,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  return (
    <div className="mooring-empty">
      <span className="mooring-empty-icon">{icon}</span>
      <Words title={title} text={text} />
      {actions && <div className="mooring-actions">{actions}</div>}
    </div>
  );
}
