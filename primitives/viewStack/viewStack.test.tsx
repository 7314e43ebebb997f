import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, StrictMode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ViewStack } from '..';
import { manualFrames } from '../../test/manualFrames';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { viewStackAnatomy } from './viewStack.anatomy';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describePart('ViewStack.Root', {
  element: viewStackAnatomy.Root.element,
  part: (props) => (
    <ViewStack.Root viewKey="a" {...props}>
      A
    </ViewStack.Root>
  ),
});

const view = (key: string) => document.querySelector<HTMLElement>(`[data-view="${key}"]`);
const stack = (key: string, direction: 'forward' | 'back' = 'forward') => (
  <ViewStack.Root viewKey={key} direction={direction} viewClassName="view" data-testid="Root">
    <p>View {key}</p>
  </ViewStack.Root>
);

/** Gives every element an animation that runs until the test ends it. */
function holdAnimations() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  Element.prototype.getAnimations = () => [{ finished, effect: null } as unknown as Animation];
  return () => act(async () => finish());
}
const prototype = Element.prototype as { getAnimations?: unknown };
beforeEach(() => {
  delete prototype.getAnimations;
});
afterEach(() => {
  delete prototype.getAnimations;
});

describe('ViewStack', () => {
  test('behavior: without animations the new view takes over at once', () => {
    const { rerender } = render(stack('a'));
    rerender(stack('b'));
    expect(view('a')).toBeNull();
    expect(view('b')?.textContent).toBe('View b');
    expect(screen.getByTestId('Root').hasAttribute('data-changing')).toBe(false);
  });

  test('behavior: the view left behind stays, inert and hidden, until the animations are over', async () => {
    const { rerender } = render(stack('a'));
    const finish = holdAnimations();
    rerender(stack('b'));
    expect(view('a')?.hasAttribute('inert')).toBe(true);
    expect(view('a')?.getAttribute('aria-hidden')).toBe('true');
    expect(view('a')?.textContent).toBe('View a');
    expect(view('b')?.hasAttribute('inert')).toBe(false);
    await finish();
    expect(view('a')).toBeNull();
    expect(view('b')?.hasAttribute('data-entering')).toBe(false);
  });

  test('behavior: going back during a change keeps both elements where they are', async () => {
    const { rerender } = render(stack('a'));
    const finish = holdAnimations();
    rerender(stack('b'));
    const [a, b] = [view('a'), view('b')];
    const moves: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void moves.push(...records));
    observer.observe(screen.getByTestId('Root'), { childList: true });
    rerender(stack('a', 'back'));
    moves.push(...observer.takeRecords());
    observer.disconnect();
    expect(moves).toEqual([]);
    expect(view('a')).toBe(a);
    expect(a?.hasAttribute('inert')).toBe(false);
    expect(a?.hasAttribute('aria-hidden')).toBe(false);
    expect(b?.hasAttribute('inert')).toBe(true);
    expect(b?.getAttribute('data-direction')).toBe('back');
    await finish();
    expect(view('a')).toBe(a);
    expect(view('b')).toBeNull();
  });

  test(
    'behavior: with a scope the focus follows from inside it and is left alone elsewhere, even where what ' +
      'had it goes with the change',
    () => {
      const scope: { current: HTMLElement | null } = { current: null };
      const page = (key: string) => (
        <>
          <input aria-label="Host" />
          <section ref={(node) => void (scope.current = node)}>
            <ViewStack.Root viewKey={key} focusScope={scope}>
              {key === 'c' ? <button>Go</button> : <p>View {key}</p>}
            </ViewStack.Root>
          </section>
        </>
      );
      const { rerender } = render(page('a'));
      const field = screen.getByLabelText('Host');
      field.focus();
      rerender(page('b'));
      expect(document.activeElement).toBe(field);
      rerender(page('c'));
      screen.getByRole('button').focus();
      rerender(page('d'));
      expect(document.activeElement).toBe(view('d'));
    },
  );

  test('behavior: a third view during a change drops the first', async () => {
    const { rerender } = render(stack('a'));
    const finish = holdAnimations();
    rerender(stack('b'));
    const b = view('b');
    rerender(stack('c'));
    expect(view('a')).toBeNull();
    expect(view('b')).toBe(b);
    expect(b?.hasAttribute('data-leaving')).toBe(true);
    expect(document.activeElement).toBe(view('c'));
    await finish();
    expect(view('b')).toBeNull();
    expect(view('c')?.textContent).toBe('View c');
  });

  test('behavior: the leaving view keeps its own state', async () => {
    const mounts: string[] = [];
    function Probe({ name }: { name: string }) {
      useEffect(() => {
        mounts.push(`+${name}`);
        return () => void mounts.push(`-${name}`);
      }, [name]);
      return null;
    }
    const probe = (key: string) => (
      <ViewStack.Root viewKey={key}>
        <Probe name={key} />
      </ViewStack.Root>
    );
    const { rerender } = render(probe('a'));
    const finish = holdAnimations();
    rerender(probe('b'));
    expect(mounts).toEqual(['+a', '+b']);
    await finish();
    expect(mounts).toEqual(['+a', '+b', '-a']);
  });

  test('behavior: a change is one commit, and dropping the old view one more', async () => {
    const commits: string[] = [];
    let go = (_key: string) => {};
    function Host() {
      const [key, setKey] = useState('a');
      go = setKey;
      return stack(key);
    }
    render(
      <Profiler id="stack" onRender={(_id, phase) => void commits.push(phase)}>
        <Host />
      </Profiler>,
    );
    const finish = holdAnimations();
    commits.length = 0;
    await act(async () => go('b'));
    expect(commits).toHaveLength(1);
    await finish();
    expect(commits).toHaveLength(2);
  });

  test('behavior: new content under the same key is no change', () => {
    const { rerender } = render(<ViewStack.Root viewKey="a">One</ViewStack.Root>);
    holdAnimations();
    const before = view('a');
    rerender(<ViewStack.Root viewKey="a">Two</ViewStack.Root>);
    expect(view('a')).toBe(before);
    expect(before?.textContent).toBe('Two');
    expect(document.querySelectorAll('[data-view]')).toHaveLength(1);
  });
});

describe('ViewStack focus', () => {
  test('behavior: first mount leaves the focus alone, also twice under StrictMode', () => {
    render(<StrictMode>{stack('a')}</StrictMode>);
    expect(document.activeElement).toBe(document.body);
  });

  test('behavior: moves to the new view without scrolling', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const { rerender } = render(<StrictMode>{stack('a')}</StrictMode>);
    rerender(<StrictMode>{stack('b')}</StrictMode>);
    expect(document.activeElement).toBe(view('b'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('behavior: moves to what asks for it in the new view', () => {
    const field = (key: string) => (
      <ViewStack.Root viewKey={key}>
        <button>Skip</button>
        <input data-autofocus aria-label={`Field ${key}`} />
      </ViewStack.Root>
    );
    const { rerender } = render(field('a'));
    rerender(field('b'));
    expect(document.activeElement).toBe(screen.getByLabelText('Field b'));
  });
});

describe('ViewStack height', () => {
  const height = () => screen.getByTestId('Root').style.getPropertyValue('--mooring-view-height');
  function observe() {
    const watched = new Map<Element, (height: number) => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly report: (entries: unknown[]) => void) {}
        observe(element: Element) {
          watched.set(element, (height) => this.report([{ borderBoxSize: [{ blockSize: height }] }]));
        }
        disconnect() {
          watched.clear();
        }
      },
    );
    return watched;
  }

  test('behavior: follows the current view, also through a change', () => {
    const watched = observe();
    const frames = manualFrames();
    const { rerender, unmount } = render(stack('a'));
    watched.get(view('a') as Element)?.(120.5);
    frames.frame();
    expect(height()).toBe('120.5px');
    rerender(stack('b'));
    expect([...watched.keys()]).toEqual([view('b')]);
    watched.get(view('b') as Element)?.(300);
    frames.frame();
    expect(height()).toBe('300px');
    unmount();
    expect(watched.size).toBe(0);
  });

  test(
    'behavior: a new size is written in the next frame, the last of ' +
      'several, and never that of a view that has gone',
    () => {
      const watched = observe();
      const frames = manualFrames();
      const { rerender, unmount } = render(stack('a'));
      // Written while sizes are observed, it would change them again: browsers report that to the page as an error.
      watched.get(view('a') as Element)?.(120);
      expect(height()).toBe('');
      watched.get(view('a') as Element)?.(140);
      frames.frame();
      expect(height()).toBe('140px');
      watched.get(view('a') as Element)?.(160);
      rerender(stack('b'));
      frames.frame();
      expect(height()).toBe('140px');
      watched.get(view('b') as Element)?.(180);
      unmount();
      expect(frames.waiting).toBe(0);
    },
  );

  test('behavior: without ResizeObserver the height stays automatic', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    render(stack('a'));
    expect(screen.getByTestId('Root').hasAttribute('style')).toBe(false);
    expect(renderToString(stack('a'))).not.toContain('style=');
  });
});

describe('viewStackAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly report: (entries: unknown[]) => void) {}
        observe() {
          this.report([{ borderBoxSize: [{ blockSize: 40 }] }]);
        }
        disconnect() {}
      },
    );
    const frames = manualFrames();
    const anatomy = recordAnatomy();
    // The views take no props; their key says that they are views.
    const { rerender } = render(stack('a'));
    frames.frame();
    holdAnimations();
    const mark = new MutationObserver(() => {});
    mark.observe(document.body, { subtree: true, attributes: true, childList: true });
    rerender(stack('b'));
    const names = new Set(
      mark
        .takeRecords()
        .map(({ target, attributeName }) => ((target as Element).hasAttribute('data-view') ? attributeName : null)),
    );
    for (const element of document.querySelectorAll('[data-view]'))
      for (const name of element.getAttributeNames()) names.add(name);
    mark.disconnect();
    const documented = Object.keys(viewStackAnatomy.View.attributes);
    expect([...names].filter((name) => name?.startsWith('data-')).sort()).toEqual(documented.sort());
    const { View: _view, ...parts } = viewStackAnatomy;
    expect(anatomy.missing(parts)).toEqual([]);
    expect(anatomy.undocumented(parts)).toEqual([]);
    anatomy.stop();
  });
});
