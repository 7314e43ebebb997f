import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Kit } from '../contract/kit';
import { requireOption } from '../contract/requireOption';
import { KitContext } from './kitContext';
import { PresentationContext, type PresentationOptions } from './presentation';

export interface KitProviderProps extends PresentationOptions {
  kit: Kit;
  children?: ReactNode;
}

/**
 * Gives a kit to the hooks below and starts it after mount. The kit belongs to whoever made it: unmounting stops
 * nothing, `kit.destroy()` does. Words, locale, direction and preset given here hold for all that the recipes draw
 * below.
 */
export function KitProvider({ kit, children, messages, locale, dir, preset }: KitProviderProps) {
  requireOption(
    (kit as Kit | undefined)?.start,
    'KitProvider: kit',
    'it must be a kit, made once with createKit(options)',
  );
  useEffect(() => {
    void kit.start();
  }, [kit]);
  const [visitor, setVisitor] = useState<PresentationOptions>();
  const presentation = useMemo(
    () => ({ messages, locale, dir, preset, visitor, setVisitor }),
    [messages, locale, dir, preset, visitor],
  );
  return (
    <KitContext.Provider value={kit}>
      <PresentationContext.Provider value={presentation}>{children}</PresentationContext.Provider>
    </KitContext.Provider>
  );
}
