import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelSignIn,
  connect,
  disconnect,
  selectConnection,
  selectSIWX,
  signIn,
  signOut,
  switchNetwork,
  type SignInBackend,
} from 'mooring/core';
import { siwx } from 'mooring/siwx';
import { createTestKit, manualClock, memoryStorage, mockWallet, type MockWallet, type TestKit } from 'mooring/testing';

const rounds = 150;
const steps = 40;

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item };
}
type Random = ReturnType<typeof createRandom>;

const breathe = () => new Promise((resolve) => setImmediate(resolve));
const verifiers = {
  eip155: async ({ message, signature }: { message: string; signature: string }) => signature === `signed:${message}`,
};

/** A server that answers, refuses, fails or says nothing, as chance has it. */
function moodyServer(random: Random): Required<SignInBackend> {
  let session: Awaited<ReturnType<Required<SignInBackend>['session']>>;
  const moody = async <Answer>(answer: () => Answer): Promise<Answer> => {
    const mood = random.below(10);
    if (mood === 0) throw new TypeError('Failed to fetch');
    if (mood === 1) return new Promise(() => undefined);
    return answer();
  };
  return {
    nonce: () => moody(() => 'serverNonce1'),
    verify: ({ data: { accountAddress, chainId } }) =>
      moody(() => {
        if (random.below(5) === 0) return false;
        session = { address: accountAddress, chainId };
        return true;
      }),
    session: () => moody(() => session),
    signOut: () => moody(() => void (session = undefined)),
  };
}

type World = { made: TestKit; wallet: MockWallet; random: Random; open: Promise<unknown>[] };
const moves: readonly (readonly [name: string, run: (world: World) => unknown])[] = [
  ['connect', ({ made, wallet, open }) => open.push(connect(made.kit, { connectorId: wallet.id }))],
  ['signIn', ({ made, open }) => open.push(signIn(made.kit))],
  ['signIn', ({ made, open }) => open.push(signIn(made.kit))],
  ['cancel', ({ made, open }) => open.push(cancelSignIn(made.kit))],
  ['signOut', ({ made, open }) => open.push(signOut(made.kit))],
  ['disconnect', ({ made, open }) => open.push(disconnect(made.kit))],
  [
    'switchNetwork',
    ({ made, random, open }) =>
      open.push(switchNetwork(made.kit, { networkId: random.pick(['eip155:1', 'eip155:2'] as const) })),
  ],
  ['account', ({ wallet, random }) => wallet.switchAccount(random.below(2))],
  ['network', ({ wallet, random }) => wallet.switchTo(random.pick(['eip155:1', 'eip155:2', 'eip155:99'] as const))],
  ['lock', ({ wallet }) => wallet.lock()],
  ['unlock', ({ wallet }) => wallet.unlock()],
  ['behave', ({ wallet, random }) => wallet.behave(random.pick(['approve', 'approve', 'reject', 'manual'] as const))],
  ['answer', ({ wallet }) => wallet.pending.forEach((request) => request.approve())],
  ['refuse', ({ wallet }) => wallet.pending.forEach((request) => request.reject())],
  ['time', ({ made, random }) => made.clock.advance(random.pick([10, 1_000, 11_000, 60_000]))],
  ['visible', ({ made }) => made.becomeVisible()],
];

/** What must hold whenever nothing is on its way. */
function problemsOf({ made, wallet }: World): readonly string[] {
  const view = selectSIWX(made.kit);
  const connection = selectConnection(made.kit);
  return [
    ...(view.status === 'authenticated' && !connection.isConnected ? ['signed in, and not connected'] : []),
    ...(view.status === 'authenticated' && view.isAsked ? ['asked although signed in'] : []),
    ...(view.isAsked && !connection.isConnected ? ['asked, and not connected'] : []),
    ...(view.session && view.session.data.chainId !== connection.network?.id ? ['the session of another network'] : []),
    ...(view.session && view.session.data.accountAddress.toLowerCase() !== connection.address?.toLowerCase()
      ? ['the session of another account']
      : []),
    ...(wallet.pending.filter(({ method }) => method === 'signMessage').length > 4 ? ['many prompts at once'] : []),
  ];
}

// Code that is loaded on demand takes turns of its own, which no clock counts.
beforeAll(() => import('../../adapters/eip155/checksum'));

const kits: TestKit[] = [];
afterEach(() => kits.splice(0).forEach(({ kit }) => kit.destroy()));

async function walk(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  const wallet = mockWallet('eip155');
  const isRequired = random.below(2) === 0;
  const hasServer = random.below(2) === 0;
  const made = createTestKit({
    wallets: [wallet],
    clock: manualClock(),
    storage: memoryStorage(),
    siwx: siwx({
      required: isRequired,
      domain: 'my.dapp',
      uri: 'https://my.dapp',
      ...(hasServer ? { backend: moodyServer(random) } : { verifiers }),
      ...(random.below(3) === 0 && { expiresIn: 30_000 }),
    }),
  });
  kits.push(made);
  const world: World = { made, wallet, random, open: [] };
  const taken: string[] = [isRequired ? 'required' : 'optional', hasServer ? 'server' : 'alone'];
  await made.kit.start();
  for (let step = 0; step < steps; step += 1) {
    const [name, run] = random.pick(moves);
    taken.push(name);
    run(world);
    world.open.forEach((work) => work.catch(() => undefined));
    if (random.below(2) === 0) for (let turn = 0; turn < 4; turn += 1) await breathe();
    const problems = problemsOf(world);
    if (problems.length > 0) return [`seed ${seed}: ${problems.join()} after ${taken.join(' ')}`];
  }
  // In the end everybody answers, and time goes by: nothing waits for ever.
  wallet.behave('approve');
  wallet.unlock();
  for (let turn = 0; turn < 30; turn += 1) {
    wallet.pending.forEach((request) => request.approve());
    made.clock.advance(11_000);
    for (let turn = 0; turn < 3; turn += 1) await breathe();
  }
  let settled = 0;
  const count = () => void (settled += 1);
  for (const work of world.open) work.then(count, count);
  for (let turn = 0; turn < 4; turn += 1) await breathe();
  const { status, isChecking, isAsked } = selectSIWX(made.kit);
  const connection = selectConnection(made.kit);
  const isListed = connection.isConnected && made.kit.config.networks.some(({ id }) => id === connection.network.id);
  return [
    ...(settled === world.open.length ? [] : ['a promise is open']),
    ...(status === 'authenticating' ? ['an attempt is under way for ever'] : []),
    ...(isChecking ? ['the server is asked for ever'] : []),
    ...(isRequired && isListed && status !== 'authenticated' && !isAsked
      ? ['connected, and not asked to sign in']
      : []),
    ...problemsOf(world),
  ].map((problem) => `seed ${seed}: ${problem} after ${taken.join(' ')}`);
}

describe('a visitor, a wallet and a server, in whichever order', () => {
  test('behavior: nothing is stuck, nobody is signed in who is not, who must sign in is asked', async () => {
    const first = Number(process.env['SIWX_SEED'] ?? 20_261_121);
    const found: string[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(...(await walk(first + round)));
    expect(found).toEqual([]);
  });
});
