import { useId, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useOpenState, type OpenStateProps } from '../internal/useOpenState';
import { MenuProvider, type MenuEntry, type MenuReason } from './menuContext';

export interface MenuRootProps extends OpenStateProps<MenuReason> {
  children?: ReactNode;
}

/** Holds whether the menu is open. Draws nothing. */
export function MenuRoot({ children, ...props }: MenuRootProps): ReactElement {
  const [open, setOpen] = useOpenState<MenuReason>(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const entry = useRef<MenuEntry>('first');
  const id = useId();
  const context = useMemo(
    () => ({ open, setOpen, trigger, popup, entry, triggerId: `${id}trigger`, popupId: `${id}popup` }),
    [open, setOpen, id],
  );
  return <MenuProvider value={context}>{children}</MenuProvider>;
}
