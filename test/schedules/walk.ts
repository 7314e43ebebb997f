import { checkRest, checkStep } from './checks';
import { approveAll, everyDeadlineMs, fillStorage, leave, moves } from './moves';
import { openWorld, settle, type FlowKind, type World } from './world';

/** An approval, a swap and what follows them take a few. */
const restRounds = 8;

/** Everybody answers, the web is whole, and time goes by. */
async function rest(world: World): Promise<void> {
  world.isOffline = false;
  world.faultsIn16 = 0;
  fillStorage(world, false);
  for (const wallet of world.wallets) {
    wallet.unlock();
    wallet.behave('approve');
    wallet.delay(0);
  }
  for (let round = 0; round < restRounds; round += 1) {
    approveAll(world);
    await settle(2);
    world.open.forEach((id) => world.server.mined.add(id));
    world.clock.advance(round === restRounds - 2 ? everyDeadlineMs : 31_000);
    await settle(round < restRounds - 3 ? 3 : 8);
  }
}

/**
 * One schedule: everything in it follows from its seed. Returns what was wrong, and adds what came to a good end to
 * `succeeded`.
 */
export async function walk(seed: number, steps: number, succeeded = new Set<FlowKind>()): Promise<readonly string[]> {
  const opened = openWorld(seed);
  const { world } = opened;
  const note = (problems: readonly string[]) => world.problems.push(...problems);
  for (let step = 0; step < steps && world.problems.length === 0; step += 1) {
    const [name, run] = world.random.pick(moves);
    world.taken.push(name);
    await run(opened);
    if (world.random.below(4) > 0) await settle(1 + world.random.below(2));
    note(checkStep(world));
  }
  if (world.problems.length === 0) {
    await rest(world);
    note(checkStep(world));
    note(checkRest(world));
  }
  for (const { kind, answer, error } of world.flows) if (answer !== undefined && !error) succeeded.add(kind);
  await leave(world);
  if (world.clock.waiting > 0 && world.problems.length === 0) {
    // What a request still waits for is its own deadline.
    world.clock.advance(everyDeadlineMs);
    if (world.clock.waiting > 0) note([`${world.clock.waiting} timers left`]);
  }
  return world.problems.map((problem) => `seed ${seed}: ${problem}, after ${world.taken.join(', ')}`);
}
