import type { ConnectParameters, ConnectionChange, WalletAccount, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { loadTwice } from '../../sdk/loadTwice';
import { concat, toBytes, toHex } from '../encodings';
import type { Injected, InjectedAccount } from './injected';
import { followInjected } from './followInjected';
import { fromSs58, toSs58 } from './ss58';

/** The prefix wallets write addresses with when they know no network. */
const genericPrefix = 42;

/**
 * The accounts a network has, written its way. One that is tied to another chain is none of them; ethereum keys have no
 * prefix.
 */
export function toAccounts(listed: readonly InjectedAccount[], network: Network | undefined): WalletAccount[] {
  const isHere = ({ genesisHash }: InjectedAccount) => !genesisHash || genesisHash.slice(2, 34) === network?.reference;
  return listed.filter(isHere).map(({ address, type }) => {
    const decoded = fromSs58(address);
    if (!decoded) return { address, type: 'eoa' };
    const written = toSs58(decoded.account, Number(network?.addressPrefix ?? genericPrefix));
    // The address of an ecdsa key holds its hash; those of the others hold the key.
    return {
      address: written,
      type: 'eoa',
      ...((type === 'sr25519' || type === 'ed25519') && { publicKey: `0x${toHex(decoded.account)}` }),
    };
  });
}

/** Wrapped, a message can never be a transaction; wallets that wrap leave a wrapped one alone. */
export function wrapBytes(message: string | Uint8Array): Uint8Array {
  return concat(toBytes('<Bytes>'), toBytes(message), toBytes('</Bytes>'));
}

/**
 * Links a wallet of `injectedWeb3`. Its way in may prompt, so silently it is linked only with what it gave this page
 * before; after a reload it waits until the visitor asks. Its network is the kit's choice.
 *
 * @throws `wallet/locked` when the wallet shares no account of the network, or cannot be asked in silence.
 */
export async function linkInjected(
  enter: (silent: boolean) => Promise<Injected | undefined>,
  { networks, networkId, selected, silent }: ConnectParameters,
): Promise<WalletConnection> {
  const injected = await enter(silent);
  if (!injected) throw sharedError(silent ? 'wallet/locked' : 'wallet/provider-missing');
  const { accounts: source, signer } = injected;
  const own = networks.filter(({ namespace }) => namespace === 'polkadot');
  let network = own.find(({ id }) => id === networkId) ?? own.find(({ id }) => id === selected?.['polkadot']) ?? own[0];
  let listed = await source.get(true).catch((cause: unknown) => {
    // Revoked since.
    throw silent ? sharedError('wallet/locked', { cause }) : cause;
  });
  const accounts = toAccounts(listed, network);
  if (accounts.length === 0) throw sharedError('wallet/locked');
  const listeners = new Set<(change: ConnectionChange) => void>();
  const emit = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));
  const keyOf = (list: readonly InjectedAccount[]) => list.map(({ address }) => address).join();

  return {
    namespace: 'polkadot',
    accounts,
    networkId: network?.id,
    provider: injected,
    follow: (following) => followInjected(injected, following),
    methods: {
      ...(signer.signRaw && {
        signMessage: async ({ address, message }) =>
          String(
            (await signer.signRaw?.({ address, data: `0x${toHex(wrapBytes(message))}`, type: 'bytes' }))?.signature,
          ),
      }),
      sendTransaction: async (request) =>
        (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, signer.signPayload?.bind(signer)),
      ...(signer.signPayload && {
        signPayload: async ({ address, payload }) =>
          String((await signer.signPayload?.({ ...payload, address }))?.signature),
      }),
      async switchNetwork(next) {
        const written = toAccounts(listed, next);
        if (written.length === 0) throw sharedError('network/switch-rejected');
        network = next;
        emit({ type: 'accounts', accounts: written, isListOnly: true });
        emit({ type: 'network', networkId: next.id });
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      // Wallets tell of all accounts at once on subscribing, and only of some kinds: what they say is a reason to look.
      const stop = source.subscribe?.(() => {
        // Who revoked the page shares nothing, and some wallets say so by an error.
        const looking = source.get(true).catch((): readonly InjectedAccount[] => []);
        void looking.then((now) => {
          if (!listeners.has(listener) || keyOf(now) === keyOf(listed)) return;
          listed = now;
          listener({ type: 'accounts', accounts: toAccounts(now, network), isListOnly: true });
        });
      });
      return () => {
        listeners.delete(listener);
        stop?.();
      };
    },
    // The interface has no way to leave: the page forgets, the person may revoke in the wallet.
    disconnect: async () => undefined,
  };
}
