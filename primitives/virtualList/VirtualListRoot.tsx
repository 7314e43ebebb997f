import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import { useEvent } from '../internal/useEvent';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { usePassing } from './usePassing';
import { visibleRange } from './visibleRange';

/** State of `VirtualList.Root`, as data attributes. */
export type VirtualListRootState = { passing: boolean };

export type VirtualListRootProps = Omit<PartProps<'div', VirtualListRootState>, 'children'> & {
  /** How many rows there are. */
  count: number;
  /** Height of every row in pixels. */
  rowHeight: number;
  /** Rows kept beyond each edge of what is seen, from the frame after the first on. Default 8. */
  overscan?: number | undefined;
  /**
   * Height of the list in pixels, about what CSS gives it: so it need not be measured before it is painted. Default:
   * measured.
   */
  initialHeight?: number | undefined;
  /**
   * Draws one row. `isPassing` while the list moves faster than it can be read: what takes long to draw, such as a
   * picture, may wait; the row is drawn again when the list rests.
   */
  renderRow(index: number, isPassing: boolean): ReactNode;
  /** A key that stays with the row when others come before it. Default: the index. */
  rowKey?: ((index: number) => string) | undefined;
  /** Called when the end comes near: the time to load more. */
  onEndReached?: (() => void) | undefined;
  /**
   * What has been loaded so far, such as the number of pages: another value asks again at the end, even if it brought
   * no row. So does a callback that is there again after it was not. Default: only `count` tells.
   */
  endKey?: unknown;
};

/**
 * A scrolling list of which only the rows in sight are in the document, however long it is. Rows are list items that
 * say their place and the length of the list; the one that had the focus last stays mounted when it is scrolled away.
 * Home and End reach the true ends.
 */
export const VirtualListRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, VirtualListRootProps>(
  function VirtualListRoot(
    { count, rowHeight, overscan = 8, initialHeight, renderRow, rowKey, onEndReached, endKey, ...props },
    ref,
  ) {
    const root = useRef<HTMLDivElement>(null);
    const content = useRef<HTMLDivElement>(null);
    const [view, setView] = useState({ top: 0, height: initialHeight ?? 600 });
    const [kept, setKept] = useState(0);
    const [focused, setFocused] = useState(-1);
    const wanted = useRef(-1);
    const placed = useRef(new WeakMap<Element, string>());
    const [passing, moved] = usePassing();
    const [first, last] = visibleRange(view.top, view.height, rowHeight, count, kept);

    const measure = useEvent(() => {
      const element = root.current;
      if (!element) return;
      const top = element.scrollTop;
      const height = element.clientHeight || view.height;
      // In batches: nothing is drawn anew while half of what is kept beyond each edge is still there.
      const needed = visibleRange(top, height, rowHeight, count, kept >> 1);
      if (needed[0] < first || needed[1] > last || height !== view.height) setView({ top, height });
    });
    const isFirst = useRef(true);
    useIsomorphicLayoutEffect(() => {
      const element = root.current;
      const isObserved = typeof ResizeObserver === 'function';
      // To ask here is to lay the page out once more; the observer tells the size after the first frame.
      if (!isFirst.current || !isObserved || initialHeight === undefined) measure();
      isFirst.current = false;
      if (!element || !isObserved) return undefined;
      const observer = new ResizeObserver(() => measure());
      observer.observe(element);
      return () => observer.disconnect();
    }, [measure, count, rowHeight, initialHeight]);

    // What is not seen yet must not keep what is seen from being painted.
    useEffect(() => {
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setKept(overscan));
      });
      return () => cancelAnimationFrame(frame);
    }, [overscan]);

    const isNearEnd = count > 0 && last >= count - 1;
    const reachEnd = useEvent(() => onEndReached?.());
    // Not its identity: most hosts write a new function with each draw.
    const isAsking = isNearEnd && onEndReached !== undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the end is reached anew with each page of rows.
    useEffect(() => {
      if (isAsking) reachEnd();
    }, [isAsking, count, endKey, reachEnd]);

    const focusRow = (index: number) => {
      const row = root.current?.querySelector<HTMLElement>(`[data-row="${index}"] :is(button, a, [tabindex])`);
      row?.focus({ preventScroll: true });
      return Boolean(row);
    };
    useIsomorphicLayoutEffect(() => {
      // By hand: markup without style attributes is what a strict Content-Security-Policy lets through.
      const list = content.current;
      if (!list) return;
      list.style.setProperty('position', 'relative');
      list.style.setProperty('block-size', `${count * rowHeight}px`);
      for (const row of list.children as HTMLCollectionOf<HTMLElement>) {
        const place = `${row.dataset.row} ${rowHeight}`;
        // Most are where they were.
        if (placed.current.get(row) === place) continue;
        placed.current.set(row, place);
        row.style.setProperty('position', 'absolute');
        row.style.setProperty('inset-inline', '0');
        row.style.setProperty('block-size', `${rowHeight}px`);
        row.style.setProperty('inset-block-start', `${Number(row.dataset.row) * rowHeight}px`);
      }
    });
    useIsomorphicLayoutEffect(() => {
      if (wanted.current >= 0 && focusRow(wanted.current)) wanted.current = -1;
    });

    const indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
    if (focused >= 0 && focused < count && (focused < first || focused > last)) indices.push(focused);
    const rows = indices.map((index) => (
      <div
        key={rowKey?.(index) ?? index}
        role="listitem"
        aria-setsize={count}
        aria-posinset={index + 1}
        data-row={index}
      >
        {renderRow(index, passing)}
      </div>
    ));

    const part = {
      ref: root,
      onScroll(event: UIEvent<HTMLDivElement>) {
        moved(event.currentTarget.scrollTop, event.timeStamp);
        measure();
      },
      onFocus(event: FocusEvent<HTMLDivElement>) {
        setFocused(Number(event.target.closest('[data-row]')?.getAttribute('data-row') ?? -1));
      },
      onKeyDownCapture(event: KeyboardEvent<HTMLDivElement>) {
        const isEnd = event.key === 'End';
        if ((!isEnd && event.key !== 'Home') || !(event.target as Element).closest('[data-row]')) return;
        event.preventDefault();
        wanted.current = isEnd ? count - 1 : 0;
        event.currentTarget.scrollTop = isEnd ? event.currentTarget.scrollHeight : 0;
        if (focusRow(wanted.current)) wanted.current = -1;
      },
      children: (
        <div ref={content} role="list">
          {rows}
        </div>
      ),
    };
    return usePart('div', props, ref, part, { passing });
  },
);
