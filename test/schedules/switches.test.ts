import { describe, expect, test } from 'vitest';
import { connect, selectConnection, selectConnections } from 'mooring/core';
import { checkRest, checkStep } from './checks';
import { approveAll, everyDeadlineMs, leave, moves } from './moves';
import { ids, openWorld, settle, walletOf, type World } from './world';

const switches = ['switchNetwork', 'switchAccount', 'switchConnection', 'choose account', 'choose network'];
/** What goes on meanwhile. */
const others = ['sign', 'send', 'swap', 'quote', 'amount', 'buy', 'signIn', 'register', 'balance', 'approve'];
const movesOf = (names: readonly string[]) => moves.filter(([name]) => names.includes(name));

/** What the kit shows is what the wallet in use says, once all is quiet. */
function checkAgreement({ page: { kit }, wallets }: World): readonly string[] {
  const connection = selectConnection(kit);
  if (!connection.isConnected) return [];
  const wallet = wallets.find(({ id }) => id === connection.connectorId);
  const { address, network } = connection;
  const isShared = wallet?.accounts.some((account) => account.address === address);
  return isShared && wallet?.networkId === network.id
    ? []
    : [`${address} on ${network.id}, but ${connection.connectorId} is on ${wallet?.networkId}`];
}

/** Both wallets are in, and answer after a while. */
async function openBoth(seed: number) {
  const opened = openWorld(seed);
  const { world } = opened;
  Object.assign(world, { faultsIn16: 0 });
  await settle(3);
  for (const connectorId of ids) await connect(world.page.kit, { connectorId }).catch(() => undefined);
  return opened;
}

async function switchOften(seed: number, count: number): Promise<readonly string[]> {
  const opened = await openBoth(seed);
  const { world } = opened;
  const listeners = ids.map((id) => walletOf(world, id).listenerCount);
  let done = 0;
  while (done < count && world.problems.length === 0) {
    const isSwitch = world.random.below(3) > 0;
    const [name, run] = world.random.pick(movesOf(isSwitch ? switches : others));
    world.taken.push(name);
    for (const wallet of world.wallets) wallet.delay(world.random.pick([0, 0, 300, 2_000]));
    await run(opened);
    done += isSwitch ? 1 : 0;
    if (world.random.below(3) > 0) await settle(1);
    world.clock.advance(world.random.pick([0, 100, 1_000, 4_000]));
    world.problems.push(...checkStep(world));
    const now = ids.map((id) => walletOf(world, id).listenerCount);
    // One a connection, however often it was switched to.
    if (now.some((each, index) => each > (listeners[index] as number))) world.problems.push(`listeners: ${now.join()}`);
  }
  for (let round = 0; round < 6; round += 1) {
    approveAll(world);
    world.open.forEach((id) => world.server.mined.add(id));
    world.clock.advance(round === 4 ? everyDeadlineMs : 31_000);
    await settle(6);
  }
  world.problems.push(...checkStep(world), ...checkRest(world), ...checkAgreement(world));
  const active = selectConnections(world.page.kit).filter(({ status }) => status === 'active');
  if (active.length !== 1) world.problems.push(`${active.length} wallets are in use`);
  await leave(world);
  return world.problems.map((problem) => `seed ${seed}: ${problem}, after ${world.taken.join(', ')}`);
}

describe('accounts, networks and wallets, switched in any order and at any speed', () => {
  test('behavior: 200 switches leave one consistent state, one prompt at a time and no listener', async () => {
    const first = Number(process.env['SCHEDULE_SEED'] ?? 1);
    const found: string[] = [];
    for (let seed = first; seed < first + 5; seed += 1) found.push(...(await switchOften(seed, 200)));
    expect(found).toEqual([]);
  });
});
