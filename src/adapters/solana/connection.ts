import type { ConnectParameters, WalletAccount, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { toBase58 } from '../base58';
import { accountsIn, followStandard } from '../followStandard';
import { featureOf, subscribeStandard, type StandardAccount, type StandardWallet } from '../walletStandard';
import { toChain, toSignInChain } from './chains';
import { toMethods } from './signer';

const toAccounts = (accounts: readonly StandardAccount[]): WalletAccount[] =>
  accountsIn(accounts, 'solana:').map(({ address, label }) => ({ address, type: 'eoa', ...(label && { label }) }));

/** What the wallet can do. It is asked by account object, so the accounts are looked up at each call. */
function walletMethods(wallet: StandardWallet, shared: () => readonly StandardAccount[]) {
  const accountOf = (address: string) => {
    const account = accountsIn([...wallet.accounts, ...shared()], 'solana:').find((each) => each.address === address);
    if (!account) throw sharedError('wallet/locked');
    return account;
  };
  const inputOf = (address: string, network: Network) => ({ account: accountOf(address), chain: toChain(network) });
  const signMessage = featureOf<[{ signature: Uint8Array }]>(wallet, 'solana:signMessage');
  const signTransaction = featureOf<{ signedTransaction: Uint8Array }[]>(wallet, 'solana:signTransaction');
  const signAndSend = featureOf<[{ signature: Uint8Array }]>(wallet, 'solana:signAndSendTransaction');
  const signIn = featureOf<[{ account: StandardAccount; signedMessage: Uint8Array; signature: Uint8Array }]>(
    wallet,
    'solana:signIn',
  );
  return {
    ...toMethods({
      signMessage:
        signMessage &&
        (async (address, message) =>
          toBase58((await signMessage({ account: accountOf(address), message }))[0].signature)),
      signTransactions:
        signTransaction &&
        (async ({ address, network, wires }) => {
          const signed = await signTransaction(
            ...wires.map((transaction) => ({ ...inputOf(address, network), transaction })),
          );
          return signed.map(({ signedTransaction }) => signedTransaction);
        }),
      send:
        signAndSend &&
        (async ({ address, network, wires }, options) =>
          toBase58((await signAndSend({ ...inputOf(address, network), transaction: wires[0], options }))[0].signature)),
    }),
    ...(signIn && {
      async signIn({ input }: { input: Readonly<Record<string, unknown>> }) {
        const { chainId } = input;
        const named = typeof chainId === 'string' ? { ...input, chainId: toSignInChain(chainId) } : input;
        const [{ account, signedMessage, signature }] = await signIn(named);
        return { address: account.address, message: signedMessage, signature: toBase58(signature) };
      },
    }),
  };
}

/**
 * Connects a wallet of Wallet Standard. Its network is the kit's choice: each request names the chain.
 *
 * Silently, a wallet that shares no account is listened to until it does.
 *
 * @throws `wallet/locked` when the wallet was asked and shares no Solana account.
 */
export async function connectWallet(
  wallet: StandardWallet,
  { silent, networkId, networks }: ConnectParameters,
): Promise<WalletConnection> {
  const connect = featureOf<{ accounts: readonly StandardAccount[] }>(wallet, 'standard:connect');
  const answer = await connect?.(...(silent ? [{ silent }] : [])).catch((cause: unknown) => {
    // A wallet that does not know this page refuses to be restored, each in its own words.
    if (!silent) throw cause;
    return { accounts: [] };
  });
  const shared = answer?.accounts ?? wallet.accounts;
  const accounts = toAccounts(shared);
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  return {
    namespace: 'solana',
    accounts,
    networkId: networks.find(({ id, namespace }) => namespace === 'solana' && id === networkId)?.id,
    provider: wallet,
    follow: (following) => followStandard(wallet, following),
    methods: { ...walletMethods(wallet, () => shared), switchNetwork: async () => undefined },
    subscribe: subscribeStandard(wallet, 'standard:events', toAccounts),
    async disconnect() {
      await featureOf(wallet, 'standard:disconnect')?.();
    },
  };
}
