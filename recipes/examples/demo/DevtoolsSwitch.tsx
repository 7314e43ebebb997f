import { lazy, Suspense, useState } from 'react';
import 'mooring/devtools/styles.css';

/** Loads with the press: a page without it downloads none of it. */
const Panel = lazy(async () => ({ default: (await import('mooring/devtools')).Devtools }));

/** Shows mooring's devtools beside the demo. */
export function DevtoolsSwitch() {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <button type="button" className="chip" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        Devtools
      </button>
      {isOn && (
        <Suspense fallback={null}>
          <Panel defaultOpen />
        </Suspense>
      )}
    </>
  );
}
