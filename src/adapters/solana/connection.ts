import type { ConnectParameters, WalletAccount, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { readSignature, requireBytes, requireText, textOf } from '../answers';
import { fromBase58, toBase58 } from '../base58';
import { fromBase64, fromHex } from '../encodings';
import { attempt } from '../../checks/attempt';
import { accountsIn, followStandard, requireAccount, subscribeStandard } from '../followStandard';
import { featureOf, type StandardAccount, type StandardWallet } from '../walletStandard';
import { toChain, toSignInChain } from './chains';
import { toMethods } from './signer';

const toAccounts = (accounts: unknown): WalletAccount[] =>
  accountsIn(accounts, 'solana:').map(({ address, label }) => ({
    address,
    type: 'eoa',
    ...(textOf(label) && { label }),
  }));

const signatureLength = 64;

/** A signature in base58. The standard has bytes; some wallets give a text, in one of three ways to write them. */
function toSignature(answer: unknown): string {
  return readSignature(answer, toBase58, (text) => {
    const bytes = [fromBase58, fromHex, fromBase64]
      .map((read) => attempt(() => read(text)))
      .find((each) => each?.length === signatureLength);
    return toBase58(requireBytes(bytes));
  });
}

/** Words for no that are Backpack's alone. */
const refusal = /^(approval denied|plugin closed)$/i;

/** A feature's method, whose refusals can be told by their code. */
function askOf(wallet: StandardWallet, feature: string): ReturnType<typeof featureOf> {
  const ask = featureOf(wallet, feature);
  return (
    ask &&
    ((...inputs) =>
      ask(...inputs).catch((cause: unknown) => {
        const message = attempt(() => (Object(cause) as { message?: unknown }).message);
        throw refusal.test(String(textOf(message))) ? { code: 4001, cause } : cause;
      }))
  );
}

/** Signs the bare text, or an off-chain message that holds it where the wallet or the account has only that. */
function textSigner(wallet: StandardWallet, accountOf: (address: string) => StandardAccount) {
  const sign = askOf(wallet, 'solana:signMessage');
  const signOffchain = askOf(wallet, 'solana:signOffchainMessage');
  if (!sign && !signOffchain) return undefined;
  return async (address: string, message: Uint8Array) => {
    const account = accountOf(address);
    const lists = (feature: string) => attempt(() => account.features.includes(`solana:sign${feature}`));
    const isOffchain = !sign || (lists('OffchainMessage') && !lists('Message'));
    const answer =
      signOffchain && isOffchain
        ? signOffchain({
            account,
            message: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message),
            messageVersion: 1,
            requiredSigners: [account.publicKey],
          })
        : sign?.({ account, message });
    return toSignature(await answer);
  };
}

/** What the wallet can do. It is asked by account object, so the accounts are looked up at each call. */
function walletMethods(wallet: StandardWallet, shared: () => unknown) {
  const accountOf = (address: string) => requireAccount(wallet, shared(), 'solana:', address);
  const inputOf = (address: string, network: Network) => ({ account: accountOf(address), chain: toChain(network) });
  const signTransaction = askOf(wallet, 'solana:signTransaction');
  const signAndSend = askOf(wallet, 'solana:signAndSendTransaction');
  const signIn = askOf(wallet, 'solana:signIn');
  return {
    ...toMethods({
      signMessage: textSigner(wallet, accountOf),
      signTransactions:
        signTransaction &&
        (async ({ address, network, wires }) => {
          const signed = await signTransaction(
            ...wires.map((transaction) => ({ ...inputOf(address, network), transaction })),
          );
          const listed = [signed].flat() as { signedTransaction?: unknown }[];
          return wires.map((_, at) => requireBytes(listed[at]?.signedTransaction));
        }),
      send:
        signAndSend &&
        (async ({ address, network, wires }, options) =>
          toSignature(await signAndSend({ ...inputOf(address, network), transaction: wires[0], options }))),
    }),
    ...(signIn && {
      async signIn({ input }: { input: Readonly<Record<string, unknown>> }) {
        const { chainId } = input;
        const named = typeof chainId === 'string' ? { ...input, chainId: toSignInChain(chainId) } : input;
        const [signed] = [await signIn(named)].flat() as { account: StandardAccount; signedMessage: unknown }[];
        return {
          address: requireText(signed?.account.address),
          message: requireBytes(signed?.signedMessage),
          signature: toSignature(signed),
        };
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
  const connect = askOf(wallet, 'standard:connect');
  // What it tells right behind its answer, before anybody listens, is newer than the answer.
  let isTold = false;
  const stop = subscribeStandard(wallet, 'standard:events', toAccounts)(() => void (isTold = true));
  const answer = (await connect?.(...(silent ? [{ silent }] : []))
    .catch((cause: unknown) => {
      // A wallet that does not know this page refuses to be restored, each in its own words.
      if (!silent) throw cause;
      return { accounts: [] };
    })
    .finally(stop)) as { accounts?: unknown } | null | undefined;
  const listed = attempt(() => wallet.accounts);
  let shared = isTold && toAccounts(listed).length > 0 ? listed : (answer?.accounts ?? listed);
  const accounts = toAccounts(shared);
  if (accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  return {
    namespace: 'solana',
    accounts,
    networkId: networks.find(({ id, namespace }) => namespace === 'solana' && id === networkId)?.id,
    provider: wallet,
    follow: (following) => followStandard(wallet, following),
    methods: { ...walletMethods(wallet, () => shared), switchNetwork: async () => undefined },
    subscribe: subscribeStandard(wallet, 'standard:events', (told) => {
      shared = told;
      return toAccounts(told);
    }),
    async disconnect() {
      await featureOf(wallet, 'standard:disconnect')?.();
    },
  };
}
