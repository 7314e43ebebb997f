import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from 'mooring';
import { connect, openModal, selectRouter, type NameRecord, type NameService, type ViewTarget } from 'mooring/core';
import type { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';

export function createNames(change: Partial<NameService> = {}) {
  const records = new Map<string, NameRecord>();
  const service: NameService = {
    fetchIdentity: async ({ address }) => ({
      name: [...records.values()].find(({ addresses }) => Object.values(addresses).includes(address))?.name,
      imageUrl: undefined,
    }),
    fetchRecord: async ({ name }) => records.get(name),
    fetchRecords: async () => [],
    fetchSuggestions: async ({ label, suffix }) =>
      [label, `my-${label}`].map((each) => ({ name: each + suffix, isRegistered: records.has(each + suffix) })),
    async register({ name, coinType, address }) {
      const record = { name, attributes: {}, addresses: { [coinType]: address } };
      records.set(name, record);
      return record;
    },
    ...change,
  };
  const add = (name: string, address: string) =>
    records.set(name, { name, attributes: {}, addresses: { '2147483649': address } });
  return { service, add };
}

/** The modal of somebody with a wallet, open where names are chosen. */
export async function openNames(
  view: ViewTarget,
  {
    names = createNames(),
    messages,
    ...options
  }: TestKitOptions & { names?: ReturnType<typeof createNames>; messages?: typeof de.messages } = {},
) {
  const wallet = mockWallet('eip155', { name: 'Harbor', balance: '2', without: ['calls'] });
  const made = createTestKit({ wallets: [wallet], services: { names: names.service }, ...options });
  await made.kit.start();
  await connect(made.kit, { connectorId: wallet.id });
  const user = userEvent.setup();
  render(
    <KitProvider kit={made.kit} locale="en" messages={messages}>
      <KitModal />
    </KitProvider>,
  );
  await act(() => openModal(made.kit, view));
  const type = async (text: string) => {
    const input = await screen.findByRole('textbox');
    await user.clear(input);
    await user.type(input, text);
    act(() => made.clock.advance(500));
  };
  return { ...made, user, wallet, type, names, view: () => selectRouter(made.kit).view };
}
/** What stands under the field. */
export const said = () =>
  document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent;
export const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
