import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '..';
import { describePart } from '../../test/primitives/describePart';
import { Example, point, popup, pressBackdrop } from '../../test/primitives/dialogExample';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { dialogAnatomy } from './dialog.anatomy';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describePart('Dialog.Trigger', {
  element: dialogAnatomy.Trigger.element,
  part: (props) => (
    <Dialog.Root>
      <Dialog.Trigger {...props} />
    </Dialog.Root>
  ),
});
describePart('Dialog.Popup', {
  element: dialogAnatomy.Popup.element,
  part: (props) => (
    <Dialog.Root defaultOpen>
      <Dialog.Popup {...props} />
    </Dialog.Root>
  ),
});
describePart('Dialog.Title', {
  element: dialogAnatomy.Title.element,
  part: (props) => (
    <Dialog.Root defaultOpen>
      <Dialog.Popup>
        <Dialog.Title {...props} />
      </Dialog.Popup>
    </Dialog.Root>
  ),
});
describePart('Dialog.Description', {
  element: dialogAnatomy.Description.element,
  part: (props) => (
    <Dialog.Root defaultOpen>
      <Dialog.Popup>
        <Dialog.Description {...props} />
      </Dialog.Popup>
    </Dialog.Root>
  ),
});
describePart('Dialog.Close', {
  element: dialogAnatomy.Close.element,
  part: (props) => (
    <Dialog.Root defaultOpen>
      <Dialog.Popup>
        <Dialog.Close {...props} />
      </Dialog.Popup>
    </Dialog.Root>
  ),
});
describePart('Dialog.Handle', {
  element: dialogAnatomy.Handle.element,
  part: (props) => (
    <Dialog.Root defaultOpen>
      <Dialog.Popup>
        <Dialog.Handle {...props} />
      </Dialog.Popup>
    </Dialog.Root>
  ),
});

describe('Dialog', () => {
  test('behavior: mounts its children only while open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(popup()).toBeNull();
    await user.click(screen.getByTestId('Trigger'));
    expect(screen.getByRole('dialog', { name: 'Connect', description: 'Choose one' })).toBe(popup());
    await user.click(screen.getByTestId('Close'));
    expect(popup()).toBeNull();
  });

  test.each([undefined, 'mine'])('behavior: the trigger names the popup that it opens, of id %s', async (id) => {
    const user = userEvent.setup();
    render(
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Popup id={id}>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Root>,
    );
    const trigger = screen.getByText('Open');
    for (const _ of [1, 2]) {
      await user.click(trigger);
      expect(trigger.getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
      await user.click(screen.getByText('Close'));
      expect(trigger.hasAttribute('aria-controls')).toBe(false);
    }
  });

  test('behavior: a part drawn as a link is no button: what it leads to has no such type', () => {
    const Link = ({ href, type }: { href: string; type?: string }) => (
      <a href={href} type={type}>
        Routed
      </a>
    );
    const buttons = (
      <Dialog.Root defaultOpen>
        <Dialog.Popup>
          <Dialog.Title>Connect</Dialog.Title>
          <Dialog.Close render={<a href="/home">Home</a>} />
          <Dialog.Close
            render={(props) => (
              <a {...props} href="/away">
                Away
              </a>
            )}
          />
          <Dialog.Close render={<Link href="/routed" />} />
          <Dialog.Close
            render={
              <a href="/list.csv" type="text/csv">
                List
              </a>
            }
          />
          <Dialog.Close render={<button>Button</button>} />
          <Dialog.Close render={<input type="button" value="Input" />} />
        </Dialog.Popup>
      </Dialog.Root>
    );
    render(buttons);
    const types = [...screen.getByRole('dialog').querySelectorAll('a, button, input')].map((element) =>
      element.getAttribute('type'),
    );
    expect(types).toEqual([null, null, null, 'text/csv', 'button', 'button']);
  });

  test('behavior: keepMounted keeps them', async () => {
    const user = userEvent.setup();
    render(<Example keepMounted />);
    expect(popup()?.hasAttribute('open')).toBe(false);
    await user.click(screen.getByTestId('Trigger'));
    expect(popup()?.hasAttribute('open')).toBe(true);
    await user.keyboard('{Escape}');
    expect(popup()?.hasAttribute('open')).toBe(false);
    expect(screen.getByTestId('Title').textContent).toBe('Connect');
  });

  test('behavior: without modal dialogs it is an open dialog', () => {
    render(<Example defaultOpen />);
    expect(popup()?.hasAttribute('open')).toBe(true);
  });

  test('behavior: gives the reason of every change', async () => {
    const user = userEvent.setup();
    const changes: string[] = [];
    render(<Example onOpenChange={(open, { reason }) => void changes.push(`${open} ${reason}`)} />);
    const open = () => user.click(screen.getByTestId('Trigger'));
    await open();
    await user.keyboard('{Escape}');
    await open();
    await user.click(screen.getByTestId('Close'));
    await open();
    pressBackdrop(screen.getByTestId('Popup'));
    await open();
    fireEvent(screen.getByTestId('Popup'), new Event('cancel', { cancelable: true }));
    expect(changes).toEqual([
      'true trigger',
      'false escape',
      'true trigger',
      'false close',
      'true trigger',
      'false backdrop',
      'true trigger',
      'false escape',
    ]);
  });

  test('behavior: a press that starts inside or ends inside does not dismiss', () => {
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    const element = screen.getByTestId('Popup');
    fireEvent.pointerDown(screen.getByTestId('Title'), { clientX: 0, clientY: 0 });
    fireEvent.click(element, { clientX: 50, clientY: 50 });
    fireEvent.pointerDown(element, { clientX: 50, clientY: 50 });
    fireEvent.click(element, { clientX: 0, clientY: 0 });
    expect(onOpenChange).not.toHaveBeenCalled();
    pressBackdrop(element);
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  test('behavior: the second press of a double click, whose first one has opened it, does not dismiss', () => {
    const onOpenChange = vi.fn();
    render(<Example defaultOpen onOpenChange={onOpenChange} />);
    const element = screen.getByTestId('Popup');
    fireEvent.pointerDown(element, { clientX: 50, clientY: 50 });
    fireEvent.click(element, { clientX: 50, clientY: 50, detail: 2 });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.pointerDown(element, { clientX: 50, clientY: 50 });
    fireEvent.click(element, { clientX: 50, clientY: 50, detail: 1 });
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  test('behavior: a host that controls it may keep it open', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(<Example open onOpenChange={onOpenChange} />);
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false, { reason: 'escape' });
    expect(popup()?.hasAttribute('open')).toBe(true);
  });

  test('behavior: a handler of the host comes first and can prevent', async () => {
    const user = userEvent.setup();
    render(
      <Dialog.Root defaultOpen>
        <Dialog.Popup data-testid="Popup">
          <Dialog.Close onClick={(event) => event.preventDefault()}>Stay</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Root>,
    );
    await user.click(screen.getByText('Stay'));
    expect(popup()?.hasAttribute('open')).toBe(true);
  });

  test('behavior: the cancel event of a file input does not close it', () => {
    render(
      <Example defaultOpen>
        <input type="file" data-testid="file" />
      </Example>,
    );
    fireEvent(screen.getByTestId('file'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(popup()?.hasAttribute('open')).toBe(true);
  });

  test('behavior: Escape that ends a text composition does not close it', () => {
    render(<Example defaultOpen />);
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape', isComposing: true });
    expect(popup()?.hasAttribute('open')).toBe(true);
  });
});

describe('dialogAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const anatomy = recordAnatomy();
    const { rerender } = render(<Example open />);
    anatomy.now();
    point(screen.getByTestId('Handle'), 'pointerdown', 0, 0);
    point(screen.getByTestId('Handle'), 'pointermove', 30, 10);
    anatomy.now();
    point(screen.getByTestId('Handle'), 'pointercancel', 30, 20);
    rerender(<Example open={false} />);
    expect(anatomy.missing(dialogAnatomy)).toEqual([]);
    expect(anatomy.undocumented(dialogAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
