import type { PairingSupport } from '../../contract/adapter';
import { loadTwice } from '../../sdk/loadTwice';
import { toText } from '../encodings';

/** What wallets of this namespace are paired by. */
export const pairing: PairingSupport = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  createMethods(wallet) {
    const sign = async (method: string, input: object) =>
      String((Object(await wallet.request(method, input, wallet.networkId())) as { signature?: unknown }).signature);
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
