import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import type { Network } from '../../contract/network';
import { rareError, sharedError } from '../../errors';
import { attempt } from '../../checks/attempt';
import { loadTwice } from '../../sdk/loadTwice';
import { chooseNetwork } from '../chooseNetwork';
import { concat, toBytes, toHex } from '../encodings';
import { quietly } from '../quietly';
import { followInjected } from './followInjected';
import type { Injected, InjectedAccount } from './injected';
import { fromSs58, toSs58 } from './ss58';

/** The prefix wallets write addresses with when they know no network. */
const genericPrefix = 42;

/**
 * The accounts a network has, written its way. One that is tied to another chain is none of them; ethereum keys have no
 * prefix.
 */
export function toAccounts(listed: readonly InjectedAccount[], network: Network | undefined): WalletAccount[] {
  const isHere = ({ genesisHash }: InjectedAccount) => !genesisHash || genesisHash.slice(2, 34) === network?.reference;
  return listed
    .filter((account: InjectedAccount | null) => account?.address && isHere(account))
    .map(({ address, type, name }) => {
      const decoded = fromSs58(address);
      const label = name && { label: name };
      if (!decoded) return { address, type: 'eoa', ...label };
      const written = toSs58(decoded.account, Number(network?.addressPrefix ?? genericPrefix));
      // The address of an ecdsa key holds its hash; those of the others hold the key.
      return {
        address: written,
        type: 'eoa',
        ...label,
        ...((type === 'sr25519' || type === 'ed25519') && { publicKey: `0x${toHex(decoded.account)}` }),
      };
    });
}

/** Wrapped, a message can never be a transaction; wallets that wrap leave a wrapped one alone. */
export function wrapBytes(message: string | Uint8Array): Uint8Array {
  return concat(toBytes('<Bytes>'), toBytes(message), toBytes('</Bytes>'));
}

const toMethods = (signer: NonNullable<Injected['signer']>): WalletMethods => ({
  ...(signer.signRaw && {
    signMessage: async ({ address, message }) =>
      String((await signer.signRaw?.({ address, data: `0x${toHex(wrapBytes(message))}`, type: 'bytes' }))?.signature),
  }),
  sendTransaction: async (request) =>
    (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, signer.signPayload?.bind(signer)),
  ...(signer.signPayload && {
    signPayload: async ({ address, payload }) =>
      String((await signer.signPayload?.({ ...payload, address }))?.signature),
  }),
});

/** The accounts that the wallet lists, written for the network in use; it tells when either changes. */
function createAccountList(source: Injected['accounts'], first: readonly InjectedAccount[], start?: Network) {
  let listed = first;
  let network = start;
  const listeners = new Set<(change: ConnectionChange) => void>();
  const emit = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));
  const keyOf = (list: readonly InjectedAccount[]) => list.map((account) => account?.address).join();
  return {
    async switchNetwork(next: Network): Promise<void> {
      const accounts = toAccounts(listed, next);
      if (accounts.length === 0) throw rareError('network/switch-rejected');
      network = next;
      emit({ type: 'accounts', accounts, isListOnly: true });
      emit({ type: 'network', networkId: next.id });
    },
    subscribe(listener: (change: ConnectionChange) => void): () => void {
      listeners.add(listener);
      // Wallets tell of all accounts at once on subscribing, and only of some kinds: what they say is a reason to look.
      const look = async () => {
        // Who revoked the page shares nothing, and some wallets say so by an error.
        const now = (await quietly(() => source.get(true))) ?? [];
        if (!listeners.has(listener) || keyOf(now) === keyOf(listed)) return;
        listed = now;
        listener({ type: 'accounts', accounts: toAccounts(now, network), isListOnly: true });
      };
      const stop = attempt(() => source.subscribe?.(() => void look()));
      return () => {
        listeners.delete(listener);
        if (typeof stop === 'function') attempt(stop);
      };
    },
  };
}

/**
 * Connects a wallet of `injectedWeb3`. Its way in may prompt, so silently it gives only what it gave this page before;
 * after a reload it waits until the visitor asks. Its network is the kit's choice.
 *
 * @throws `wallet/locked` when the wallet shares no account of the network, or cannot be asked in silence.
 */
export async function connectInjected(
  enter: (silent: boolean) => Promise<Injected | undefined>,
  parameters: ConnectParameters,
): Promise<WalletConnection> {
  const { networks, silent } = parameters;
  const injected = await enter(silent);
  if (!injected) throw silent ? sharedError('wallet/locked') : rareError('wallet/provider-missing');
  const own = networks.filter(({ namespace }) => namespace === 'polkadot');
  const network = chooseNetwork(own, parameters);
  const list = async () => injected.accounts.get(true);
  const listed = await list().catch((cause: unknown) => {
    // Revoked since.
    throw silent ? sharedError('wallet/locked', { cause }) : cause;
  });
  const accounts = toAccounts(listed, network);
  if (accounts.length === 0) throw sharedError('wallet/locked');
  const { switchNetwork, subscribe } = createAccountList(injected.accounts, listed, network);
  return {
    namespace: 'polkadot',
    accounts,
    networkId: network?.id,
    provider: injected,
    follow: (following) => followInjected(injected, following),
    methods: { ...toMethods(injected.signer ?? {}), switchNetwork },
    subscribe,
    // The interface has no way to leave: the page forgets, the person may revoke in the wallet.
    disconnect: async () => undefined,
  };
}
