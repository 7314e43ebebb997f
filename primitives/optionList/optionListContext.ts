import { createPartContext } from '../internal/createPartContext';

/** What the parts of one option list share. */
export interface OptionListContextValue {
  /** Makes sure that the Tab key reaches one item. */
  refresh: () => void;
  /** Every item is a stop of the Tab key. */
  isEachStop: boolean;
}

export const [OptionListProvider, useOptionListContext] =
  /* @__PURE__ */ createPartContext<OptionListContextValue>('OptionList.Root');

/** What items carry, so that the list finds them whatever element they are. */
export const itemSelector = '[data-option]';
