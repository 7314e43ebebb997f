import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mainnet } from 'mooring/networks';
import { createTestKit, mockWallet } from 'mooring/testing';
import 'mooring/recipes/styles.css';
import 'mooring/recipes/themes.css';
import { connect } from 'mooring/core';
import { Builder } from './builder/Builder';

// Wallets that live in this page: the views have something to show, and nobody is asked.
const wallet = (id: string, name: string) =>
  mockWallet('eip155', { id, name, networkId: mainnet.id, balance: '2.4817' });
const make = () =>
  createTestKit({
    wallets: [wallet('harbor', 'Harbor Wallet'), wallet('lagoon', 'Lagoon Wallet')],
    networks: [mainnet],
  });

const place = document.getElementById('builder');
if (place) {
  const [visitor, guest] = [make(), make()];
  await connect(visitor.kit, { connectorId: visitor.wallet.id });
  createRoot(place).render(
    <StrictMode>
      <Builder visitor={visitor.kit} guest={guest.kit} />
    </StrictMode>,
  );
}
