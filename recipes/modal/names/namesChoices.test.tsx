import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { registerName, selectNameRegistration, type NameService, type ViewTarget } from 'mooring/core';
import { mockAdapter, mockWallet } from 'mooring/testing';
import { button, createNames, openNames, said } from '../../../test/money/openNames';

afterEach(cleanup);

const register: ViewTarget = { view: 'RegisterAccountName' };

describe('RegisterAccountNameView', () => {
  test('behavior: what is typed with its ending is the same name', async () => {
    const { user, type } = await openNames(register);
    await type(' Harbour.Reown.ID ');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is free'));
    await user.click(button('Register harbour.reown.id'));
    expect(await screen.findByText('harbour.reown.id is yours')).toBeTruthy();
  });

  test("behavior: names end as the page's configuration says", async () => {
    const { type, kit, user } = await openNames(register, { nameSuffixes: ['.harbor.eth'] });
    await type('keeper.harbor.eth');
    await waitFor(() => expect(said()).toBe('keeper.harbor.eth is free'));
    await user.click(button('Register keeper.harbor.eth'));
    await waitFor(() =>
      expect(selectNameRegistration(kit)).toMatchObject({ name: 'keeper.harbor.eth', step: 'success' }),
    );
  });

  test('behavior: whichever of its endings is typed, the name gets the first', async () => {
    const { user, type } = await openNames(register, { nameSuffixes: ['.harbor.eth', '.quay.eth'] });
    await type('keeper.quay.eth');
    await waitFor(() => expect(said()).toBe('keeper.harbor.eth is free'));
    await user.click(button('Register keeper.harbor.eth'));
    expect(await screen.findByText('keeper.harbor.eth is yours')).toBeTruthy();
    cleanup();
    const other = await openNames(register, { nameSuffixes: ['.harbor.eth'] });
    await other.type('keeper.reown.id');
    expect(said()).toBe('A name has letters, digits and hyphens only');
  });

  test('behavior: of names like it, those that are taken say so and cannot be chosen', async () => {
    const names = createNames();
    names.add('my-harbour.reown.id', '0xb');
    const { user, type } = await openNames(register, {
      names: {
        ...names,
        service: {
          ...names.service,
          fetchSuggestions: async ({ label, suffix }) => [
            { name: label + suffix, isRegistered: false },
            { name: `my-${label}${suffix}`, isRegistered: true },
            { name: `the-${label}${suffix}`, isRegistered: false },
          ],
        },
      },
    });
    await type('harbour');
    const [mine, the] = await screen.findAllByRole('button', { name: /-harbour/ });
    expect(mine?.textContent).toBe('my-harbour.reown.idTaken');
    expect(mine?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('plain');
    expect(the?.textContent).toBe('the-harbour.reown.idFree');
    expect(the?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('accent');
    await user.click(mine as HTMLElement);
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('harbour');
    await user.click(the as HTMLElement);
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('the-harbour');
  });

  test('behavior: what cannot be registered is not, however it is asked for', async () => {
    const names = createNames();
    names.add('harbour.reown.id', '0xb');
    const { type, kit, wallet } = await openNames(register, { names });
    await type('harbour');
    await waitFor(() => expect(said()).toBe('harbour.reown.id is taken'));
    fireEvent.submit(screen.getByRole('textbox'));
    expect(selectNameRegistration(kit).step).toBe('idle');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('behavior: from a network without names the way leads to the others', async () => {
    const wallet = mockWallet('eip155');
    const adapter = mockAdapter('eip155', [wallet]);
    const adapters = [{ ...adapter, capabilities: { ...adapter.capabilities, names: false } }];
    const { user, view } = await openNames(register, { adapters });
    await user.click(await screen.findByRole('button', { name: 'Choose network' }));
    expect(view()).toBe('Networks');
  });

  test('behavior: a wallet that leaves while it is asked takes the view with it', async () => {
    const { user, type, wallet, kit } = await openNames(register);
    await type('harbour');
    await screen.findByText('harbour.reown.id is free');
    wallet.behave('manual');
    await user.click(button('Register harbour.reown.id'));
    await waitFor(() => expect(said()).toBe('Sign in Harbor within 10 seconds'));
    await act(async () => wallet.disappear());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectNameRegistration(kit).step).not.toBe('success');
  });
});

describe('AccountView', () => {
  test('behavior: a name that the account registers meanwhile is what it is called by', async () => {
    const { kit } = await openNames({ view: 'Account' });
    await screen.findByRole('button', { name: 'Choose a name' });
    await act(async () => void (await registerName(kit, { name: 'keeper' })));
    expect(await screen.findByRole('button', { name: /keeper\.reown\.id/ })).toBeTruthy();
  });

  test('behavior: who it is, is asked anew once it has a name, and not for the name of another', async () => {
    const names = createNames();
    const asked: string[] = [];
    const fetch = names.service.fetchIdentity;
    const service: NameService = { ...names.service, fetchIdentity: (of) => (asked.push(of.address), fetch(of)) };
    const { kit, wallet } = await openNames({ view: 'Account' }, { names: { ...names, service } });
    await screen.findByRole('button', { name: 'Choose a name' });
    const [own = '', other = ''] = wallet.accounts.map(({ address }) => address);
    await waitFor(() => expect(asked).toEqual([own]));
    const registered = { name: 'keeper.reown.id', networkId: 'eip155:1' } as const;
    await act(async () => kit.events.emit('names:registered', { ...registered, address: other }));
    expect(asked).toEqual([own]);
    await act(async () => kit.events.emit('names:registered', { ...registered, address: own }));
    expect(asked).toEqual([own, own]);
  });
});
