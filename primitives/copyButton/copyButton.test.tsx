import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyButton, Dialog } from '..';
import { describePart } from '../../test/primitives/describePart';
import { recordAnatomy } from '../../test/primitives/recordAnatomy';
import { copyButtonAnatomy } from './copyButton.anatomy';

let copied: string[] = [];
const allow = (allowed: boolean) => {
  const writeText = async (text: string) => {
    if (!allowed) throw new Error('denied');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};
/** The old way to copy: takes what is selected, and writes down where that was. */
const legacy = (works: boolean) => {
  const places: (string | undefined)[] = [];
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    places.push(field.parentElement?.localName);
    if (works) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return works;
  };
  return places;
};

beforeEach(() => {
  copied = [];
  vi.useFakeTimers();
  allow(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('with real time', () => {
  beforeEach(() => void vi.useRealTimers());
  describePart('CopyButton.Root', {
    element: 'button',
    part: (props) => <CopyButton.Root text="0x1" copiedLabel="Copied" {...props} />,
  });
});

const example = (
  <CopyButton.Root text="0xabc" copiedLabel="Copied" failedLabel="Not copied" data-testid="Root">
    Copy
  </CopyButton.Root>
);
const button = () => screen.getByTestId('Root');
const press = () => act(async () => void fireEvent.click(button()));

describe('CopyButton', () => {
  test('behavior: copies, says so for a moment, and announces it', async () => {
    render(example);
    expect(screen.getByRole('status').textContent).toBe('');
    await press();
    expect(copied).toEqual(['0xabc']);
    expect(button().hasAttribute('data-copied')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => vi.advanceTimersByTime(1500));
    expect(button().hasAttribute('data-copied')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('behavior: copying again shows it for the whole time again', async () => {
    render(example);
    await press();
    act(() => vi.advanceTimersByTime(1000));
    await press();
    act(() => vi.advanceTimersByTime(1000));
    expect(button().hasAttribute('data-copied')).toBe(true);
    act(() => vi.advanceTimersByTime(500));
    expect(button().hasAttribute('data-copied')).toBe(false);
  });

  test('behavior: without clipboard access a field inside the same dialog copies, and goes', async () => {
    allow(false);
    const places = legacy(true);
    render(
      <Dialog.Root defaultOpen>
        <Dialog.Popup>{example}</Dialog.Popup>
      </Dialog.Root>,
    );
    button().focus();
    await press();
    expect(copied).toEqual(['0xabc']);
    expect(places).toEqual(['dialog']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(button().hasAttribute('data-copied')).toBe(true);
  });

  test('behavior: it copies within a dialog of the page that holds the focus', async () => {
    allow(false);
    legacy(true);
    render(
      <div role="dialog" aria-label="The page's own">
        {example}
      </div>,
    );
    button().focus();
    // As Radix does.
    const hold = ({ target }: FocusEvent) => {
      if (!screen.getByRole('dialog').contains(target as Node)) button().focus();
    };
    document.addEventListener('focusin', hold);
    await press();
    document.removeEventListener('focusin', hold);
    expect(copied).toEqual(['0xabc']);
    expect(document.activeElement).toBe(button());
  });

  test('behavior: the focus comes back within a shadow root, too', async () => {
    allow(false);
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    document.execCommand = () => {
      copied.push((shadow.activeElement as HTMLTextAreaElement).value);
      return true;
    };
    const container = shadow.appendChild(document.createElement('div'));
    const { getByTestId } = render(example, { container });
    getByTestId('Root').focus();
    await act(async () => void fireEvent.click(getByTestId('Root')));
    expect([copied, shadow.activeElement]).toEqual([['0xabc'], getByTestId('Root')]);
    shadow.host.remove();
  });

  test('error: a refusal is shown and announced', async () => {
    allow(false);
    legacy(false);
    render(example);
    await press();
    expect(button().hasAttribute('data-failed')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Not copied');
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('behavior: no words and no live region of its own', async () => {
    render(<CopyButton.Root text="x" data-testid="Root" />);
    await press();
    expect(document.body.textContent).toBe('');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('behavior: a handler that prevents keeps it from copying', async () => {
    render(<CopyButton.Root text="x" data-testid="Root" onClick={(event) => event.preventDefault()} />);
    await press();
    expect(copied).toEqual([]);
  });

  test('behavior: an unmount leaves no timer', async () => {
    const { unmount } = render(example);
    await press();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('copyButtonAnatomy', () => {
  test('behavior: every documented attribute appears, and no other', async () => {
    const anatomy = recordAnatomy();
    render(example);
    await press();
    anatomy.now();
    allow(false);
    await press();
    expect(anatomy.missing(copyButtonAnatomy)).toEqual([]);
    expect(anatomy.undocumented(copyButtonAnatomy)).toEqual([]);
    anatomy.stop();
  });
});
