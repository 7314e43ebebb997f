import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement, createRef, StrictMode, type ReactElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

/** Props that every part takes, as far as the suite uses them. */
export interface ConformanceProps {
  ref?: React.Ref<never>;
  className?: string | ((state: unknown) => string);
  render?: ReactElement | ((props: Record<string, unknown>, state: unknown) => ReactElement);
  children?: ReactNode;
  [attribute: `data-${string}` | `aria-${string}`]: string;
}

export interface PartCase {
  /** The element the part draws, as written in its anatomy. */
  element: string;
  /** The part with the given props, inside whatever it needs around it. */
  part: (props: ConformanceProps) => ReactElement;
}

/** Counts listeners that are still on the document or the window. */
function watchListeners(): () => Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, target] of [
    ['document', document],
    ['window', window],
  ] as const) {
    for (const [method, step] of [
      ['addEventListener', 1],
      ['removeEventListener', -1],
    ] as const) {
      const real = target[method].bind(target) as (...args: unknown[]) => void;
      vi.spyOn(target, method).mockImplementation((...args: unknown[]) => {
        // React's own, once for each document and for good.
        if (args[0] !== 'selectionchange')
          counts[`${name} ${String(args[0])}`] = (counts[`${name} ${String(args[0])}`] ?? 0) + step;
        real(...args);
      });
    }
  }
  return () => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

/** What every part of every component does. */
export function describePart(name: string, { element, part }: PartCase): void {
  describe(`${name} conformance`, () => {
    afterEach(() => {
      cleanup();
      vi.restoreAllMocks();
    });
    const subject = () => screen.getByTestId('subject');
    // What stands in a drawing stands in a drawing.
    const other = element === 'svg' ? 'svg' : 'section';

    test('behavior: forwards its ref to the documented element', () => {
      const ref = createRef<never>();
      render(part({ ref, 'data-testid': 'subject' }));
      expect(ref.current).toBe(subject());
      expect(subject().localName).toBe(element);
    });

    test('behavior: runs callback refs, and their cleanup, once', () => {
      const seen: unknown[] = [];
      const { unmount } = render(part({ ref: (node: unknown) => void seen.push(node), 'data-testid': 'subject' }));
      const node = subject();
      unmount();
      expect(seen).toEqual([node, null]);
    });

    test('behavior: passes native props on', () => {
      render(part({ 'data-testid': 'subject', 'aria-roledescription': 'probe', 'data-extra': 'yes' }));
      expect(subject().getAttribute('aria-roledescription')).toBe('probe');
      expect(subject().getAttribute('data-extra')).toBe('yes');
    });

    test('behavior: takes a class name as text and as a function of its state', () => {
      const { rerender } = render(part({ 'data-testid': 'subject', className: 'plain' }));
      expect(subject().getAttribute('class')).toBe('plain');
      rerender(part({ 'data-testid': 'subject', className: (state) => `of-${typeof state}` }));
      expect(subject().getAttribute('class')).toBe('of-object');
    });

    test('behavior: render takes an element, whose ref, class and handlers stay', () => {
      const inner = createRef<HTMLElement>();
      const outer = createRef<never>();
      const slot = createElement(other, { ref: inner, className: 'inner', 'aria-label': 'slot' });
      render(part({ ref: outer, 'data-testid': 'subject', className: 'outer', render: slot }));
      expect(subject().localName).toBe(other);
      expect(subject().getAttribute('class')?.split(' ').sort()).toEqual(['inner', 'outer']);
      expect(subject().getAttribute('aria-label')).toBe('slot');
      expect(inner.current).toBe(subject());
      expect(outer.current).toBe(subject());
    });

    test('behavior: render takes a function of props and state', () => {
      const ref = createRef<never>();
      const place = (props: Record<string, unknown>, state: unknown) =>
        createElement(other, { ...props, 'aria-label': typeof state });
      render(part({ ref, 'data-testid': 'subject', render: place }));
      expect(subject().localName).toBe(other);
      expect(subject().getAttribute('aria-label')).toBe('object');
      expect(ref.current).toBe(subject());
    });

    test('behavior: hydrates without a mismatch, from markup without style attributes', async () => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      const tree = part({ 'data-testid': 'subject' });
      const markup = renderToString(tree);
      const container = document.createElement('div');
      container.innerHTML = markup;
      document.body.append(container);
      const recovered: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, tree, { onRecoverableError: (error) => void recovered.push(error) }),
      );
      expect(recovered).toEqual([]);
      // React 18 alone warns about layout effects on a server, and decides so by its own build; see
      // useIsomorphicLayoutEffect.
      expect(errors.mock.calls.filter(([text]) => !String(text).includes('useLayoutEffect'))).toEqual([]);
      expect(markup).not.toMatch(/\sstyle=/);
      await act(async () => root.unmount());
      container.remove();
    });

    test('behavior: a StrictMode double mount leaves nothing behind', () => {
      const before = document.documentElement.outerHTML;
      const left = watchListeners();
      const { container, unmount } = render(<StrictMode>{part({ 'data-testid': 'subject' })}</StrictMode>);
      expect(container.contains(subject())).toBe(true);
      unmount();
      container.remove();
      expect(document.documentElement.outerHTML).toBe(before);
      expect(left()).toEqual({});
    });
  });
}
