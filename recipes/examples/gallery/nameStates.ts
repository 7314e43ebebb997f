import { openModal, registerName, selectNameRegistration, type NameService, type ViewTarget } from 'mooring/core';
import type { TestKit } from 'mooring/testing';
import { harbor, icons, makeConnectedKit, settle, start, type GalleryState, type ThemeChoice } from './galleryState';

/** A service at which `harbour` is taken. */
const registry = (change: Partial<NameService> = {}): NameService => ({
  fetchIdentity: async () => undefined,
  fetchRecord: async () => undefined,
  fetchRecords: async () => [],
  fetchSuggestions: async ({ label, suffix }) =>
    [label, `my-${label}`, `${label}-wallet`, `the-${label}`].map((each) => ({
      name: each + suffix,
      isRegistered: each === 'harbour',
    })),
  register: async ({ name, coinType, address }) => ({ name, attributes: {}, addresses: { [coinType]: address } }),
  ...change,
});

interface Arrangement {
  view?: ViewTarget;
  service?: Partial<NameService>;
  isUnsupported?: boolean;
  act?(made: TestKit): Promise<unknown>;
  typed?: string;
}

const toCard = (
  name: string,
  title: string,
  { view = { view: 'RegisterAccountName' }, service, isUnsupported = false, act, typed }: Arrangement = {},
): GalleryState => ({
  name,
  title,
  // What is typed, or was, is looked at then.
  advanceMs: 500,
  ...(typed !== undefined && { typed }),
  async arrange(theme: ThemeChoice) {
    const services = isUnsupported ? {} : { names: registry(service) };
    const made = await makeConnectedKit(theme, harbor(), { services });
    await act?.(made);
    openModal(made.kit, view);
    return made;
  },
});

const never = () => new Promise<never>(() => undefined);
const keeper = 'keeper.reown.id';

export const nameStates: readonly GalleryState[] = [
  toCard('RegisterAccountName/empty', 'Nothing typed'),
  toCard('RegisterAccountName/free', 'The name is free', { typed: 'tidewater' }),
  toCard('RegisterAccountName/taken', 'The name is taken', { typed: 'harbour' }),
  toCard('RegisterAccountName/asking', 'The service is asked', {
    typed: 'tidewater',
    service: { fetchSuggestions: never },
  }),
  toCard('RegisterAccountName/signing', 'The wallet is asked', {
    async act({ kit, wallet }) {
      wallet.behave('manual');
      start(registerName(kit, { name: 'tidewater' }));
      for (let turn = 0; turn < 100 && wallet.pending.length === 0; turn += 1) await settle();
    },
  }),
  toCard('RegisterAccountName/registering', 'The service has it', {
    service: { register: never },
    async act({ kit }) {
      start(registerName(kit, { name: 'tidewater' }));
      for (let turn = 0; turn < 100 && selectNameRegistration(kit).step !== 'registering'; turn += 1) await settle();
    },
  }),
  toCard('RegisterAccountName/failed', 'The service failed', {
    service: { register: () => Promise.reject(new Error('down')) },
    act: ({ kit }) => registerName(kit, { name: 'tidewater' }).catch(() => undefined),
  }),
  toCard('RegisterAccountName/unknown', 'The service cannot be asked', {
    typed: 'tidewater',
    service: { fetchSuggestions: () => Promise.reject(new Error('down')) },
  }),
  toCard('RegisterAccountName/invalid', 'No name', { typed: 'tide_water' }),
  toCard('RegisterAccountName/notHere', 'A network without names', { isUnsupported: true }),
  toCard('RegisterAccountNameSuccess/done', 'The name is yours', {
    view: { view: 'RegisterAccountNameSuccess' },
    act: ({ kit }) => registerName(kit, { name: 'tidewater' }),
  }),
  toCard('Account/named', 'An account with a name and a picture', {
    view: { view: 'Account' },
    service: {
      fetchIdentity: async () => ({ name: keeper, imageUrl: icons.beacon }),
      fetchRecord: async ({ name }) => ({
        name,
        attributes: {},
        addresses: { '2147483649': '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063' },
      }),
    },
  }),
];
