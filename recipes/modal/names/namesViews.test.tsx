import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { closeModal, connect, openModal, selectNameRegistration, suggestNames, type ViewTarget } from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';
import { button, createNames, openNames as open, said } from '../../../test/money/openNames';

afterEach(cleanup);

const register: ViewTarget = { view: 'RegisterAccountName' };

describe('RegisterAccountNameView', () => {
  test('behavior: a free name is registered, and is the account then', async () => {
    const { user, type, view, kit, wallet } = await open(register);
    expect(await waitFor(said)).toBe('Letters, digits and hyphens, four at least');
    expect(button('Enter a name').disabled).toBe(true);
    expect(screen.getByRole('textbox').getAttribute('spellcheck')).toBe('false');
    await type('Harbour');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is free'));
    wallet.behave('manual');
    await user.click(button('Register harbour.reown.id'));
    await waitFor(() => expect(said()).toMatch(/^Sign in .* within 10 seconds$/));
    expect(document.querySelector('.mooring-names [role=status]')?.getAttribute('data-tone')).toBe('muted');
    expect((screen.getByRole('textbox') as HTMLInputElement).readOnly).toBe(true);
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    await act(async () => wallet.pending[0]?.approve());
    expect(await screen.findByText('harbour.reown.id is yours')).toBeTruthy();
    expect(view()).toBe('RegisterAccountNameSuccess');
    expect(selectNameRegistration(kit)).toMatchObject({ step: 'success' });
    await user.click(button('Done'));
    expect(await screen.findByRole('button', { name: /harbour\.reown\.id/ })).toBeTruthy();
  });

  test('behavior: a name is asked for half a second after the last key, not a millisecond before', async () => {
    const asked: string[] = [];
    const names = createNames({
      fetchSuggestions: async ({ label }) => {
        asked.push(label);
        return [];
      },
    });
    const { user, clock } = await open(register, { names });
    await user.type(await screen.findByRole('textbox'), 'harbour');
    await act(async () => clock.advance(499));
    expect(asked).toEqual([]);
    await act(async () => clock.advance(1));
    await waitFor(() => expect(asked).toEqual(['harbour']));
  });

  test('error: a name that is taken, and others to choose from', async () => {
    const names = createNames();
    names.add('harbour.reown.id', '0xb');
    const { user, type } = await open(register, { names });
    await type('harbour');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is taken'));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(button('Register harbour.reown.id').disabled).toBe(true);
    await user.click(within(screen.getByLabelText('Names like it')).getByText('my-harbour.reown.id'));
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('my-harbour');
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
  });

  test("error: of the host's own service only what it says of the very name counts, wherever that stands", async () => {
    const taken = ['my-harbour.reown.id', 'breakwater.reown.id'];
    const names = createNames({
      fetchSuggestions: async ({ label, suffix }) =>
        [`my-${label}`, ...(label === 'lagoon' ? [] : [label])].map((each) => ({
          name: each + suffix,
          isRegistered: taken.includes(each + suffix),
        })),
    });
    const { type, kit } = await open(register, { names });
    await type('harbour');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is free'));
    expect(button('Register harbour.reown.id').disabled).toBe(false);
    await type('breakwater');
    await waitFor(() => expect(said()).toBe('breakwater.reown.id is taken'));
    expect(button('Register breakwater.reown.id').disabled).toBe(true);
    await type('lagoon');
    await waitFor(() => expect(said()).toBe('Nobody can say just now whether it is free'));
    expect(await suggestNames(kit, { name: 'breakwater' })).toEqual([
      { name: 'breakwater.reown.id', isRegistered: true },
      { name: 'my-breakwater.reown.id', isRegistered: false },
    ]);
  });

  test.each([
    ['har', 'Letters, digits and hyphens, four at least'],
    ['har bour', 'A name has letters, digits and hyphens only'],
    ['a'.repeat(65), 'A name has 64 characters at most'],
  ])('error: "%s" is no name: %s', async (text, words) => {
    const { type } = await open(register);
    await type(text);
    expect(said()).toBe(words);
    expect(button('Enter a name').disabled).toBe(true);
  });

  test('error: a failure leaves the name as it was typed, and says why; so does a refusal', async () => {
    const names = createNames({ register: () => Promise.reject(new Error('down')) });
    const { user, type, view, wallet, clock } = await open(register, { names });
    await type('harbour');
    await screen.findByText('harbour.reown.id is free');
    await user.click(button('Register harbour.reown.id'));
    await screen.findByText('Error registering name harbour.reown.id');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('harbour');
    wallet.behave('reject');
    await user.click(button('Register harbour.reown.id'));
    await screen.findByText('You closed the request. The name is still free.');
    wallet.behave('manual');
    await user.click(button('Register harbour.reown.id'));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    act(() => clock.advance(11_000));
    await act(async () => wallet.pending[0]?.approve());
    await screen.findByText(/The signature came too late/);
    expect(view()).toBe('RegisterAccountName');
    wallet.behave('never');
    await user.click(button('Register harbour.reown.id'));
    await waitFor(() => expect(said()).toMatch(/within 10 seconds$/));
    act(() => clock.advance(11_000));
    await screen.findByText(/The signature came too late/);
    expect((screen.getByRole('textbox') as HTMLInputElement).readOnly).toBe(false);
  });

  test('error: a name that somebody else got first cannot be asked for again, and is told as taken', async () => {
    const names = createNames({
      register: async ({ name }) => {
        names.add(name, '0xb');
        throw new Error('taken');
      },
    });
    const { user, type, clock } = await open(register, { names });
    await type('harbour');
    await screen.findByText('harbour.reown.id is free');
    await user.click(button('Register harbour.reown.id'));
    await screen.findByText('Error registering name harbour.reown.id');
    act(() => clock.advance(500));
    await waitFor(() => expect(button('Register harbour.reown.id').disabled).toBe(true));
    expect(said()).toBe('Error registering name harbour.reown.id');
    await type('lagoon');
    await waitFor(() => expect(button('Register lagoon.reown.id').disabled).toBe(false));
    await type('harbour');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is taken'));
  });

  test('behavior: closed and opened again it is as it was left: under way, failed, declined, done', async () => {
    let isDown = true;
    const { service } = createNames();
    const names = createNames({
      register: async (wish) => (isDown ? Promise.reject(new Error('down')) : service.register!(wish)),
    });
    const { user, type, wallet, kit, clock } = await open(register, { names });
    await type('harbour');
    await screen.findByText('harbour.reown.id is free');
    wallet.behave('manual');
    await user.click(button('Register harbour.reown.id'));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    const again = async () => {
      await act(() => closeModal(kit));
      await act(() => openModal(kit, register));
      return (await screen.findByRole('textbox')) as HTMLInputElement;
    };
    expect((await again()).value).toBe('harbour');
    expect(said()).toMatch(/within 10 seconds$/);
    await act(async () => wallet.pending[0]?.approve());
    await screen.findByText('Error registering name harbour.reown.id');
    expect((await again()).value).toBe('harbour');
    expect(said()).toBe('Error registering name harbour.reown.id');
    const press = async () => {
      await act(async () => clock.advance(1_000));
      await waitFor(() => expect(button('Register harbour.reown.id').disabled).toBe(false));
      await user.click(button('Register harbour.reown.id'));
    };
    wallet.behave('reject');
    await press();
    await screen.findByText('You closed the request. The name is still free.');
    expect((await again()).value).toBe('harbour');
    expect(said()).toBe('You closed the request. The name is still free.');
    wallet.behave('approve');
    isDown = false;
    await press();
    await screen.findByText('harbour.reown.id is yours');
    expect((await again()).value).toBe('');
  });

  test('behavior: while nobody can say whether it is free it can be tried', async () => {
    const names = createNames({ fetchSuggestions: () => Promise.reject(new Error('down')) });
    const { type, user } = await open(register, { names });
    await type('harbour');
    await screen.findByText('Nobody can say just now whether it is free');
    await user.click(button('Register harbour.reown.id'));
    await screen.findByText('harbour.reown.id is yours');
  });

  test('error: a network without names says so', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    const adapter = mockAdapter('eip155', [wallet]);
    const adapters = [{ ...adapter, capabilities: { ...adapter.capabilities, names: false } }];
    const made = createTestKit({ wallets: [wallet], adapters });
    await connect(made.kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={made.kit} locale="en">
        <KitModal />
      </KitProvider>,
    );
    await act(() => openModal(made.kit, register));
    expect(await screen.findByText(/^There are no names on/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['German', de.messages, 'Name wählen', 'Namen eingeben'],
    ['Arabic', ar.messages, 'اختر اسمًا', 'أدخل اسمًا'],
  ])('behavior: speaks %s', async (_language, messages, title, label) => {
    await open(register, { messages });
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });
});

describe('RegisterAccountNameSuccessView', () => {
  test('behavior: opened with nothing registered it leads to where a name is', async () => {
    const { view } = await open({ view: 'RegisterAccountNameSuccess' });
    await waitFor(() => expect(view()).toBe('RegisterAccountName'));
  });
});

describe('AccountView', () => {
  test('behavior: an account without a name is offered one', async () => {
    const { user, view } = await open({ view: 'Account' });
    await user.click(await screen.findByRole('button', { name: 'Choose a name' }));
    expect(view()).toBe('RegisterAccountName');
  });

  test('behavior: with a name it is called by it, and copied by its address', async () => {
    const names = createNames({
      async fetchIdentity({ address }) {
        names.add('keeper.reown.id', address);
        return { name: 'keeper.reown.id', imageUrl: undefined };
      },
    });
    await open({ view: 'Account' }, { names });
    expect(await screen.findByRole('button', { name: /^Copy address ?keeper\.reown\.id$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a name' })).toBeNull();
  });
});
