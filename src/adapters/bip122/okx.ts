import type { ConnectParameters, ConnectionChange, WalletConnection, WalletMethods } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { rareError, sharedError } from '../../errors';
import { chooseNetwork } from '../chooseNetwork';
import { readSignature, requireText } from '../answers';
import { toBase64, toText } from '../encodings';
import { quietly } from '../quietly';
import { toAccounts, type ListedAddress } from './accounts';
import { nameOf } from './networks';
import { toTransfer } from './transfers';
import { listenTo, messageType, signPsbtHex, type UnisatProvider } from './unisat';

type Listener = (change: ConnectionChange) => void;

interface OkxProvider
  extends Pick<
    UnisatProvider,
    'getAccounts' | 'getPublicKey' | 'signMessage' | 'signPsbt' | 'pushPsbt' | 'disconnect' | 'on' | 'removeListener'
  > {
  connect?(): Promise<unknown>;
  send?(transfer: { from: string; to: string; value: string }): Promise<unknown>;
}

/** Each network has a provider of its own. */
const members: Readonly<Record<string, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
};

async function listAccounts(provider: OkxProvider | undefined, silent: boolean) {
  if (!silent) {
    return toAccounts([Object(await provider?.connect?.()) as ListedAddress]);
  }
  // Asked without `connect`, the wallet prompts nobody and shares only with pages it knows.
  const [address] = [await quietly(() => provider?.getAccounts?.())].flat();
  return address ? toAccounts([{ address, publicKey: await quietly(() => provider?.getPublicKey?.()) }]) : [];
}

const listen = (provider: OkxProvider | undefined, listener: Listener): (() => void) =>
  listenTo(provider, {
    accountChanged(account) {
      listener({ type: 'accounts', accounts: toAccounts([Object(account) as ListedAddress]) });
    },
    disconnect: () => listener({ type: 'disconnect' }),
  });

/** The provider of the network in use. Who listens to it goes with it to the provider of another network. */
function createProviderInUse(
  first: OkxProvider | undefined,
  providerOf: (network: Network) => OkxProvider | undefined,
) {
  let provider = first;
  const stops = new Map<Listener, () => void>();
  const emit = (change: ConnectionChange) => [...stops.keys()].forEach((listener) => listener(change));
  return {
    provider: () => provider,
    async switchNetwork(network: Network): Promise<void> {
      const next = providerOf(network);
      const accounts = await listAccounts(next, false);
      if (accounts.length === 0) throw rareError('network/switch-rejected');
      provider = next;
      for (const [listener, stop] of [...stops]) {
        stop();
        stops.set(listener, listen(next, listener));
      }
      emit({ type: 'network', networkId: network.id });
      emit({ type: 'accounts', accounts });
    },
    subscribe(listener: Listener): () => void {
      stops.set(listener, listen(provider, listener));
      return () => {
        stops.get(listener)?.();
        stops.delete(listener);
      };
    },
  };
}

/** What the wallet can do, each time by the provider that is in use then. */
const toMethods = (provider: () => OkxProvider | undefined): WalletMethods => ({
  signMessage: async ({ address, message, protocol }) =>
    readSignature(await provider()?.signMessage?.(toText(message), messageType(address, protocol)), toBase64),
  async sendTransaction({ address, ...request }) {
    const { to, decimal } = toTransfer(request);
    return requireText(await provider()?.send?.({ from: address, to, value: decimal }), 'txhash', 'txid');
  },
  signPsbt: (parameters) => signPsbtHex(provider() ?? {}, parameters),
});

/** Connects OKX Wallet. Switching the network connects the provider of the other one. */
export async function connectOkx(wallet: object, parameters: ConnectParameters): Promise<WalletConnection> {
  const { silent, networks } = parameters;
  const providerOf = (network: Network) =>
    (wallet as Record<string, OkxProvider | undefined>)[members[nameOf(network)] ?? ''];
  const offered = networks.filter((network) => network.namespace === 'bip122' && providerOf(network));
  const network = chooseNetwork(offered, parameters);
  const first = network && providerOf(network);
  const accounts = await listAccounts(first, silent);
  if (network && accounts.length === 0 && !silent) throw sharedError('wallet/locked');
  const { provider, switchNetwork, subscribe } = createProviderInUse(first, providerOf);
  return {
    namespace: 'bip122',
    accounts,
    networkId: network?.id,
    provider: wallet,
    methods: { ...toMethods(provider), ...(offered.length > 1 && { switchNetwork }) },
    subscribe,
    async disconnect() {
      await provider()?.disconnect?.();
    },
  };
}
