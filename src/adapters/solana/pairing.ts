import type { PairingSupport } from '../../contract/adapter';
import { requireText } from '../answers';
import { toBase58 } from '../base58';
import { toMethods } from './signer';
import { loadTwice } from '../../sdk/loadTwice';

/** What wallets of this namespace are paired by. */
export const pairing: PairingSupport = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  createMethods(wallet) {
    const ask = async (method: string, input: unknown) =>
      requireText(await wallet.request(method, input, wallet.networkId()), 'signature');
    return toMethods({
      ...(wallet.allows('solana_signMessage') && {
        signMessage: (pubkey, message) => ask('solana_signMessage', { message: toBase58(message), pubkey }),
      }),
      ...(wallet.allows('solana_signTransaction') && {
        signTransactions: async (request) =>
          (await loadTwice(() => import('./pairedSigning'))).signTogether(wallet, request),
      }),
      ...(wallet.allows('solana_signAndSendTransaction') && {
        async send(request, sendOptions) {
          const { isFrame, toInput } = await loadTwice(() => import('./pairedSigning'));
          return ask('solana_signAndSendTransaction', {
            ...toInput(wallet, request, request.wires[0] as Uint8Array),
            ...(isFrame(wallet) ? { options: sendOptions } : { sendOptions }),
          });
        },
      }),
    });
  },
};
