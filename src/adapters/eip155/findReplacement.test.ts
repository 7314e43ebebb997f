import { describe, expect, test } from 'vitest';
import { doesNothing, findReplacement, isTrace, type SentTransaction, toTrace } from './findReplacement';

const from = `0x${'aB'.repeat(20)}`;
const to = `0x${'Cd'.repeat(20)}`;
const sent: SentTransaction = { hash: '0x1', from, nonce: '0x7', to, value: '0x10', input: '0x' };

describe('toTrace', () => {
  test('behavior: nodes write the same transaction in many ways; its trace is one', () => {
    expect(toTrace(sent)).toEqual({ from, nonce: '0x7', call: `${to} 16 2 0x`.toLowerCase() });
    const { input: _, ...plain } = sent;
    expect(toTrace({ ...plain, nonce: '0x07', value: '16', to: to.toLowerCase() })).toEqual(toTrace(sent));
    expect(toTrace({ hash: '0x1', from, nonce: '0x7', to: null }).call).toBe(' 0 2 0x');
    expect(() => toTrace({ ...sent, nonce: 'soon' })).toThrow(SyntaxError);
  });

  test('behavior: another receiver, value, call or length of a call is another trace', () => {
    const long = `0x${'00'.repeat(400)}`;
    const { call } = toTrace({ ...sent, input: long });
    expect(call).toHaveLength(300);
    expect(toTrace({ ...sent, input: `${long.slice(0, -2)}11` }).call).toBe(call);
    for (const other of [{ to: from }, { value: '0x11' }, { input: '0x1234' }])
      expect(toTrace({ ...sent, ...other }).call).not.toBe(toTrace(sent).call);
    expect(toTrace({ ...sent, input: `${long}00` }).call).not.toBe(call);
  });
});

describe('isTrace', () => {
  test('behavior: what was made is one; what somebody else has stored is none', () => {
    expect(isTrace(toTrace(sent))).toBe(true);
    for (const wrong of [
      undefined,
      {},
      { from },
      { nonce: '0x7' },
      { from: `${from}0`, nonce: '0x7' },
      { from: to.slice(2), nonce: '0x7' },
      { from, nonce: '7' },
      { from, nonce: '0x' },
      { from, nonce: '0x7g' },
    ])
      expect([wrong, isTrace(wrong)]).toEqual([wrong, false]);
  });
});

describe('doesNothing', () => {
  const cancelling = { ...sent, to: from.toUpperCase().replace('0X', '0x'), value: '0x0' };

  test('behavior: nothing sent to oneself, and nothing else', () => {
    const { value: _, input: __, ...bare } = cancelling;
    expect([doesNothing(cancelling), doesNothing(bare)]).toEqual([true, true]);
    for (const other of [{ to }, { to: null }, { value: '0x1' }, { input: '0x00' }])
      expect([other, doesNothing({ ...cancelling, ...other })]).toEqual([other, false]);
  });
});

describe('findReplacement', () => {
  /** A chain whose sender made a transaction in each of some blocks. Nodes forget the states before `keptFrom`. */
  function chainOf({ height = 1_000, mined = [300, 640, 641, 990], keptFrom = 0, words = 'missing trie node' } = {}) {
    const asked: string[] = [];
    const nonceIn = (block: number) => mined.filter((one) => one <= block).length;
    const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
      asked.push(method);
      if (method === 'eth_blockNumber') return `0x${height.toString(16)}`;
      if (method === 'eth_getTransactionCount') {
        const [address, block] = params as [string, string];
        expect(address).toBe(from);
        expect(block).toMatch(/^0x(0|[1-9a-f][\da-f]*)$/);
        if (Number(block) < keptFrom) throw new Error(words);
        return `0x${nonceIn(Number(block)).toString(16)}`;
      }
      const [block, isWhole] = params as [string, boolean];
      expect([method, isWhole]).toEqual(['eth_getBlockByNumber', true]);
      const at = Number(block);
      const own = mined.includes(at)
        ? [{ ...sent, hash: `0xown${at}`, nonce: `0x${(nonceIn(at) - 1).toString(16)}` }]
        : [];
      const foreign = { ...sent, hash: '0xforeign', from: to, nonce: own[0]?.nonce ?? '0x0' };
      return { transactions: [foreign, ...own.map((one) => ({ ...one, from: from.toLowerCase() }))] };
    };
    return { ask, asked };
  }
  const trace = (nonce: number) => ({ from, nonce: `0x${nonce.toString(16)}`, call: '' });

  test('behavior: the block of each nonce is found, with few questions', async () => {
    const { ask, asked } = chainOf();
    for (const [nonce, block] of [300, 640, 641, 990].entries()) {
      asked.length = 0;
      expect(await findReplacement(ask, trace(nonce))).toMatchObject({ hash: `0xown${block}` });
      expect(asked.length).toBeLessThanOrEqual(22);
    }
  });

  test.each([
    ['the newest', [1_000], 0, 1_000],
    ['the one before it', [999], 0, 999],
    ['the second of all', [1], 0, 1],
    ['the first of all', [0], 0, 0],
  ])('behavior: in %s block too', async (_, mined, nonce, block) => {
    expect(await findReplacement(chainOf({ mined }).ask, trace(nonce))).toMatchObject({ hash: `0xown${block}` });
  });

  test('behavior: every height and every block of a short chain', async () => {
    for (let height = 0; height < 12; height += 1)
      for (let block = 0; block <= height; block += 1)
        expect(await findReplacement(chainOf({ height, mined: [block] }).ask, trace(0))).toMatchObject({
          hash: `0xown${block}`,
        });
  });

  test('behavior: a node that lags has not got it yet, and neither has one without the block', async () => {
    const { ask, asked } = chainOf();
    expect(await findReplacement(ask, trace(4))).toBe('not-yet');
    expect(asked).toEqual(['eth_blockNumber', 'eth_getTransactionCount']);
    for (const block of [null, {}, { transactions: [] }])
      expect(
        await findReplacement(
          async (method, ...params) => (method === 'eth_getBlockByNumber' ? block : ask(method, ...params)),
          trace(1),
        ),
      ).toBe('not-yet');
  });

  test.each([
    'missing trie node 1f',
    'state has been pruned',
    'no archive node',
    'state is not available',
    'historical state is unknown',
    'unknown block',
    'header not found',
    'block number out of range',
  ])('behavior: a node that has forgotten, "%s", cannot tell', async (words) => {
    expect(await findReplacement(chainOf({ keptFrom: 900, words }).ask, trace(0))).toBe('unknown');
    expect(await findReplacement(chainOf({ keptFrom: 900, words }).ask, trace(3))).toMatchObject({ hash: '0xown990' });
  });

  test('error: what fails otherwise is told', async () => {
    const { ask } = chainOf({ keptFrom: 900, words: 'Too many requests' });
    await expect(findReplacement(ask, trace(0))).rejects.toThrow('Too many requests');
  });
});
