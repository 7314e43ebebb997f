import {
  selectConnectAttempt,
  selectConnection,
  selectConnections,
  selectNameRegistration,
  selectSend,
  selectSIWX,
  selectSwap,
  selectOnrampOrder,
} from 'mooring/core';
import type { Flow, FlowKind, World } from './world';

interface Sent {
  to?: string;
  value?: bigint | string;
  data?: string;
}

const swapPattern = /^0x55(.{64})(.{64})$/;
const approvalPattern = /^0xaa.{40}(.{64})$/;
/** What a call takes from the account, as it is written in it. */
function unitsOf({ value, data = '' }: Sent): bigint {
  const [, units] = swapPattern.exec(data) ?? approvalPattern.exec(data) ?? [];
  return units === undefined ? BigInt(value ?? 0) : BigInt(`0x${units}`);
}

/** Which flow a request to send belongs to: one of that amount that did not ask yet. */
function findFlow({ flows }: World, sent: Sent): Flow | undefined {
  const kind: FlowKind = sent.data ? 'swap' : 'send';
  const most = kind === 'swap' ? 3 : 1;
  return flows.find(
    (flow) =>
      flow.kind === kind &&
      flow.sends < most &&
      flow.wanted?.units === unitsOf(sent) &&
      (flow.wanted.to === undefined || flow.wanted.to === sent.to),
  );
}

/** Looks at what wallets were asked since: each amount is one that somebody wanted. Called before anything settles. */
function checkAmounts(world: World): readonly string[] {
  return world.wallets.flatMap((wallet) => {
    const from = world.looked.get(wallet.id) ?? 0;
    world.looked.set(wallet.id, wallet.requests.length);
    return wallet.requests.slice(from).flatMap(({ method, parameters }) => {
      if (method !== 'sendTransaction') return [];
      const sent = parameters as Sent;
      const flow = findFlow(world, sent);
      if (!flow) return [`nobody wanted to send ${unitsOf(sent)} to ${sent.to}`];
      flow.sends += 1;
      return [];
    });
  });
}

const isUnderWay = (world: World, ...kinds: readonly FlowKind[]) =>
  world.flows.some(({ kind, isSettled }) => kinds.includes(kind) && !isSettled);

/** What ends an attempt to sign in. */
const endings: readonly string[] = [
  'cancelSignIn',
  'signOut',
  'disconnect',
  'connect',
  'switchAccount',
  'switchConnection',
  'switchNetwork',
  'choose account',
  'choose network',
  'lock',
];

/** What holds after every step. */
export function checkStep(world: World): readonly string[] {
  const { kit } = world.page;
  const problems: string[] = [...checkAmounts(world)];
  const expectWork = (isBusy: boolean, what: string, ...kinds: readonly FlowKind[]) => {
    if (isBusy && !isUnderWay(world, ...kinds)) problems.push(`${what}, and nobody is at it`);
  };
  const connection = selectConnection(kit);
  expectWork(connection.status === 'connecting', 'connecting', 'connect');
  expectWork(connection.status === 'reconnecting', 'reconnecting', 'restore');
  expectWork(selectConnectAttempt(kit)?.status === 'pending', 'an attempt is pending', 'connect');
  expectWork(['preparing', 'awaitingSignature'].includes(selectSend(kit).step), 'sending', 'send');
  expectWork(
    ['preparing', 'awaitingApproval', 'approving', 'awaitingSignature'].includes(selectSwap(kit).step),
    'swapping',
    'swap',
  );
  expectWork(['signing', 'registering'].includes(selectNameRegistration(kit).step), 'registering', 'register');
  expectWork(selectOnrampOrder(kit)?.step === 'opening', 'a page is opening', 'buy');
  if (world.isRequired !== undefined)
    expectWork(selectSIWX(kit).status === 'authenticating', 'signing in', 'signIn', 'connect', 'switch');
  const active = selectConnections(kit).filter(({ status }) => status === 'active');
  if (connection.isConnected && !active.some(({ connectorId }) => connectorId === connection.connectorId))
    problems.push('connected to a wallet that is not active');
  if (active.length > 1) problems.push('two wallets are active');
  for (const { id, pending } of world.wallets) {
    const asked = pending
      .filter(({ method }) => ['connect', 'switchNetwork'].includes(method))
      .map(({ method, parameters }) => `${method} ${String(parameters)}`);
    const signIns = pending.filter(({ parameters }) =>
      String((parameters as { message?: unknown } | undefined)?.message).includes('wants you to sign in'),
    );
    if (new Set(asked).size < asked.length) problems.push(`${id} is asked twice: ${asked.join()}`);
    // What a visitor calls off, or another account or network makes useless, stays open in the wallet.
    if (signIns.length > 1 && !world.taken.some((name) => endings.includes(name)))
      problems.push(`${id} is asked to sign in twice`);
  }
  return problems;
}

/** What holds once everybody has answered and time has gone by. */
export function checkRest(world: World): readonly string[] {
  const open = world.flows.filter(({ isSettled }) => !isSettled).map(({ kind, what }) => `${kind} ${what}`);
  const untyped = world.flows.flatMap(({ error, kind }) =>
    error && error.code === undefined ? [`${kind}: ${error.message}`] : [],
  );
  return [
    ...(open.length > 0 ? [`open for ever: ${open.join(', ')}`] : []),
    ...(untyped.length > 0 ? [`errors without a code: ${untyped.join(', ')}`] : []),
    ...(world.open.size > 0 ? [`lost: ${[...world.open].join()}`] : []),
    ...untold(world),
    ...registered(world),
  ];
}

/** What was sent is known to whoever remembers it. */
const untold = ({ flows, told }: World) =>
  flows.flatMap(({ kind, what, answer }) => {
    const { hash } = Object(answer) as { hash?: string };
    return hash === undefined || told.has(hash) ? [] : [`${kind} ${what} is not remembered`];
  });

/** Whose names were registered, the server knows too. */
const registered = ({ flows, server }: World) =>
  flows.flatMap(({ kind, what, answer }) =>
    kind === 'register' && answer !== undefined && !server.names.has(`${what}.reown.id`) ? [`no name ${what}`] : [],
  );
