import { createContext, useContext } from 'react';
import type { Kit } from '../contract/kit';
import { reactError } from './errors';
import type { RegisteredKit } from './register';

export const KitContext = /* @__PURE__ */ createContext<Kit | undefined>(undefined);

/** Every hook takes it: the kit to use instead of the provider's. */
export interface KitOption {
  kit?: Kit | undefined;
}

/** The kit of the nearest `KitProvider`, or the one given. Throws `kit/provider-missing` where there is neither. */
export function useKit(options: KitOption = {}): RegisteredKit {
  const provided = useContext(KitContext);
  const kit = options.kit ?? provided;
  if (!kit) throw reactError('kit/provider-missing');
  return kit;
}
