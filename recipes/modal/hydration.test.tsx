import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, type Kit } from 'mooring/core';
import { KitProvider } from 'mooring';
import { createTestKit, memoryStorage, mockWallet } from 'mooring/testing';
import { AccountButton, ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

const App = ({ kit }: { kit: Kit }) => (
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      <KitModal />
    </KitProvider>
  </StrictMode>
);

describe('server rendering of the recipe', () => {
  test(
    'behavior: is stable, has no style attribute, and hydrates without a mismatch although the visitor is ' +
      'still connected',
    async () => {
      const wallet = mockWallet('eip155', { balance: '1.5' });
      const storage = memoryStorage();
      const before = createTestKit({ wallets: [wallet], storage });
      await connect(before.kit, { connectorId: wallet.id });
      before.clock.advance(0);

      const server = () =>
        renderToString(<App kit={createTestKit({ wallets: [wallet], storage, autoStart: false }).kit} />);
      const markup = server();
      expect(server()).toBe(markup);
      expect(markup).toContain('Connect wallet');
      expect(markup).not.toMatch(/\sstyle=/);

      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = markup;
      // The page's kit may be started before React hydrates: hydration still begins with what the server knew.
      const { kit } = createTestKit({ wallets: [wallet], storage });
      await kit.start();
      const problems: unknown[] = [];
      await act(async () => {
        root = hydrateRoot(container, <App kit={kit} />, { onRecoverableError: (error) => problems.push(error) });
      });
      expect(problems).toEqual([]);
      await waitFor(() => expect(container.textContent).toContain('0xA11c…0001'));
      expect(container.textContent).not.toContain('Connect wallet');
    },
  );
});
