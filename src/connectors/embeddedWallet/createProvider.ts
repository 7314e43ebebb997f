import type { CaipNetworkId } from '../../caip';
import type { ConnectionChange } from '../../contract/connector';
import type { Eip1193Provider } from '../../contract/eip1193';
import { guardListener } from '../../contract/guardListener';
import type { Network } from '../../contract/network';
import type { LogPort } from '../../contract/ports';

export interface ProviderOptions {
  request(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown>;
  subscribe(listener: (change: ConnectionChange) => void): () => void;
  networks(): readonly Network[];
  network(): Network;
  addresses(): readonly string[];
  switchNetwork(network: Network): Promise<void>;
  log: LogPort;
}

/** As EIP-1193 has it on EVM; the reference of a chain elsewhere may be no number. */
const toChainId = ({ namespace, reference }: Network) =>
  namespace === 'eip155' ? `0x${BigInt(reference).toString(16)}` : reference;
type Listener = (value: never) => void;

/**
 * The login as an EIP-1193 provider. What is known here is answered here: accounts, the chain, switching among the
 * kit's networks. Solana's methods travel the same way.
 */
export function createProvider(options: ProviderOptions): Eip1193Provider {
  const { networks, network, addresses, subscribe, log } = options;
  /** By event: one function may hear several. */
  const stops = new Map<string, Map<Listener, () => void>>();

  async function switchTo(params: unknown): Promise<null> {
    const [asked] = Array.isArray(params) ? (params as { chainId?: unknown }[]) : [];
    const next = networks().find(({ reference }) => Number(reference) === Number(asked?.chainId));
    // EIP-1193: 4902, a chain that the wallet does not know.
    if (!next) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
    await options.switchNetwork(next);
    return null;
  }
  const local: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_accounts: addresses,
    eth_requestAccounts: addresses,
    eth_chainId: () => toChainId(network()),
    wallet_switchEthereumChain: switchTo,
  };

  return {
    request: async ({ method, params }) =>
      Object.hasOwn(local, method) ? local[method]?.(params) : options.request(method, params, network().id),
    on(event, listener) {
      const hearing = stops.get(event) ?? new Map<Listener, () => void>();
      hearing.get(listener)?.();
      const tell = guardListener<unknown>(listener as (value: unknown) => void, log);
      const stop = subscribe((change) => {
        if (event === 'accountsChanged' && change.type === 'accounts') tell(addresses());
        if (event === 'chainChanged' && change.type === 'network') tell(toChainId(network()));
      });
      stops.set(event, hearing.set(listener, stop));
    },
    removeListener(event, listener) {
      stops.get(event)?.get(listener)?.();
      stops.get(event)?.delete(listener);
    },
  };
}
