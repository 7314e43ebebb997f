import { describe, expect, test } from 'vitest';
import { letPicturesTravel } from './travel';

const never = () => {
  throw new Error('Nothing travels here');
};

test('error: a page without media queries does without the question whether motion is wanted', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div class="mooring-views"></div>';
  // What a browser has and this page has not.
  Object.assign(root.firstElementChild as Element, { animate: never });
  expect(window.matchMedia).toBeUndefined();
  expect(() => letPicturesTravel(root)()).not.toThrow();
});

describe('a picture that both views have', () => {
  /** Where something stands; it is as high as it is wide. */
  const box = (top: number, width = 40) => new DOMRect(10, top, width, width);

  /** Two views, one of which goes while the other comes, as a browser would place them; and what is animated then. */
  async function travel({
    from = box(60),
    to = box(120, 80),
    sight = new DOMRect(0, 50, 300, 400),
    size = 'large',
    of = 'pier',
  } = {}) {
    const root = document.createElement('div');
    root.innerHTML = '<div class="mooring-views"></div>';
    const views = root.firstElementChild as HTMLElement;
    const animated: [side: string, ways: string[]][] = [];
    const place = (element: Element, rect: DOMRect) =>
      Object.assign(element, {
        getBoundingClientRect: () => rect,
        animate: (frames: Keyframe[]) => {
          const side = element.closest('[data-leaving]') ? 'from' : 'to';
          animated.push([side, frames.map(({ transform }) => String(transform))]);
          return { cancel: () => undefined };
        },
      });
    place(root, new DOMRect(0, 0, 300, 500));
    place(views, sight);
    const stop = letPicturesTravel(root);
    views.innerHTML = `<p data-leaving><i class="mooring-picture" data-of="pier"></i></p>
      <p data-entering><i class="mooring-picture" data-of="${of}" data-size="${size}"></i></p>`;
    const [leaving, entering] = views.querySelectorAll('.mooring-picture');
    place(leaving as Element, from);
    place(entering as Element, to);
    // Observers are told before this goes on.
    await Promise.resolve();
    stop();
    return animated;
  }
  const both = ['from', 'to'];
  const moved = async (change: Parameters<typeof travel>[0]) => (await travel(change)).map(([side]) => side);

  test('behavior: goes from its row to its place in the next view, drawn alike in both', async () => {
    expect(await travel()).toEqual([
      ['from', ['translate(0px, 0px) scale(1)', 'translate(0px, 60px) scale(2)']],
      ['to', ['translate(0px, -60px) scale(0.5)', 'translate(0px, 0px) scale(1)']],
    ]);
  });

  test('behavior: stays where it is in lists, and where it is of something else', async () => {
    expect(await moved({ size: 'small' })).toEqual([]);
    expect(await moved({ of: 'quay' })).toEqual([]);
  });

  test('behavior: goes from and to the very edge of what is in sight', async () => {
    expect(await moved({ from: box(50) })).toEqual(both);
    expect(await moved({ from: box(410) })).toEqual(both);
    expect(await moved({ to: box(0, 80) })).toEqual(both);
    expect(await moved({ to: box(420, 80) })).toEqual(both);
  });

  test('behavior: stays where it is if its row is scrolled out of sight, or not drawn at all', async () => {
    expect(await moved({ from: box(49) })).toEqual([]);
    expect(await moved({ from: box(411) })).toEqual([]);
    expect(await moved({ from: box(60, 0) })).toEqual([]);
  });

  test('behavior: stays where it is if its place in the next view is beyond the card, or not drawn', async () => {
    expect(await moved({ to: box(-1, 80) })).toEqual([]);
    expect(await moved({ to: box(421, 80) })).toEqual([]);
    expect(await moved({ to: box(120, 0) })).toEqual([]);
  });
});
