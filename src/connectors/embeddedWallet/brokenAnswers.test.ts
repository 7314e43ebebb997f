import { beforeAll, describe, expect, test } from 'vitest';
import {
  awaitDeviceApproval,
  isKitError,
  selectConnection,
  selectEmailLogin,
  sendEmailCode,
  signMessage,
  submitEmailCode,
} from 'mooring/core';
import { createTestKit, scriptedFrame } from 'mooring/testing';

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const huge = 'x'.repeat(100_000);

/** What a frame answers that keeps to wire.md. */
const good: Record<string, unknown> = {
  CONNECT_EMAIL: { action: 'VERIFY_DEVICE' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  IS_CONNECTED: { isConnected: true },
  GET_USER: {
    address,
    chainId: 1,
    email: 'ada@example.org',
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    userName: 'ada',
    signature: '0x00',
    message: 'm',
  },
  RPC_REQUEST: '0x5167',
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

function setUp() {
  const frame = scriptedFrame();
  const heal = () => Object.entries(good).forEach(([name, answer]) => frame.answer(name, answer));
  heal();
  const { kit, clock } = createTestKit({ wallets: [], frame });
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
  /** Logs in as far as it goes: what ended it, or the address. */
  async function logIn(): Promise<unknown> {
    clock.advance(30_000);
    const steps = [
      () => sendEmailCode(kit, { email: 'ada@example.org' }),
      () => awaitDeviceApproval(kit),
      () => submitEmailCode(kit, { code: '123456' }),
      () => signMessage(kit, { message: 'm' }),
    ];
    for (const step of steps) {
      const came = await outcome(step());
      if (came !== 'done') return came;
    }
    return selectConnection(kit).address;
  }
  return { kit, frame, heal, logIn };
}

// What loads on demand is there for all tests.
beforeAll(async () => {
  while ((await setUp().logIn()) !== address);
});

describe('embeddedWallet', () => {
  test('behavior: a frame that keeps to the protocol logs in', async () => {
    expect(await setUp().logIn()).toBe(address);
  });

  test.each(Object.keys(good))(
    'error: %s answered in a broken way ends in words, and the next login goes well',
    async (name) => {
      for (const [what, broken] of breaksOf(good[name])) {
        const { kit, frame, heal, logIn } = setUp();
        frame.answer(name, () => broken);
        const came = await logIn();
        const isTold = isKitError(came) || came === address;
        expect(isTold, `${name} ${what}: ${String(came).slice(0, 200)}`).toBe(true);
        expect(['sending', 'verifying'], `${name} ${what}`).not.toContain(selectEmailLogin(kit).step);
        if (came !== address) {
          heal();
          expect(await logIn(), `${name} ${what}, then as it should`).toBe(address);
        }
        kit.destroy();
      }
    },
  );
});
