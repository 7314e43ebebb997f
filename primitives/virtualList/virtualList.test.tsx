import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VirtualList } from '..';
import { manualFrames } from '../../test/manualFrames';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { scrollTo } from '../../test/scrollTo';
import { restMs } from './usePassing';
import { virtualListAnatomy } from './virtualList.anatomy';
import { visibleRange } from './visibleRange';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (index: number) => <button type="button">{`Row ${index}`}</button>;
describePart('VirtualList.Root', {
  element: 'div',
  part: (props) => <VirtualList.Root count={3} rowHeight={50} renderRow={row} {...props} />,
});

describe('visibleRange', () => {
  test.each([
    [0, 200, 10_000, [0, 11]],
    [5_000, 200, 10_000, [92, 111]],
    [499_800, 200, 10_000, [9_983, 9_999]],
    [0, 200, 0, [0, -1]],
    [9_000, 200, 3, [0, 2]],
    [-20, 200, 3, [0, 2]],
  ])('behavior: at %d px of %d px, %d rows', (top, height, count, expected) => {
    expect(visibleRange(top, height, 50, count, 8)).toEqual(expected);
  });
});

describe('VirtualList', () => {
  test('behavior: ten thousand rows are a few elements that say their place', () => {
    render(<VirtualList.Root count={10_000} rowHeight={50} renderRow={row} />);
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(items[0]?.getAttribute('aria-posinset')).toBe('1');
  });

  test.each([
    ['measured before it is painted', undefined, 20],
    ['as high as the page says', 240, 5],
  ])(
    'behavior: %s it draws what is in sight, and what is beyond after the first frame',
    (_what, initialHeight, rows) => {
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
      const resized: (() => void)[] = [];
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(tell: () => void) {
            resized.push(tell);
          }
          observe() {}
          disconnect() {}
        },
      );
      const frames = manualFrames();
      render(<VirtualList.Root count={10_000} rowHeight={50} renderRow={row} initialHeight={initialHeight} />);
      const drawn = () => screen.getAllByRole('listitem').length;
      expect(drawn()).toBe(rows);
      act(() => resized.forEach((tell) => tell()));
      expect(drawn()).toBe(20);
      frames.frame();
      expect(drawn()).toBe(20);
      frames.frame();
      expect(drawn()).toBe(28);
    },
  );

  test('behavior: scrolling shows other rows and keeps the focused one', () => {
    render(<VirtualList.Root data-testid="list" count={10_000} rowHeight={50} renderRow={row} />);
    screen.getByRole('button', { name: 'Row 2' }).focus();
    const list = screen.getByTestId('list');
    list.scrollTop = 100_000;
    fireEvent.scroll(list);
    expect(screen.getByRole('button', { name: 'Row 2000' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Row 2');
    expect(screen.queryByRole('button', { name: 'Row 3' })).toBeNull();
  });

  test('behavior: another window in front takes the focus from no row that is scrolled away', () => {
    render(<VirtualList.Root data-testid="list" count={10_000} rowHeight={50} renderRow={row} />);
    const focused = screen.getByRole('button', { name: 'Row 2' });
    focused.focus();
    scrollTo(screen.getByTestId('list'), 100_000, 0);
    // The browser tells the element so, and gives it the focus back with the window.
    fireEvent.focusOut(focused);
    expect(document.activeElement).toBe(focused);
    scrollTo(screen.getByTestId('list'), 0, 1_000);
    expect(screen.getByRole('button', { name: 'Row 2' })).toBe(focused);
  });

  test('behavior: says when the end comes near, once for each length', () => {
    const onEndReached = vi.fn();
    const { rerender } = render(
      <VirtualList.Root data-testid="list" count={40} rowHeight={50} renderRow={row} onEndReached={onEndReached} />,
    );
    expect(onEndReached).toHaveBeenCalledTimes(0);
    const list = screen.getByTestId('list');
    list.scrollTop = 2_000;
    fireEvent.scroll(list);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(
      <VirtualList.Root data-testid="list" count={80} rowHeight={50} renderRow={row} onEndReached={onEndReached} />,
    );
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  test('behavior: asks again at the end once more was loaded, rows or not, and never for drawing alone', () => {
    const asked = vi.fn();
    const list = (loaded: number) => (
      <VirtualList.Root count={3} rowHeight={50} renderRow={row} endKey={loaded} onEndReached={() => asked(loaded)} />
    );
    const { rerender } = render(list(1));
    // A new function each time, as most hosts write it.
    for (let drawn = 0; drawn < 3; drawn += 1) rerender(list(1));
    expect(asked.mock.calls).toEqual([[1]]);
    rerender(list(2));
    expect(asked.mock.calls).toEqual([[1], [2]]);
    rerender(<VirtualList.Root count={3} rowHeight={50} renderRow={row} endKey={2} />);
    rerender(list(2));
    expect(asked.mock.calls).toEqual([[1], [2], [2]]);
  });
});

describe('VirtualList that moves', () => {
  const shown = () => {
    vi.useFakeTimers();
    render(
      <VirtualList.Root
        data-testid="Root"
        count={1_000}
        rowHeight={50}
        renderRow={(index, isPassing) => (isPassing ? `passing ${index}` : row(index))}
      />,
    );
    return screen.getByTestId('Root');
  };
  const passing = (list: Element) => [list.hasAttribute('data-passing'), list.textContent?.includes('passing')];

  test('behavior: says to its rows that they only pass, until it has rested', () => {
    const anatomy = recordAnatomy();
    const list = shown();
    scrollTo(list, 400, 1_000);
    expect(passing(list)).toEqual([false, false]);
    scrollTo(list, 800, 1_033);
    expect(passing(list)).toEqual([true, true]);
    act(() => vi.advanceTimersByTime(restMs - 1));
    // Each movement starts the wait anew.
    scrollTo(list, 801, 1_033 + restMs - 1);
    act(() => vi.advanceTimersByTime(restMs - 1));
    expect(passing(list)).toEqual([true, true]);
    act(() => vi.advanceTimersByTime(1));
    expect(passing(list)).toEqual([false, false]);
    expect(vi.getTimerCount()).toBe(0);
    for (const item of screen.getAllByRole('listitem')) item.setAttribute('data-testid', 'Row');
    expect([anatomy.missing(virtualListAnatomy), anatomy.undocumented(virtualListAnatomy)]).toEqual([[], []]);
    anatomy.stop();
  });

  test.each([
    ['two pixels a millisecond', [100, 300, 500], 100],
    ['upwards as slowly', [1_100, 900, 700], 100],
    ['a leap after a rest', [0, 40_000], restMs],
  ])('behavior: %s is no passing', (_what, tops, every) => {
    const list = shown();
    tops.forEach((top, index) => scrollTo(list, top, 10_000 + index * every));
    expect(passing(list)).toEqual([false, false]);
  });

  test.each([
    ['more than two pixels a millisecond', [100, 301]],
    ['upwards as fast', [1_100, 899]],
  ])('behavior: %s is', (_what, tops) => {
    const list = shown();
    tops.forEach((top, index) => scrollTo(list, top, 10_000 + index * 100));
    expect(passing(list)).toEqual([true, true]);
  });

  test('behavior: an unmount leaves no timer', () => {
    const list = shown();
    act(() => vi.runOnlyPendingTimers());
    act(() => vi.runOnlyPendingTimers());
    scrollTo(list, 400, 1_000);
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
