import { useId } from 'react';
import { strikeOut } from './strikeOut';
import type { States } from './types';
import { useListKeys } from './useListKeys';

/** State by slice, each one folded. */
export function StateTree({ states }: { states: States }) {
  const id = useId();
  const names = Object.keys(states).sort();
  const { list, row } = useListKeys(names);
  return (
    <div className="mooring-devtools-part">
      <p id={id}>State by slice</p>
      <ul aria-labelledby={id} {...list}>
        {names.map((name) => (
          <li key={name} data-slice={name}>
            <details>
              <summary {...row(name)}>
                <span className="mooring-devtools-title">{name}</span>
              </summary>
              <pre>{JSON.stringify(strikeOut(states[name]), undefined, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
