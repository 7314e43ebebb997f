import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useModalRouter, type KitOptions } from 'mooring';
import { connect, createBrowserPorts, createKit, type Kit } from 'mooring/core';
import { ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';
import { createTestKit, mockAdapter, mockWallet, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

type Log = ReturnType<typeof createTestKit>['log'];
const words = (log: Log) => log.map(({ message }) => message);
/** The words have loaded when others, asked for later, are there. */
async function settled(): Promise<void> {
  const { log } = createTestKit({ chains: [] } as object);
  await expect.poll(() => log.length).toBe(1);
}
const inPage = (options: TestKitOptions = {}) =>
  createTestKit({ ...options, ports: { browser: { ...createBrowserPorts().browser } } });

describe('advise', () => {
  test('error: `chains` instead of `networks`, with or without networks', async () => {
    const said: string[] = [];
    const log = { warn: (message: string) => void said.push(message), error: () => undefined };
    expect(() => createKit({ chains: [], ports: { log } } as unknown as KitOptions)).toThrow('networks is invalid');
    await expect.poll(() => said).toEqual(['createKit: there is no option chains: networks go in `networks`']);
  });

  test('error: two adapters of one namespace, once', async () => {
    const { log } = createTestKit({
      adapters: [
        mockAdapter('eip155', []),
        mockAdapter('eip155', []),
        mockAdapter('eip155', []),
        mockAdapter('solana', []),
      ],
    });
    await expect
      .poll(() => words(log))
      .toEqual([expect.stringContaining('two adapters speak eip155 and only the last is used')]);
    const one = createTestKit({ adapters: [mockAdapter('eip155', []), mockAdapter('solana', [])] });
    await settled();
    expect(words(one.log)).toEqual([]);
  });

  test(
    'error: two kits on one storage key; others, and one that is ' + 'destroyed or made and not started, are no matter',
    async () => {
      const first = inPage({ storageKey: 'a' });
      inPage({ storageKey: 'b' });
      inPage({ storageKey: 'a', autoStart: false });
      await settled();
      expect(words(first.log)).toEqual([]);
      first.kit.destroy();
      const second = inPage({ storageKey: 'a' });
      await settled();
      expect([...words(first.log), ...words(second.log)]).toEqual([]);
      inPage({ storageKey: 'a' });
      inPage({ storageKey: 'a' });
      await expect
        .poll(() => words(second.log))
        .toEqual([expect.stringMatching(/Two kits .* "a".*`storageKey`.*`destroy\(\)`/)]);
    },
  );

  test(
    'error: `connect` before `start` and after `destroy`; not where ' + '`start` follows at once, as below a provider',
    async () => {
      const { kit, wallet, log } = createTestKit({ autoStart: false });
      await connect(kit, { connectorId: wallet.id });
      await expect.poll(() => words(log)).toEqual([expect.stringContaining('await `kit.start()` first')]);
      const late = createTestKit();
      late.kit.destroy();
      await connect(late.kit, { connectorId: 'gone' }).catch(() => undefined);
      await connect(late.kit, { connectorId: 'gone' }).catch(() => undefined);
      await expect.poll(() => words(late.log)).toEqual([expect.stringContaining('again after `destroy()`')]);
      const prompt = createTestKit({ autoStart: false });
      void connect(prompt.kit, { connectorId: prompt.wallet.id });
      void prompt.kit.start();
      await settled();
      expect(words(prompt.log)).toEqual([]);
    },
  );

  const page = (kit: Kit, modals: number, button = <ConnectButton />) =>
    render(
      <StrictMode>
        <KitProvider kit={kit}>
          {button}
          {Array.from({ length: modals }, (_, index) => (
            <KitModal key={index} />
          ))}
        </KitProvider>
      </StrictMode>,
    );

  test.each([
    ['ConnectButton', <ConnectButton key="" />],
    ['NetworkButton', <NetworkButton key="" />],
  ])('error: a %s without a modal says so when it is pressed, once', async (_name, button) => {
    const { kit, log } = createTestKit();
    page(kit, 0, button);
    await settled();
    expect(words(log)).toEqual([]);
    fireEvent.click(screen.getByRole('button'));
    await expect.poll(() => words(log)).toEqual([expect.stringContaining('<KitModal />')]);
    fireEvent.click(screen.getByRole('button'));
    await settled();
    expect(words(log)).toHaveLength(1);
  });

  test('behavior: a modal that is there, and one that is mounted by the opening itself, are right', async () => {
    const there = createTestKit();
    page(there.kit, 1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' })));
    cleanup();
    const LazyModal = () => (useModalRouter().isOpen ? <KitModal /> : null);
    const lazy = createTestKit();
    render(
      <KitProvider kit={lazy.kit}>
        <ConnectButton />
        <LazyModal />
      </KitProvider>,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' })));
    await settled();
    expect([...words(there.log), ...words(lazy.log)]).toEqual([]);
  });

  test('error: two modals', async () => {
    const { kit, log } = createTestKit();
    page(kit, 2);
    await expect.poll(() => words(log)).toEqual([expect.stringContaining('keep one <KitModal />')]);
  });

  test('behavior: with debug off nothing is said', async () => {
    const { kit, log } = createTestKit({
      debug: false,
      autoStart: false,
      adapters: [mockAdapter('eip155', []), mockAdapter('eip155', [])],
      wallets: [mockWallet('eip155')],
      chains: [],
    } as object);
    await connect(kit, { connectorId: 'mock.eip155' });
    page(kit, 2);
    await settled();
    expect(words(log)).toEqual([]);
  });
});

describe('KitProvider', () => {
  test('error: options instead of a kit: it says what it wants', () => {
    const options = { networks: [], adapters: [] } as unknown as Kit;
    const caught: unknown[] = [];
    expect(() => render(<KitProvider kit={options} />, { onCaughtError: (error) => caught.push(error) })).toThrow(
      'KitProvider: kit is invalid: it must be a kit, made once with createKit(options)',
    );
    expect(() => render(<KitProvider kit={undefined as unknown as Kit} />)).toThrow('createKit(options)');
  });
});
