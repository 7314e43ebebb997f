import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { manualClock } from 'mooring/testing';
import { createSafeProvider } from './safeProvider';

// What a Safe answers to each method, over an SDK that a test speaks for.

const safeAddress = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe';
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'ab'.repeat(32)}`;

type Answer = (...parameters: never[]) => unknown;
interface Answers {
  txs?: Record<string, Answer>;
  safe?: Record<string, Answer>;
  eth?: Record<string, Answer>;
}

function open({ txs = {}, safe = {}, eth = {} }: Answers = {}) {
  const asked: [name: string, ...parameters: unknown[]][] = [];
  const hear = (part: Record<string, Answer>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, answer]) => [
        name,
        async (...parameters: never[]) => {
          asked.push([name, ...parameters]);
          return answer(...parameters);
        },
      ]),
    );
  const clock = manualClock();
  const life = new AbortController();
  const provider = createSafeProvider(
    { txs: hear(txs), safe: hear(safe), eth: hear(eth) } as never,
    { safeAddress, chainId: 137, threshold: 2, owners: [stranger], isReadOnly: false } as never,
    { clock, signal: life.signal },
  );
  const request = (method: string, params?: unknown[]) => provider.request({ method, params } as never);
  return { request, asked, clock, life };
}

describe('what it knows by itself', () => {
  test.each<[string, unknown]>([
    ['eth_accounts', [safeAddress]],
    ['eth_requestAccounts', [safeAddress]],
    ['eth_chainId', '0x89'],
    ['net_version', '137'],
    ['wallet_getCapabilities', { '0x89': { atomic: { status: 'supported' } } }],
  ])('behavior: %s', async (method, answer) => {
    const { request, asked } = open();
    expect([await request(method), asked]).toEqual([answer, []]);
  });
});

describe('what it reads by the page around it', () => {
  test('behavior: the number of the block, gas and balances, each by the name that the SDK has for it', async () => {
    const { request, asked } = open({
      eth: { getBlockByNumber: () => ({ number: '0x2a' }), getEstimateGas: () => '0x5208', getBalance: () => '0x1' },
    });
    const transaction = { to: stranger, value: '0x1' };
    expect(await request('eth_blockNumber')).toBe('0x2a');
    expect(await request('eth_estimateGas', [transaction])).toBe('0x5208');
    expect(await request('eth_getBalance', [stranger, 'latest'])).toBe('0x1');
    expect(asked).toEqual([
      ['getBlockByNumber', ['latest', false]],
      ['getEstimateGas', transaction],
      ['getBalance', [stranger, 'latest']],
    ]);
  });

  test.each(['eth_sign', 'toString', 'constructor', 'wallet_switchEthereumChain'])(
    'error: %s is nothing that a Safe knows',
    async (method) => {
      await expect(open().request(method)).rejects.toMatchObject({
        code: 4200,
        message: expect.stringContaining(method),
      });
    },
  );
});

describe('what it asks its owners', () => {
  const executed = { getBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: hash }) };

  test('behavior: a transaction in decimal text, with nothing for what is left out', async () => {
    const { request, asked } = open({ txs: { send: () => ({ safeTxHash: '0x01' }), ...executed } });
    expect(await request('eth_sendTransaction', [{ to: stranger, value: '0x10' }])).toBe(hash);
    expect(await request('eth_sendTransaction', [{ from: safeAddress.toLowerCase(), data: '0xab' }])).toBe(hash);
    expect(asked.filter(([name]) => name === 'send').map(([, sent]) => sent)).toEqual([
      { txs: [{ to: stranger, value: '16', data: '0x' }] },
      { txs: [{ to: '', value: '0', data: '0xab' }] },
    ]);
  });

  test('behavior: several calls in one, which is known by its hash in the Safe', async () => {
    const { request, asked } = open({ txs: { send: () => ({ safeTxHash: '0x01' }) } });
    const calls = [
      { to: stranger, value: '0x1' },
      { to: safeAddress, data: '0xcd' },
      { to: safeAddress, value: null, data: null, input: '0xef' },
    ];
    expect(await request('wallet_sendCalls', [{ calls }])).toEqual({ id: '0x01' });
    expect(asked).toEqual([
      [
        'send',
        {
          txs: [
            { to: stranger, value: '1', data: '0x' },
            { to: safeAddress, value: '0', data: '0xcd' },
            { to: safeAddress, value: '0', data: '0xef' },
          ],
        },
      ],
    ]);
  });

  test.each<[string, unknown[]]>([
    ['personal_sign', ['0x68', stranger]],
    ['eth_signTypedData_v4', [stranger, '{}']],
    ['eth_sendTransaction', [{ from: stranger, to: safeAddress }]],
    ['wallet_sendCalls', [{ from: stranger, calls: [{ to: safeAddress }] }]],
  ])('error: %s for another account is refused before anybody is asked', async (method, params) => {
    const { request, asked } = open();
    await expect(request(method, params)).rejects.toMatchObject({ code: 'safe/other-account' });
    expect(asked).toEqual([]);
  });

  test.each(['0x1', '0x', 'Polygon', '', 1, {}])(
    'error: calls for the network %o are refused before anybody is asked',
    async (chainId) => {
      const { request, asked } = open({ txs: { send: () => ({ safeTxHash: '0x01' }) } });
      await expect(request('wallet_sendCalls', [{ chainId, calls: [{ to: stranger }] }])).rejects.toMatchObject({
        code: 5710,
        message: expect.stringContaining('Unsupported chain'),
      });
      expect(asked).toEqual([]);
    },
  );

  test.each(['0x1', '', 1])(
    'error: a transaction for the network %o is refused before anybody is asked',
    async (chainId) => {
      const { request, asked } = open({ txs: { send: () => ({ safeTxHash: '0x01' }) } });
      await expect(request('eth_sendTransaction', [{ chainId, to: stranger }])).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('the Safe is on 137'),
      });
      expect(asked).toEqual([]);
    },
  );

  test('behavior: a transaction that names its own network is sent', async () => {
    const { request } = open({
      txs: {
        send: () => ({ safeTxHash: '0x01' }),
        getBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: '0x02' }),
      },
    });
    expect(await request('eth_sendTransaction', [{ chainId: '0x89', to: stranger }])).toBe('0x02');
  });

  test.each(['0x89', '0X89', '0x0089', null])(
    'behavior: calls for its own network, %o, are asked for',
    async (chainId) => {
      const { request, asked } = open({ txs: { send: () => ({ safeTxHash: '0x01' }) } });
      const batch = { chainId, from: safeAddress.toLowerCase(), calls: [{ to: stranger }] };
      expect(await request('wallet_sendCalls', [batch])).toEqual({ id: '0x01' });
      expect(asked).toHaveLength(1);
    },
  );

  test('behavior: text is shown as text, what is none as hex; typed data may come as text', async () => {
    const { request, asked } = open({ txs: { signMessage: () => ({}), signTypedMessage: () => ({}) } });
    const messages = ['0x68c3a9', '0xff', '0x', 'Sign in', '0x6', '0xzz'];
    for (const message of messages) await request('personal_sign', [message, safeAddress]);
    for (const typed of ['{"primaryType":"Mail"}', { primaryType: 'Mail' }])
      await request('eth_signTypedData_v4', [safeAddress, typed]);
    expect(asked).toEqual([
      ['signMessage', 'hé'],
      ['signMessage', '0xff'],
      ['signMessage', ''],
      // A page may give the text itself.
      ['signMessage', 'Sign in'],
      ['signMessage', '0x6'],
      ['signMessage', '0xzz'],
      ['signTypedMessage', { primaryType: 'Mail' }],
      ['signTypedMessage', { primaryType: 'Mail' }],
    ]);
  });

  test('behavior: signed outside the chain it has a signature in time, written into the Safe none', async () => {
    const signatures = ['', '0xsigned'];
    const { request, clock, asked } = open({
      txs: { signMessage: () => ({ messageHash: '0x02' }) },
      safe: { getOffChainSignature: () => signatures.shift() },
    });
    const signing = request('personal_sign', ['0x68', safeAddress]);
    await expect.poll(() => asked.length).toBe(2);
    expect(signatures).toHaveLength(1);
    await expect.poll(() => (clock.advance(1_000), signatures.length)).toBe(0);
    expect(await signing).toBe('0xsigned');
    const written = open({ txs: { signMessage: () => ({ safeTxHash: '0x01' }), ...executed } });
    expect(await written.request('personal_sign', ['0x68', safeAddress])).toBe('0x');
    expect(written.asked.map(([name]) => name)).toEqual(['signMessage', 'getBySafeTxHash']);
  });

  test('behavior: a service that fails is asked again, and no more once nobody waits', async () => {
    let times = 0;
    const { request, clock, life } = open({
      txs: {
        send: () => ({ safeTxHash: '0x01' }),
        getBySafeTxHash: () => {
          times += 1;
          if (times === 1) throw new Error('down');
          return { txStatus: 'SUCCESS', txHash: times < 3 ? null : hash };
        },
      },
    });
    const sending = request('eth_sendTransaction', [{ to: stranger }]);
    await expect.poll(() => (clock.advance(1_000), times)).toBeGreaterThanOrEqual(3);
    expect(await sending).toBe(hash);
    const never = open({
      txs: { send: () => ({ safeTxHash: '0x01' }), getBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }) },
    });
    const waiting = never.request('eth_sendTransaction', [{ to: stranger }]);
    await expect.poll(() => never.asked.length).toBe(2);
    never.life.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect([never.clock.waiting, life.signal.aborted]).toEqual([0, false]);
  });

  test('behavior: what waits for its owners for long listens once for its end', async () => {
    const { request, clock, life, asked } = open({
      txs: { send: () => ({ safeTxHash: '0x01' }), getBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }) },
    });
    const waiting = request('eth_sendTransaction', [{ to: stranger }]);
    await expect.poll(() => (clock.advance(3_000), asked.length)).toBeGreaterThanOrEqual(8);
    await expect.poll(() => clock.waiting).toBe(1);
    expect(getEventListeners(life.signal, 'abort')).toHaveLength(1);
    life.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });

  test.each([
    ['CANCELLED', 'safe/transaction-cancelled'],
    ['FAILED', 'safe/transaction-failed'],
  ])('error: one that is %s says so', async (txStatus, code) => {
    const { request } = open({ txs: { send: () => ({ safeTxHash: '0x01' }), getBySafeTxHash: () => ({ txStatus }) } });
    await expect(request('eth_sendTransaction', [{ to: stranger }])).rejects.toMatchObject({ code });
  });
});

describe('wallet_getCallsStatus', () => {
  const receipt = { status: '0x1', transactionHash: hash };

  test.each<[string, string | null, object | undefined, number]>([
    ['AWAITING_CONFIRMATIONS', null, undefined, 100],
    ['AWAITING_EXECUTION', null, undefined, 100],
    ['CANCELLED', null, undefined, 400],
    ['FAILED', hash, receipt, 500],
    ['SUCCESS', hash, undefined, 100],
    ['SUCCESS', hash, receipt, 200],
  ])('behavior: %s by %s with %o is %i', async (txStatus, txHash, found, status) => {
    const { request } = open({
      txs: { getBySafeTxHash: () => ({ txStatus, txHash }) },
      eth: { getTransactionReceipt: () => found },
    });
    expect(await request('wallet_getCallsStatus', ['0x01'])).toEqual({
      version: '2.0.0',
      id: '0x01',
      chainId: '0x89',
      status,
      atomic: true,
      receipts: found ? [found] : [],
    });
  });
});
