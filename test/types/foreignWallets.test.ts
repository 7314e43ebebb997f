import type { Keplr as PublishedKeplr } from '@keplr-wallet/types';
import type { Signer as PublishedSigner } from '@polkadot/types/types';
import type { Wallet as PublishedWallet, WalletAccount as PublishedAccount } from '@wallet-standard/base';
import { describe, expectTypeOf, test } from 'vitest';
import type { Keplr } from '../../src/adapters/cosmos/keplr';
import type { Injected, InjectedWindowProvider } from '../../src/adapters/polkadot/injected';
import type { StandardAccount, StandardWallet } from '../../src/adapters/walletStandard';

// Our shapes name only what is used, and hosts do not have the packages that publish the whole: here a wallet as it is
// published must fit the shape by which it is used.

// As `@polkadot/extension-inject` 0.62 declares them around the published signer: that package would bring 86 others.
interface PublishedInjected {
  accounts: {
    get: (anyType?: boolean) => Promise<PublishedInjectedAccount[]>;
    subscribe: (listener: (accounts: PublishedInjectedAccount[]) => void | Promise<void>) => () => void;
  };
  metadata?: object;
  provider?: object;
  signer: PublishedSigner;
}
interface PublishedInjectedAccount {
  address: string;
  genesisHash?: string | null;
  name?: string;
  type?: 'ed25519' | 'sr25519' | 'ecdsa' | 'ethereum';
}
interface PublishedProvider {
  connect?: (origin: string) => Promise<PublishedInjected & { name: string; version: string }>;
  enable?: (origin: string) => Promise<PublishedInjected>;
  version?: string;
}

/** The fields of a published wallet whose type ours does not take. */
type Misfits<Published, Ours> = {
  [Name in keyof Ours & keyof Published]-?: Published[Name] extends Ours[Name] ? never : Name;
}[keyof Ours & keyof Published];

/** What ours names and the published wallet does not have: misspelt here, or gone there. */
type Unknown<Published, Ours> = Exclude<keyof Ours, keyof Published>;

describe('Keplr', () => {
  test('behavior: the published Keplr fits, and has every method that is used', () => {
    expectTypeOf<PublishedKeplr>().toExtend<Keplr>();
    expectTypeOf<Misfits<PublishedKeplr, Keplr> | Unknown<PublishedKeplr, Keplr>>().toBeNever();
  });

  test('error: a wallet whose key is no text does not fit', () => {
    type Broken = Omit<PublishedKeplr, 'getKey'> & { getKey(chainId: string): Promise<{ bech32Address: number }> };
    expectTypeOf<Misfits<Broken, Keplr>>().toEqualTypeOf<'getKey'>();
  });
});

describe('InjectedWindowProvider', () => {
  test('behavior: what polkadot-js publishes fits, and has every part that is used', () => {
    expectTypeOf<PublishedProvider>().toExtend<InjectedWindowProvider>();
    expectTypeOf<PublishedInjected>().toExtend<Injected>();
    expectTypeOf<
      Unknown<PublishedProvider, InjectedWindowProvider> | Unknown<PublishedInjected, Injected>
    >().toBeNever();
    expectTypeOf<Unknown<PublishedSigner, NonNullable<Injected['signer']>>>().toBeNever();
    expectTypeOf<Unknown<PublishedInjected['accounts'], Injected['accounts']>>().toBeNever();
    expectTypeOf<Misfits<PublishedSigner, NonNullable<Injected['signer']>>>().toBeNever();
  });
});

describe('StandardWallet', () => {
  test('behavior: what @wallet-standard/base publishes fits, and has every field that is used', () => {
    expectTypeOf<PublishedWallet>().toExtend<StandardWallet>();
    expectTypeOf<PublishedAccount>().toExtend<StandardAccount>();
    expectTypeOf<Unknown<PublishedWallet, StandardWallet> | Unknown<PublishedAccount, StandardAccount>>().toBeNever();
  });
});
