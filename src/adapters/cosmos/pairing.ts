import type { PairingSupport } from '../../contract/adapter';
import { loadTwice } from '../../sdk/loadTwice';
import { fromRelay, readSigned, toRelay } from './signedDocument';

/** Wallets have no method for arbitrary data: it is signed as the amino document of ADR-36. */
export const pairing: PairingSupport = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  createMethods(wallet) {
    const sign = async (method: string, signerAddress: string, signDoc: unknown) =>
      readSigned(await wallet.request(method, { signerAddress, signDoc }, wallet.networkId()), signDoc);
    const isSigning = wallet.allows('cosmos_signAmino') || wallet.allows('cosmos_signDirect');
    return {
      // Wallets have no method for it: what they signed goes through the node.
      ...(isSigning && {
        sendTransaction: async (request) =>
          (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, undefined),
      }),
      ...(wallet.allows('cosmos_signAmino') && {
        async signMessage({ address, message }) {
          const { toAdr36 } = await loadTwice(() => import('./adr36'));
          return (await sign('cosmos_signAmino', address, toAdr36(address, message))).signature.signature;
        },
        signAmino: ({ address, document }) => sign('cosmos_signAmino', address, document),
      }),
      ...(wallet.allows('cosmos_signDirect') && {
        async signDirect({ address, document }) {
          const answer = await sign('cosmos_signDirect', address, toRelay(document));
          return { ...answer, signed: fromRelay(answer.signed, document) };
        },
      }),
    };
  },
};
