import type { PairedWallet, PairingSupport } from '../../contract/adapter';
import type { CaipNetworkId, Namespace } from '../../caip';
import { normalizeError, sharedError } from '../../errors';
import type { Network } from '../../contract/network';
import type { ClockPort } from '../../contract/ports';
import type { AccountType, ConnectionChange, WalletAccount, WalletConnection } from '../../contract/connector';
import type { PairedSession, PairingClient, PairingEvent } from './client';
import { toRequestError } from './errors';
import { createNamespaceProvider } from './namespaceProvider';
import { accountsIn, chainIdsOf, grantedIn, networkArrivalMs, toEventNetworkId } from './rules';

export interface PairedNamespaceParameters {
  namespace: Namespace;
  session: PairedSession;
  client: PairingClient;
  support: PairingSupport;
  networks: readonly Network[];
  /** Where to begin, if the session has it. */
  networkIds: readonly (CaipNetworkId | undefined)[];
  accountType: AccountType;
  clock: ClockPort;
  disconnect(): Promise<void>;
}

/** One namespace of a session: a link, and what the session's events mean for it. */
export interface PairedNamespace {
  link: WalletConnection;
  /** Whether the namespace is still part of the session. */
  onEvent(event: PairingEvent, session: PairedSession | undefined): boolean;
}

/** Links one namespace of a session; `undefined` where the session has no account in it. */
export function createPairedNamespace({
  namespace,
  session,
  client,
  support,
  networks,
  networkIds,
  accountType,
  clock,
  disconnect,
}: PairedNamespaceParameters): PairedNamespace | undefined {
  const own = networks.filter((network) => network.namespace === namespace);
  const listeners = new Set<(change: ConnectionChange) => void>();
  const tell = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));
  let current = session;
  let isEnded = false;

  /** The kit's id for a network, by whatever id the session holds it. */
  const toKitId = (id: CaipNetworkId) => own.find((network) => chainIdsOf(network, support).includes(id))?.id ?? id;
  const chains = () => [...new Set(accountsIn(current, namespace).map(({ networkId }) => networkId))];
  /** The session's id for a network of the kit's. */
  const toSessionId = (id: CaipNetworkId | undefined) => {
    const network = own.find((candidate) => candidate.id === id);
    const wanted: readonly (string | undefined)[] = network ? chainIdsOf(network, support) : [id];
    return chains().find((chain) => wanted.includes(chain));
  };
  const firstChain = () => own.map(({ id }) => toSessionId(id)).find((id) => id !== undefined) ?? chains()[0];
  const started = networkIds.map(toSessionId).find((id) => id !== undefined) ?? firstChain();
  if (started === undefined) return undefined;
  let chain = started;
  /** A network the wallet has moved to before the session had it. */
  let announced: CaipNetworkId | undefined;

  function readAccounts(first: readonly string[] = []): readonly WalletAccount[] {
    const all = accountsIn(current, namespace);
    const here = all.filter(({ networkId }) => networkId === chain);
    const addresses = [...new Set([...first, ...(here.length > 0 ? here : all).map(({ address }) => address)])];
    return addresses.map((address) => ({ address, type: accountType }));
  }
  let accounts = readAccounts();
  const isSameList = (next: readonly WalletAccount[]) =>
    next.map(({ address }) => address).join() === accounts.map(({ address }) => address).join();
  function tellAccounts(next: readonly WalletAccount[], isListOnly: boolean) {
    if (isSameList(next)) return;
    accounts = next;
    tell({ type: 'accounts', accounts, ...(isListOnly && { isListOnly }) });
  }

  function moveTo(next: CaipNetworkId): void {
    announced = undefined;
    if (client.defaultChain(namespace) !== next) client.setDefaultChain(next);
    if (chain === next) return;
    chain = next;
    tell({ type: 'network', networkId: toKitId(next) });
    tellAccounts(readAccounts(), true);
  }
  /** Follows a switch that a host made through the raw provider, or that a wallet announced. */
  function follow(next: CaipNetworkId | undefined): void {
    if (next === undefined || next === chain) return;
    if (chains().includes(next)) return moveTo(next);
    announced = next;
    client.setDefaultChain(chain);
  }

  const wallet: PairedWallet = {
    async request(method, params, networkId) {
      try {
        return await client.ask(current.topic, { method, params }, toSessionId(networkId) ?? chain);
      } catch (cause) {
        throw toRequestError(cause);
      }
    },
    allows: (method) => grantedIn(current, namespace, 'methods').includes(method),
    networkId: () => chain,
    account: () => undefined,
  };

  async function arrival(network: Network): Promise<CaipNetworkId> {
    const waiting = new Set<() => void>();
    try {
      return await new Promise<CaipNetworkId>((resolve, reject) => {
        const look = () => {
          const id = toSessionId(network.id);
          if (id !== undefined) resolve(id);
          else if (isEnded) reject(sharedError('network/switch-ignored'));
        };
        waiting.add(clock.after(networkArrivalMs, () => reject(sharedError('network/switch-ignored'))));
        updates.add(look);
        waiting.add(() => updates.delete(look));
        look();
      });
    } finally {
      waiting.forEach((stop) => stop());
    }
  }
  const updates = new Set<() => void>();

  /**
   * Within the session the choice is the page's own and the wallet hears nothing; a network outside it is asked for.
   */
  async function switchNetwork(network: Network): Promise<void> {
    const held = toSessionId(network.id);
    if (held !== undefined) return moveTo(held);
    if (!support.switchNetwork) throw sharedError('network/switch-rejected');
    try {
      await support.switchNetwork(wallet, network);
    } catch (cause) {
      throw normalizeError(cause, sharedError('network/switch-rejected', { cause }));
    }
    moveTo(await arrival(network));
  }

  const { provider, emit } = createNamespaceProvider(async (request) => {
    const answer = await client.request(request, chain);
    follow(client.defaultChain(namespace));
    return answer;
  });
  listeners.add((change) => emit(change));

  function onUpdate(next: PairedSession): void {
    const [before] = accountsIn(current, namespace).filter(({ networkId }) => networkId === chain);
    current = next;
    updates.forEach((look) => look());
    const first = firstChain();
    if (first === undefined) return onEnd();
    if (announced !== undefined && chains().includes(announced)) moveTo(announced);
    else if (!chains().includes(chain)) moveTo(first);
    const list = readAccounts();
    // A wallet that puts another account first has switched; any other change only mends the list.
    tellAccounts(list, list[0]?.address === before?.address);
  }

  function onEnd(): void {
    if (isEnded) return;
    isEnded = true;
    updates.forEach((look) => look());
    tell({ type: 'disconnect' });
  }

  function onSaid(name: string, data: unknown, chainId: string): void {
    if (name === 'chainChanged') follow(toEventNetworkId(data, chainId));
    if (name !== 'accountsChanged' || !Array.isArray(data)) return;
    // In the session's spelling, and nothing that it does not hold. An empty list comes from wallets that were locked.
    const known = new Map(accountsIn(current, namespace).map(({ address }) => [address.toLowerCase(), address]));
    const chosen = data.flatMap((account) =>
      typeof account === 'string' ? (known.get(account.split(':').at(-1)?.toLowerCase() ?? '') ?? []) : [],
    );
    if (chosen.length > 0) tellAccounts(readAccounts(chosen), false);
  }

  if (client.defaultChain(namespace) !== chain) client.setDefaultChain(chain);
  return {
    onEvent(event, session) {
      if (isEnded || event.type === 'refused' || event.topic !== current.topic) return !isEnded;
      if (event.type === 'ended') onEnd();
      else if (event.type === 'updated') {
        if (session) onUpdate(session);
      } else if (event.chainId.startsWith(`${namespace}:`)) onSaid(event.name, event.data, event.chainId);
      return !isEnded;
    },
    link: {
      namespace,
      wallet: session.peer,
      accounts,
      networkId: toKitId(chain),
      provider,
      get methods() {
        return { ...support.createMethods(wallet), switchNetwork };
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      disconnect,
    },
  };
}
