import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import { openModal } from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch } from 'mooring/testing';
import { KitModal, type KitModalProps } from 'mooring/recipes';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page whose modal nobody has opened yet, and the texts of all that was made for it. */
function renderClosed(props: KitModalProps = {}) {
  const fetch = scriptedFetch();
  const created = vi.spyOn(document, 'createElement');
  const { kit } = createTestKit({
    wallets: [mockWallet('eip155', { name: 'Anchor' })],
    fetch,
    projectId: 'p',
    services: { provider: 'https://provider.test' },
  });
  const { container } = render(
    <KitProvider kit={kit}>
      <KitModal {...props} />
    </KitProvider>,
  );
  /** The modal's code is there: its place for what is announced is in the page. */
  const announced = () => container.querySelector('[role="status"]');
  const isLoaded = () => waitFor(() => expect(announced()).not.toBeNull());
  const texts = () => created.mock.results.map(({ value }) => (value as HTMLElement).textContent);
  return { kit, fetch, container, isLoaded, texts };
}

describe('KitModal, before anybody opens it', () => {
  test('behavior: the list has been worked out while the page was idle, and nobody was asked', async () => {
    const { fetch, container, isLoaded, texts } = renderClosed();
    await isLoaded();
    expect(texts()).toContain('Anchor');
    expect(container.textContent).toBe('');
    expect(container.querySelector('dialog, [data-wallet]')).toBeNull();
    expect(fetch.requests).toEqual([]);
  });

  test('behavior: it opens as ever', async () => {
    const { kit, isLoaded } = renderClosed();
    await isLoaded();
    await openModal(kit);
    const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' });
    expect(dialog.querySelectorAll('[data-wallet]')).toHaveLength(1);
  });

  test.each<[string, (drawn: () => null) => KitModalProps]>([
    ['a view', (drawn) => ({ views: { Connect: drawn } })],
    [
      'a slot',
      (drawn) => {
        const Drawn = drawn;
        return { slots: { Connect: { afterWallets: <Drawn /> } } };
      },
    ],
  ])('behavior: %s of the host is drawn only once it is shown', async (_what, propsOf) => {
    const drawn = vi.fn(() => null);
    const { kit, isLoaded } = renderClosed(propsOf(drawn));
    await isLoaded();
    expect(drawn).not.toHaveBeenCalled();
    await openModal(kit);
    await waitFor(() => expect(drawn).toHaveBeenCalled());
  });
});
