import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { connect, navigate, openModal, selectConnection, selectRouter, selectSIWX, switchNetwork } from 'mooring/core';
import { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';
import { siwx, type SiwxOptions } from 'mooring/siwx';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

const metadata = { name: 'Tidewater', description: '', url: 'https://tidewater.example', icons: [] };
const verifiers = {
  eip155: async ({ message, signature }: { message: string; signature: string }) => signature === `signed:${message}`,
};

async function show(options: SiwxOptions = {}, more: TestKitOptions = {}, messages?: typeof de.messages) {
  const made = createTestKit({
    wallets: [mockWallet('eip155', { name: 'Harbor' })],
    metadata,
    siwx: siwx({ verifiers, domain: 'tidewater.example', uri: 'https://tidewater.example', ...options }),
    ...more,
  });
  const { kit, wallet } = made;
  render(
    <KitProvider kit={kit} {...(messages && { messages })}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(kit));
  await screen.findByRole('dialog');
  await act(async () => void (await connect(kit, { connectorId: wallet.id })));
  return { ...made, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('SIWXSignMessageView', () => {
  test('behavior: after connecting the modal asks, says who asks for what, and closes once signed in', async () => {
    const { kit, user } = await show({ statement: 'I accept the terms.' });
    await screen.findByText('Sign in to Tidewater');
    await screen.findByText('I accept the terms.');
    expect(screen.getByText('This app works only while you are signed in.')).toBeTruthy();
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'SIWXSignMessage', canGoBack: false });
    await user.click(await button('Sign in'));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(selectSIWX(kit).status).toBe('authenticated');
  });

  test('behavior: waits for the wallet in words; a second click asks nothing more', async () => {
    const { wallet, user, clock } = await show();
    wallet.behave('manual');
    await user.dblClick(await button('Sign in'));
    await screen.findByText('Waiting for Harbor');
    act(() => clock.advance(5_000));
    await screen.findByText('Nothing there? Open your wallet, the message may wait in it.');
    expect(wallet.pending).toHaveLength(1);
  });

  test('behavior: a refusal is no error, and can be tried again', async () => {
    const { kit, wallet, user } = await show();
    wallet.behave('reject');
    await user.click(await button('Sign in'));
    await screen.findByText('You closed the request');
    wallet.behave('approve');
    await user.click(await button('Try again'));
    await waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'));
  });

  test('error: what was not accepted says so', async () => {
    const { user } = await show({ verifiers: { eip155: async () => false } });
    await user.click(await button('Sign in'));
    await screen.findByText('You are not signed in');
    expect(screen.getByText('Error signing message')).toBeTruthy();
  });

  test.each(['Cancel', 'Close'])('behavior: %s disconnects where sign-in is required', async (name) => {
    const { kit, user } = await show();
    await screen.findByText('Sign in to Tidewater');
    await user.click(await button(name));
    await waitFor(() => expect(selectConnection(kit).status).toBe('disconnected'));
    expect(selectRouter(kit).isOpen).toBe(false);
  });

  test.each([
    ['Sign in', 'authenticated'],
    ['Cancel', 'unauthenticated'],
  ])('behavior: opened by the page itself, "%s" leads back to where it was opened', async (name, status) => {
    const { kit, user } = await show({ required: false });
    await user.click(await button('Cancel'));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    act(() => void openModal(kit));
    act(() => void navigate(kit, { view: 'SIWXSignMessage' }));
    await user.click(await button(name));
    await waitFor(() => expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'Account' }));
    expect(selectSIWX(kit).status).toBe(status);
    act(() => void openModal(kit, { view: 'SIWXSignMessage' }));
    await user.click(await button(name));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(selectConnection(kit).status).toBe('connected');
  });

  test('behavior: opened where the kit has no sign-in, it is left: closed, or back where one was', async () => {
    const { kit } = await show({}, { siwx: undefined });
    act(() => void openModal(kit, { view: 'SIWXSignMessage' }));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    act(() => void openModal(kit));
    act(() => void navigate(kit, { view: 'SIWXSignMessage' }));
    await waitFor(() => expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'Account', canGoBack: false }));
    expect(screen.queryByText('Sign in to Tidewater')).toBeNull();
  });

  test('behavior: closing while the wallet shows the message ends the attempt', async () => {
    const { kit, wallet, user } = await show();
    wallet.behave('never');
    await user.click(await button('Sign in'));
    await screen.findByText('Waiting for Harbor');
    await user.click(await button('Close'));
    await waitFor(() => expect(selectConnection(kit).status).toBe('disconnected'));
    expect(selectSIWX(kit)).toMatchObject({ status: 'unauthenticated', isAsked: false });
  });

  test.each(['Cancel', 'Close'])('behavior: %s closes the modal alone where sign-in is optional', async (name) => {
    const { kit, user } = await show({ required: false });
    await screen.findByText('Sign in to Tidewater');
    expect(screen.queryByText('This app works only while you are signed in.')).toBeNull();
    await user.click(await button(name));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect([selectConnection(kit).status, selectSIWX(kit).isAsked]).toEqual(['connected', false]);
  });

  test('behavior: after a switch of the network, Cancel goes back to where one is signed in', async () => {
    const { kit, user } = await show();
    await user.click(await button('Sign in'));
    await waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'));
    await act(async () => void (await switchNetwork(kit, { networkId: 'eip155:2' })));
    await user.click(await button('Cancel'));
    await waitFor(() => expect(selectConnection(kit).network?.id).toBe('eip155:1'));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(selectSIWX(kit).status).toBe('authenticated');
  });

  test('behavior: on a network that is not listed the visitor chooses another first, and signs in there', async () => {
    const { kit, user } = await show({}, { wallets: [mockWallet('eip155', { networkId: 'eip155:777' })] });
    await waitFor(() => expect(selectRouter(kit).view).toBe('UnsupportedChain'));
    await user.click(await screen.findByRole('button', { name: /Testnet Two/ }));
    await screen.findByText('Sign in to Tidewater');
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'SIWXSignMessage', canGoBack: false });
    await user.click(await button('Sign in'));
    await waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'));
    expect(selectConnection(kit).network?.id).toBe('eip155:2');
  });

  test('behavior: from the list of networks the way back leads to the account, and declines', async () => {
    const { kit, user } = await show();
    await user.click(await button('Sign in'));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    act(() => void openModal(kit));
    await user.click(await screen.findByRole('button', { name: /Testnet One/ }));
    await user.click(await screen.findByRole('button', { name: /Testnet Two/ }));
    await screen.findByText('Sign in to Tidewater');
    await user.click(await button('Back'));
    await waitFor(() => expect(selectConnection(kit).network?.id).toBe('eip155:1'));
    expect(selectSIWX(kit).status).toBe('authenticated');
  });

  test('behavior: while the server is asked it says so, and closes when it knows the visitor', async () => {
    let tell: (account: { address: string; chainId: 'eip155:1' }) => void = () => undefined;
    const session = () => new Promise<{ address: string; chainId: 'eip155:1' }>((resolve) => (tell = resolve));
    const { kit, wallet } = await show({ backend: { session } });
    await screen.findByText('Looking whether you are signed in already.');
    const address = wallet.accounts[0]?.address ?? '';
    await act(async () => tell({ address, chainId: 'eip155:1' }));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(selectSIWX(kit).status).toBe('authenticated');
  });

  test('behavior: a wallet that leaves while it is asked takes the question with it', async () => {
    const { kit, wallet, user } = await show();
    wallet.behave('never');
    await user.click(await button('Sign in'));
    await screen.findByText('Waiting for Harbor');
    await act(async () => wallet.disappear());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectSIWX(kit)).toMatchObject({ status: 'unauthenticated', isAsked: false });
  });

  test('behavior: speaks the language in use', async () => {
    await show({}, {}, de.messages);
    await screen.findByText('Bei Tidewater anmelden');
    expect(await button('Anmelden')).toBeTruthy();
  });
});

describe('SignInQuestion', () => {
  /** Who asks, as its picture says it: what it is of, and its letter. */
  const asking = () => {
    const picture = document.querySelector<HTMLElement>('.mooring-pair .mooring-picture');
    return [picture?.dataset['of'], picture?.textContent];
  };
  const site = () => screen.queryByText('Site')?.nextElementSibling?.textContent;
  const window = { location: { host: 'quay.example' }, navigator: {} } as Window & typeof globalThis;
  const browser = { window, onVisible: () => () => undefined, open: () => undefined };

  test('behavior: an app that says nothing of itself is called by the site it stands on', async () => {
    await show();
    await screen.findByText('Sign in to Tidewater');
    expect(site()).toBe('tidewater.example');
    cleanup();
    await show({}, { ports: { browser } });
    await screen.findByText('Sign in to Tidewater');
    expect(asking()).toEqual(['https://tidewater.example', 'T']);
    expect(site()).toBe('quay.example');
    cleanup();
    await show({}, { ports: { browser }, metadata: undefined });
    await screen.findByText('Sign in to this app');
    expect(asking()).toEqual(['quay.example', 'Q']);
    expect(site()).toBe('quay.example');
  });

  test('behavior: a page without a host, such as a file, names the site of the metadata', async () => {
    const file = { location: { host: '' }, navigator: {} } as Window & typeof globalThis;
    await show({}, { ports: { browser: { ...browser, window: file } } });
    await screen.findByText('Sign in to Tidewater');
    expect(site()).toBe('tidewater.example');
  });

  test('behavior: outside of any page an app without a name is asked for all the same', async () => {
    const { kit, user } = await show({}, { metadata: undefined });
    await screen.findByText('Sign in to this app');
    expect(asking()).toEqual(['app', '?']);
    expect(site()).toBeUndefined();
    await user.click(await button('Sign in'));
    await waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'));
  });

  test('error: words that cannot be had are not shown, and the question is there', async () => {
    const words = { verifiers, domain: 'tidewater.example', uri: 'https://tidewater.example', statement: 'I accept.' };
    const given = siwx(words);
    let isLost = true;
    const readWords = () => (isLost ? Promise.reject(new Error('lost')) : given.readWords());
    const { kit, user } = await show({}, { siwx: { ...given, readWords } });
    await screen.findByText('Sign in to Tidewater');
    expect(screen.queryByText('The message says')).toBeNull();
    await user.click(await button('Sign in'));
    await screen.findByText('You are not signed in');
    isLost = false;
    await user.click(await button('Try again'));
    await waitFor(() => expect(selectSIWX(kit).status).toBe('authenticated'));
  });
});
