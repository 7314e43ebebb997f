import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useAddressLabels, useConnection, useSetAddressLabel } from 'mooring';
import { connect, disconnect, selectAddressLabels, setAddressLabel } from 'mooring/core';
import { findAddressLabel } from './addressLabels';
import { createTestKit, memoryStorage, mockWallet, type MemoryStorage } from 'mooring/testing';

afterEach(cleanup);

const first = `0x${'aB'.repeat(20)}`;
const second = `0x${'22'.repeat(20)}`;
const labelled = () =>
  mockWallet('eip155', {
    accounts: [
      { address: first, type: 'eoa', label: ' Every\u202eday\u0000 ' },
      { address: second, type: 'eoa' },
    ],
  });

describe('setAddressLabel', () => {
  test("behavior: the wallet's own words are known, without what cannot be seen; those given here win", async () => {
    const wallet = labelled();
    const { kit } = createTestKit({ wallets: [wallet] });
    expect(selectAddressLabels(kit)).toEqual({});
    await connect(kit, { connectorId: wallet.id });
    expect(selectAddressLabels(kit)).toEqual({ [`eip155:${first}`]: 'Everyday' });
    await setAddressLabel(kit, { address: first, label: 'Savings' });
    await setAddressLabel(kit, { address: second, label: 'x'.repeat(500) });
    expect(selectAddressLabels(kit)).toEqual({ [`eip155:${first}`]: 'Savings', [`eip155:${second}`]: 'x'.repeat(100) });
    await setAddressLabel(kit, { address: first.toLowerCase() });
    await setAddressLabel(kit, { address: second, label: ' \n ' });
    expect(selectAddressLabels(kit)).toEqual({ [`eip155:${first}`]: 'Everyday' });
  });

  test('behavior: what is given wins over every wallet that shares the address, in whichever spelling', async () => {
    const share = (id: string, address: string) =>
      mockWallet('eip155', { id, accounts: [{ address, type: 'eoa', label: id }] });
    const { kit } = createTestKit({
      wallets: [share('one', first), share('two', first.toLowerCase())],
      features: { multiWallet: true },
    });
    await connect(kit, { connectorId: 'one' });
    await setAddressLabel(kit, { address: first, label: 'Savings' });
    await connect(kit, { connectorId: 'two' });
    expect(findAddressLabel(kit, selectAddressLabels(kit), 'eip155', first)).toBe('Savings');
  });

  test('behavior: what was said is there after a reload and a disconnect, in its own namespace alone', async () => {
    const storage = memoryStorage();
    const wallet = labelled();
    const { kit } = createTestKit({ wallets: [wallet], storage });
    await connect(kit, { connectorId: wallet.id });
    await setAddressLabel(kit, { address: second, label: 'Savings' });
    await setAddressLabel(kit, { address: second, namespace: 'solana', label: 'Elsewhere' });
    await disconnect(kit);
    kit.destroy();
    const reloaded = createTestKit({ wallets: [labelled()], storage });
    await reloaded.kit.start();
    expect(selectAddressLabels(reloaded.kit)).toEqual({
      [`eip155:${first}`]: 'Everyday',
      [`eip155:${second}`]: 'Savings',
      [`solana:${second}`]: 'Elsewhere',
    });
    expect(selectAddressLabels(createTestKit().kit)).toEqual({});
  });

  test.each([
    ['at once', (storage: MemoryStorage) => storage],
    [
      'later',
      (storage: MemoryStorage): MemoryStorage => ({
        ...storage,
        getItem: async (key) => storage.items.get(key) ?? null,
      }),
    ],
  ])('behavior: what another tab says is kept, where storage answers %s, and what it takes back', async (_, like) => {
    const storage = memoryStorage();
    const open = async () => {
      const { kit, clock } = createTestKit({ storage: like(storage) });
      await kit.start();
      const label = async (address: string, words?: string) => {
        await setAddressLabel(kit, { address, namespace: 'eip155', label: words });
        // What storage says is there, and then what is written is.
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise<void>((resolve) => setImmediate(resolve));
          clock.advance(0);
        }
      };
      return { kit, label };
    };
    const saved = () => JSON.parse(String(storage.items.get('mooring.addressLabels'))).saved.given;
    const [one, two] = [await open(), await open()];
    await one.label(first, 'Savings');
    await two.label(second, 'Holiday');
    await one.label(first, 'Rainy days');
    const both = { [`eip155:${first}`]: 'Rainy days', [`eip155:${second}`]: 'Holiday' };
    expect([selectAddressLabels(one.kit), saved()]).toEqual([both, both]);
    await one.label(first);
    await two.label(second, 'Boat');
    const boat = { [`eip155:${second}`]: 'Boat' };
    expect([selectAddressLabels(two.kit), saved()]).toEqual([boat, boat]);
  });

  test('behavior: what is said at once of several addresses, and of one twice, is kept', async () => {
    const { kit, clock, storage } = createTestKit();
    await setAddressLabel(kit, { address: first, label: 'Savings' });
    await setAddressLabel(kit, { address: second, label: 'Holiday' });
    await setAddressLabel(kit, { address: first, label: 'Boat' });
    clock.advance(0);
    await setAddressLabel(kit, { address: second });
    clock.advance(0);
    const reloaded = createTestKit({ storage });
    await reloaded.kit.start();
    expect(selectAddressLabels(reloaded.kit)).toEqual({ [`eip155:${first}`]: 'Boat' });
  });

  test('error: where storage fails labels are kept as long as the page is there', async () => {
    const { kit, clock, storage } = createTestKit();
    storage.failWith(new Error('SecurityError'));
    await setAddressLabel(kit, { address: first, label: 'Savings' });
    clock.advance(0);
    await setAddressLabel(kit, { address: second, label: 'Holiday' });
    expect(Object.values(selectAddressLabels(kit))).toEqual(['Savings', 'Holiday']);
  });

  test('error: what is no record of labels is not taken from storage', async () => {
    const storage = memoryStorage();
    const made = createTestKit({ wallets: [labelled()], storage });
    await setAddressLabel(made.kit, { address: second, label: 'Savings' });
    made.kit.destroy();
    const [key, saved = ''] = [...storage.items].find(([, text]) => text.includes('Savings')) ?? [];
    expect(key).toBeDefined();
    storage.items.set(String(key), saved.replace('"Savings"', '{"a":1}'));
    const reloaded = createTestKit({ wallets: [labelled()], storage });
    await reloaded.kit.start();
    expect(selectAddressLabels(reloaded.kit)).toEqual({});
  });
});

describe('useAddressLabels', () => {
  test('behavior: finds an address however it is written, and draws anew when it gets a label', async () => {
    const wallet = labelled();
    const { kit } = createTestKit({ wallets: [wallet] });
    await connect(kit, { connectorId: wallet.id });
    function Account() {
      const { address = '' } = useConnection();
      const { labelOf } = useAddressLabels();
      const { mutate } = useSetAddressLabel();
      return (
        <button type="button" onClick={() => mutate({ address, label: 'Savings' })}>
          {`${labelOf(address.toUpperCase().replace('0X', '0x'))} ${labelOf(second)} ${labelOf(address, 'solana')}`}
        </button>
      );
    }
    render(
      <KitProvider kit={kit}>
        <Account />
      </KitProvider>,
    );
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('Everyday undefined undefined');
    await act(async () => button.click());
    expect(button.textContent).toBe('Savings undefined undefined');
  });
});
