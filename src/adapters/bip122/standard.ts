import type { ConnectParameters, WalletConnection, WalletMethods } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { fromBase64, toBase64, toBytes, toHex } from '../encodings';
import { accountsIn, followStandard } from '../followStandard';
import { featureOf, subscribeStandard, type StandardAccount, type StandardWallet } from '../walletStandard';
import { toAccounts as listAccounts } from './accounts';
import { nameOf, toNetworkId } from './networks';
import { indexesByAddress } from './transfers';

const toAccounts = (accounts: readonly StandardAccount[]) =>
  listAccounts(
    accountsIn(accounts, 'bitcoin:').map(({ address, publicKey, label }) => ({
      address,
      publicKey: toHex(publicKey),
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

function toMethods(wallet: StandardWallet, shared: () => readonly StandardAccount[]): WalletMethods {
  const accountOf = (address: string) =>
    accountsIn([...wallet.accounts, ...shared()], 'bitcoin:').find((account) => account.address === address);
  const signMessage = featureOf<[{ signature: Uint8Array }]>(wallet, 'bitcoin:signMessage');
  const signTransaction = featureOf<[{ signedPsbt: Uint8Array }]>(wallet, 'bitcoin:signTransaction');
  const signAndSend = featureOf<[{ txId?: string; txid?: string; signedPsbt?: Uint8Array }]>(
    wallet,
    'bitcoin:signAndSendTransaction',
  );
  const switchTo = featureOf(wallet, 'bitcoin:switchNetwork');
  return {
    ...(signMessage && {
      signMessage: async ({ address, message }) =>
        toBase64((await signMessage({ account: accountOf(address), message: toBytes(message) }))[0].signature),
    }),
    ...(signTransaction && {
      async signPsbt({ psbt, inputs, broadcast, network }) {
        const inputsToSign = Object.entries(indexesByAddress(inputs)).map(([address, signingIndexes]) => {
          const sigHash = sighashNames[inputs?.find((input) => input.address === address)?.sighashTypes?.[0] ?? 0];
          return { account: accountOf(address), signingIndexes, ...(sigHash && { sigHash }) };
        });
        const input = { psbt: fromBase64(psbt), inputsToSign, chain: `bitcoin:${nameOf(network)}` };
        if (broadcast && signAndSend) {
          const [{ signedPsbt, txId, txid = txId }] = await signAndSend(input);
          return { psbt: signedPsbt ? toBase64(signedPsbt) : psbt, txid };
        }
        return { psbt: toBase64((await signTransaction(input))[0].signedPsbt) };
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
  type Answer = { accounts: readonly StandardAccount[] };
  const standardConnect = featureOf<Answer>(wallet, 'standard:connect');
  const bitcoinConnect = featureOf<Answer>(wallet, 'bitcoin:connect');
  const restore = () => standardConnect?.({ silent: true }).catch((): Answer => ({ accounts: [] }));
  const answer = await (silent
    ? restore()
    : bitcoinConnect
      ? bitcoinConnect({ purposes: ['payment', 'ordinals'] })
      : standardConnect?.());
  const shared = answer?.accounts ?? wallet.accounts;
  const accounts = toAccounts(shared);
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  // A wallet of one network says so by its accounts' chains; of several, the address decides.
  const chains = new Set(
    accountsIn(shared, 'bitcoin:')
      .filter(({ address }) => address === accounts[0]?.address)
      .flatMap(({ chains: named = [] }) => named),
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
      toAccounts,
    ),
    async disconnect() {
      await (featureOf(wallet, 'bitcoin:disconnect') ?? featureOf(wallet, 'standard:disconnect'))?.();
    },
  };
}
