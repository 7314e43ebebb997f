import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { KitProvider, type ViewTarget } from 'mooring';
import { openModal, selectConnection, type BrowserPort } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, scriptedFrame, type FrameRequest, type TestKitOptions } from 'mooring/testing';

export const address = '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063';
export const plain = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174';

export function createFrame() {
  const frame = scriptedFrame();
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] });
  frame.answer('IS_CONNECTED', { isConnected: true });
  let preferred = 'smartAccount';
  const inUse = () => (preferred === 'eoa' ? plain : address);
  frame.answer('SET_PREFERRED_ACCOUNT', ({ payload }: FrameRequest) => {
    preferred = (payload as { type: string }).type;
    return { type: preferred, address: inUse() };
  });
  frame.answer('GET_USER', () => ({
    email: 'ada@example.org',
    address: inUse(),
    chainId: 1,
    preferredAccountType: preferred,
    accounts: [
      { address, type: 'smartAccount' },
      { address: plain, type: 'eoa' },
    ],
  }));
  return frame;
}

/** The modal at a view, over a frame; time goes on by hand. */
export function show(target: ViewTarget | undefined, options: TestKitOptions = {}) {
  const frame = createFrame();
  const made = createTestKit({ wallets: [], frame, ...options });
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, target));
  /** Lets time go by until something holds. */
  const until = (holds: () => unknown) =>
    waitFor(
      async () => {
        await act(async () => made.clock.advance(100));
        expect(holds()).toBeTruthy();
      },
      { timeout: 15_000, interval: 5 },
    );
  return { ...made, frame, until };
}

export const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name)!, { target: { value } });

/** The account of somebody who has logged in by e-mail. */
export async function openAccount(options: TestKitOptions = {}, shown = '[data-view-link="UpdateEmailWallet"]') {
  const page = show({ view: 'EmailLogin' }, options);
  const { frame, until, kit } = page;
  frame.answer('CONNECT_EMAIL', { action: 'CONNECT' });
  await until(() => field('E-mail address'));
  type('E-mail address', 'ada@example.org');
  fireEvent.submit(screen.getByRole('form'));
  await until(() => selectConnection(kit).address === address);
  await until(() => document.querySelector('dialog[open]') === null);
  act(() => void openModal(kit, { view: 'Account' }));
  await until(() => document.querySelector(shown));
  return page;
}

/** A page whose windows a test decides about. */
export const browserOf = (open: () => unknown) =>
  ({
    window: Object.assign(Object.create(window), {
      open,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    }),
    onVisible: () => () => undefined,
    open: () => undefined,
  }) as unknown as BrowserPort;
