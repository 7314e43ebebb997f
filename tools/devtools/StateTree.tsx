import { strikeOut } from './strikeOut';
import type { States } from './types';

/** State by slice, each one folded. */
export function StateTree({ states }: { states: States }) {
  return (
    <div className="mooring-devtools-list" role="group" aria-label="State by slice">
      {Object.entries(states)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, state]) => (
          <details key={name} data-slice={name}>
            <summary>{name}</summary>
            <pre>{JSON.stringify(strikeOut(state), undefined, 2)}</pre>
          </details>
        ))}
    </div>
  );
}
