import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useSIWX } from 'mooring';
import { connect, selectConnection } from 'mooring/core';
import { siwx, type SiwxOptions } from 'mooring/siwx';
import { createTestKit, mockWallet } from 'mooring/testing';

afterEach(cleanup);

const verifiers = {
  eip155: async ({ message, signature }: { message: string; signature: string }) => signature === `signed:${message}`,
};

function Host() {
  const { status, session, isRequired, isAsked, step, error, signIn, signOut, cancel } = useSIWX();
  return (
    <>
      <p>{[status, isRequired && 'required', isAsked && 'asked', step, error?.code].filter(Boolean).join(' ')}</p>
      <p>{session?.data.chainId ?? 'nobody'}</p>
      <button type="button" onClick={() => void signIn().catch(() => undefined)}>
        in
      </button>
      <button type="button" onClick={() => void signOut().catch(() => undefined)}>
        out
      </button>
      <button type="button" onClick={() => void cancel()}>
        no
      </button>
    </>
  );
}

async function show(options: SiwxOptions = {}) {
  const wallet = mockWallet('eip155');
  const made = createTestKit({
    wallets: [wallet],
    siwx: siwx({ verifiers, domain: 'my.dapp', uri: 'https://my.dapp', ...options }),
  });
  render(
    <StrictMode>
      <KitProvider kit={made.kit}>
        <Host />
      </KitProvider>
    </StrictMode>,
  );
  expect(screen.getByText('unauthenticated', { exact: false })).toBeTruthy();
  await act(async () => void (await connect(made.kit, { connectorId: wallet.id })));
  return made;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('useSIWX', () => {
  test('behavior: says where it stands, signs in and out', async () => {
    const { wallet } = await show({ required: false });
    await screen.findByText('unauthenticated asked');
    wallet.behave('manual');
    await press('in');
    await screen.findByText('authenticating asked signing');
    await act(async () => wallet.pending[0]?.approve());
    await screen.findByText('authenticated');
    expect(screen.getByText('eip155:1')).toBeTruthy();
    await press('out');
    await screen.findByText('unauthenticated');
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  test('error: what went wrong stays until the next attempt', async () => {
    const { wallet } = await show();
    wallet.behave('reject');
    await press('in');
    await screen.findByText('unauthenticated required asked wallet/user-rejected');
    wallet.behave('approve');
    await press('in');
    await screen.findByText('authenticated required');
  });

  test('behavior: cancel disconnects who must sign in', async () => {
    const { kit } = await show();
    await press('no');
    await waitFor(() => expect(selectConnection(kit).status).toBe('disconnected'));
  });
});
