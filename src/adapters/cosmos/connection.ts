import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import type { Network } from '../../contract/network';
import { isUserRejection, sharedError } from '../../errors';
import { adapterError } from '../adapterErrors';
import { toBase64 } from '../encodings';
import type { ChainInfo } from './chainInfo';
import type { Keplr } from './keplr';
import { loadTwice } from '../../sdk/loadTwice';

export interface LinkParameters extends ConnectParameters {
  /** Calls when the person chose another key in the wallet. */
  onKeyChange(listener: () => void): () => void;
  chainInfo: ((network: Network) => ChainInfo | undefined) | undefined;
}

type SignRequest = Parameters<NonNullable<WalletMethods['signAmino']>>[0];

/** Asks for a network, and offers it to a wallet that does not know it. */
async function enable(keplr: Keplr, network: Network, { chainInfo }: LinkParameters): Promise<void> {
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
  const { bech32Address, pubKey } = await keplr.getKey(network.reference);
  return bech32Address ? [{ address: bech32Address, type: 'eoa', publicKey: toBase64(pubKey) }] : [];
}

/**
 * Links a wallet of Keplr's kind. Everything it is asked may prompt (`enable` who has revoked the page, `getKey` while
 * it is locked), and nothing tells beforehand: silently nothing is asked, and the connection waits until the visitor
 * asks. Its network is the kit's choice, and each has an address of its own.
 *
 * @throws `wallet/chain-unsupported`, `wallet/locked`.
 */
export async function linkKeplr(keplr: Keplr, parameters: LinkParameters): Promise<WalletConnection> {
  const { networks, networkId, selected, onKeyChange, silent } = parameters;
  if (silent) throw sharedError('wallet/locked');
  const own = networks.filter(({ namespace }) => namespace === 'cosmos');
  const first = own.find(({ id }) => id === networkId) ?? own.find(({ id }) => id === selected?.['cosmos']) ?? own[0];
  if (!first) throw adapterError('wallet/chain-unsupported');
  let network = first;
  await enable(keplr, network, parameters);
  const accounts = await readAccounts(keplr, network);
  if (accounts.length === 0) throw sharedError('wallet/locked');
  const listeners = new Set<(change: ConnectionChange) => void>();
  const ask = (method: 'signAmino' | 'signDirect', request: SignRequest) =>
    (keplr[method] as NonNullable<Keplr['signAmino']>)(request.network.reference, request.address, request.document);

  return {
    namespace: 'cosmos',
    accounts,
    networkId: network.id,
    provider: keplr,
    methods: {
      ...(keplr.signArbitrary && {
        signMessage: async ({ address, message }) =>
          String((await keplr.signArbitrary?.(network.reference, address, message))?.signature),
      }),
      sendTransaction: async (request) =>
        (await loadTwice(() => import('./sendTransaction'))).sendTransaction(request, keplr.sendTx?.bind(keplr)),
      ...(keplr.signAmino && { signAmino: (request) => ask('signAmino', request) }),
      ...(keplr.signDirect && { signDirect: (request) => ask('signDirect', request) }),
      async switchNetwork(next) {
        await enable(keplr, next, parameters);
        const moved = await readAccounts(keplr, next);
        network = next;
        for (const listener of [...listeners]) {
          listener({ type: 'accounts', accounts: moved });
          listener({ type: 'network', networkId: next.id });
        }
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = onKeyChange(() => {
        // The new key may be locked, or know nothing of this page: then there is no account any more.
        const read = readAccounts(keplr, network).catch(() => []);
        void read.then((now) => listeners.has(listener) && listener({ type: 'accounts', accounts: now }));
      });
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    async disconnect() {
      await keplr.disable?.(own.map(({ reference }) => reference));
    },
  };
}
