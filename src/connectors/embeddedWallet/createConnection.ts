import type { Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { ConnectionChange, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import type { LogPort } from '../../contract/ports';
import { moveDeadlineMs } from './channel';
import type { Calls } from './createCalls';
import type { LoginCheck } from './createLoginCheck';
import { createProvider } from './createProvider';
import type { Session } from './createSession';
import { embeddedError } from './errors';
import { kindOfCall } from './methods';
import type { FrameUser } from './protocol';
import { toAccounts } from './toAccounts';

export interface ConnectionOptions {
  namespace: Namespace;
  network: Network;
  /** Every network the kit knows by now. */
  networks(): readonly Network[];
  user: FrameUser;
  support: PairingSupport;
  calls: Calls;
  session: Session;
  check: LoginCheck;
  disconnect(namespace: Namespace): Promise<void>;
  log: LogPort;
}

const allows = (method: string) => kindOfCall(method) !== 'forbidden';

/** Where a login stands in a namespace, and who hears of it. */
function createPlace(options: Pick<ConnectionOptions, 'namespace' | 'network' | 'user' | 'support'>) {
  const listeners = new Set<(change: ConnectionChange) => void>();
  const emit = (change: ConnectionChange) => [...listeners].forEach((listener) => listener(change));
  let { network, user } = options;
  const write = (address: string) => options.support.writeAddress?.(address) ?? address;
  const accounts = () => toAccounts(user, options.namespace).map((each) => ({ ...each, address: write(each.address) }));
  return {
    network: () => network,
    accounts,
    subscribe(listener: (change: ConnectionChange) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lose: () => emit({ type: 'disconnect' }),
    become(next: Network, found: FrameUser): void {
      const isMoved = next.id !== network.id;
      const isOther = found.address !== user.address;
      network = next;
      user = found;
      if (isMoved) emit({ type: 'network', networkId: next.id });
      if (isMoved || isOther) emit({ type: 'accounts', accounts: accounts() });
    },
  };
}

/** One after the other: each is several questions, and the frame is where the last one of them has led it. */
function createMoves({ session, check }: ConnectionOptions, { network, become }: ReturnType<typeof createPlace>) {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  function add(move: () => Promise<void>): Promise<void> {
    const moved = last.then(() => {
      // Asked after the end, it would load the frame anew.
      if (isOver) throw embeddedError('embedded/interrupted');
      return check.watch(move());
    });
    last = moved.catch(() => undefined);
    return moved;
  }
  return {
    end: () => void (isOver = true),
    switchNetwork: (next: Network) => add(async () => become(next, await session.switchNetwork(next))),
    switchAccount: ({ type }: { type: string }) =>
      add(async () => {
        const kind = await session.prefer(type === 'smartAccount' ? 'smartAccount' : 'eoa');
        become(network(), await session.fetchUser(network(), { type: kind, deadlineMs: moveDeadlineMs }));
      }),
  };
}

/** What a login is in one namespace: its accounts, its methods, and what changes of it. */
export function createConnection(options: ConnectionOptions): WalletConnection {
  const { namespace, networks, support, calls, check } = options;
  const place = createPlace(options);
  const { network, accounts, subscribe } = place;
  const { switchNetwork, switchAccount, end } = createMoves(options, place);

  const provider = createProvider({
    request: calls.request,
    subscribe,
    networks: () => networks().filter((each) => each.namespace === namespace),
    network,
    addresses: () => accounts().map(({ address }) => address),
    switchNetwork,
    log: options.log,
  });
  const { follow } = support;
  async function disconnect(): Promise<void> {
    forget();
    end();
    await options.disconnect(namespace);
  }
  const forget = check.onOver(() => {
    place.lose();
    disconnect().catch(() => undefined);
  });

  return {
    namespace,
    accounts: accounts(),
    networkId: network().id,
    provider,
    ...(follow && { follow: (following) => follow(provider, following) }),
    methods: {
      ...support.createMethods({
        request: calls.request,
        allows,
        networkId: () => network().id,
        transactionEncoding: 'base58',
      }),
      switchNetwork,
      ...(namespace === 'eip155' && { switchAccount }),
    },
    subscribe,
    disconnect,
  };
}
