import { forwardRef, useMemo, useRef, type FocusEvent } from 'react';
import { enabledItems, useRovingKeys } from '../internal/useRovingKeys';
import { usePart, type PartProps } from '../internal/usePart';
import { itemSelector, OptionListProvider } from './optionListContext';

export type OptionListRootProps = PartProps<'div'> & {
  /**
   * `one` (default): the list is one stop of the Tab key. `each`: so is every item; for short lists of plain buttons.
   */
  tabStops?: 'one' | 'each' | undefined;
};

/** Leaves exactly `item` to the Tab key. By hand: hundreds of rows do not render for it. */
function setStop(root: Element, item: HTMLElement | undefined): void {
  for (const stop of root.querySelectorAll(`${itemSelector}[tabindex="0"]`)) stop.setAttribute('tabindex', '-1');
  item?.setAttribute('tabindex', '0');
}

/**
 * A list of choices that is one stop of the Tab key: arrow keys, Home, End and typing a name move inside it. Label it
 * with `aria-label` or `aria-labelledby`.
 */
export const OptionListRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, OptionListRootProps>(function OptionListRoot(
  { tabStops = 'one', ...props },
  ref,
) {
  const isEachStop = tabStops === 'each';
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingKeys(itemSelector, false);
  const context = useMemo(
    () => ({
      isEachStop,
      refresh() {
        const list = root.current;
        if (!isEachStop && list && !list.querySelector(`${itemSelector}[tabindex="0"]:not([data-disabled])`)) {
          setStop(list, enabledItems(list, itemSelector)[0]);
        }
      },
    }),
    [isEachStop],
  );
  const element = usePart('div', props, ref, {
    ref: root,
    role: 'group',
    onKeyDown,
    onFocus(event: FocusEvent<HTMLDivElement>) {
      const item = event.target.closest<HTMLElement>(itemSelector);
      if (item && !isEachStop) setStop(event.currentTarget, item);
    },
  });
  return <OptionListProvider value={context}>{element}</OptionListProvider>;
});
