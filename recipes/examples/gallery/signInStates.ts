import { connect, installRouter, selectSIWX, signIn, type SignInBackend } from 'mooring/core';
import { siwx, type SiwxOptions } from 'mooring/siwx';
import { createTestKit, type TestKit } from 'mooring/testing';
import { harbor, metadata, settle, start, type GalleryState, type ThemeChoice } from './galleryState';

const words = {
  domain: 'tidewater.example',
  uri: 'https://tidewater.example',
  statement: 'I accept the terms of Tidewater and the rules of its harbour.',
};
const refused = async () => false;
const never = () => new Promise<never>(() => undefined);

interface Arrangement {
  options?: SiwxOptions;
  /** How the wallet answers. */
  wallet?: 'approve' | 'reject' | 'never';
  isTried?: boolean;
}

const toCard = (name: string, title: string, { options, wallet = 'approve', isTried }: Arrangement): GalleryState => ({
  name: `SIWXSignMessage/${name}`,
  title,
  async arrange(theme: ThemeChoice): Promise<TestKit> {
    const made = createTestKit({
      wallets: [harbor()],
      metadata,
      theme,
      siwx: siwx({ ...words, verifiers: { eip155: refused }, ...options }),
    });
    const { kit } = made;
    await kit.start();
    // What leads to the question: the router goes there by itself.
    installRouter(kit);
    await connect(kit, { connectorId: 'dev.harbor' });
    made.wallet.behave(wallet);
    await settle();
    if (isTried) {
      start(signIn(kit));
      for (let turn = 0; turn < 100 && !['signing', undefined].includes(selectSIWX(kit).step); turn += 1)
        await settle();
    }
    return made;
  },
});

const backend: SignInBackend = { session: never };
const slowNonce: SignInBackend = { nonce: never };
const slowVerify: SignInBackend = { verify: never };

export const signInStates: readonly GalleryState[] = [
  toCard('ask', 'Who asks for what', {}),
  toCard('optional', 'It may be declined', { options: { required: false, statement: undefined } }),
  toCard('checking', 'The server is asked', { options: { backend } }),
  toCard('preparing', 'A nonce on its way', { options: { backend: slowNonce }, isTried: true }),
  toCard('waiting', 'The wallet is asked', { wallet: 'never', isTried: true }),
  toCard('verifying', 'The signature is checked', { options: { backend: slowVerify }, isTried: true }),
  toCard('rejected', 'Declined', { wallet: 'reject', isTried: true }),
  toCard('failed', 'Not accepted', { isTried: true }),
];
