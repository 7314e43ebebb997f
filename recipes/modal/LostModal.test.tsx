import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { LostModal } from './LostModal';

const { prototype } = HTMLDialogElement;
const { showModal, close } = prototype;
afterEach(() => {
  cleanup();
  Object.assign(prototype, { showModal, close });
});

function show(embedded?: boolean) {
  const [onRetry, onClose, shown, closed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  Object.assign(prototype, { showModal: shown, close: closed });
  const view = render(
    <KitProvider kit={createTestKit().kit} messages={{}} locale="en" dir="rtl">
      <LostModal {...(embedded && { embedded })} onRetry={onRetry} onClose={onClose} />
    </KitProvider>,
  );
  return { ...view, onRetry, onClose, shown, closed };
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('behavior: what could not be loaded is said in a dialog of its own, with ways on, closed as it goes', () => {
  const { container, onRetry, onClose, shown, closed, unmount } = show();
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  expect([shown.mock.calls.length, shown.mock.contexts[0], closed.mock.calls.length]).toEqual([1, dialog, 0]);
  expect([dialog.dir, dialog.lang, dialog.getAttribute('data-mode'), dialog.getAttribute('aria-label')]).toEqual([
    'rtl',
    'en',
    expect.stringMatching(/^(dark|light)$/),
    screen.getByRole('alert', { hidden: true }).firstElementChild?.textContent,
  ]);
  fireEvent.click(button('Try again'));
  expect([onRetry.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(button('Close'));
  // Escape asks the page, which takes it away itself.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(closed.mock.contexts).toEqual([dialog]);
});

test('behavior: embedded it stands where the modal would, and there is nothing to close', () => {
  const { container, onRetry, shown } = show(true);
  expect([container.querySelector('dialog'), shown.mock.calls.length]).toEqual([null, 0]);
  expect(container.querySelector('section')?.className).toBe('mooring mooring-card');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Close');
  fireEvent.click(button('Try again'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
