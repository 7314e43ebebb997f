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

/** The account of the key that is chosen in the wallet. */
interface Key {
  accounts: readonly WalletAccount[];
  isLedger: boolean;
}

const noKey: Key = { accounts: [], isLedger: false };

async function readKey(keplr: Keplr, network: Network): Promise<Key> {
  const { bech32Address, pubKey, name, isNanoLedger } = Object(await keplr.getKey(network.reference)) as Readonly<
    Record<string, unknown>
  >;
  const [address, label] = [textOf(bech32Address), textOf(name)];
  const key = bytesOf(pubKey);
  if (!address) return noKey;
  return {
    accounts: [{ address, type: 'eoa', ...(key && { publicKey: toBase64(key) }), ...(label && { label }) }],
    isLedger: isNanoLedger === true,
  };
}

/**
 * What the wallet can do with the key in use. A message is signed on the network in use; all else names its own. A
 * Ledger signs amino documents alone, and the libraries above take `signDirect` wherever it is.
 */
function toMethods(keplr: Keplr, networkInUse: () => Network, isLedger: () => boolean): WalletMethods {
  const ask = async (method: 'signAmino' | 'signDirect', { network, address, document }: SignRequest) =>
    readSigned(await keplr[method]?.(network.reference, address, document), document);
  const methods: WalletMethods = {
    ...(keplr.signArbitrary && {
      signMessage: async ({ address, message }) =>
        readSignature(await keplr.signArbitrary?.(networkInUse().reference, address, message), toBase64),
    }),
    sendTransaction: async (request) =>
      (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, keplr.sendTx?.bind(keplr)),
    ...(keplr.signAmino && { signAmino: (request) => ask('signAmino', request) }),
  };
  if (!keplr.signDirect) return methods;
  const signDirect = (request: SignRequest) => ask('signDirect', request);
  return Object.defineProperty(methods, 'signDirect', {
    get: () => (isLedger() ? undefined : signDirect),
    enumerable: true,
  });
}

/** The network in use. Each has an address of its own, so a switch changes the accounts too. */
function createNetworkInUse(keplr: Keplr, first: { network: Network; key: Key }, parameters: KeplrParameters) {
  let { network, key } = first;
  const listeners = new Set<(change: ConnectionChange) => void>();
  return {
    network: () => network,
    isLedger: () => key.isLedger,
    async switchNetwork(next: Network): Promise<void> {
      await enable(keplr, next, parameters);
      const { accounts } = (key = await readKey(keplr, next));
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
        const now = await readKey(keplr, asked).catch((error: unknown) => (isUserRejection(error) ? undefined : noKey));
        // A late answer is of a key that was chosen before, or of a network that was in use before.
        if (turn !== reads || !listeners.has(listener)) return;
        if (asked !== network) return read();
        key = now ?? noKey;
        listener(now ? { type: 'accounts', accounts: now.accounts } : { type: 'disconnect' });
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
  const key = await readKey(keplr, first);
  if (key === noKey) throw sharedError('wallet/locked');
  const { network, isLedger, switchNetwork, subscribe } = createNetworkInUse(
    keplr,
    { network: first, key },
    parameters,
  );
  return {
    namespace: 'cosmos',
    accounts: key.accounts,
    networkId: first.id,
    provider: keplr,
    methods: Object.assign(toMethods(keplr, network, isLedger), { switchNetwork }),
    subscribe,
    async disconnect() {
      await keplr.disable?.(own.map(({ reference }) => reference));
    },
  };
}
