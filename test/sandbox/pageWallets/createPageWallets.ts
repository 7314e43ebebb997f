import { createWallet } from '../../../tools/playwright/createWallet';
import type { LineCall } from '../../../tools/playwright/page/line';
import type { PageTestWallet, Tell, TestWalletNamespace } from '../../../tools/playwright/types';
import { failed, json, type Route, type SandboxRequest } from '../httpServer';
import { setupPlaceholder } from '../wallet/scripts';

/** The wallets of the namespaces beside eip155, which `mooring/playwright` drives too. */
export interface PageWallets {
  /** As they are at first, with every account: one that shares a single account has hidden the others. */
  list: readonly Pick<PageTestWallet, 'namespace' | 'name' | 'connectorId' | 'accounts'>[];
  /** The addresses of a namespace's wallets. */
  addressesOf(namespace: TestWalletNamespace): readonly string[];
  /** What a page loads to have them. */
  script(): string;
  route: Route;
}

/** What can be ordered of a wallet from outside the process. */
interface WalletOrder {
  wallet?: string;
  action?: string;
  behavior?: 'approve' | 'reject' | 'manual' | 'never';
  index?: number;
}

const seeds = [
  { namespace: 'solana', name: 'Beacon' },
  { namespace: 'bip122', name: 'Quay' },
  { namespace: 'polkadot', name: 'Buoy' },
  { namespace: 'cosmos', name: 'Keplr' },
] as const;

const describe = ({ name, namespace, connectorId, accounts, isLocked, origins, pending }: PageTestWallet) => ({
  name,
  namespace,
  connectorId,
  accounts,
  isLocked,
  origins,
  pending: pending.map(({ method, parameters }) => ({ method, parameters })),
});

/** Carries out an order; false when there is no such one. */
async function obey(wallet: PageTestWallet, { action, behavior, index = 0 }: WalletOrder): Promise<boolean> {
  switch (action) {
    case 'approve':
    case 'reject':
      if (wallet.pending.length === 0) throw new Error('The wallet has nothing to answer.');
      await wallet[action]();
      return true;
    case 'behave':
      if (!['approve', 'reject', 'manual', 'never'].includes(String(behavior))) return false;
      wallet.behave(behavior ?? 'approve');
      return true;
    case 'lock':
    case 'unlock':
    case 'disconnect':
      wallet[action]();
      return true;
    case 'switchAccount':
      wallet.switchAccount(index);
      return true;
    default:
      return false;
  }
}

/** Makes the wallets, who say yes to everything until told otherwise. They live here, and only their faces in pages. */
export function createPageWallets(readScript: () => string): PageWallets {
  const audience = new Set<{ origin: string; send(message: unknown): void }>();
  const tell: Tell = (wallet, event, valueFor) => {
    for (const { origin, send } of audience) send({ wallet, event, value: valueFor(origin) });
  };
  const ends = seeds.map((seed, index) =>
    createWallet({ ...seed, behavior: 'approve' }, `6f9d1f0a-5d0f-4a53-9a52-1f6f0c1b2b0${index + 1}`, tell),
  );
  const wallets = ends.map(({ wallet }) => wallet);
  const list = wallets.map(({ namespace, name, connectorId, accounts }) => ({
    namespace,
    name,
    connectorId,
    accounts,
  }));

  async function hear(origin: string, body: string) {
    const call = JSON.parse(body) as LineCall;
    if (call.method === 'hello') return json({ result: null });
    const end = ends.find(({ facts }) => facts.id === call.wallet);
    if (!end) return failed(404, 'wallet', 'There is no such wallet');
    const answer = await end.hear(origin, call);
    // An answer of nothing is one too, and JSON would leave it out.
    return json('result' in answer ? { result: answer.result ?? null } : answer);
  }

  async function control({ method, body }: SandboxRequest) {
    if (method === 'POST') {
      const order = JSON.parse(body) as WalletOrder;
      const wallet = wallets.find(({ name }) => name === order.wallet);
      if (!wallet) return failed(400, 'wallet', 'There is no such wallet');
      try {
        if (!(await obey(wallet, order))) return failed(400, 'action', 'There is no such action');
      } catch (error) {
        return failed(409, 'action', error instanceof Error ? error.message : String(error));
      }
    }
    return json(wallets.map(describe));
  }

  return {
    list,
    addressesOf: (namespace) => list.filter((one) => one.namespace === namespace).flatMap((one) => one.accounts),
    script: () => readScript().replaceAll(setupPlaceholder, () => JSON.stringify(ends.map(({ facts }) => facts))),
    async route(request) {
      const { path, method, query, body, entry } = request;
      const origin = query.get('origin') ?? '';
      switch (path) {
        case '/namespace-wallets/ask':
          entry.kind = 'wallet';
          return method === 'POST' ? hear(origin, body) : undefined;
        case '/namespace-wallets/events':
          entry.kind = 'wallet';
          return {
            open(send) {
              const listener = { origin, send };
              audience.add(listener);
              return () => void audience.delete(listener);
            },
          };
        case '/sandbox/namespace-wallets':
          entry.kind = 'sandbox';
          return control(request);
        default:
          return undefined;
      }
    },
  };
}
