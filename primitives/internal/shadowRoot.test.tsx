import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Dialog, Menu, ViewStack } from '..';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Draws within a shadow root: what is there, and what of it has the focus. */
function renderInShadow(page: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  render(page, { container, baseElement: container });
  return { ...within(container), focused: () => root.activeElement?.textContent };
}

function Views() {
  const [key, setKey] = useState('first');
  const card = useRef<HTMLElement>(null);
  return (
    <section ref={card}>
      <ViewStack.Root viewKey={key} focusScope={card}>
        {key === 'first' ? <button onClick={() => setKey('second')}>Next</button> : <p>Second view</p>}
      </ViewStack.Root>
    </section>
  );
}

describe('within a shadow root', () => {
  test('behavior: Tab goes round in a dialog', () => {
    const { getByText, focused } = renderInShadow(
      <Dialog.Root defaultOpen>
        <Dialog.Popup>
          <button>First</button>
          <button>Last</button>
        </Dialog.Popup>
      </Dialog.Root>,
    );
    act(() => getByText('Last').focus());
    fireEvent.keyDown(getByText('Last'), { key: 'Tab' });
    expect(focused()).toBe('First');
    fireEvent.keyDown(getByText('First'), { key: 'Tab', shiftKey: true });
    expect(focused()).toBe('Last');
  });

  test('behavior: a dialog that closes gives the focus back, also to a field of the page', () => {
    const { getByText, focused } = renderInShadow(
      <Dialog.Root>
        <button>Opener</button>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Popup>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Root>,
    );
    const field = document.body.appendChild(document.createElement('input'));
    act(() => getByText('Opener').focus());
    fireEvent.click(getByText('Open'));
    fireEvent.click(getByText('Close'));
    expect(focused()).toBe('Opener');
    act(() => field.focus());
    fireEvent.click(getByText('Open'));
    fireEvent.click(getByText('Close'));
    expect(document.activeElement).toBe(field);
  });

  test('behavior: a dialog of the page gives the focus back to a button of a web component', () => {
    const { getByText, focused } = renderInShadow(<button>Connect</button>);
    const { rerender } = render(<Dialog.Root open={false} />);
    const dialog = (open: boolean) => (
      <Dialog.Root open={open}>
        <Dialog.Popup>Wallets</Dialog.Popup>
      </Dialog.Root>
    );
    act(() => getByText('Connect').focus());
    rerender(dialog(true));
    rerender(dialog(false));
    expect(focused()).toBe('Connect');
  });

  test('behavior: the focus goes along with the view', () => {
    const { getByText, focused } = renderInShadow(<Views />);
    act(() => getByText('Next').focus());
    fireEvent.click(getByText('Next'));
    expect(focused()).toBe('Second view');
  });

  test('behavior: a menu that closes gives the focus back', () => {
    const { getByText, getByRole, focused } = renderInShadow(
      <Menu.Root>
        <Menu.Trigger>Settings</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Copy</Menu.Item>
        </Menu.Popup>
      </Menu.Root>,
    );
    fireEvent.click(getByText('Settings'));
    act(() => getByRole('menuitem').focus());
    fireEvent.click(getByRole('menuitem'));
    expect(focused()).toBe('Settings');
  });
});
