import type { ConnectParameters, WalletConnection, WalletMethods } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, toBase64, toBytes, toHex } from '../encodings';
import { attempt } from '../../checks/attempt';
import { bytesOf, readSignature, requireBytes, textOf } from '../answers';
import { accountsIn, followStandard, requireAccount, subscribeStandard } from '../followStandard';
import { featureOf, type StandardWallet } from '../walletStandard';
import { toAccounts as listAccounts } from './accounts';
import { nameOf, toNetworkId } from './networks';
import { indexesByAddress } from './transfers';

const toAccounts = (accounts: unknown) =>
  listAccounts(
    accountsIn(accounts, 'bitcoin:').map(({ address, publicKey, label }) => ({
      address,
      publicKey: toHex(bytesOf(publicKey) ?? []),
      label,
    })),
  );

const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
};

interface SignedPsbt {
  signedPsbt?: unknown;
  txId?: unknown;
  txid?: unknown;
}

function toMethods(wallet: StandardWallet, shared: () => unknown): WalletMethods {
  const accountOf = (address: string) => requireAccount(wallet, shared(), 'bitcoin:', address);
  const signMessage = featureOf(wallet, 'bitcoin:signMessage');
  const signTransaction = featureOf(wallet, 'bitcoin:signTransaction');
  const signAndSend = featureOf(wallet, 'bitcoin:signAndSendTransaction');
  const switchTo = featureOf(wallet, 'bitcoin:switchNetwork');
  return {
    ...(signMessage && {
      signMessage: async ({ address, message }) =>
        readSignature(await signMessage({ account: accountOf(address), message: toBytes(message) }), toBase64),
    }),
    ...(signTransaction && {
      async signPsbt({ psbt, inputs, broadcast, network }) {
        const inputsToSign = Object.entries(indexesByAddress(inputs)).map(([address, signingIndexes]) => {
          const sigHash = sighashNames[inputs?.find((input) => input.address === address)?.sighashTypes?.[0] ?? 0];
          return { account: accountOf(address), signingIndexes, ...(sigHash && { sigHash }) };
        });
        const input = { psbt: fromBase64(psbt), inputsToSign, chain: `bitcoin:${nameOf(network)}` };
        if (broadcast) {
          // Signed alone it would not be what was asked for: EIP-1193 has the code for what a wallet cannot.
          if (!signAndSend) throw Object.assign(new Error('The wallet signs and does not send'), { code: 4200 });
          const [{ signedPsbt, txId, txid = txId } = {}] = [await signAndSend(input)].flat() as SignedPsbt[];
          const bytes = bytesOf(signedPsbt);
          return { psbt: bytes ? toBase64(bytes) : psbt, txid: textOf(txid) };
        }
        const [signed] = [await signTransaction(input)].flat() as SignedPsbt[];
        return { psbt: toBase64(requireBytes(signed?.signedPsbt)) };
      },
    }),
    ...(switchTo && { switchNetwork: async (network: Network) => void (await switchTo(network.id)) }),
  };
}

/**
 * Connects a Bitcoin wallet of Wallet Standard. Silently, it only gives accounts it already shares with this page, and
 * is listened to while these are none.
 */
export async function connectStandard(
  wallet: StandardWallet,
  { silent, networks }: ConnectParameters,
): Promise<WalletConnection> {
  type Answer = { accounts?: unknown };
  const standardConnect = featureOf<Answer>(wallet, 'standard:connect');
  const bitcoinConnect = featureOf<Answer>(wallet, 'bitcoin:connect');
  const restore = () => standardConnect?.({ silent: true }).catch((): Answer => ({ accounts: [] }));
  const answer = await (silent
    ? restore()
    : bitcoinConnect
      ? bitcoinConnect({ purposes: ['payment', 'ordinals'] })
      : standardConnect?.());
  let shared = answer?.accounts ?? attempt(() => wallet.accounts);
  const accounts = toAccounts(shared);
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  // A wallet of one network says so by its accounts' chains; of several, the address decides.
  const chains = new Set(
    accountsIn(shared, 'bitcoin:')
      .filter(({ address }) => address === accounts[0]?.address)
      .flatMap(({ chains }) => (Array.isArray(chains) ? (chains as string[]) : [])),
  );
  return {
    namespace: 'bip122',
    accounts,
    networkId: chains.size === 1 ? toNetworkId([...chains][0], networks) : undefined,
    provider: wallet,
    follow: (following) => followStandard(wallet, following),
    methods: toMethods(wallet, () => shared),
    subscribe: subscribeStandard(
      wallet,
      wallet.features['bitcoin:events'] ? 'bitcoin:events' : 'standard:events',
      (told) => {
        shared = told;
        return toAccounts(told);
      },
    ),
    async disconnect() {
      await (featureOf(wallet, 'bitcoin:disconnect') ?? featureOf(wallet, 'standard:disconnect'))?.();
    },
  };
}
