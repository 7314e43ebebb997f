import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Avatar } from '..';
import { manualFrames } from '../../test/manualFrames';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { avatarAnatomy } from './avatar.anatomy';

interface Requested {
  src: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
}
let requested: Requested[] = [];
let frames: ReturnType<typeof manualFrames>;
const last = () => requested[requested.length - 1] as Requested;

beforeEach(() => {
  requested = [];
  frames = manualFrames();
  vi.stubGlobal(
    'Image',
    class {
      onload = null;
      onerror = null;
      complete = false;
      naturalWidth = 0;
      #src = '';
      get src() {
        return this.#src;
      }
      set src(value: string) {
        this.#src = value;
        requested.push(this);
      }
      removeAttribute() {
        this.#src = '';
      }
    },
  );
});
afterEach(() => {
  cleanup();
  // In this order: the clock was put over the frames of the test.
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describePart('Avatar.Root', {
  element: 'span',
  part: (props) => <Avatar.Root id="io.example" name="Example" {...props} />,
});

const root = () => screen.getByTestId('Root');
const picture = () => root().querySelector('img');
const avatar = (props: Partial<React.ComponentProps<typeof Avatar.Root>> = {}) => (
  <Avatar.Root id="io.example" name="Example" data-testid="Root" {...props} />
);

describe('Avatar', () => {
  test('behavior: shows the monogram until the picture has loaded', () => {
    render(avatar({ src: 'https://images.test/a.png' }));
    expect(root().textContent).toBe('E');
    expect(picture()).toBeNull();
    last().onload?.();
    expect(picture()).toBeNull();
    frames.frame();
    expect(picture()?.getAttribute('src')).toBe('https://images.test/a.png');
    expect(picture()?.getAttribute('alt')).toBe('');
    expect(root().textContent).toBe('');
    expect(root().hasAttribute('data-hue')).toBe(false);
  });

  test('behavior: a picture that fails, or breaks after it was shown, leaves the monogram', () => {
    render(avatar({ src: 'https://images.test/a.png' }));
    act(() => last().onerror?.());
    expect(root().textContent).toBe('E');
    cleanup();
    render(avatar({ src: 'https://images.test/b.png' }));
    last().onload?.();
    frames.frame();
    fireEvent.error(picture() as Element);
    expect(root().textContent).toBe('E');
  });

  test('behavior: a picture that does not answer within two seconds is given up, and stays so', () => {
    vi.useFakeTimers();
    render(avatar({ src: 'https://images.test/slow.png' }));
    act(() => vi.advanceTimersByTime(1_999));
    expect(last().src).not.toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(last().src).toBe('');
    expect(last().onload).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('behavior: another address starts over, and the late answer of the first changes nothing', () => {
    const { rerender } = render(avatar({ src: 'https://images.test/a.png' }));
    last().onload?.();
    frames.frame();
    rerender(avatar({ src: 'https://images.test/b.png' }));
    expect(root().textContent).toBe('E');
    expect(requested[0]?.onload).toBeNull();
    last().onload?.();
    frames.frame();
    expect(picture()?.getAttribute('src')).toBe('https://images.test/b.png');
  });

  test('behavior: pictures that arrive within a frame are drawn in one commit', () => {
    const commits: string[] = [];
    render(
      <Profiler id="avatars" onRender={(_id, phase) => void commits.push(phase)}>
        {avatar({ src: 'https://images.test/a.png' })}
        <Avatar.Root id="io.other" src="https://images.test/b.png" />
      </Profiler>,
    );
    for (const { onload } of requested.slice()) act(() => onload?.());
    expect(document.images).toHaveLength(0);
    frames.frame();
    expect(document.images).toHaveLength(2);
    expect(commits).toEqual(['mount', 'update']);
  });

  test('behavior: a picture that comes with its address is there at once, on a server too, unless it is broken', () => {
    const src = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
    expect(renderToString(avatar({ src }))).toContain('<img');
    render(avatar({ src }));
    expect(requested).toEqual([]);
    expect(picture()?.getAttribute('src')).toBe(src);
    fireEvent.error(picture() as Element);
    expect(picture()).toBeNull();
    expect(root().textContent).toBe('E');
    cleanup();
    render(avatar({ src: 'data:text/html,<p>no</p>' }));
    expect(picture()).toBeNull();
  });

  test('behavior: an unsafe address is never requested', () => {
    render(avatar({ src: 'javascript:alert(1)' }));
    expect(requested).toEqual([]);
    expect(root().textContent).toBe('E');
  });

  test('behavior: without a name the fallback is a gradient of two hues', () => {
    render(<Avatar.Root id="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" data-testid="Root" />);
    expect(root().getAttribute('data-fallback')).toBe('gradient');
    expect(root().getAttribute('data-hue')).not.toBe(root().getAttribute('data-hue-2'));
    expect(root().textContent).toBe('');
  });

  test('behavior: is decorative unless it has a name for assistive technology', () => {
    const { rerender } = render(avatar());
    expect(root().getAttribute('aria-hidden')).toBe('true');
    rerender(avatar({ 'aria-label': 'Example wallet' }));
    expect(screen.getByRole('img', { name: 'Example wallet' })).toBe(root());
  });

  test('behavior: an unmount leaves no timer', () => {
    vi.useFakeTimers();
    const { unmount } = render(avatar({ src: 'https://images.test/a.png' }));
    last().onload?.();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(last().onload).toBeNull();
    expect(frames.waiting).toBe(0);
  });
});

describe('avatarAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', () => {
    const anatomy = recordAnatomy();
    render(
      <>
        {avatar()}
        <Avatar.Root id="0x1" data-testid="Root" />
      </>,
    );
    expect(anatomy.missing(avatarAnatomy)).toEqual([]);
    expect(anatomy.undocumented(avatarAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
