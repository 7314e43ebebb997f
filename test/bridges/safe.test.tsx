import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  connect,
  disconnect,
  getCallsStatus,
  sendCalls,
  sendTransaction,
  selectConnectionIn,
  selectWallets,
  signMessage,
  signTypedData,
  switchNetwork,
  type Kit,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet, polygon } from 'mooring/networks';
import { withSafe } from 'mooring/safe';
import { createTestKit, memoryStorage, type TestKit, type TestKitOptions } from 'mooring/testing';

const safeAddress = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const info = { safeAddress, chainId: 1, threshold: 2, owners: [other], isReadOnly: false };
const hash = `0x${'ab'.repeat(32)}`;
const receipt = { status: '0x1', transactionHash: hash, blockHash: hash, blockNumber: '0x1', gasUsed: '0x1', logs: [] };

interface Asked {
  id: string;
  method: string;
  params: never;
  env: { sdkVersion: string };
}
type Answers = Record<string, (params: never) => unknown>;

/** The page around this one, which plays the Safe: it hears what the real SDK posts, and answers as the Safe does. */
function frameBy(origin: string, answers: Answers) {
  const asked: Asked[] = [];
  const parent = {
    postMessage(request: Asked) {
      asked.push(request);
      const answer = async () => {
        const reply = answers[request.method];
        if (!reply) return;
        const envelope = { id: request.id, version: request.env.sdkVersion };
        const data = await Promise.resolve()
          .then(() => reply(request.params))
          .then(
            (value) => ({ ...envelope, success: true, data: value }),
            (error: Error) => ({ ...envelope, success: false, error: error.message }),
          );
        window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent }));
      };
      void answer();
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  return { asked, methods: () => asked.map(({ method }) => method) };
}

const kits: Kit[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const kit of kits.splice(0)) kit.destroy();
});

function open(options: TestKitOptions = {}, allowedOrigins?: readonly string[]): TestKit {
  const opened = createTestKit({
    wallets: [],
    networks: [mainnet, polygon],
    adapters: [withSafe(eip155(), { allowedOrigins })],
    ports: { browser: { window, onVisible: () => () => undefined, open: () => undefined } },
    ...options,
  });
  kits.push(opened.kit);
  return opened;
}
const listed = (kit: Kit) => selectWallets(kit).map(({ id }) => id);
const safe = (answers: Answers = {}) => frameBy('https://app.safe.global', { getSafeInfo: () => info, ...answers });
async function openConnected(answers: Answers = {}) {
  const frame = safe(answers);
  const opened = open();
  await expect.poll(() => listed(opened.kit)).toEqual(['safe']);
  await connect(opened.kit, { connectorId: 'safe' });
  return { ...opened, ...frame };
}

describe('withSafe', () => {
  test('behavior: a Safe that frames the page and answers is a wallet, and connects without a question', async () => {
    const { kit, methods } = await openConnected();
    expect(selectConnectionIn('eip155')(kit)).toMatchObject({
      status: 'connected',
      address: safeAddress,
      accountType: 'smartAccount',
      network: { id: 'eip155:1' },
      wallet: { name: 'Safe' },
    });
    expect(methods()).toEqual(['getSafeInfo']);
  });

  test('behavior: a page that nobody frames asks nobody and has no Safe', async () => {
    const { kit } = open();
    await kit.start();
    expect([window.parent === window, listed(kit)]).toEqual([true, []]);
  });

  test.each([
    'https://evil.test',
    'https://app.safe.global.evil.test',
    'https://xapp.safe.global',
    'http://app.safe.global',
  ])('error: what %s answers is not heard, and its Safe is no wallet', async (origin) => {
    const { methods } = frameBy(origin, { getSafeInfo: () => info });
    const { kit, clock } = open();
    await expect.poll(methods).toEqual(['getSafeInfo']);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(10_000);
    await expect(connect(kit, { connectorId: 'safe' })).rejects.toMatchObject({
      code: 'session/connector-not-found',
    });
  });

  test('behavior: an origin of the host is heard, and then no other', async () => {
    frameBy('https://safe.my.dapp', { getSafeInfo: () => info });
    const { kit } = open({}, ['https://safe.my.dapp']);
    await expect.poll(() => listed(kit)).toEqual(['safe']);
    const { methods } = safe();
    const strict = open({}, ['https://safe.my.dapp']);
    await expect.poll(methods).toEqual(['getSafeInfo']);
    strict.clock.advance(10_000);
    expect(listed(strict.kit)).toEqual([]);
  });

  test('behavior: one that answers after the kit was destroyed is dropped', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { methods } = safe({ getSafeInfo: () => new Promise((resolve) => (answer = resolve)) });
    const { kit } = open();
    await expect.poll(methods).toEqual(['getSafeInfo']);
    kit.destroy();
    answer(info);
    await new Promise((resolve) => setImmediate(resolve));
    expect(listed(kit)).toEqual([]);
  });

  test('error: one that refuses to say who it is leaves no timer, nor does a kit that ends meanwhile', async () => {
    const { methods } = safe({ getSafeInfo: () => Promise.reject(new Error('No')) });
    const refused = open();
    await expect.poll(() => refused.log.map(({ message }) => message)).toEqual(['The Safe could not be asked']);
    // Other wallets are waited for as well, and not as long.
    refused.clock.advance(9_999);
    expect([methods(), refused.clock.waiting, listed(refused.kit)]).toEqual([['getSafeInfo'], 0, []]);
    const silent = safe({ getSafeInfo: () => new Promise(() => undefined) });
    const ended = open();
    await expect.poll(silent.methods).toEqual(['getSafeInfo']);
    ended.kit.destroy();
    expect([ended.clock.waiting, ended.log]).toEqual([0, []]);
  });

  test('behavior: it comes back after a reload', async () => {
    const storage = memoryStorage();
    safe();
    const before = open({ storage });
    await expect.poll(() => listed(before.kit)).toEqual(['safe']);
    await connect(before.kit, { connectorId: 'safe' });
    before.kit.destroy();
    const after = open({ storage });
    await after.kit.start();
    expect(selectConnectionIn('eip155')(after.kit).address).toBe(safeAddress);
  });

  test('behavior: a transaction goes through the Safe, and is sent once its owners have executed it', async () => {
    const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS'];
    const { kit, clock, asked } = await openConnected({
      sendTransactions: () => ({ safeTxHash: '0x5afe' }),
      getTxBySafeTxHash: () => {
        const txStatus = statuses.shift();
        return { txStatus, txHash: txStatus === 'SUCCESS' ? hash : null };
      },
    });
    const sent = sendTransaction(kit, {
      transaction: { to: other, value: 1_000_000_000_000_000_000n, data: '0x1234' },
    });
    await expect.poll(() => statuses).toHaveLength(2);
    for (const left of [1, 0]) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(3_000);
      await expect.poll(() => statuses).toHaveLength(left);
    }
    expect(await sent).toBe(hash);
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: other, value: '1000000000000000000', data: '0x1234' }],
    });
  });

  test('error: one that its owners cancel, or that fails, says so; who declines has declined', async () => {
    const state = { txStatus: 'CANCELLED', refuses: false };
    const { kit } = await openConnected({
      sendTransactions: () => {
        if (state.refuses) throw new Error('Transaction was rejected');
        return { safeTxHash: '0x5afe' };
      },
      getTxBySafeTxHash: () => state,
    });
    const send = () => sendTransaction(kit, { transaction: { to: other, value: 1n } });
    await expect(send()).rejects.toMatchObject({ code: 'safe/transaction-cancelled' });
    state.txStatus = 'FAILED';
    await expect(send()).rejects.toMatchObject({ code: 'safe/transaction-failed' });
    state.refuses = true;
    await expect(send()).rejects.toMatchObject({ code: 'wallet/user-rejected' });
  });

  test('behavior: a batch goes through the Safe as one transaction, and its status is told', async () => {
    const state = { txStatus: 'AWAITING_EXECUTION', txHash: null as string | null };
    const { kit, asked } = await openConnected({
      sendTransactions: () => ({ safeTxHash: '0x5afe' }),
      getTxBySafeTxHash: () => state,
      rpcCall: ({ call }: { call: string }) => (call === 'eth_getTransactionReceipt' ? receipt : '0x1'),
    });
    const { id } = await sendCalls(kit, {
      calls: [
        { to: other, value: 1n },
        { to: safeAddress, data: '0x12' },
      ],
    });
    expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [
        { to: other, value: '1', data: '0x' },
        { to: safeAddress, value: '0', data: '0x12' },
      ],
    });
    expect(await getCallsStatus(kit, { id })).toMatchObject({ status: 'pending', atomic: true });
    Object.assign(state, { txStatus: 'SUCCESS', txHash: hash });
    expect(await getCallsStatus(kit, { id })).toMatchObject({
      status: 'confirmed',
      receipts: [{ transactionId: hash, status: 'success' }],
    });
  });

  test('behavior: messages and typed data are signed outside the chain, or in the Safe itself', async () => {
    const signatures = ['', '0x1271'];
    const statuses = ['AWAITING_EXECUTION', 'SUCCESS'];
    let answer: object = { messageHash: hash };
    const { kit, clock, asked } = await openConnected({
      signMessage: () => answer,
      signTypedMessage: () => answer,
      getOffChainSignature: () => signatures.shift(),
      getTxBySafeTxHash: () => ({ txStatus: statuses.shift(), txHash: hash }),
    });
    const signed = signMessage(kit, { message: 'Grüß Gott' });
    await expect.poll(() => signatures).toEqual(['0x1271']);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(3_000);
    expect(await signed).toBe('0x1271');
    expect(asked.find(({ method }) => method === 'signMessage')?.params).toEqual({ message: 'Grüß Gott' });
    answer = { safeTxHash: '0x5afe' };
    const typedData = {
      domain: { name: 'Moored', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note' as const,
      message: { text: 'x' },
    };
    const written: string[] = [];
    const writing = signTypedData(kit, { typedData }).then((signature) => written.push(signature));
    await expect.poll(() => statuses).toEqual(['SUCCESS']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
    clock.advance(3_000);
    await writing;
    expect(written).toEqual(['0x']);
    expect(asked.find(({ method }) => method === 'signTypedMessage')?.params).toMatchObject({
      typedData: { primaryType: 'Note', message: { text: 'x' } },
    });
  });

  test('behavior: the Safe stays on its network', async () => {
    const { kit } = await openConnected();
    await expect(switchNetwork(kit, { networkId: 'eip155:137' })).rejects.toMatchObject({
      code: 'network/switch-unsupported',
    });
    expect(selectConnectionIn('eip155')(kit).network?.id).toBe('eip155:1');
  });

  test('error: what waits for the owners ends with the connection, and nobody asks any more', async () => {
    const { kit, clock, methods } = await openConnected({
      sendTransactions: () => ({ safeTxHash: '0x5afe' }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    });
    const sent = sendTransaction(kit, { transaction: { to: other, value: 1n } }).catch((error: unknown) => error);
    await expect.poll(() => methods().at(-1)).toBe('getTxBySafeTxHash');
    await disconnect(kit);
    expect(await sent).toMatchObject({ code: 'session/connection-ended' });
    const before = methods().length;
    clock.advance(30_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(methods()).toHaveLength(before);
  });

  test('error: options that are wrong are refused', () => {
    for (const allowedOrigins of [[], ['https://app.safe.global/'], ['*'], ['app.safe.global']])
      expect(() => withSafe(eip155(), { allowedOrigins })).toThrow('withSafe: allowedOrigins is invalid');
    expect(() => withSafe({ ...eip155(), namespace: 'solana' })).toThrow('withSafe: adapter is invalid');
  });
});
