import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Menu } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { menuAnatomy } from './menu.anatomy';

afterEach(cleanup);

const inside = (part: React.ReactNode) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger />
    <Menu.Popup>{part}</Menu.Popup>
  </Menu.Root>
);
describePart('Menu.Trigger', {
  element: 'button',
  part: (props) => (
    <Menu.Root>
      <Menu.Trigger {...props} />
    </Menu.Root>
  ),
});
describePart('Menu.Popup', {
  element: 'div',
  part: (props) => (
    <Menu.Root defaultOpen>
      <Menu.Popup {...props} />
    </Menu.Root>
  ),
});
describePart('Menu.Item', { element: 'button', part: (props) => inside(<Menu.Item {...props} />) });
describePart('Menu.RadioGroup', { element: 'div', part: (props) => inside(<Menu.RadioGroup {...props} />) });
describePart('Menu.RadioItem', {
  element: 'button',
  part: (props) =>
    inside(
      <Menu.RadioGroup>
        <Menu.RadioItem {...props} value="a" />
      </Menu.RadioGroup>,
    ),
});
describePart('Menu.Separator', { element: 'div', part: (props) => inside(<Menu.Separator {...props} />) });

interface ExampleProps {
  onOpenChange?: React.ComponentProps<typeof Menu.Root>['onOpenChange'];
  onClick?: React.MouseEventHandler;
  onValueChange?: (value: string) => void;
}
function Example({ onOpenChange, onClick, onValueChange }: ExampleProps) {
  return (
    <>
      <Menu.Root onOpenChange={onOpenChange}>
        <Menu.Trigger data-testid="Trigger">Settings</Menu.Trigger>
        <Menu.Popup data-testid="Popup">
          <Menu.Item data-testid="Item" onClick={onClick}>
            Copy
          </Menu.Item>
          <Menu.Item data-testid="Item" disabled>
            Delete
          </Menu.Item>
          <Menu.Separator data-testid="Separator" />
          <Menu.RadioGroup
            aria-label="Theme"
            defaultValue="dark"
            onValueChange={onValueChange}
            data-testid="RadioGroup"
          >
            <Menu.RadioItem data-testid="RadioItem" value="dark">
              Dark
            </Menu.RadioItem>
            <Menu.RadioItem data-testid="RadioItem" value="light">
              Light
            </Menu.RadioItem>
            <Menu.RadioItem data-testid="RadioItem" value="dim" disabled>
              Dim
            </Menu.RadioItem>
          </Menu.RadioGroup>
        </Menu.Popup>
      </Menu.Root>
      <button>Next</button>
    </>
  );
}
const trigger = () => screen.getByTestId('Trigger');
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  test('behavior: the trigger says what it opens and whether it is open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    await user.click(trigger());
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(trigger().getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Settings' }).id);
  });

  test('behavior: trigger and menu name each other by ids of the host, or of what draws them', async () => {
    const user = userEvent.setup();
    render(
      <Menu.Root>
        <Menu.Trigger id="mine">Settings</Menu.Trigger>
        <Menu.Popup id="list" />
      </Menu.Root>,
    );
    const mine = screen.getByRole('button');
    await user.click(mine);
    expect(screen.getByRole('menu', { name: 'Settings' }).id).toBe('list');
    expect([mine.id, mine.getAttribute('aria-controls')]).toEqual(['mine', 'list']);
    cleanup();
    render(
      <Menu.Root defaultOpen>
        <Menu.Trigger render={<button id="drawn">Settings</button>} />
        <Menu.Popup render={<div id="drawn-list" />} />
      </Menu.Root>,
    );
    expect(screen.getByRole('menu', { name: 'Settings' }).id).toBe('drawn-list');
    expect(screen.getByRole('button').getAttribute('aria-controls')).toBe('drawn-list');
  });

  test('behavior: keys open it on the first or the last item', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const entered: (string | null | undefined)[] = [];
    for (const key of ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}']) {
      trigger().focus();
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/));
      entered.push(focused());
      await user.keyboard('{Escape}');
      expect(document.activeElement).toBe(trigger());
    }
    expect(entered).toEqual(['Copy', 'Copy', 'Copy', 'Light']);
  });

  test('behavior: arrow keys go round, Home, End and typing jump', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    expect(document.activeElement).toBe(screen.getByRole('menu'));
    const visited: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'd']) {
      await user.keyboard(key);
      visited.push(focused());
    }
    expect(visited).toEqual(['Copy', 'Light', 'Copy', 'Light', 'Copy', 'Dark']);
  });

  test('behavior: choosing runs the handler, closes and gives the focus back', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const onOpenChange = vi.fn();
    render(<Example onClick={onClick} onOpenChange={onOpenChange} />);
    await user.click(trigger());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'item' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  test('behavior: preventDefault in a handler keeps it open', async () => {
    const user = userEvent.setup();
    render(<Example onClick={(event) => event.preventDefault()} />);
    await user.click(trigger());
    await user.click(screen.getByText('Copy'));
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
  });

  test('behavior: one alternative holds, and only another one is a change', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    await user.click(trigger());
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Dark');
    await user.click(screen.getByText('Dark'));
    expect(onValueChange).not.toHaveBeenCalled();
    await user.click(trigger());
    await user.click(screen.getByText('Light'));
    expect(onValueChange.mock.calls).toEqual([['light']]);
  });

  test('behavior: Tab closes it and goes on from the trigger', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(<Example onOpenChange={onOpenChange} />);
    await user.click(trigger());
    await user.tab();
    expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'tab' });
    expect(focused()).toBe('Next');
  });

  test('behavior: a press outside closes it, one inside does not', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(<Example onOpenChange={onOpenChange} />);
    await user.click(trigger());
    fireEvent.pointerDown(screen.getByTestId('Separator'));
    expect(screen.getByRole('menu').hasAttribute('data-open')).toBe(true);
    await user.click(screen.getByText('Next'));
    expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'outside' });
    expect(focused()).toBe('Next');
  });

  test('behavior: the pointer takes the focus with it', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(trigger());
    await user.hover(screen.getByText('Light'));
    expect(focused()).toBe('Light');
    await user.hover(screen.getByTestId('Separator'));
    expect(document.activeElement).toBe(screen.getByRole('menu'));
  });
});

describe('menuAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const user = userEvent.setup();
    const anatomy = recordAnatomy();
    render(<Example />);
    await user.click(trigger());
    await waitFor(() => expect(screen.getByTestId('Popup').hasAttribute('data-side')).toBe(true));
    anatomy.now();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    Object.defineProperty(screen.getByTestId('Popup'), 'getAnimations', { value: () => [{ finished }] });
    await user.keyboard('{Escape}');
    expect(anatomy.missing(menuAnatomy)).toEqual([]);
    expect(anatomy.undocumented(menuAnatomy)).toEqual([]);
    finish();
    await waitFor(() => expect(screen.queryByTestId('Popup')).toBeNull());
    anatomy.stop();
  });
});
