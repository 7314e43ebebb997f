import type { ReactNode } from 'react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { closeModal, openModal, selectRouter } from 'mooring/core';
import { KitProvider, useModalRouter, type ViewEntry, type ViewName } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { messagesEn } from './messages/en';
import { useCurrentView } from './useCurrentView';

afterEach(cleanup);

describe('useCurrentView', () => {
  test('behavior: a modal that closes keeps the view it showed last, whether it could go back or not', async () => {
    const { kit } = createTestKit();
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    const { result } = renderHook(() => useCurrentView(useModalRouter().isOpen, { current: {} }), { wrapper });
    act(() => void openModal(kit, { view: 'Connect' }));
    await waitFor(() => expect([result.current.key, result.current.canGoBack]).toEqual(['Connect', false]));
    // In its place, so that there is still nothing to go back to.
    act(() => void openModal(kit, { view: 'WhatIsAWallet' }));
    await waitFor(() => expect(result.current.key).toBe('WhatIsAWallet'));
    expect(result.current.canGoBack).toBe(false);
    act(() => void closeModal(kit));
    expect([selectRouter(kit).view, result.current.key]).toEqual(['Connect', 'WhatIsAWallet']);
  });

  test('behavior: while the code of a view is on its way the one before stays, and says that it waits', async () => {
    const { kit } = createTestKit();
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    const show = () => {
      const router = useModalRouter();
      return { router, ...useCurrentView(router.isOpen, { current: {} }) };
    };
    const { result } = renderHook(show, { wrapper });
    const now = () => [result.current.key, result.current.isWaiting];
    expect(now()).toEqual(['Connect', false]);
    act(() => void openModal(kit));
    expect(now()).toEqual(['Connect', false]);
    act(() => result.current.router.push({ view: 'WhatIsANetwork' }));
    expect(now()).toEqual(['Connect', true]);
    await waitFor(() => expect(now()).toEqual(['WhatIsANetwork', false]));
    act(() => void closeModal(kit));
    expect(now()).toEqual(['WhatIsANetwork', false]);
  });

  test.each([
    ['its own', 'WalletSend', 'Send'],
    ['that of the way in where nobody draws it', 'Nowhere' as ViewName, 'Connect wallet'],
  ])('behavior: opened before its code is there, a view has no title until it has %s', async (_what, view, own) => {
    const { kit } = createTestKit();
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    openModal(kit, { view } as ViewEntry);
    const titles = new Set<string>();
    const show = () => titles.add(useCurrentView(useModalRouter().isOpen, { current: {} }).titleIn(messagesEn));
    renderHook(show, { wrapper });
    await waitFor(() => expect([...titles]).toEqual(['', own]));
  });
});
