import {
  createBitcoinAccounts,
  signBitcoinMessage,
  signBitcoinPsbt,
  type BitcoinAccount,
  type BitcoinNetworkName,
} from './bitcoinKeys';
import { createListeners, createPerson, refusal, type PageWallet } from './person';
import { registerStandardWallet } from '../../../tools/playwright/page/registerStandardWallet';
import { walletIcon } from '../../../tools/playwright/walletIcon';

export interface BitcoinWallet extends PageWallet {
  accounts: readonly BitcoinAccount[];
}

/** A wallet of the Wallet Standard's Bitcoin features, on one network. */
export function createBitcoinStandardWallet(name = 'Quay', network: BitcoinNetworkName = 'mainnet'): BitcoinWallet {
  const books = [11, 12].map((seed) => Object.values(createBitcoinAccounts(network, seed)));
  const chains = [`bitcoin:${network}`];
  const person = createPerson(name, refusal('User rejected the request', 4001));
  const { on, emit, count } = createListeners();
  let active = 0;
  const toStandard = ({ address, publicKey }: BitcoinAccount, at: number) => ({
    label: at === 0 ? 'Everyday' : 'Ordinals',
    address,
    publicKey: Buffer.from(publicKey, 'hex'),
    chains,
    features: ['bitcoin:signMessage'],
  });
  const shared = () => (person.permissions.has() ? (books[active] ?? []).map(toStandard) : []);
  const find = (address: string) => books.flat().find((account) => account.address === address) as BitcoinAccount;
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: shared() }) },
    'bitcoin:connect': {
      version: '1.0.0',
      async connect({ purposes }: { purposes: readonly string[] }) {
        if (!person.permissions.has()) person.ask(`connect ${purposes.join()}`);
        person.permissions.add();
        return { accounts: shared() };
      },
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => person.permissions.delete() },
    'bitcoin:events': { version: '1.0.0', on },
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage({ account, message }: { account: { address: string }; message: Uint8Array }) {
        person.ask('sign');
        const signer = find(account.address);
        const signature = signBitcoinMessage(
          signer,
          new TextDecoder().decode(message),
          signer.purpose === 'payment' ? 'ecdsa' : 'bip322',
        );
        return [{ signedMessage: message, signature: Uint8Array.from(Buffer.from(signature, 'base64')) }];
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      async signTransaction({
        psbt,
        inputsToSign,
      }: {
        psbt: Uint8Array;
        inputsToSign: readonly { account: { address: string }; signingIndexes: readonly number[] }[];
      }) {
        person.ask('sign psbt');
        let signed = Buffer.from(psbt).toString('base64');
        for (const { account, signingIndexes } of inputsToSign)
          signed = signBitcoinPsbt(find(account.address), signed, signingIndexes);
        return [{ signedPsbt: Uint8Array.from(Buffer.from(signed, 'base64')) }];
      },
    },
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon: walletIcon(name),
    chains,
    features,
    get accounts() {
      return shared();
    },
  };
  return {
    connectorId: `walletStandardBitcoin:${name}`,
    accounts: books.flat(),
    person,
    listeners: count,
    install: (window) => registerStandardWallet(window, wallet),
    switchAccount() {
      active = 1 - active;
      emit('change', { accounts: shared() });
    },
    leave() {
      person.permissions.delete();
      emit('change', { accounts: [] });
    },
  };
}
