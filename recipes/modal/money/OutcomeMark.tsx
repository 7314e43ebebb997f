/** A check that draws itself, or a cross that does not move. */
export function OutcomeMark({ outcome }: { outcome: 'done' | 'failed' }) {
  return (
    <svg className="mooring-outcome" data-outcome={outcome} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="33" />
      {outcome === 'done' ? (
        <path d="m23 37 9 9 18-20" pathLength="1" />
      ) : (
        <path d="m27 27 18 18m0-18-18 18" pathLength="1" />
      )}
    </svg>
  );
}
