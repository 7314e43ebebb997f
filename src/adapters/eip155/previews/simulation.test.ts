import { describe, expect, test } from 'vitest';
import { defineNetwork } from '../../../contract/network';
import { balanceCall } from '../transfers/abi';
import { approvalForAllTopic, approvalTopic, etherAddress, transferTopic } from './events';
import { previews } from './index';

const network = defineNetwork({
  namespace: 'eip155',
  reference: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
});
const [account, token, other] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const word = (value: bigint | string) =>
  typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : value.slice(2).padStart(64, '0');
const hex = (value: bigint | string) => `0x${word(value)}`;
const moved = (from: string, to: string, units: bigint, address = token) => ({
  address,
  topics: [transferTopic, hex(from), hex(to)],
  data: hex(units),
});
/** Something happened at a contract that is no transfer, as wrapped ether tells of a deposit. */
const event = (address = token) => ({ address, topics: [hex(1n)], data: '0x' });

/** A contract that does not know the question. */
const refuse = (): never => {
  throw Object.assign(new Error('execution reverted'), { code: 'service/rpc-error' });
};

interface Node {
  logs?: readonly object[];
  /** Of each token before and after; `undefined`: it has none to read. */
  balances?: Readonly<Record<string, readonly [before: bigint, after: bigint] | undefined>>;
  /** What `other` may still take of the token once the call is done. */
  allowance?: bigint | undefined;
  /** By the first four bytes of a question to the token; where there is none, the token does not know it. */
  answers?: Readonly<Record<string, () => string>>;
  /** What the node says where balances are asked for too. */
  compares?: 'yes' | 'no' | 'refuses';
  status?: string;
  returnData?: string;
  error?: object;
}

/** What would become of calls of the token, by what a node answers. */
const previewBy = (rpc: (method: string, params: readonly unknown[]) => Promise<unknown>, ...data: string[]) => {
  const transactions = (data.length > 0 ? data : ['0x01']).map((each) => ({ to: token, data: each }));
  return previews.preview({ rpc, network, address: account, transactions } as never);
};

/** Asks a node that simulates: each question of one call is the transaction's, the others compare balances too. */
async function preview({
  logs = [],
  balances = {},
  compares = 'yes',
  allowance,
  answers: said = {},
  ...failure
}: Node) {
  const asked: { to?: string; data?: string }[][] = [];
  async function rpc(method: string, [question]: readonly unknown[] = []) {
    if (method === 'eth_call') return (said[(question as { data: string }).data.slice(0, 10)] ?? refuse)();
    if (method !== 'eth_simulateV1') throw Object.assign(new Error('unknown method'), { code: 'service/rpc-error' });
    const { blockStateCalls } = question as { blockStateCalls: { calls: { to?: string; data?: string }[] }[] };
    const calls = blockStateCalls[0]?.calls ?? [];
    asked.push(calls);
    if (calls.length > 1 && compares === 'no')
      throw Object.assign(new Error('too many'), { code: 'service/rpc-error' });
    const own = calls.findIndex(({ data }) => data === '0x01');
    return [
      {
        calls: calls.map(({ to = '', data = '' }, index) => {
          if (index === own)
            return compares === 'refuses' && calls.length > 1
              ? { status: '0x0', returnData: '0x', error: { message: 'execution reverted' } }
              : { status: '0x1', returnData: '0x', logs, ...failure };
          const units = data.startsWith('0xdd62ed3e') ? allowance : balances[to]?.[index < own ? 0 : 1];
          return { status: '0x1', returnData: units === undefined ? '0x' : hex(units), logs: [] };
        }),
      },
    ];
  }
  return { seen: await previewBy(rpc), asked };
}
const changesOf = ({ seen }: Awaited<ReturnType<typeof preview>>) =>
  seen.status === 'simulated' &&
  seen.changes.map(({ direction, units, address }) => [direction, units, address?.toLowerCase()]);

describe('what a node traces', () => {
  /** Asks a node that only traces. */
  async function previewTrace(frame: object) {
    const rpc = async (method: string) => {
      if (method === 'debug_traceCall') return frame;
      throw Object.assign(new Error('unknown method'), { code: 'service/rpc-error' });
    };
    return { seen: await previewBy(rpc), asked: [] };
  }
  const sent = { from: account, to: other, value: '0x8', type: 'CALL' };

  test('behavior: ether is moved by calls, and by none that lends its code, has no end, or is undone', async () => {
    const calls = [
      sent,
      { ...sent, type: 'DELEGATECALL' },
      { ...sent, type: 'CALLCODE' },
      { ...sent, type: 'STATICCALL' },
      { ...sent, value: '0x0' },
      { ...sent, value: undefined },
      { ...sent, to: undefined },
      { ...sent, from: undefined },
      { ...sent, error: 'execution reverted', calls: [sent] },
      { ...sent, value: '0x2', type: undefined },
    ];
    expect(changesOf(await previewTrace({ ...sent, value: '0x0', calls }))).toEqual([['out', '10', undefined]]);
  });

  test('error: what fails says so', async () => {
    const failing = { ...sent, error: 'out of gas' };
    expect((await previewTrace(failing)).seen).toEqual({ status: 'fails', reason: 'out of gas' });
    const worded = { ...failing, revertReason: 'Sold' };
    expect((await previewTrace(worded)).seen).toEqual({ status: 'fails', reason: 'Sold' });
  });
});

describe('what a node simulates', () => {
  test('behavior: balances tell what a contract moves without an event', async () => {
    const node = await preview({ logs: [event()], balances: { [token]: [2n, 7n] } });
    expect(changesOf(node)).toEqual([['in', '5', token]]);
    expect(node.asked[1]?.map(({ to, data }) => [to, data])).toEqual([
      [token, balanceCall(account)],
      [token, '0x01'],
      [token, balanceCall(account)],
    ]);
  });

  test('behavior: balances are believed where events say something else', async () => {
    const logs = [moved(other, account, 100n)];
    expect(changesOf(await preview({ logs, balances: { [token]: [0n, 90n] } }))).toEqual([['in', '90', token]]);
    expect(changesOf(await preview({ logs, balances: { [token]: [90n, 20n] } }))).toEqual([['out', '70', token]]);
    expect(changesOf(await preview({ logs, balances: { [token]: [5n, 5n] } }))).toEqual([]);
  });

  test('behavior: events are believed of a contract without a balance to read', async () => {
    const logs = [moved(other, account, 100n), moved(account, other, 3n, other)];
    const balances = { [token]: undefined, [other]: [9n, 8n] as const };
    expect(changesOf(await preview({ logs, balances }))).toEqual([
      ['out', '1', other],
      ['in', '100', token],
    ]);
  });

  test('behavior: of several calls balances are compared, whatever reading another contract gives', async () => {
    const logs = [moved(other, account, 100n), event(other)];
    const rpc = async (method: string, [question]: readonly unknown[] = []) => {
      if (method === 'eth_call') return refuse();
      const { calls } = (question as { blockStateCalls: [{ calls: { to: string; data: string }[] }] })
        .blockStateCalls[0];
      const first = calls.findIndex(({ data }) => data === '0x01');
      const answers = calls.map(({ to, data }, index) => {
        if (data.length === 4) return { status: '0x1', returnData: '0x', logs: data === '0x01' ? logs : [] };
        return to === token
          ? { status: '0x1', returnData: hex(index < first ? 0n : 90n), logs: [] }
          : { status: '0x0', returnData: '0x', logs: [] };
      });
      return [{ calls: answers }];
    };
    const seen = await previewBy(rpc, '0x01', '0x02');
    expect(changesOf({ seen, asked: [] })).toEqual([['in', '90', token]]);
  });

  test.each(['no', 'refuses'] as const)(
    'behavior: events are believed where the node compares nothing: %s',
    async (compares) => {
      const logs = [moved(other, account, 100n)];
      const balances = { [token]: [0n, 90n] as const };
      expect(changesOf(await preview({ logs, balances, compares }))).toEqual([['in', '100', token]]);
    },
  );

  test('behavior: moved ether is no contract whose balance is read', async () => {
    const node = await preview({ logs: [moved(account, other, 8n, etherAddress)] });
    expect([changesOf(node), node.asked.length]).toEqual([[['out', '8', undefined]], 1]);
  });

  test('behavior: items of a collection are counted by events alone', async () => {
    const logs = [{ ...moved(other, account, 0n), topics: [transferTopic, hex(other), hex(account), hex(7n)] }];
    const { seen, asked } = await preview({ logs, balances: { [token]: [0n, 1n] } });
    expect(seen).toMatchObject({ changes: [{ direction: 'in', units: '1', tokenId: '7', decimals: 0 }] });
    expect(asked).toHaveLength(1);
  });

  const names = {
    '0x313ce567': () => hex(6n),
    '0x95d89b41': () => hex(32n) + word(4n) + Buffer.from('USDM').toString('hex').padEnd(64, '0'),
  };
  const none = `0x${'0'.repeat(64)}`;

  test('behavior: a token without a name has its decimals, and one without decimals is counted in units', async () => {
    const node: Node = { logs: [moved(account, other, 25_000_000n)] };
    const held = { '0x70a08231': () => none };
    const named = await preview({ ...node, answers: { ...names, ...held } });
    expect(named.seen).toMatchObject({ changes: [{ symbol: 'USDM', name: 'USDM', decimals: 6 }] });
    const plain = await preview({ ...node, answers: held });
    expect(plain.seen).toMatchObject({ changes: [{ symbol: token.slice(0, 6), decimals: 0 }] });
  });

  test('error: where nobody tells the decimals, no amount is told', async () => {
    const busy = () => {
      throw Object.assign(new Error('Too many requests'), { code: 'service/rate-limited' });
    };
    const asked = preview({ logs: [moved(account, other, 1n)], answers: { ...names, '0x313ce567': busy } });
    await expect(asked).rejects.toMatchObject({ code: 'service/rate-limited' });
  });

  test('behavior: what the calls themselves use up may be taken no more', async () => {
    const topics = [approvalTopic, hex(account), hex(other)];
    const after = async (units: bigint, allowance?: bigint) => {
      const { seen } = await preview({ logs: [{ address: token, topics, data: hex(units) }], allowance });
      return seen.status === 'simulated' && seen.allowances.map((each) => [each.units, each.isUnlimited]);
    };
    const all = 2n ** 256n - 1n;
    expect(await after(100n, 0n)).toEqual([]);
    expect(await after(100n, 40n)).toEqual([['40', false]]);
    expect(await after(all, all - 5n)).toEqual([[String(all - 5n), true]]);
    expect(await after(all, 7n)).toEqual([['7', false]]);
    expect(await after(0n, 0n)).toEqual([['0', false]]);
    expect(await after(100n, 150n)).toEqual([['150', false]]);
    expect(await after(100n)).toEqual([['100', false]]);
  });

  test('behavior: a contract that is the native currency itself does not tell it a second time', async () => {
    const polygon = `0x${'1010'.padStart(40, '0')}`;
    const sent = moved(account, other, 8n, etherAddress);
    const seen = async (contract: string, logs: readonly object[] = [event(contract)]) =>
      changesOf(await preview({ logs: [sent, ...logs], balances: { [contract]: [20n, 12n] } }));
    expect(await seen(polygon)).toEqual([['out', '8', undefined]]);
    expect(await seen(polygon, [moved(account, other, 8n, polygon)])).toEqual([['out', '8', undefined]]);
    // Wrapped ether that is unwrapped, and sent with as much again.
    expect(await seen(token)).toEqual([
      ['out', '8', undefined],
      ['out', '8', token],
    ]);
  });

  test('behavior: what a collection says of units takes no permission of its items away', async () => {
    const data = hex(1n);
    const logs = [
      { address: token, topics: [approvalForAllTopic, hex(account), hex(other)], data },
      { address: token, topics: [approvalTopic, hex(account), hex(other), hex(7n)], data: '0x' },
    ];
    const { seen } = await preview({ logs, allowance: 0n });
    expect(seen).toMatchObject({ allowances: [{ isUnlimited: true }, { units: '1', isUnlimited: false }] });
  });

  test.each(['service/forbidden', 'service/unauthorized'])(
    'behavior: a node that offers it to some only (%s) is asked in another way',
    async (code) => {
      const rpc = async (method: string) => {
        if (method === 'eth_call') return '0x';
        throw Object.assign(new Error('Not allowed'), { code });
      };
      expect((await previewBy(rpc)).status).toBe('unavailable');
    },
  );

  test('behavior: a permission is told, and that it has no bound', async () => {
    const topics = [approvalTopic, hex(account), hex(other)];
    const { seen } = await preview({ logs: [{ address: token, topics, data: hex(2n ** 256n - 1n) }] });
    expect(seen).toMatchObject({ changes: [], allowances: [{ units: String(2n ** 256n - 1n), isUnlimited: true }] });
  });

  const reason = `0x08c379a0${word(32n)}${word(4n)}${Buffer.from('Sold').toString('hex').padEnd(64, '0')}`;
  test.each([
    ['its own words', { returnData: reason, error: { message: 'execution reverted' } }, 'Sold'],
    ["the node's", { returnData: '0x', error: { message: 'out of gas' } }, 'out of gas'],
    ['nobody’s', { returnData: '0x', error: { message: '' } }, 'execution reverted'],
    ['none at all', {}, 'execution reverted'],
  ])('error: what fails says so, in %s', async (_, failure, told) => {
    const { seen } = await preview({ status: '0x0', ...failure });
    expect(seen).toEqual({ status: 'fails', reason: told });
  });
});
