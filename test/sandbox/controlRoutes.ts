import type { Inbox } from './frame/mailbox';
import { streamInbox } from './frame/inboxRoutes';
import { failed, json, type Route } from './httpServer';
import { isScenarioName, type Scenarios } from './scenarios';
import type { TestWallet } from './wallet/testWallet';

/** What can be controlled from outside the process. */
export interface ControlParameters {
  scenarios: Scenarios;
  wallets: readonly TestWallet[];
  inbox: Inbox;
  facts(): unknown;
  mine(blocks?: number): Promise<void>;
  faucet(address: string, amount: string): Promise<void>;
}

interface WalletOrder {
  wallet?: string;
  action?: string;
  index?: number;
  chainId?: number;
  on?: boolean;
  origin?: string;
  id?: string;
}

const describe = ({
  id,
  name,
  rdns,
  accounts,
  chainId,
  isLocked,
  isAutoApproving,
  permissions,
  pending,
}: TestWallet) => ({
  id,
  name,
  rdns,
  accounts,
  chainId,
  isLocked,
  isAutoApproving,
  permissions: permissions(),
  pending: pending().map((request) => ({
    id: request.id,
    origin: request.origin,
    method: request.method,
    kind: request.kind,
  })),
});

/** Carries out an order of the demo's sandbox panel; false when there is no such order. */
async function obey(
  wallet: TestWallet,
  { action, index = 0, chainId = 0, on = true, origin, id }: WalletOrder,
): Promise<boolean> {
  const which = id === undefined ? {} : { id };
  const orders: Record<string, () => void | Promise<void>> = {
    approve: () => wallet.approve(which),
    reject: () => wallet.reject(which),
    autoApprove: () => wallet.autoApprove(on),
    switchAccount: () => wallet.switchAccount(index),
    switchChain: () => wallet.switchChain(chainId),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    disconnect: () => wallet.disconnect(origin),
    reset: () => wallet.reset(),
  };
  const order = Object.hasOwn(orders, action ?? '') ? orders[action ?? ''] : undefined;
  await order?.();
  return order !== undefined;
}

/** `/sandbox`: facts, scenarios, wallets, mails, blocks and ether, for people and their panels. */
export function controlRoutes({ scenarios, wallets, inbox, facts, mine, faucet }: ControlParameters): Route {
  return async ({ path, method, body, entry }) => {
    if (!/^\/sandbox(\/|\.json$|$)/.test(path)) return undefined;
    entry.kind = 'sandbox';
    const order = method === 'POST' && body ? (JSON.parse(body) as Record<string, unknown>) : {};
    switch (path) {
      case '/sandbox':
      case '/sandbox.json':
        return json(facts());
      case '/sandbox/scenarios':
        if (method === 'POST') {
          const { name, on } = order;
          if (name === 'reset') await scenarios.reset();
          else if (!isScenarioName(name)) return failed(400, 'name', 'There is no such scenario');
          else await (on ? scenarios.enable(name) : scenarios.disable(name));
        }
        return json(scenarios.list());
      case '/sandbox/wallet': {
        if (method === 'POST') {
          const wallet = wallets.find(({ id }) => id === (order['wallet'] ?? 'harbor'));
          if (!wallet) return failed(400, 'wallet', 'There is no such wallet');
          try {
            if (!(await obey(wallet, order))) return failed(400, 'action', 'There is no such action');
          } catch (error) {
            return failed(409, 'action', error instanceof Error ? error.message : String(error));
          }
        }
        return json(wallets.map(describe));
      }
      case '/sandbox/inbox':
        if (method === 'POST') {
          if (order['action'] !== 'clear') return failed(400, 'action', 'There is no such action');
          inbox.clear();
        }
        return json(inbox.list());
      case '/sandbox/inbox/events':
        return streamInbox(inbox);
      case '/sandbox/mine':
        await mine(Number(order['blocks'] ?? 1));
        return json({});
      case '/sandbox/faucet':
        try {
          await faucet(String(order['address']), String(order['amount'] ?? '1'));
        } catch (error) {
          return failed(400, 'address', error instanceof Error ? error.message : String(error));
        }
        return json({});
      default:
        return undefined;
    }
  };
}
