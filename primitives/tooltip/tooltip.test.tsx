import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog, Tooltip } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { tooltipAnatomy } from './tooltip.anatomy';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describePart('Tooltip.Trigger', {
  element: 'button',
  part: (props) => (
    <Tooltip.Root>
      <Tooltip.Trigger {...props} />
    </Tooltip.Root>
  ),
});
describePart('Tooltip.Popup', {
  element: 'div',
  part: (props) => (
    <Tooltip.Root defaultOpen>
      <Tooltip.Trigger />
      <Tooltip.Popup {...props} />
    </Tooltip.Root>
  ),
});

const example = (
  <>
    <Tooltip.Root delayMs={600}>
      <Tooltip.Trigger data-testid="Trigger">Fee</Tooltip.Trigger>
      <Tooltip.Popup data-testid="Popup">Paid to the network</Tooltip.Popup>
    </Tooltip.Root>
    <button>Other</button>
  </>
);
const trigger = () => screen.getByTestId('Trigger');
const tip = () => screen.queryByRole('tooltip');
/** What jsdom takes for keyboard focus depends on the tests before, so here it is said. */
const focusIsVisible = () => {
  const element = trigger();
  const real = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible' || real(selector));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** What a browser fires as a pointer comes or goes; jsdom has no pointer type of its own. */
const point = (type: 'pointerover' | 'pointerout', element: Element, pointerType = 'mouse') => {
  const event = new MouseEvent(type, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
  (type === 'pointerover' ? fireEvent.mouseEnter : fireEvent.mouseLeave)(element);
};

describe('Tooltip', () => {
  test('behavior: a pointer that rests opens it, one that leaves closes it', () => {
    vi.useFakeTimers();
    render(example);
    point('pointerover', trigger());
    pass(599);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()?.textContent).toBe('Paid to the network');
    point('pointerout', trigger());
    pass(100);
    expect(tip()).toBeNull();
  });

  test('behavior: a pointer that only passes, or a finger, opens nothing', () => {
    vi.useFakeTimers();
    render(example);
    point('pointerover', trigger());
    pass(300);
    point('pointerout', trigger());
    point('pointerover', trigger(), 'touch');
    pass(5000);
    expect(tip()).toBeNull();
  });

  test('behavior: the pointer may rest on the popup', () => {
    vi.useFakeTimers();
    render(example);
    point('pointerover', trigger());
    pass(600);
    point('pointerout', trigger());
    point('pointerover', screen.getByRole('tooltip'));
    pass(5000);
    expect(tip()).not.toBeNull();
    point('pointerout', screen.getByRole('tooltip'));
    pass(100);
    expect(tip()).toBeNull();
  });

  test('behavior: focus opens it at once and describes the trigger; blur closes it', async () => {
    const user = userEvent.setup();
    render(example);
    focusIsVisible();
    await user.tab();
    expect(screen.getByRole('button', { description: 'Paid to the network' })).toBe(trigger());
    await user.tab();
    expect(tip()).toBeNull();
    expect(trigger().hasAttribute('aria-describedby')).toBe(false);
  });

  test("behavior: it describes the trigger by the host's id too", async () => {
    const user = userEvent.setup();
    render(
      <Tooltip.Root>
        <Tooltip.Trigger data-testid="Trigger">Fee</Tooltip.Trigger>
        <Tooltip.Popup id="mine">Paid to the network</Tooltip.Popup>
      </Tooltip.Root>,
    );
    focusIsVisible();
    await user.tab();
    expect(screen.getByRole('button', { description: 'Paid to the network' })).toBe(trigger());
    expect(screen.getByRole('tooltip').id).toBe('mine');
  });

  test('behavior: Escape closes it and leaves a surrounding dialog open', async () => {
    const user = userEvent.setup();
    render(
      <Dialog.Root defaultOpen>
        <Dialog.Popup>
          <Tooltip.Root delayMs={0}>
            <Tooltip.Trigger data-testid="Trigger">Fee</Tooltip.Trigger>
            <Tooltip.Popup>Paid to the network</Tooltip.Popup>
          </Tooltip.Root>
        </Dialog.Popup>
      </Dialog.Root>,
    );
    await user.hover(trigger());
    expect(screen.getByRole('dialog').contains(tip())).toBe(true);
    await user.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(screen.getByRole('dialog').hasAttribute('data-open')).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('behavior: a press closes it, and an unmount leaves no timer', () => {
    vi.useFakeTimers();
    const { unmount } = render(example);
    point('pointerover', trigger());
    pass(600);
    fireEvent.pointerDown(trigger());
    expect(tip()).toBeNull();
    point('pointerout', trigger());
    point('pointerover', trigger());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('tooltipAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const user = userEvent.setup();
    const anatomy = recordAnatomy();
    render(example);
    focusIsVisible();
    await user.tab();
    await waitFor(() => expect(screen.getByTestId('Popup').hasAttribute('data-side')).toBe(true));
    anatomy.now();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    Object.defineProperty(screen.getByTestId('Popup'), 'getAnimations', { value: () => [{ finished }] });
    await user.keyboard('{Escape}');
    expect(anatomy.missing(tooltipAnatomy)).toEqual([]);
    expect(anatomy.undocumented(tooltipAnatomy)).toEqual([]);
    finish();
    await waitFor(() => expect(tip()).toBeNull());
    anatomy.stop();
  });
});
