import {
  connect,
  disconnect,
  fetchNativeBalance,
  isKitError,
  selectConnection,
  sendTransaction,
  switchNetwork,
} from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

/** One step of the run: what was done, in code, and what came of it. */
export interface Step {
  title: string;
  code: string;
  result: string;
}

const codeOf = (error: unknown) => (isKitError(error) ? error.code : String(error));

/**
 * Drives a kit through a day of its life and returns what happened at each step. Nothing in it is real but the logic:
 * it takes a few milliseconds, five minutes of them on the mock clock.
 */
export async function runLogic(): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const step = async (title: string, code: string, run: () => unknown) => {
    steps.push({ title, code, result: String(await Promise.resolve().then(run).catch(codeOf)) });
  };

  const wallet = mockWallet('eip155', { name: 'Mock Wallet', balance: '2.5' });
  const { kit, clock, events } = createTestKit({ wallets: [wallet] });

  await step('Before anything', 'selectConnection(kit).status', () => selectConnection(kit).status);

  await step('The person declines', "wallet.behave('reject'); await connect(kit, { connectorId })", () => {
    wallet.behave('reject');
    return connect(kit, { connectorId: wallet.id });
  });

  await step(
    'Nobody answers for five minutes',
    "wallet.behave('never'); connect(kit, { connectorId }); clock.advance(300_000)",
    () => {
      wallet.behave('never');
      const attempt = connect(kit, { connectorId: wallet.id });
      clock.advance(300_000);
      return attempt;
    },
  );

  await step('The person approves', "wallet.behave('approve'); await connect(kit, { connectorId })", async () => {
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id });
    return selectConnection(kit).caipAddress;
  });

  await step('What they own', 'await fetchNativeBalance(kit)', async () => {
    const { value, symbol } = await fetchNativeBalance(kit);
    return `${value} ${symbol}`;
  });

  await step(
    'A balance is remembered for 30 seconds',
    "wallet.setBalance('1'); await fetchNativeBalance(kit)",
    async () => {
      wallet.setBalance('1');
      return (await fetchNativeBalance(kit)).value;
    },
  );

  await step('And read again after that', 'clock.advance(30_000); await fetchNativeBalance(kit)', async () => {
    clock.advance(30_000);
    return (await fetchNativeBalance(kit)).value;
  });

  await step(
    'Another network',
    "await switchNetwork(kit, { networkId: 'eip155:2' })",
    async () => (await switchNetwork(kit, { networkId: 'eip155:2' })).name,
  );

  await step(
    'A transaction meant for the first one is refused',
    "await sendTransaction(kit, { networkId: 'eip155:1', transaction })",
    () =>
      sendTransaction(kit, {
        networkId: 'eip155:1',
        transaction: { to: '0xB0b0000000000000000000000000000000000002', value: 1n },
      }),
  );

  await step('The person picks another account in the wallet', 'wallet.switchAccount(1)', () => {
    wallet.switchAccount(1);
    return selectConnection(kit).address;
  });

  await step('The person leaves', 'await disconnect(kit)', async () => {
    await disconnect(kit);
    return selectConnection(kit).status;
  });

  await step('What the kit announced', 'events.map(({ name }) => name)', () =>
    events.map(({ name }) => name).join(', '),
  );

  await step('Nothing is left behind', 'kit.destroy(); clock.waiting', () => {
    kit.destroy();
    return clock.waiting;
  });
  return steps;
}
