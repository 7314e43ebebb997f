import type { ReactNode } from 'react';

/** Nothing to list, or nothing to be had: said in words, with a way on. */
export function EmptyScreen({ icon, title, text, actions }: { icon: ReactNode; title: string; text: string; actions?: ReactNode }) {
  return (
    <div className="mooring-empty">
      <span className="mooring-empty-icon">{icon}</span>
      <p className="mooring-waiting-title">{title}</p>
      <p className="mooring-text">{text}</p>
      {actions && <div className="mooring-actions">{actions}</div>}
    </div>
  );
}
