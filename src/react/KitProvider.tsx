import { useEffect, type ReactNode } from 'react';
import type { Kit } from '../kit/kit';
import { demand } from '../kit/optionRules';
import { KitContext } from './kitContext';

export interface KitProviderProps {
  kit: Kit;
  children?: ReactNode;
}

/**
 * Gives a kit to the hooks below and starts it after mount. The kit belongs to whoever made it: unmounting stops
 * nothing, `kit.destroy()` does.
 */
export function KitProvider({ kit, children }: KitProviderProps) {
  demand((kit as Kit | undefined)?.start, 'KitProvider: kit', 'it must be a kit, made once with createKit(options)');
  useEffect(() => {
    void kit.start();
  }, [kit]);
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>;
}
