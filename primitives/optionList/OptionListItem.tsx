import { forwardRef, useEffect } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useOptionListContext } from './optionListContext';

/** State of `OptionList.Item`, as data attributes. */
export type OptionListItemState = { disabled: boolean; pending: boolean; selected: boolean };

export type OptionListItemProps = PartProps<'button', OptionListItemState> & {
  /** What choosing it started is under way. It stays usable: what it waits for may never come. */
  pending?: boolean | undefined;
  /** It is the current choice. */
  selected?: boolean | undefined;
};

/** One choice. */
export const OptionListItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, OptionListItemProps>(
  function OptionListItem({ pending = false, selected = false, ...props }, ref) {
    const { refresh, isEachStop } = useOptionListContext();
    const disabled = Boolean(props.disabled);
    // biome-ignore lint/correctness/useExhaustiveDependencies: switching an item changes which is the stop.
    useEffect(() => {
      refresh();
      // Passive cleanups run when the element is gone: another item takes its place as the stop of the Tab key.
      return refresh;
    }, [refresh, disabled]);
    return usePart(
      'button',
      props,
      ref,
      {
        type: 'button',
        tabIndex: isEachStop ? undefined : -1,
        'data-option': '',
        'aria-busy': pending || undefined,
        'aria-current': selected || undefined,
      },
      { disabled, pending, selected },
    );
  },
);
