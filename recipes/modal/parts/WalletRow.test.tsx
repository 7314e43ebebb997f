import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { selectWallets, type Connector } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { createTestKit } from 'mooring/testing';
import { WalletRow } from './WalletRow';

afterEach(cleanup);

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Whether the row of a connector's wallet has the sign of a code, and whether it has a picture of its own. */
function draw(type: Connector['type'], more: Partial<Connector> = {}) {
  const connector: Connector = {
    id: 'pier',
    name: 'Pier',
    type,
    namespaces: ['eip155'],
    connect: () => new Promise(() => undefined),
    ...more,
  };
  const { kit } = createTestKit({ wallets: [], connectors: [connector] });
  const [wallet] = selectWallets(kit);
  render(
    <KitProvider kit={kit}>
      <OptionList.Root aria-label="Wallets">
        <WalletRow wallet={wallet!} isPending={false} onChoose={() => undefined} />
      </OptionList.Root>
    </KitProvider>,
  );
  const row = screen.getByRole('button', { name: /Pier/ });
  return [row.querySelector('.mooring-tile') !== null, row.querySelector('.mooring-picture') !== null];
}

describe('WalletRow', () => {
  test('behavior: the way of a code has the sign of a code, as long as it has no picture', () => {
    expect(draw('WALLET_CONNECT')).toEqual([true, false]);
    cleanup();
    expect(draw('WALLET_CONNECT', { icon })).toEqual([false, true]);
  });

  test('behavior: any other wallet without a picture has one made of its name', () => {
    expect(draw('INJECTED')).toEqual([false, true]);
  });
});
