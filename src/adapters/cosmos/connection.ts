import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import type { Network } from '../../contract/network';
import { isUserRejection, sharedError } from '../../errors';
import { loadTwice } from '../../sdk/loadTwice';
import { adapterError } from '../adapterErrors';
import { chooseNetwork } from '../chooseNetwork';
import { bytesOf, readSignature, textOf } from '../answers';
import { toBase64 } from '../encodings';
import type { ChainInfo } from './chainInfo';
import type { Keplr } from './keplr';
import { readSigned } from './signedDocument';

export interface KeplrParameters extends ConnectParameters {
  /** Calls when the person chose another key in the wallet: all that wallets of this kind tell pages. */
  onKeyChange(listener: () => void): () => void;
  chainInfo: ((network: Network) => ChainInfo | undefined) | undefined;
}

type SignRequest = Parameters<NonNullable<WalletMethods['signAmino']>>[0];

/** Asks for a network, and offers it to a wallet that does not know it. */
async function enable(keplr: Keplr, network: Network, { chainInfo }: KeplrParameters): Promise<void> {
  try {
    await keplr.enable([network.reference]);
  } catch (error) {
    if (isUserRejection(error) || !keplr.experimentalSuggestChain) throw error;
    const info = (chainInfo ?? (await loadTwice(() => import('./chainInfo'))).toChainInfo)(network);
    if (!info) throw error;
    await keplr.experimentalSuggestChain(info);
    await keplr.enable([network.reference]);
  }
}

async function readAccounts(keplr: Keplr, network: Network): Promise<WalletAccount[]> {
  const { bech32Address, pubKey, name } = Object(await keplr.getKey(network.reference)) as Readonly<
    Record<string, unknown>
  >;
  const [address, label] = [textOf(bech32Address), textOf(name)];
  const key = bytesOf(pubKey);
  return address ? [{ address, type: 'eoa', ...(key && { publicKey: toBase64(key) }), ...(label && { label }) }] : [];
}

/** What the wallet can do. A message is signed on the network in use; all else names its own. */
function toMethods(keplr: Keplr, networkInUse: () => Network): WalletMethods {
  const ask = async (method: 'signAmino' | 'signDirect', { network, address, document }: SignRequest) =>
    readSigned(await keplr[method]?.(network.reference, address, document), document);
  return {
    ...(keplr.signArbitrary && {
      signMessage: async ({ address, message }) =>
        readSignature(await keplr.signArbitrary?.(networkInUse().reference, address, message), toBase64),
    }),
    sendTransaction: async (request) =>
      (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, keplr.sendTx?.bind(keplr)),
    ...(keplr.signAmino && { signAmino: (request) => ask('signAmino', request) }),
    ...(keplr.signDirect && { signDirect: (request) => ask('signDirect', request) }),
  };
}

/** The network in use. Each has an address of its own, so a switch changes the accounts too. */
function createNetworkInUse(keplr: Keplr, first: Network, parameters: KeplrParameters) {
  let network = first;
  const listeners = new Set<(change: ConnectionChange) => void>();
  return {
    network: () => network,
    async switchNetwork(next: Network): Promise<void> {
      await enable(keplr, next, parameters);
      const accounts = await readAccounts(keplr, next);
      network = next;
      for (const listener of [...listeners]) {
        listener({ type: 'accounts', accounts });
        listener({ type: 'network', networkId: next.id });
      }
    },
    subscribe(listener: (change: ConnectionChange) => void): () => void {
      listeners.add(listener);
      let reads = 0;
      // Only an open wallet tells: keys are chosen behind the password. It asks about a page that was revoked; who says
      // no has ended the connection, and is not asked again at the next key.
      async function read(): Promise<void> {
        const [turn, asked] = [(reads += 1), network];
        const change = await readAccounts(keplr, asked).then(
          (accounts): ConnectionChange => ({ type: 'accounts', accounts }),
          (error): ConnectionChange =>
            isUserRejection(error) ? { type: 'disconnect' } : { type: 'accounts', accounts: [] },
        );
        // A late answer is of a key that was chosen before, or of a network that was in use before.
        if (turn !== reads || !listeners.has(listener)) return;
        if (asked === network) listener(change);
        else await read();
      }
      const stop = parameters.onKeyChange(() => void read());
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Connects a wallet of Keplr's kind. Everything it is asked may prompt (`enable` who has revoked the page, `getKey`
 * while it is locked), and nothing tells beforehand: not its event either, which also pages hear that were revoked, and
 * of being opened it tells nobody. Silently nothing is asked, and the connection waits until the visitor asks. Its
 * network is the kit's choice.
 *
 * @throws `wallet/chain-unsupported`, `wallet/locked`.
 */
export async function connectKeplr(keplr: Keplr, parameters: KeplrParameters): Promise<WalletConnection> {
  if (parameters.silent) throw sharedError('wallet/locked');
  const own = parameters.networks.filter(({ namespace }) => namespace === 'cosmos');
  const first = chooseNetwork(own, parameters);
  if (!first) throw adapterError('wallet/chain-unsupported');
  await enable(keplr, first, parameters);
  const accounts = await readAccounts(keplr, first);
  if (accounts.length === 0) throw sharedError('wallet/locked');
  const { network, switchNetwork, subscribe } = createNetworkInUse(keplr, first, parameters);
  return {
    namespace: 'cosmos',
    accounts,
    networkId: first.id,
    provider: keplr,
    methods: { ...toMethods(keplr, network), switchNetwork },
    subscribe,
    async disconnect() {
      await keplr.disable?.(own.map(({ reference }) => reference));
    },
  };
}
