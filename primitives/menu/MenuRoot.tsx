import {
  useClick,
  useDismiss,
  useFloatingRootContext,
  useInteractions,
  useListNavigation,
  useTypeahead,
  type OpenChangeReason,
} from '@floating-ui/react';
import { useContext, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { DismissContext } from '../internal/dismissContext';
import { typeaheadResetMs } from '../internal/typeahead';
import { useEvent } from '../internal/useEvent';
import { useOpenState, type OpenStateProps } from '../internal/useOpenState';
import { MenuProvider, type MenuReason } from './menuContext';

export interface MenuRootProps extends OpenStateProps<MenuReason> {
  /** The parts. */
  children?: ReactNode;
}

const reasons: Partial<Record<OpenChangeReason, MenuReason>> = { 'escape-key': 'escape', 'outside-press': 'outside' };

/** Holds whether the menu is open. Draws nothing. */
export function MenuRoot({ children, ...props }: MenuRootProps): ReactElement {
  const [open, setOpen] = useOpenState<MenuReason>(props);
  const dismiss = useContext(DismissContext);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const items = useRef<(HTMLElement | null)[]>([]);
  const names = useRef<(string | null)[]>([]);

  const onOpenChange = useEvent((next: boolean, event?: Event, cause?: OpenChangeReason) => {
    const reason = (cause && reasons[cause]) ?? 'trigger';
    // A surrounding dialog stays open.
    if (reason === 'escape') event?.preventDefault();
    if (reason === 'outside' && dismiss && event) dismiss.pressedAt = event.timeStamp;
    setOpen(next, reason);
  });
  const floating = useFloatingRootContext({ open, onOpenChange, elements: { reference: trigger, floating: popup } });
  const interactions = useInteractions([
    useClick(floating),
    useDismiss(floating, { capture: { escapeKey: true } }),
    useListNavigation(floating, {
      listRef: items,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      disabledIndices: (index) => items.current[index]?.hasAttribute('data-disabled') !== false,
    }),
    useTypeahead(floating, { listRef: names, activeIndex, onMatch: setActiveIndex, resetMs: typeaheadResetMs }),
  ]);
  const context = useMemo(
    () => ({
      ...interactions,
      open,
      setOpen,
      trigger,
      setTrigger,
      setPopup,
      floating,
      items,
      names,
    }),
    [interactions, open, setOpen, trigger, floating],
  );
  return <MenuProvider value={context}>{children}</MenuProvider>;
}
