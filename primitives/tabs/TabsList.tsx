import { forwardRef, type KeyboardEvent } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type TabsListProps = PartProps<'div'>;

/** The row of tabs: one stop of the Tab key; arrow keys, Home and End move and choose. Label it with `aria-label`. */
export const TabsList = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsListProps>(function TabsList(props, ref) {
  return usePart('div', props, ref, {
    role: 'tablist',
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      // The browser's own: Alt and an arrow go back in its history.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
      const index = tabs.indexOf(event.target as HTMLElement);
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
      const next =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : step === undefined
              ? undefined
              : (index + step + tabs.length) % tabs.length;
      if (index < 0 || next === undefined) return;
      event.preventDefault();
      tabs[next]?.focus();
      tabs[next]?.click();
    },
  });
});
