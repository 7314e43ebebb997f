import { createTestKit, scriptedFetch, type ScriptedRoute, type TestKit, type TestKitOptions } from 'mooring/testing';
import { harbor, metadata, type ThemeChoice } from './galleryState';

const provider = 'https://directory.example';

/** Directory ids are 64 hex characters. */
const idOf = (index: number) => index.toString(16).padStart(64, '0');

/** Zephyr has the id of a wallet with a browser of its own. */
export const browsingId = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';

const names = [
  'Driftwood',
  'Beacon',
  'Kelp',
  'Lantern',
  'Osprey',
  'Pier',
  'Tern',
  'Fathom',
  'Galley',
  'Wharf',
  'Zephyr',
  'The Wallet Whose Name Does Not Fit On One Line',
];

/** Wallets as the directory lists them. Without pictures: nothing here may come from a network. */
const listings = names.map((name, index) => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    id: name === 'Zephyr' ? browsingId : idOf(index + 1),
    name,
    homepage: `https://${slug}.example`,
    mobile_link: `${slug}://`,
    chains: ['eip155:1'],
    app_store: `https://apps.example/${slug}`,
    play_store: `https://play.example/${slug}`,
    chrome_store: `https://store.example/${slug}`,
    // The first can be reached in every way there is.
    ...(index === 0 && { desktop_link: `${slug}-desktop://`, webapp_link: `https://app.${slug}.example` }),
  };
});

export const driftwoodId = idOf(1);

/** A directory that answers with its wallets, those of a search by name. */
export const answering: ScriptedRoute = ({ url }) => {
  const search = new URL(url).searchParams.get('search')?.toLowerCase() ?? '';
  const data = listings.filter(({ name }) => name.toLowerCase().includes(search));
  return { data, count: data.length };
};

/** A kit that has a directory to ask. */
export function makeDirectoryKit(
  theme: ThemeChoice,
  route: ScriptedRoute = answering,
  options: TestKitOptions = {},
): TestKit {
  const fetch = scriptedFetch({
    [`${provider}/getWallets`]: route,
    [`${provider}/appkit/v1/config`]: () => ({ features: null }),
    [`${provider}/projects/v1/origins`]: () => ({ allowedOrigins: [] }),
  });
  return createTestKit({
    wallets: [harbor()],
    metadata,
    theme,
    fetch,
    projectId: 'gallery',
    services: { provider },
    ...options,
  });
}
