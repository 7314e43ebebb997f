import {
  cancelConnect,
  cancelSignIn,
  connect,
  disconnect,
  fetchNativeBalance,
  fetchSwapTokens,
  getOnrampQuote,
  getSwapQuote,
  openOnramp,
  parseUnits,
  registerName,
  selectConnection,
  sendToken,
  setOnrampAmount,
  signIn,
  signMessage,
  signOut,
  swap,
  switchAccount,
  switchConnection,
  switchNetwork,
} from 'mooring/core';
import { dollar, ether } from './server';
import { ids, keep, settle, walletOf, type Opened, type World } from './world';

export const recipients = [`0x${'c1'.repeat(20)}`, `0x${'c2'.repeat(20)}`];
const networkIds = ['eip155:1', 'eip155:2'] as const;
/** Longer than any deadline of the kit. */
export const everyDeadlineMs = 310_000;

const wholeAmount = ({ random }: World) => `0.${1 + random.below(9)}`;

/** What visitors, wallets, networks and browsers do. Doubled names are more likely. */
export const moves: readonly (readonly [name: string, run: (opened: Opened) => unknown])[] = [
  ['connect', ({ world }) => connectSome(world)],
  ['connect', ({ world }) => connectSome(world)],
  ['cancel', ({ world }) => cancelConnect(world.page.kit)],
  ['disconnect', ({ world }) => keep(world, 'leave', 'disconnect', (kit) => disconnect(kit))],
  [
    'switchNetwork',
    ({ world }) => {
      const networkId = world.random.pick(networkIds);
      keep(world, 'switch', `to ${networkId}`, (kit) => switchNetwork(kit, { networkId }));
    },
  ],
  [
    'switchAccount',
    ({ world }) => {
      const { accounts = [] } = selectConnection(world.page.kit);
      const address = accounts[world.random.below(accounts.length || 1)]?.address ?? '';
      keep(world, 'leave', `to ${address}`, (kit) => switchAccount(kit, { address }));
    },
  ],
  [
    'switchConnection',
    ({ world }) => {
      const connectorId = world.random.pick(ids);
      keep(world, 'connect', `to ${connectorId}`, (kit) => switchConnection(kit, { connectorId, namespace: 'eip155' }));
    },
  ],
  ['sign', ({ world }) => keep(world, 'sign', 'sign', (kit) => signMessage(kit, { message: 'm' }))],
  ['send', ({ world }) => sendSome(world)],
  ['send', ({ world }) => sendSome(world)],
  ['swap', ({ world }) => swapSome(world)],
  ['swap', ({ world }) => swapSome(world)],
  ['quote', ({ world }) => keep(world, 'quote', 'quote', (kit) => getSwapQuote(kit))],
  ['tokens', ({ world }) => keep(world, 'quote', 'tokens', (kit) => fetchSwapTokens(kit))],
  ['balance', ({ world }) => keep(world, 'quote', 'balance', (kit) => fetchNativeBalance(kit))],
  [
    'amount',
    ({ world }) => {
      const amount = String(10 + world.random.below(90));
      keep(world, 'quote', `buy for ${amount}`, async (kit) => {
        await setOnrampAmount(kit, amount);
        return getOnrampQuote(kit);
      });
    },
  ],
  ['buy', ({ world }) => keep(world, 'buy', 'buy', (kit) => openOnramp(kit))],
  ['signIn', ({ world }) => world.isRequired !== undefined && keep(world, 'signIn', 'sign in', (kit) => signIn(kit))],
  ['signIn', ({ world }) => world.isRequired !== undefined && keep(world, 'signIn', 'sign in', (kit) => signIn(kit))],
  [
    'cancelSignIn',
    ({ world }) => world.isRequired !== undefined && keep(world, 'leave', 'no', (kit) => cancelSignIn(kit)),
  ],
  ['signOut', ({ world }) => world.isRequired !== undefined && keep(world, 'leave', 'out', (kit) => signOut(kit))],
  [
    'register',
    ({ world }) => {
      const name = `harbor${world.random.below(3)}`;
      keep(world, 'register', name, (kit) => registerName(kit, { name }));
    },
  ],
  ['approve', ({ world }) => someWallet(world).pending[0]?.approve()],
  ['approve', ({ world }) => someWallet(world).pending[0]?.approve()],
  ['approve newest', ({ world }) => someWallet(world).pending.at(-1)?.approve()],
  ['approve all', ({ world }) => approveAll(world)],
  ['approve all', ({ world }) => approveAll(world)],
  ['decline', ({ world }) => someWallet(world).pending[0]?.reject()],
  [
    'behave',
    ({ world }) => {
      const wallet = someWallet(world);
      wallet.behave(world.random.pick(['approve', 'approve', 'manual', 'reject']));
      wallet.delay(world.random.pick([0, 0, 1_500, 12_000]));
    },
  ],
  // Said twice: wallets repeat what they have said.
  [
    'choose account',
    ({ world }) => {
      const wallet = someWallet(world);
      const index = world.random.below(2);
      wallet.switchAccount(index);
      if (world.random.below(2) === 0) wallet.switchAccount(0);
    },
  ],
  [
    'choose network',
    ({ world }) => someWallet(world).switchTo(world.random.pick([...networkIds, 'eip155:777' as const])),
  ],
  ['lock', ({ world }) => someWallet(world).lock()],
  ['unlock', ({ world }) => world.wallets.forEach((wallet) => wallet.unlock())],
  ['offline', ({ world }) => void (world.isOffline = !world.isOffline)],
  ['popup blocked', ({ world }) => void (world.isPopupBlocked = !world.isPopupBlocked)],
  ['storage full', ({ world }) => fillStorage(world, world.random.below(3) === 0)],
  ['mine', ({ world }) => world.open.forEach((id) => world.server.mined.add(id))],
  ['wait', ({ world }) => world.clock.advance(world.random.pick([0, 600, 2_500, 5_000, 11_000, 31_000]))],
  ['wait', ({ world }) => world.clock.advance(world.random.pick([0, 600, 2_500, 5_000, 11_000, 31_000]))],
  ['wait long', ({ world }) => world.clock.advance(everyDeadlineMs)],
  ['reload', (opened) => reload(opened)],
];

const someWallet = (world: World) => walletOf(world, world.random.pick(ids));

function connectSome(world: World) {
  const connectorId = world.random.pick(ids);
  keep(world, 'connect', connectorId, (kit) => connect(kit, { connectorId }));
}

export function approveAll({ wallets }: World) {
  for (const wallet of wallets) for (const request of wallet.pending) request.approve();
}

function sendSome(world: World) {
  const amount = wholeAmount(world);
  const recipient = world.random.pick(recipients);
  const flow = keep(world, 'send', `${amount} to ${recipient.slice(0, 4)}`, (kit) =>
    sendToken(kit, { amount, recipient }),
  );
  flow.wanted = { to: recipient, units: parseUnits(amount, 18) };
}

function swapSome(world: World) {
  const { network } = selectConnection(world.page.kit);
  const networkId = network?.id ?? 'eip155:1';
  const [from, to] = world.random.pick([
    [ether(networkId), dollar(networkId)],
    [dollar(networkId), ether(networkId)],
  ] as const);
  const amount = wholeAmount(world);
  const flow = keep(world, 'swap', `${amount} ${from.symbol}`, (kit) => swap(kit, { from, to, amount }));
  flow.wanted = { units: parseUnits(amount, from.decimals) };
}

export function fillStorage(world: World, isFull: boolean): void {
  world.isStorageFull = isFull;
  if (isFull) for (const id of world.open) world.unsaved.add(id);
}

/** The page is gone, and with it whoever asked. */
async function reload({ world, reopen }: Opened): Promise<void> {
  await leave(world);
  for (const wallet of world.wallets) for (const request of wallet.pending) request.reject();
  await settle(1);
  world.looked = new Map(world.wallets.map((wallet) => [wallet.id, wallet.requests.length]));
  world.flows = [];
  for (const id of world.unsaved) world.open.delete(id);
  reopen();
}

/** Ends the kit: every promise is settled by it, and nothing is left behind. */
export async function leave(world: World): Promise<void> {
  world.page.kit.destroy();
  await settle(3);
  const open = world.flows.filter(({ isSettled }) => !isSettled).map(({ kind, what }) => `${kind} ${what}`);
  if (open.length > 0) world.problems.push(`open after destroy: ${open.join(', ')}`);
  const listeners = world.wallets.map(({ listenerCount }) => listenerCount);
  if (listeners.some((count) => count > 0)) world.problems.push(`listeners left: ${listeners.join()}`);
}
