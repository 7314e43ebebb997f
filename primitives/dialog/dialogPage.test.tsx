import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog, ViewStack } from '..';
import { Example, popup } from '../../test/primitives/dialogExample';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The dialog in a page that its own dialog has put out of reach, and the button in that one, which has the focus. */
function showBehind(page: ReactElement = <Example />) {
  const away = { inert: '', 'aria-hidden': 'true' };
  const root = document.body.appendChild(document.createElement('div'));
  const own = document.body.appendChild(document.createElement('div'));
  const button = own.appendChild(document.createElement('button'));
  const { rerender } = render(page, { container: root });
  for (const [name, value] of Object.entries(away)) root.setAttribute(name, value);
  button.focus();
  const state = () => Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]));
  return { away, own, button, state, rerender };
}

describe("Dialog behind a page's own", () => {
  test('behavior: can be reached while it is open, and leaves the page as it was', () => {
    const { away, button, state, rerender } = showBehind(<Example open={false} />);
    expect(state()).toEqual(away);
    rerender(<Example open />);
    expect(state()).toEqual({});
    expect(document.activeElement).toBe(popup());
    rerender(<Example open={false} />);
    expect(state()).toEqual(away);
    expect(document.activeElement).toBe(button);
  });

  test('behavior: puts nothing out of reach for a dialog that has gone meanwhile, or is kept and closed', () => {
    for (const leave of [
      (own: HTMLElement) => own.remove(),
      (own: HTMLElement) => own.setAttribute('aria-hidden', 'true'),
    ]) {
      const { own, state, rerender } = showBehind(<Example open={false} />);
      rerender(<Example open />);
      leave(own);
      rerender(<Example open={false} />);
      expect(state()).toEqual({});
      cleanup();
    }
  });

  test('behavior: keeps presses and its Escape from what would close that one, but no other key', async () => {
    const user = userEvent.setup();
    const heard: string[] = [];
    const listening = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(
        type,
        (event) => heard.push(event instanceof KeyboardEvent ? event.key : type),
        listening,
      );
    render(<Example defaultOpen />);
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('a{Escape}');
    expect(popup()).toBe(null);
    expect(heard).toEqual(['a']);
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(heard).toEqual(['a', 'Escape', 'pointerdown']);
    listening.abort();
  });
});

describe('Dialog focus', () => {
  test('behavior: enters the popup, or what asks for it', () => {
    const { unmount } = render(<Example defaultOpen />);
    expect(document.activeElement).toBe(popup());
    unmount();
    render(
      <Example defaultOpen>
        <button data-autofocus>First</button>
      </Example>,
    );
    expect(document.activeElement).toBe(screen.getByText('First'));
  });

  test('behavior: Tab and Shift+Tab go round, past what cannot be reached', async () => {
    const user = userEvent.setup();
    render(
      <Example defaultOpen>
        <input aria-label="Search" />
        <button disabled>Disabled</button>
        <div ref={(node) => node?.setAttribute('inert', '')}>
          <button>Inert</button>
        </div>
      </Example>,
    );
    const search = screen.getByLabelText('Search');
    const close = screen.getByTestId('Close');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(close);
    await user.tab();
    expect(document.activeElement).toBe(search);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(close);
  });

  test('behavior: Tab stays on the popup when nothing in it can be reached', async () => {
    const user = userEvent.setup();
    render(
      <>
        <button>Outside</button>
        <Dialog.Root defaultOpen>
          <Dialog.Popup data-testid="Popup">Text</Dialog.Popup>
        </Dialog.Root>
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(popup());
  });

  test('behavior: returns to the trigger', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByTestId('Trigger'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByTestId('Trigger'));
  });

  test('behavior: returns to whatever had it when a host opened the dialog', async () => {
    const user = userEvent.setup();
    function Host() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Elsewhere</button>
          <Example open={open} onOpenChange={setOpen} />
        </>
      );
    }
    render(<Host />);
    await user.click(screen.getByText('Elsewhere'));
    expect(document.activeElement).toBe(popup());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  });

  test('behavior: returns when the open dialog is unmounted', () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    outside.focus();
    const { unmount } = render(
      <StrictMode>
        <Example defaultOpen />
      </StrictMode>,
    );
    expect(document.activeElement).toBe(popup());
    unmount();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});

describe('Dialog page', () => {
  const root = document.documentElement;
  beforeEach(() => root.removeAttribute('style'));

  test('behavior: the page does not scroll while it is open, and no style stays', async () => {
    const user = userEvent.setup();
    const before = root.cloneNode(false);
    render(<Example />);
    await user.click(screen.getByTestId('Trigger'));
    expect(root.style.overflow).toBe('hidden');
    await user.keyboard('{Escape}');
    expect(root.cloneNode(false).isEqualNode(before)).toBe(true);
  });

  test('behavior: room for a scrollbar is kept, and the styles of the host come back', () => {
    root.style.setProperty('overflow', 'auto');
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const { unmount } = render(<Example defaultOpen />);
    expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('stable');
    expect(root.style.overflow).toBe('hidden');
    unmount();
    expect(root.getAttribute('style')?.replace(/\s/g, '')).toBe('overflow:auto;');
    root.removeAttribute('style');
  });

  test.each(['wheel', 'touchmove'])(
    'behavior: where the page refuses every %s, what is in it scrolls all the same, and the page hears of it',
    (type) => {
      const refuse = (event: Event) => event.preventDefault();
      const heard = vi.fn();
      document.addEventListener(type, refuse, { passive: false });
      render(
        <div onWheel={heard} onTouchMove={heard}>
          <p>Page</p>
          <Example defaultOpen />
        </div>,
      );
      const isRefused = (element: HTMLElement) =>
        !element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      expect([screen.getByText('Page'), screen.getByTestId('Close'), popup()!].map(isRefused)).toEqual([
        true,
        false,
        false,
      ]);
      expect(heard).toHaveBeenCalledTimes(3);
      document.removeEventListener(type, refuse);
    },
  );

  test('behavior: two dialogs closed in any order unlock once both are closed', () => {
    const first = render(<Example defaultOpen />);
    const second = render(<Example defaultOpen />);
    first.unmount();
    expect(root.style.overflow).toBe('hidden');
    second.unmount();
    expect(root.hasAttribute('style')).toBe(false);
  });

  test('behavior: the server draws nothing while closed, and the same markup whenever open', () => {
    expect(
      renderToString(
        <Dialog.Root>
          <Dialog.Popup>x</Dialog.Popup>
        </Dialog.Root>,
      ),
    ).toBe('');
    const markup = renderToString(
      <Dialog.Root defaultOpen>
        <Dialog.Popup>x</Dialog.Popup>
      </Dialog.Root>,
    );
    expect(markup).toBe(
      renderToString(
        <Dialog.Root defaultOpen>
          <Dialog.Popup>x</Dialog.Popup>
        </Dialog.Root>,
      ),
    );
    expect(markup).not.toContain(' open=');
  });

  test('behavior: Title announces a text that changes', () => {
    const { rerender } = render(<Example defaultOpen />);
    const title = screen.getByTestId('Title');
    rerender(<Example defaultOpen title="Approve in your wallet" />);
    expect(screen.getByTestId('Title')).toBe(title);
    expect(title.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('dialog', { name: 'Approve in your wallet' })).toBe(popup());
  });

  test('behavior: a Title in each view keeps the dialog named while and after one replaces the other', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const views = (key: string) => (
      <Dialog.Root open>
        <Dialog.Popup>
          <ViewStack.Root viewKey={key}>
            <Dialog.Title>{key}</Dialog.Title>
          </ViewStack.Root>
        </Dialog.Popup>
      </Dialog.Root>
    );
    const named = () =>
      document.getElementById(screen.getByRole('dialog').getAttribute('aria-labelledby') ?? '')?.textContent;
    const { rerender } = render(views('Wallets'));
    for (const view of document.querySelectorAll('[data-view]')) {
      Object.defineProperty(view, 'getAnimations', { value: () => [{ finished }] });
    }
    rerender(views('Networks'));
    expect(named()).toBe('Networks');
    expect(document.querySelectorAll('h2')).toHaveLength(2);
    await act(async () => finish());
    expect(document.querySelectorAll('h2')).toHaveLength(1);
    expect(named()).toBe('Networks');
  });

  test('error: a part outside its Root says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Dialog.Close />)).toThrow('This part needs a surrounding Dialog.Root.');
  });
});
