import type { PairingSupport } from '../../contract/adapter';
import { loadTwice } from '../../sdk/loadTwice';
import { toText } from '../encodings';
import { toSignature } from './signatures';

/** What wallets of this namespace are paired by. */
export const pairing: PairingSupport = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  createMethods(wallet) {
    const sign = async (method: string, input: object) =>
      toSignature(await wallet.request(method, input, wallet.networkId()));
    return {
      ...(wallet.allows('polkadot_signMessage') && {
        signMessage: ({ address, message }) => sign('polkadot_signMessage', { address, message: toText(message) }),
      }),
      ...(wallet.allows('polkadot_signTransaction') && {
        signPayload: ({ address, payload }) =>
          sign('polkadot_signTransaction', { address, transactionPayload: payload }),
        async sendTransaction(request) {
          const { sendTransaction } = await loadTwice(() => import('./sendTransaction'));
          return sendTransaction(request, async (transactionPayload) => ({
            signature: await sign('polkadot_signTransaction', { address: request.address, transactionPayload }),
          }));
        },
      }),
    };
  },
};
