import { useState } from 'react';

/** State owned by the host when `value` is given, by the part otherwise. The setter changes only what the part owns. */
export function useControlled<Value>(value: Value | undefined, initial: Value): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(initial);
  return value === undefined ? [own, setOwn] : [value, () => {}];
}
