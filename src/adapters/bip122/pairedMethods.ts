import type { WalletAccount, WalletMethods } from '../../contract/connector';
import type { PairedWallet } from '../../contract/adapter';
import { arrayOf, isString, maybe, objectOf } from '../../checks/shape';
import { fromHex, toBase64, toText } from '../encodings';
import { requireText, textOf } from '../answers';
import { toAccounts } from './accounts';
import { protocolOf, toTransfer } from './transfers';

/** A paired wallet's requests. Signatures travel in hex and are base64 everywhere else. */
export function pairedMethods(
  wallet: PairedWallet,
): Required<Pick<WalletMethods, 'signMessage' | 'sendTransaction' | 'signPsbt'>> {
  const ask = async <Answer>(method: string, account: string, input: object) =>
    (await wallet.request(method, { account, ...input }, wallet.networkId())) as Answer;
  return {
    async signMessage({ address, message, protocol }) {
      const input = { message: toText(message), address, protocol: protocolOf(address, protocol) };
      const signature = requireText(await ask('signMessage', address, input), 'signature');
      return /^([0-9a-f]{2})+$/i.test(signature) ? toBase64(fromHex(signature)) : signature;
    },
    async sendTransaction({ address, ...request }) {
      const { to, satoshis } = toTransfer(request);
      const sent = await ask('sendTransfer', address, { recipientAddress: to, amount: String(satoshis) });
      return requireText(sent, 'txid');
    },
    async signPsbt({ address, psbt, inputs = [], broadcast = false }) {
      const signed = await ask<{ txid?: unknown } | null>('signPsbt', address, { psbt, signInputs: inputs, broadcast });
      return { psbt: requireText(signed, 'psbt'), txid: textOf(signed?.txid) };
    },
  };
}

const isListed = /* @__PURE__ */ arrayOf(
  objectOf({
    address: isString,
    publicKey: maybe(isString),
    path: maybe(isString),
    intention: maybe(isString),
  }),
);
/** BIP-32, as wallets write it: with `m` or without, hardened by `'` or `h`. */
const pathPattern = /^m?(?:\/?\d{1,10}['hH]?){1,10}$/;
/** Compressed, x-only or whole. */
const keyPattern = /^(?:[0-9a-f]{64}|[0-9a-f]{66}|[0-9a-f]{130})$/i;

/** `getAccountAddresses`: type, public key and path of each account. What does not read as such is left out. */
export async function describeAccounts(wallet: PairedWallet, account: string): Promise<readonly WalletAccount[]> {
  const listed = await wallet.request('getAccountAddresses', { account }, wallet.networkId());
  if (!isListed(listed)) return [];
  return toAccounts(
    listed.map(({ address, publicKey, path, intention }) => ({
      address,
      publicKey: publicKey && keyPattern.test(publicKey) ? publicKey : undefined,
      path: path && pathPattern.test(path) ? path : undefined,
      purpose: intention ?? undefined,
    })),
  );
}
