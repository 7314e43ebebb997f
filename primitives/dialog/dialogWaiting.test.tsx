import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '..';
import { deferred } from '../../test/deferred';

afterEach(cleanup);

function Waiting({ until }: { until: Promise<void> | undefined }) {
  if (until) use(until);
  return null;
}

test('behavior: a dialog that a waiting boundary hides is not closed, and stands open afterwards', async () => {
  const onOpenChange = vi.fn();
  const page = (until?: Promise<void>) => (
    <Suspense fallback="Loading">
      <Waiting until={until} />
      <Dialog.Root defaultOpen onOpenChange={onOpenChange}>
        <Dialog.Popup data-testid="Popup">Wallets</Dialog.Popup>
      </Dialog.Root>
    </Suspense>
  );
  const { rerender } = render(page());
  const popup = screen.getByTestId('Popup');
  const waits = deferred();
  await act(async () => rerender(page(waits.promise)));
  expect(popup.hasAttribute('open')).toBe(false);
  // What the browser says of it.
  fireEvent(popup, new Event('close'));
  expect(onOpenChange).not.toHaveBeenCalled();
  await act(async () => waits.answer());
  expect(screen.getByTestId('Popup').hasAttribute('open')).toBe(true);
});
