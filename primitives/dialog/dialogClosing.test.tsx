import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Menu } from '..';
import { Example, point, popup, pressBackdrop } from '../../test/primitives/dialogExample';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Dialog closing', () => {
  /** Gives the popup a running animation that the test ends. */
  const animate = (endTime = 150) => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const animation = { finished, effect: { getComputedTiming: () => ({ endTime }) } };
    Object.defineProperty(screen.getByTestId('Popup'), 'getAnimations', { value: () => [animation] });
    return () => act(async () => finish());
  };

  test('behavior: stays until its animation is over', async () => {
    render(<Example defaultOpen />);
    const finish = animate();
    fireEvent.keyDown(screen.getByTestId('Popup'), { key: 'Escape' });
    expect(popup()?.hasAttribute('data-ending-style')).toBe(true);
    expect(popup()?.hasAttribute('open')).toBe(true);
    await finish();
    expect(popup()).toBeNull();
  });

  test('behavior: Escape while it closes changes nothing more', async () => {
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    const finish = animate();
    fireEvent.keyDown(screen.getByTestId('Popup'), { key: 'Escape' });
    fireEvent.keyDown(screen.getByTestId('Popup'), { key: 'Escape' });
    await finish();
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  test('behavior: opened again while it closes, it stays', async () => {
    const { rerender } = render(<Example open />);
    const element = popup();
    const finish = animate();
    rerender(<Example open={false} />);
    expect(element?.hasAttribute('data-closed')).toBe(true);
    rerender(<Example open />);
    await finish();
    expect(popup()).toBe(element);
    expect(element?.hasAttribute('open')).toBe(true);
    expect(element?.hasAttribute('data-open')).toBe(true);
    // It was shown once, so closing it once gives the page back.
    rerender(<Example open={false} />);
    await finish();
    expect(popup()).toBeNull();
    expect(document.documentElement.hasAttribute('style')).toBe(false);
  });

  test('behavior: an endless animation does not hold it', () => {
    render(<Example defaultOpen />);
    void animate(Infinity);
    fireEvent.keyDown(screen.getByTestId('Popup'), { key: 'Escape' });
    expect(popup()).toBeNull();
  });
});

describe('Dialog.Handle', () => {
  const drag = (steps: [type: string, y: number, at: number][], pointerType?: string, pointerId?: number) => {
    for (const [type, y, at] of steps) point(screen.getByTestId('Handle'), type, y, at, pointerType, pointerId);
  };

  test('behavior: the popup follows a finger and goes back when it was not far', () => {
    render(<Example defaultOpen />);
    drag([
      ['pointerdown', 10, 0],
      ['pointermove', 30, 400],
    ]);
    expect(popup()?.style.getPropertyValue('--mooring-dialog-drag')).toBe('20px');
    expect(popup()?.hasAttribute('data-dragging')).toBe(true);
    drag([['pointerup', 30, 500]]);
    expect(popup()?.style.length).toBe(0);
    expect(popup()?.hasAttribute('data-dragging')).toBe(false);
    expect(popup()?.hasAttribute('open')).toBe(true);
  });

  test('behavior: closes when dragged far, or flicked', () => {
    for (const steps of [
      [
        ['pointerdown', 0, 0],
        ['pointerup', 200, 5000],
      ],
      [
        ['pointerdown', 0, 1],
        ['pointerup', 40, 51],
      ],
    ] as const) {
      const onOpenChange = vi.fn();
      const { unmount } = render(<Example defaultOpen onOpenChange={onOpenChange} />);
      Object.defineProperty(screen.getByTestId('Popup'), 'offsetHeight', { value: 450 });
      drag([...steps] as [string, number, number][]);
      expect(onOpenChange).toHaveBeenCalledWith(false, { reason: 'drag' });
      unmount();
    }
  });

  test('behavior: a drag that the browser takes over, or by mouse, does not close', () => {
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    drag([
      ['pointerdown', 0, 0],
      ['pointermove', 300, 10],
      ['pointercancel', 300, 20],
    ]);
    drag(
      [
        ['pointerdown', 0, 0],
        ['pointermove', 300, 10],
        ['pointerup', 300, 20],
      ],
      'mouse',
    );
    expect(onOpenChange).not.toHaveBeenCalled();
    drag([
      ['pointerdown', 0, 0],
      ['pointermove', 300, 10],
      ['pointerup', 300, 20],
    ]);
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  test('behavior: a second finger neither moves it nor lets it go', () => {
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    const moved = () => popup()?.style.getPropertyValue('--mooring-dialog-drag');
    drag([
      ['pointerdown', 0, 0],
      ['pointermove', 20, 400],
    ]);
    drag([['pointerdown', 300, 410]], 'touch', 2);
    drag([['pointermove', 310, 420]], 'touch', 2);
    expect(moved()).toBe('20px');
    drag([['pointerup', 310, 430]], 'touch', 2);
    drag([['pointermove', 22, 440]]);
    expect([moved(), onOpenChange.mock.calls]).toEqual(['22px', []]);
    drag([['pointerup', 22, 2_000]]);
    expect([moved(), onOpenChange.mock.calls]).toEqual(['', []]);
  });

  test('behavior: with reduced motion nothing follows the finger, and the release still closes', () => {
    const media = window.matchMedia;
    window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    drag([
      ['pointerdown', 0, 0],
      ['pointermove', 300, 10],
    ]);
    expect(popup()?.hasAttribute('data-dragging')).toBe(false);
    drag([['pointerup', 300, 20]]);
    expect(onOpenChange).toHaveBeenCalledTimes(1);
    window.matchMedia = media;
  });
});

describe('Dialog with a Menu', () => {
  const withMenu = (onOpenChange: () => void) => (
    <Example defaultOpen onOpenChange={onOpenChange}>
      <Menu.Root>
        <Menu.Trigger>More</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>One</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
    </Example>
  );

  test('behavior: Escape and a press on the backdrop close the menu first', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(withMenu(onOpenChange));
    await user.click(screen.getByText('More'));
    expect(popup()?.contains(screen.getByRole('menu'))).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByText('More'));
    pressBackdrop(screen.getByTestId('Popup'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    pressBackdrop(screen.getByTestId('Popup'));
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });
});
