import { beforeAll, describe, expect, test } from 'vitest';
import {
  awaitDeviceApproval,
  cancelLogin,
  connectFarcaster,
  connectSocial,
  isKitError,
  type Kit,
  selectConnection,
  selectEmailLogin,
  selectEmailUpdate,
  selectSocialLogin,
  sendEmailCode,
  signMessage,
  submitEmailCode,
  submitEmailUpdateCode,
  switchAccount,
  switchNetwork,
  updateEmail,
} from 'mooring/core';
import { createTestKit, scriptedFrame } from 'mooring/testing';

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const smartAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const huge = 'x'.repeat(100_000);

/** What a frame answers that keeps to wire.md. */
const good = {
  CONNECT_EMAIL: { action: 'VERIFY_DEVICE' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  IS_CONNECTED: { isConnected: true },
  GET_USER: {
    address,
    chainId: 1,
    email: 'ada@example.org',
    accounts: [
      { address, type: 'eoa' },
      { address: smartAddress, type: 'smartAccount' },
    ],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    userName: 'ada',
    signature: '0x00',
    message: 'm',
  },
  RPC_REQUEST: '0x5167',
  GET_FARCASTER_URI: { url: 'https://farcaster.test/1' },
  CONNECT_FARCASTER: { userName: 'ada' },
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'eve@example.org' },
  SWITCH_NETWORK: { chainId: 2 },
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: smartAddress },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://social.test/authorize?state=1' },
  CONNECT_SOCIAL: { address, chainId: 1, email: null, userName: 'ada', accounts: [{ address, type: 'eoa' }] },
};

/** The same answer with one field missing, null, huge or of another type; and the whole of it. */
function breaksOf(answer: unknown): [what: string, broken: unknown][] {
  const fields = Object.entries((answer ?? {}) as object);
  const others = [null, 7, '', huge, [], {}];
  return [
    ...others.map((other): [string, unknown] => [`is ${JSON.stringify(other)?.slice(0, 20)}`, other]),
    ...fields.flatMap(([name, value]) => [
      [`without ${name}`, { ...(answer as object), [name]: undefined }] as [string, unknown],
      ...others
        .filter((other) => typeof other !== typeof value || other === null || other === huge || other === '')
        .map((other): [string, unknown] => [
          `with ${name} ${JSON.stringify(other)?.slice(0, 20)}`,
          { ...(answer as object), [name]: other },
        ]),
    ]),
  ];
}

/** A page whose popups come back with a result as often as they are looked at. */
function createPage() {
  const listeners = new Set<(message: unknown) => void>();
  const answer = (origin: string) =>
    [...listeners].forEach((listener) => listener({ origin, data: { resultUri: '?code=1' } }));
  const popup = (url: string) => ({
    location: { href: '' },
    close: () => undefined,
    get closed() {
      queueMicrotask(() => answer(new URL(url).origin));
      return false;
    },
  });
  return {
    open: popup,
    addEventListener: (type: string, listener: (message: unknown) => void) =>
      void (type === 'message' && listeners.add(listener)),
    removeEventListener: (_type: string, listener: (message: unknown) => void) => void listeners.delete(listener),
  };
}

function setUp() {
  const frame = scriptedFrame();
  const browser = {
    window: createPage() as never,
    onVisible: () => () => undefined,
    open: () => undefined,
  };
  const heal = () => Object.entries(good).forEach(([name, answer]) => frame.answer(name, answer));
  heal();
  const { kit, clock } = createTestKit({ wallets: [], frame, ports: { browser } });
  /** What a step comes to, within every deadline there is. */
  async function outcome(work: Promise<unknown>): Promise<unknown> {
    let ended: { value: unknown } | undefined;
    const end = (value: unknown) => void (ended = { value });
    work.then(() => end('done'), end);
    // Time stands still while parts load; then no deadline is longer than this.
    for (let round = 0; round < 2_000 && !ended; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (round % 5 === 4) clock.advance(5_000);
    }
    return ended ? ended.value : 'never ended';
  }
  /** Goes through a flow as far as it goes: what ended it, or "done". */
  async function run(flow: keyof typeof flows): Promise<unknown> {
    clock.advance(30_000);
    for (const step of flows[flow]) {
      const came = await outcome(step(kit));
      if (came !== 'done') return came;
    }
    return 'done';
  }
  return { kit, frame, heal, run };
}

type Step = (kit: Kit) => Promise<unknown>;
const logIn: readonly Step[] = [
  (kit) => sendEmailCode(kit, { email: 'ada@example.org' }),
  (kit) => awaitDeviceApproval(kit),
  (kit) => submitEmailCode(kit, { code: '123456' }),
  (kit) => signMessage(kit, { message: 'm' }),
];
/** What a visitor does, step by step. */
const flows = {
  logIn,
  farcaster: [(kit) => connectFarcaster(kit)],
  social: [(kit) => connectSocial(kit, { provider: 'google' })],
  accountType: [(kit) => switchAccount(kit, { address: smartAddress })],
  updateEmail: [
    (kit) => updateEmail(kit, { email: 'eve@example.org' }),
    (kit) => submitEmailUpdateCode(kit, { code: '123456' }),
    (kit) => submitEmailUpdateCode(kit, { code: '654321' }),
  ],
  switchNetwork: [
    (kit) => switchNetwork(kit, { networkId: 'eip155:2' }),
    (kit) => switchNetwork(kit, { networkId: 'eip155:1' }),
  ],
} satisfies Record<string, readonly Step[]>;

/** Which answers a flow needs that no other before it does. */
const needs: Record<keyof typeof flows, readonly (keyof typeof good)[]> = {
  logIn: [
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'IS_CONNECTED',
    'GET_USER',
    'RPC_REQUEST',
  ],
  farcaster: ['GET_FARCASTER_URI', 'CONNECT_FARCASTER'],
  social: ['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL'],
  accountType: ['SET_PREFERRED_ACCOUNT'],
  updateEmail: ['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'],
  switchNetwork: ['SWITCH_NETWORK'],
};
const cases = Object.entries(needs).flatMap(([flow, names]) =>
  names.map((name) => [name, flow as keyof typeof flows] as const),
);
/** What nobody has begun to log in with, somebody has logged in for. */
const isFirst = (flow: keyof typeof flows) => ['logIn', 'farcaster', 'social'].includes(flow);
const busy = ['sending', 'verifying', 'opening', 'connecting'];

// What loads on demand is there for all tests.
beforeAll(async () => {
  for (const flow of Object.keys(flows) as (keyof typeof flows)[])
    for (let isThere = false; !isThere; ) {
      const { run, kit } = setUp();
      if (!isFirst(flow)) await run('logIn');
      isThere = (await run(flow)) === 'done';
      kit.destroy();
    }
}, 60_000);

describe('embeddedWallet', () => {
  test.each(Object.keys(flows) as (keyof typeof flows)[])(
    'behavior: with a frame that keeps to the protocol it goes well: %s',
    async (flow) => {
      const { kit, run } = setUp();
      if (!isFirst(flow)) expect(await run('logIn')).toBe('done');
      expect(await run(flow)).toBe('done');
      expect(selectConnection(kit).address).toBe(address);
    },
  );

  test.each(cases)(
    'error: %s answered in a broken way ends in words, and the next try goes well: %s',
    async (name, flow) => {
      for (const [what, broken] of breaksOf(good[name])) {
        const { kit, frame, heal, run } = setUp();
        if (!isFirst(flow)) expect(await run('logIn')).toBe('done');
        frame.answer(name, () => broken);
        const came = await run(flow);
        // What waits for a person has no end of its own.
        if (came === 'never ended' && name === 'CONNECT_FARCASTER') await cancelLogin(kit);
        else expect(isKitError(came) || came === 'done', `${name} ${what}: ${String(came).slice(0, 200)}`).toBe(true);
        const steps = [selectEmailLogin(kit).step, selectEmailUpdate(kit).step, selectSocialLogin(kit).step];
        expect(
          steps.filter((step) => busy.includes(step)),
          `${name} ${what}`,
        ).toEqual([]);
        if (came !== 'done') {
          heal();
          expect(await run(flow), `${name} ${what}, then as it should`).toBe('done');
        }
        expect(selectConnection(kit).address).toBe(address);
        kit.destroy();
      }
    },
  );
});
