import type { PairingSupport } from '../../contract/adapter';
import { loadTwice } from '../../sdk/loadTwice';

/** What wallets of this namespace are paired by. */
export const pairing: PairingSupport = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  quietMethods: ['getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged'],
  async describeAccounts(wallet, address) {
    if (!wallet.allows('getAccountAddresses')) return [];
    return (await loadTwice(() => import('./pairedMethods'))).describeAccounts(wallet, address);
  },
  createMethods(wallet) {
    const load = async () => (await loadTwice(() => import('./pairedMethods'))).pairedMethods(wallet);
    return {
      ...(wallet.allows('signMessage') && {
        signMessage: async (parameters) => (await load()).signMessage(parameters),
      }),
      ...(wallet.allows('sendTransfer') && {
        sendTransaction: async (parameters) => (await load()).sendTransaction(parameters),
      }),
      ...(wallet.allows('signPsbt') && { signPsbt: async (parameters) => (await load()).signPsbt(parameters) }),
    };
  },
};
