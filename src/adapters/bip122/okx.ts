import type { ConnectParameters, ConnectionChange, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import { toText } from '../encodings';
import { toAccounts } from './accounts';
import { nameOf } from './networks';
import { toTransfer } from './transfers';
import { messageType, signPsbtHex, type UnisatProvider } from './unisat';

interface OkxProvider
  extends Pick<
    UnisatProvider,
    'getAccounts' | 'getPublicKey' | 'signMessage' | 'signPsbt' | 'pushPsbt' | 'disconnect' | 'on' | 'removeListener'
  > {
  connect?(): Promise<{ address: string; publicKey?: string }>;
  send?(transfer: { from: string; to: string; value: string }): Promise<{ txhash: string }>;
}

/** Each network has a provider of its own. */
const members: Readonly<Record<string, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
};

async function listAccounts(provider: OkxProvider | undefined, silent: boolean) {
  if (!silent) {
    const account = await provider?.connect?.();
    return account ? toAccounts([account]) : [];
  }
  // Asked without `connect`, the wallet prompts nobody and shares only with pages it knows.
  const [address] = ((await provider?.getAccounts?.().catch(() => undefined)) ?? []) as string[];
  return address ? toAccounts([{ address, publicKey: await provider?.getPublicKey?.().catch(() => undefined) }]) : [];
}

/** Links OKX Wallet. Switching the network connects the provider of the other one. */
export async function linkOkx(
  wallet: object,
  { silent, networks, networkId, selected }: ConnectParameters,
): Promise<WalletConnection> {
  const providerOf = (network: Network | undefined) =>
    (wallet as Record<string, OkxProvider | undefined>)[members[network ? nameOf(network) : ''] ?? ''];
  const offered = networks.filter((network) => network.namespace === 'bip122' && providerOf(network));
  let network =
    offered.find(({ id }) => id === networkId) ?? offered.find(({ id }) => id === selected?.['bip122']) ?? offered[0];
  const accounts = await listAccounts(providerOf(network), silent);
  if (network && accounts.length === 0) throw sharedError('wallet/locked');
  const listeners = new Map<(change: ConnectionChange) => void, () => void>();
  const emit = (change: ConnectionChange) => [...listeners.keys()].forEach((listener) => listener(change));

  function listen(listener: (change: ConnectionChange) => void): () => void {
    const provider = providerOf(network);
    const handlers: Record<string, (value: unknown) => void> = {
      accountChanged(account) {
        const { address, publicKey } = Object(account) as { address?: string; publicKey?: string };
        listener({ type: 'accounts', accounts: address ? toAccounts([{ address, publicKey }]) : [] });
      },
      disconnect: () => listener({ type: 'disconnect' }),
    };
    for (const [event, handler] of Object.entries(handlers)) provider?.on?.(event, handler);
    return () => {
      for (const [event, handler] of Object.entries(handlers)) provider?.removeListener?.(event, handler);
    };
  }

  async function switchNetwork(next: Network): Promise<void> {
    const moved = await listAccounts(providerOf(next), false);
    if (moved.length === 0) throw sharedError('network/switch-rejected');
    network = next;
    for (const [listener, stop] of [...listeners]) {
      stop();
      listeners.set(listener, listen(listener));
    }
    emit({ type: 'network', networkId: next.id });
    emit({ type: 'accounts', accounts: moved });
  }

  return {
    namespace: 'bip122',
    accounts,
    networkId: network?.id,
    provider: wallet,
    methods: {
      signMessage: async ({ address, message, protocol }) =>
        String(await providerOf(network)?.signMessage?.(toText(message), messageType(address, protocol))),
      async sendTransaction({ address, ...request }) {
        const { to, decimal } = toTransfer(request);
        return String((await providerOf(network)?.send?.({ from: address, to, value: decimal }))?.txhash);
      },
      signPsbt: (parameters) => signPsbtHex(providerOf(network) ?? {}, parameters),
      ...(offered.length > 1 && { switchNetwork }),
    },
    subscribe(listener) {
      listeners.set(listener, listen(listener));
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
    async disconnect() {
      await providerOf(network)?.disconnect?.();
    },
  };
}
