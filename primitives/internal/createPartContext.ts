import { createContext, useContext, type Provider } from 'react';

/**
 * A context that the parts of one component share, and the hook that reads it.
 *
 * @throws Error when a part is used outside its Root.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createPartContext<Value>(root: string): [Provider<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined);
  return [
    context.Provider,
    () => {
      const value = useContext(context);
      if (!value) throw new Error(`This part needs a surrounding ${root}.`);
      return value;
    },
  ];
}
