import { connect } from 'mooring/core';
import { memoryStorage } from 'mooring/testing';
import { harbor, makeConnectedKit, makeKit, start, withBalance, type GalleryState } from './galleryState';

const toCard = (state: string, title: string, arrange: GalleryState['arrange']): GalleryState => ({
  name: `Buttons/${state}`,
  title,
  show: 'buttons',
  arrange,
});

/** The page's buttons: ConnectButton, AccountButton and NetworkButton of one kit, in a row. */
export const buttonStates: readonly GalleryState[] = [
  toCard('disconnected', 'Nobody connected', (theme) => makeKit(theme)),
  toCard('connecting', 'Connecting', (theme) => {
    const made = makeKit(theme);
    made.wallet.behave('manual');
    start(connect(made.kit, { connectorId: made.wallet.id }));
    return made;
  }),
  toCard('reconnecting', 'Restoring', async (theme) => {
    const [wallet, storage] = [harbor(), memoryStorage()];
    const before = await makeConnectedKit(theme, wallet, { storage });
    before.clock.advance(0);
    before.kit.destroy();
    wallet.behave('never');
    return makeKit(theme, wallet, { storage });
  }),
  toCard('connected', 'Connected', (theme) => makeConnectedKit(theme)),
  toCard('balance-unknown', 'Connected, balance unknown', (theme) => {
    const wallet = harbor();
    return makeConnectedKit(
      theme,
      wallet,
      withBalance(wallet, () => Promise.reject(new TypeError('Failed to fetch'))),
    );
  }),
  toCard('wrong-network', 'Connected, unlisted network', async (theme) => {
    const made = await makeConnectedKit(theme);
    made.wallet.switchTo('eip155:999');
    return made;
  }),
];
