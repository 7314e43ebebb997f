import type { WalletMethods } from '../../contract/connector';
import type { PairedWallet } from '../../contract/adapter';
import { fromHex, toBase64, toText } from '../encodings';
import { protocolOf, toTransfer } from './transfers';

/** A paired wallet's requests. Signatures travel in hex and are base64 everywhere else. */
export function pairedMethods(
  wallet: PairedWallet,
): Required<Pick<WalletMethods, 'signMessage' | 'sendTransaction' | 'signPsbt'>> {
  const ask = async <Answer>(method: string, account: string, input: object) =>
    (await wallet.request(method, { account, ...input }, wallet.networkId())) as Answer;
  return {
    async signMessage({ address, message, protocol }) {
      const { signature } = await ask<{ signature: string }>('signMessage', address, {
        message: toText(message),
        address,
        protocol: protocolOf(address, protocol),
      });
      return /^([0-9a-f]{2})+$/i.test(signature) ? toBase64(fromHex(signature)) : signature;
    },
    async sendTransaction({ address, ...request }) {
      const { to, satoshis } = toTransfer(request);
      return (await ask<{ txid: string }>('sendTransfer', address, { recipientAddress: to, amount: String(satoshis) }))
        .txid;
    },
    signPsbt: ({ address, psbt, inputs = [], broadcast = false }) =>
      ask('signPsbt', address, { psbt, signInputs: inputs, broadcast }),
  };
}
