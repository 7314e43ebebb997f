import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { addNetwork, connect, goBack, openModal, selectRouter } from 'mooring/core';
import { KitProvider, type CaipNetworkId, type ViewTarget } from 'mooring';
import { createTestKit, testNetworks } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

/** What somebody who is connected sees at a view. */
async function show(target: ViewTarget) {
  const { kit, wallet } = createTestKit();
  await connect(kit, { connectorId: wallet.id });
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(kit, target));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: /Testnet Two/ });
  return {
    networks: dialog.getAllByRole('button', { name: /Testnet/ }).length,
    rules: dialog.queryAllByRole('separator').length,
    ways: dialog.queryAllByRole('button', { name: /Disconnect/ }).length,
  };
}

describe('UnsupportedChainView', () => {
  test('behavior: who is on a network that is not listed may part from the wallet, beneath a line', async () => {
    expect(await show({ view: 'UnsupportedChain' })).toEqual({ networks: 2, rules: 1, ways: 1 });
  });

  test('behavior: where only something cannot be done, the networks where it can are all there is', async () => {
    const target: ViewTarget = { view: 'UnsupportedChain', params: { networkIds: ['eip155:2'] } };
    expect(await show(target)).toEqual({ networks: 1, rules: 0, ways: 0 });
  });

  test('behavior: it goes when the page lists the network that the wallet is on, and not for another', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => wallet.switchTo('eip155:888'));
    await screen.findByRole('button', { name: /Testnet Two/ });
    const add = (id: CaipNetworkId) =>
      act(async () => void (await addNetwork(kit, { network: { ...testNetworks('eip155')[0], id, name: id } })));
    await add('eip155:999');
    await screen.findByRole('button', { name: /eip155:999/ });
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
    await add('eip155:888');
    expect(selectRouter(kit).isOpen).toBe(false);
  });

  test('behavior: one that asks for certain networks stays where another is listed', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.switchTo('eip155:888');
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => void openModal(kit, { view: 'UnsupportedChain', params: { networkIds: ['eip155:2'] } }));
    await screen.findByRole('button', { name: /Testnet Two/ });
    await act(
      async () => void (await addNetwork(kit, { network: { ...testNetworks('eip155')[0], id: 'eip155:888' } })),
    );
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
  });

  test('behavior: a network is asked of the wallet with the press, and once, whoever comes back to it', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    wallet.behave('manual');
    act(() => void openModal(kit, { view: 'UnsupportedChain' }));
    const asked = () => wallet.requests.filter(({ method }) => /switch/i.test(method)).length;
    for (const round of [1, 2]) {
      const row = await screen.findByRole('button', { name: /Testnet Two/ });
      await act(async () => fireEvent.click(row));
      await waitFor(() => expect(selectRouter(kit).view).toBe('SwitchNetwork'));
      expect([round, asked()]).toEqual([round, 1]);
      await act(async () => goBack(kit));
    }
    await act(async () => wallet.pending[0]?.approve());
    expect(events.filter(({ name }) => name === 'network:switched')).toHaveLength(1);
  });
});
