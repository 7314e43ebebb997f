import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelSwap,
  connect,
  disconnect,
  fetchSwapTokens,
  flipSwap,
  getSwapQuote,
  keepSwapQuote,
  prepareSwap,
  selectCanSwap,
  selectSwap,
  selectSwapNetworks,
  selectSwapProblem,
  setSwapAmount,
  setSwapFrom,
  setSwapMax,
  setSwapSlippage,
  setSwapTo,
  startSwap,
  swap,
  watchTransactions,
  type Adapter,
  type PriceService,
  type SwapService,
  type SwapView,
  type Token,
  type TransactionOutcome,
} from 'mooring/core';
import {
  createTestKit,
  memoryStorage,
  mockAdapter,
  mockSwapService,
  mockWallet,
  type MockWallet,
} from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { deferred } from '../../../test/deferred';
import { usdtSwaps } from '../../../test/money/usdtSwaps';

const networkId = 'eip155:1';
const dollar: Token = { networkId, address: '0xd011a2', symbol: 'USDM', name: 'Mock Dollar', decimals: 6 };
const pound: Token = { networkId, address: '0xb0b', symbol: 'GBPM', name: 'Mock Pound', decimals: 2 };

interface Setting {
  service?: Partial<SwapService>;
  prices?: PriceService;
  adapter?: Partial<Adapter>;
  wallet?: MockWallet;
}

/** A connected wallet with two test coins, of which each gives 2,500 of any other. */
async function open({
  service,
  prices,
  adapter,
  wallet = mockWallet('eip155', { balance: '2', without: ['calls'] }),
}: Setting = {}) {
  const made = createTestKit({
    wallets: [wallet],
    adapters: [{ ...mockAdapter('eip155', [wallet]), ...adapter }],
    services: { swap: { ...mockSwapService({ rate: '2500' }), ...service }, prices },
    storage: memoryStorage(),
  });
  await connect(made.kit, { connectorId: wallet.id });
  return made;
}
const confirming = (outcome: TransactionOutcome) => ({ confirmTransaction: async () => outcome });
type Swaps = Awaited<ReturnType<NonNullable<Adapter['swaps']>>>;
/** How the mock adapter swaps, with something of it done otherwise. */
function swapsOf(wallet: MockWallet, change: (swaps: Swaps) => Partial<Swaps>): () => Promise<Swaps> {
  const load = mockAdapter('eip155', [wallet]).swaps!;
  return async () => {
    const swaps = await load();
    return { ...swaps, ...change(swaps) };
  };
}
const word = (units: bigint) => units.toString(16).padStart(64, '0');
/** In the words of the mock service. */
const swapData = (units: bigint, received: bigint) => `0x55${word(units)}${word(received)}`;
const sentBy = ({ requests }: MockWallet) =>
  requests.flatMap(({ method, parameters }) => (method === 'sendTransaction' ? [parameters as { data: string }] : []));

describe('selectSwapProblem', () => {
  test('behavior: the first rule that is broken, from nothing to a swap', async () => {
    const { kit } = await open();
    const problem = () => selectSwapProblem(kit)?.code;
    expect(problem()).toBe('swap/token-required');
    await setSwapTo(kit, dollar);
    expect(problem()).toBe('swap/incomplete');
    await setSwapAmount(kit, '3');
    expect(problem()).toBe('swap/insufficient-funds');
    await setSwapAmount(kit, '1.5');
    expect([problem(), selectCanSwap(kit)]).toEqual([undefined, false]);
    await getSwapQuote(kit);
    expect(selectCanSwap(kit)).toBe(true);
    await setSwapAmount(kit, '2');
    await getSwapQuote(kit);
    expect(selectSwapProblem(kit)?.message).toBe('There is not enough TEST for the network fee');
  });

  test('behavior: before anybody is connected nothing is wrong, nor can be swapped', async () => {
    const { kit } = createTestKit();
    await setSwapAmount(kit, ' 0.25 ');
    expect([selectSwap(kit).amount, selectSwapProblem(kit), selectCanSwap(kit)]).toEqual(['0.25', undefined, false]);
    expect(await codeOf(swap(kit))).toBe('session/not-connected');
  });

  test('error: a network that nobody swaps on', async () => {
    const { kit } = await open({ service: { networkIds: ['eip155:2'] } });
    expect(selectSwapProblem(kit)?.message).toBe('Network not supported for Swaps');
    expect(selectSwapNetworks(kit)).toEqual(['eip155:2']);
    expect(await codeOf(getSwapQuote(kit, { from: dollar, to: pound, amount: '1' }))).toBe('swap/unsupported-chain');
    expect(await codeOf(fetchSwapTokens(kit))).toBe('swap/unsupported-chain');
  });

  test('error: without a service of its own and a project id nobody swaps', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect(selectSwapNetworks(kit)).toEqual([]);
    expect(selectSwapProblem(kit)?.code).toBe('swap/unsupported-chain');
  });
});

describe('the draft', () => {
  test('behavior: a token chosen on the other side changes sides', async () => {
    const { kit } = await open();
    await setSwapTo(kit, dollar);
    await setSwapFrom(kit, dollar);
    expect(selectSwap(kit)).toMatchObject({ from: dollar, to: { symbol: 'TEST' } });
    await setSwapTo(kit, { ...dollar, address: '0xD011A2' });
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: { symbol: 'USDM' } });
  });

  test('behavior: the other way round gives what came out', async () => {
    const { kit } = await open();
    await flipSwap(kit);
    expect(selectSwap(kit).from?.symbol).toBe('TEST');
    await startSwap(kit, { to: dollar, amount: '0.5' });
    await getSwapQuote(kit);
    await flipSwap(kit);
    expect(selectSwap(kit)).toMatchObject({ from: dollar, to: { symbol: 'TEST' }, amount: '1250' });
    // Turned back before its price is known, it is what it was.
    await flipSwap(kit);
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: dollar, amount: '0.5' });
    await flipSwap(kit);
    expect(selectSwap(kit).amount).toBe('1250');
  });

  test('behavior: the other way round gives nothing of a swap that was changed since', async () => {
    const { kit } = await open();
    await startSwap(kit, { to: dollar, amount: '0.5' });
    await getSwapQuote(kit);
    await flipSwap(kit);
    await setSwapTo(kit, pound);
    await flipSwap(kit);
    expect(selectSwap(kit)).toMatchObject({ from: pound, to: dollar, amount: '' });
  });

  test('behavior: begins with tokens by symbol or contract; what nobody lists is left to be chosen', async () => {
    const { kit, log } = await open();
    const told = () => log.map(({ message }) => message).filter((message) => message.startsWith('A swap'));
    await startSwap(kit, { from: '0xD011a2', to: 'gbpm', amount: '7' });
    expect(selectSwap(kit)).toMatchObject({ from: dollar, to: pound, amount: '7' });
    await startSwap(kit, { to: 'NONE' });
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: undefined, amount: '' });
    // Its developer hears of that one, and of no other.
    await expect.poll(told).toEqual([expect.stringMatching(/with the token NONE, and no list of eip155:1 has it/)]);
  });

  test('behavior: what is typed or chosen while the lists are awaited stays', async () => {
    const lists = deferred();
    const mocked = mockSwapService({ rate: '2500' });
    const { kit } = await open({
      service: { fetchTokens: async (request) => (await lists.promise, mocked.fetchTokens(request)) },
    });
    const starting = startSwap(kit, { from: 'USDM', to: 'GBPM', amount: '7' });
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: undefined, amount: '7' });
    await setSwapAmount(kit, '3');
    lists.answer();
    await starting;
    expect(selectSwap(kit)).toMatchObject({ from: dollar, to: pound, amount: '3' });
  });

  test('behavior: a token that is chosen while the lists are awaited goes before the one that was named', async () => {
    const lists = deferred();
    const mocked = mockSwapService({ rate: '2500' });
    const { kit } = await open({
      service: { fetchTokens: async (request) => (await lists.promise, mocked.fetchTokens(request)) },
    });
    const starting = startSwap(kit, { to: 'GBPM' });
    await setSwapTo(kit, dollar);
    await setSwapAmount(kit, '3');
    lists.answer();
    await starting;
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: dollar, amount: '3' });
  });

  test('behavior: a token that is chosen while the balance is awaited goes before the one that was named', async () => {
    const balance = deferred();
    const { kit } = await open({
      adapter: { fetchNativeBalance: async () => (await balance.promise, 10n ** 18n) },
    });
    const starting = startSwap(kit, { from: 'USDM', to: 'GBPM', amount: '7' });
    await expect.poll(() => selectSwap(kit)).toMatchObject({ from: dollar, to: pound });
    await setSwapTo(kit, { ...pound, address: '0xcafe', symbol: 'CAFE' });
    balance.answer();
    await starting;
    expect(selectSwap(kit)).toMatchObject({ from: dollar, to: { symbol: 'CAFE' }, amount: '7' });
  });

  test('behavior: of two beginnings the last one counts, whichever list comes first', async () => {
    const { kit } = await open();
    const first = startSwap(kit, { from: 'USDM', to: 'TEST', amount: '1' });
    const second = startSwap(kit, { to: 'GBPM', amount: '2' });
    await Promise.all([second, first]);
    expect(selectSwap(kit)).toMatchObject({ from: { symbol: 'TEST' }, to: pound, amount: '2' });
  });

  test('behavior: all there is leaves twice the fee', async () => {
    const { kit } = await open();
    await setSwapTo(kit, dollar);
    await setSwapMax(kit);
    expect(selectSwap(kit).amount).toBe('1.9999997');
    await setSwapFrom(kit, dollar);
    await setSwapMax(kit);
    expect(selectSwap(kit).amount).toBe('1000000');
  });

  test('behavior: what is typed while all there is is reckoned goes before it', async () => {
    const gas = deferred();
    const mocked = mockSwapService({ rate: '2500' });
    const { kit } = await open({
      service: { fetchGasPrice: async (request) => (await gas.promise, mocked.fetchGasPrice(request)) },
    });
    await setSwapTo(kit, dollar);
    await setSwapAmount(kit, '1');
    const reckoning = setSwapMax(kit);
    await setSwapAmount(kit, '0.5');
    gas.answer();
    await reckoning;
    expect(selectSwap(kit).amount).toBe('0.5');
  });
});

describe('setSwapMax', () => {
  test('behavior: what one account has is not written for another one that is chosen meanwhile', async () => {
    const gas = deferred();
    const mocked = mockSwapService({ rate: '2500' });
    const { kit, wallet } = await open({
      service: { fetchGasPrice: async (request) => (await gas.promise, mocked.fetchGasPrice(request)) },
    });
    await setSwapTo(kit, dollar);
    const reckoning = setSwapMax(kit);
    wallet.switchAccount(1);
    gas.answer();
    await reckoning;
    expect(selectSwap(kit).amount).toBe('');
  });
});

describe('getSwapQuote', () => {
  test('behavior: the service is told who asks, and of nobody where no wallet is connected', async () => {
    const asked: (string | undefined)[] = [];
    const fetchQuote = async ({ address }: { address?: string | undefined }) => {
      asked.push(address);
      return { units: '5' };
    };
    const { kit, wallet } = await open({ service: { fetchQuote } });
    await getSwapQuote(kit, { from: dollar, to: pound, amount: '1' });
    await disconnect(kit);
    await getSwapQuote(kit, { from: dollar, to: pound, amount: '2' });
    expect(asked).toEqual([wallet.accounts[0]?.address, undefined]);
  });

  test('behavior: says what comes out, at least, the rate and the fees', async () => {
    const { kit, clock } = await open();
    await setSwapSlippage(kit, 2);
    await startSwap(kit, { to: dollar, amount: '0.5' });
    expect(await getSwapQuote(kit)).toEqual({
      from: expect.objectContaining({ symbol: 'TEST' }),
      to: expect.objectContaining({ symbol: 'USDM' }),
      fromAmount: '0.5',
      toAmount: '1250',
      minimumReceived: '1225',
      slippagePercent: 2,
      rate: '2500',
      priceImpact: undefined,
      fee: { percent: '0.85', value: '0.00425', symbol: 'TEST' },
      networkFee: { value: '0.00000015', symbol: 'TEST' },
      needsApproval: false,
      fromPrice: undefined,
      toPrice: undefined,
      expiresAt: clock.now() + 20_000,
    });
  });

  test('behavior: is there without what the tokens cost, where nobody tells that in time', async () => {
    let asked = 0;
    const fetchPrice = () => new Promise<undefined>(() => void (asked += 1));
    const { kit, clock } = await open({ prices: { fetchPrice } });
    const quoted = getSwapQuote(kit, { from: dollar, to: pound, amount: '1' });
    await expect.poll(() => asked).toBe(2);
    clock.advance(2_000);
    expect(await quoted).toMatchObject({ toAmount: '2500', fromPrice: undefined, priceImpact: undefined });
  });

  test.each<[string, Partial<SwapService>, string, string]>([
    [
      'nobody offers it',
      { fetchQuote: () => Promise.reject(new Error('insufficient liquidity')) },
      'swap/insufficient-liquidity',
      'Nobody offers enough USDM for this amount',
    ],
    [
      'nothing comes out',
      { fetchQuote: async () => ({ units: '0' }) },
      'swap/insufficient-liquidity',
      'Nobody offers enough USDM for this amount',
    ],
    [
      'anything else',
      { fetchQuote: () => Promise.reject(new Error('boom')) },
      'swap/quote-failed',
      'The price could not be read',
    ],
  ])('error: %s', async (_what, service, code, message) => {
    const { kit } = await open({ service });
    const asked = getSwapQuote(kit, { from: dollar, to: { ...pound, symbol: 'USDM' }, amount: '1' });
    await expect(asked).rejects.toMatchObject({ code, message });
  });

  test('error: a network whose gas the service does not know', async () => {
    const { KitError } = await import('mooring/core');
    const fetchGasPrice = () => Promise.reject(new KitError('service/bad-request', 'Unsupported chain id'));
    const { kit } = await open({ service: { fetchGasPrice } });
    await expect(getSwapQuote(kit, { from: dollar, to: pound, amount: '1' })).rejects.toMatchObject({
      code: 'swap/gas-price-unsupported',
      message: 'Network not supported for Gas Price',
    });
    const silent = await open({ service: { fetchGasPrice: () => Promise.reject(new Error('down')) } });
    expect((await getSwapQuote(silent.kit, { from: dollar, to: pound, amount: '1' })).networkFee).toBeUndefined();
  });

  test('behavior: whatever the order of the answers, an older quote is never shown after a newer one', async () => {
    const amounts = ['0.1', '0.2', '0.3', '0.4'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(amounts, { minLength: 2 }),
        fc.infiniteStream(fc.nat(9)),
        async (typed, picks) => {
          const waiting: (() => void)[] = [];
          let notify: () => void = () => undefined;
          const plain = mockSwapService({ rate: '2500' });
          const { kit } = await open({
            service: {
              fetchQuote: async (request) => {
                const answer = await plain.fetchQuote(request);
                return new Promise((resolve) => {
                  waiting.push(() => resolve(answer));
                  notify();
                });
              },
            },
          });
          await setSwapTo(kit, dollar);
          const seen = () => selectSwap(kit).quote?.fromAmount;
          const asked: Promise<unknown>[] = [];
          for (const amount of typed) {
            await setSwapAmount(kit, amount);
            const isAsked = new Promise<void>((resolve) => (notify = resolve));
            asked.push(getSwapQuote(kit).catch(() => undefined));
            await isAsked;
            expect([undefined, amount]).toContain(seen());
          }
          const left = [...waiting];
          while (left.length > 0) {
            left.splice((picks.next().value ?? 0) % left.length, 1)[0]?.();
            await Promise.resolve();
            expect([undefined, typed.at(-1)]).toContain(seen());
          }
          await Promise.all(asked);
          expect(seen()).toBe(typed.at(-1));
          kit.destroy();
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('keepSwapQuote', () => {
  test('behavior: a question that somebody still waits for goes on; one that nobody waits for is ended', async () => {
    const signals: AbortSignal[] = [];
    const { kit } = await open({
      service: { fetchQuote: ({ signal }) => new Promise(() => signals.push(signal as AbortSignal)) },
    });
    await startSwap(kit, { to: dollar, amount: '0.5' });
    const [leaveFirst, leaveSecond] = [keepSwapQuote(kit), keepSwapQuote(kit)];
    await expect.poll(() => signals).toHaveLength(1);
    leaveFirst();
    await new Promise((resolve) => setImmediate(resolve));
    expect(signals[0]?.aborted).toBe(false);
    leaveSecond();
    await new Promise((resolve) => setImmediate(resolve));
    expect(signals[0]?.aborted).toBe(true);
  });

  test('behavior: a view that leaves calls off no question that somebody else waits for', async () => {
    const answer = deferred();
    const plain = mockSwapService({ rate: '2500' });
    let isAsked = false;
    const { kit } = await open({
      service: {
        fetchQuote: (request) =>
          new Promise((resolve, reject) => {
            isAsked = true;
            request.signal?.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')));
            void answer.promise.then(() => resolve(plain.fetchQuote(request)));
          }),
      },
    });
    await startSwap(kit, { to: dollar, amount: '0.1' });
    const leave = keepSwapQuote(kit);
    const asked = getSwapQuote(kit);
    await expect.poll(() => isAsked).toBe(true);
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    answer.answer();
    expect((await asked).toAmount).toBe('250');
  });

  test('behavior: an amount left while its quote is asked for, and taken again, is asked for anew', async () => {
    const asked: string[] = [];
    const plain = mockSwapService({ rate: '2500' });
    const { kit, clock } = await open({
      service: {
        fetchQuote(request) {
          asked.push(request.units);
          // The first answer does not come before it is called off.
          if (asked.length > 1) return plain.fetchQuote(request);
          return new Promise((_, reject) =>
            request.signal?.addEventListener('abort', () => reject(new DOMException('off', 'AbortError'))),
          );
        },
      },
    });
    await startSwap(kit, { to: dollar, amount: '0.1' });
    const stop = keepSwapQuote(kit);
    await expect.poll(() => asked).toHaveLength(1);
    await setSwapAmount(kit, '0.12');
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(500);
    await expect.poll(() => selectSwap(kit).quote?.fromAmount).toBe('0.12');
    await setSwapAmount(kit, '0.1');
    expect([selectSwapProblem(kit), selectSwap(kit).isQuoting]).toEqual([undefined, true]);
    clock.advance(500);
    await expect.poll(() => selectSwap(kit).quote?.fromAmount).toBe('0.1');
    stop();
  });
});

describe('keepSwapQuote, where nothing is asked', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('behavior: a quote that is served from memory grows old all the same', async () => {
    const asked: string[] = [];
    const plain = mockSwapService({ rate: '2500' });
    const service: Partial<SwapService> = {
      fetchQuote(request) {
        asked.push(request.units);
        return plain.fetchQuote(request);
      },
    };
    const { kit, clock } = await open({ service });
    await startSwap(kit, { to: dollar, amount: '0.5' });
    const stop = keepSwapQuote(kit);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => selectSwap(kit).quote).toBeDefined();
    // Typed one more, and taken back before anybody was asked.
    await setSwapAmount(kit, '0.55');
    clock.advance(100);
    await setSwapAmount(kit, '0.5');
    clock.advance(500);
    await settle();
    expect(asked).toHaveLength(1);
    clock.advance(20_000);
    await expect.poll(() => asked.length).toBe(2);
    stop();
  });

  test('error: one that failed is asked again when it may be', async () => {
    let asked = 0;
    const { kit, clock } = await open({
      service: {
        fetchQuote() {
          asked += 1;
          return Promise.reject(new Error('down'));
        },
      },
    });
    await startSwap(kit, { to: dollar, amount: '0.5' });
    const stop = keepSwapQuote(kit);
    await expect.poll(() => asked).toBe(1);
    await settle();
    await setSwapAmount(kit, '0.55');
    clock.advance(100);
    await setSwapAmount(kit, '0.5');
    clock.advance(500);
    await settle();
    expect(asked).toBe(1);
    clock.advance(10_000);
    await expect.poll(() => asked).toBe(2);
    stop();
  });
});

describe('prepareSwap', () => {
  test('behavior: one that still runs says nothing of a swap that has begun', async () => {
    const gate = deferred();
    let built = 0;
    const plain = mockSwapService({ rate: '2500' });
    const { kit, wallet } = await open({
      service: {
        async buildSwap(request) {
          built += 1;
          if (built === 1) await gate.promise;
          return plain.buildSwap(request);
        },
      },
    });
    wallet.behave('manual');
    await startSwap(kit, { to: dollar, amount: '0.5' });
    await getSwapQuote(kit);
    const preparing = codeOf(prepareSwap(kit));
    await expect.poll(() => built).toBe(1);
    const swapping = codeOf(swap(kit));
    await expect.poll(() => wallet.pending.length).toBe(1);
    const steps: string[] = [];
    kit.store.subscribe(selectSwap.slices, () => steps.push(selectSwap(kit).step));
    gate.answer();
    await preparing;
    expect([selectSwap(kit).step, steps.filter((step) => step !== 'awaitingSignature')]).toEqual([
      'awaitingSignature',
      [],
    ]);
    wallet.pending[0]?.approve();
    expect(await swapping).toBe('resolved');
  });

  test('behavior: has it built and tried out without asking the wallet', async () => {
    const { kit, wallet } = await open();
    await startSwap(kit, { from: dollar, to: pound, amount: '10' });
    const { prepared, step } = await prepareSwap(kit);
    expect([step, prepared]).toEqual([
      'idle',
      expect.objectContaining({
        toAmount: '25000',
        minimumReceived: '24750',
        approvals: 1,
        isBatch: false,
        outcome: { spent: '10', received: '25000' },
      }),
    ]);
    expect(sentBy(wallet)).toEqual([]);
    await setSwapAmount(kit, '11');
    expect(selectSwap(kit).prepared).toBeUndefined();
  });

  test("behavior: the fee is the network's, of an approval that comes first the guess of the quote", async () => {
    const feeOf = async (draft: { from?: Token; to: Token; amount: string }, service: Partial<SwapService> = {}) => {
      const { kit } = await open({ service });
      await startSwap(kit, draft);
      const quoted = await getSwapQuote(kit);
      const { prepared } = await prepareSwap(kit);
      return [quoted.networkFee?.value, prepared?.networkFee?.value];
    };
    const silent = { fetchGasPrice: () => Promise.reject(new Error('down')) };
    expect(await feeOf({ to: dollar, amount: '0.5' })).toEqual(['0.00000015', '0.000000000001']);
    expect(await feeOf({ from: dollar, to: pound, amount: '10' })).toEqual(['0.00000021', '0.00000021']);
    expect(await feeOf({ from: dollar, to: pound, amount: '10' }, silent)).toEqual([undefined, '0.000000000001']);
  });

  test('error: where the network cannot say, only a contract is called that the service is known for', async () => {
    const cannot = async () => ({ ...(await mockAdapter('eip155', []).swaps!()), simulate: async () => undefined });
    const { kit } = await open({ adapter: { swaps: cannot } });
    await startSwap(kit, { to: dollar, amount: '1' });
    // The mock's own balance is what its wallets have, and it has none here.
    expect(await codeOf(prepareSwap(kit))).toBe('swap/insufficient-funds');
    await startSwap(kit, { from: dollar, to: pound, amount: '1' });
    expect(await codeOf(prepareSwap(kit))).toBe('swap/unverifiable');
    expect(selectSwap(kit)).toMatchObject({ step: 'failed', error: { code: 'swap/unverifiable' } });
  });

  test('error: a draft that is no swap yet is refused with what is wrong with it', async () => {
    const { kit } = await open();
    expect(await codeOf(prepareSwap(kit))).toBe('swap/token-required');
    await setSwapTo(kit, dollar);
    expect(await codeOf(prepareSwap(kit))).toBe('swap/incomplete');
  });

  test('error: a call that is called off leaves nothing behind', async () => {
    const { kit } = await open();
    await startSwap(kit, { to: dollar, amount: '1' });
    const controller = new AbortController();
    const prepared = codeOf(prepareSwap(kit, { signal: controller.signal }));
    controller.abort();
    expect(await prepared).toBe('kit/aborted');
    expect(selectSwap(kit).step).toBe('idle');
  });
});

describe('swap', () => {
  test('behavior: the native currency, to its end', async () => {
    const { kit, wallet } = await open({ adapter: confirming({ status: 'confirmed' }) });
    const { hash, caipTransactionId } = await swap(kit, { to: dollar, amount: '0.5' });
    expect(caipTransactionId).toBe(`eip155:1:txn/${hash}`);
    expect(sentBy(wallet)).toMatchObject([{ value: 5n * 10n ** 17n, data: swapData(5n * 10n ** 17n, 1_250_000_000n) }]);
    await expect.poll(() => selectSwap(kit).step).toBe('confirmed');
  });

  test('behavior: what was begun stays what it is, whatever is typed while the wallet is open', async () => {
    const { kit, wallet } = await open();
    await setSwapTo(kit, dollar);
    await setSwapAmount(kit, '1');
    wallet.behave('manual');
    const swapping = swap(kit);
    await expect.poll(() => wallet.pending.length).toBe(1);
    await setSwapAmount(kit, '1.5');
    await setSwapTo(kit, pound);
    wallet.pending[0]?.approve();
    await swapping;
    expect(selectSwap(kit)).toMatchObject({
      step: 'submitted',
      amount: '1.5',
      asked: { from: { symbol: 'TEST' }, to: { symbol: 'USDM' }, amount: '1' },
    });
  });

  test('behavior: what is given at once stands beside what was chosen before', async () => {
    const { kit } = await open();
    await setSwapTo(kit, dollar);
    await setSwapAmount(kit, '0.5');
    await setSwapSlippage(kit, 3);
    await swap(kit, { to: pound });
    expect(selectSwap(kit)).toMatchObject({
      asked: { from: { symbol: 'TEST' }, to: { symbol: 'GBPM' }, amount: '0.5' },
      slippagePercent: 3,
    });
  });

  test('behavior: a token, approved for just the amount first', async () => {
    let allowance = '0';
    const { kit, wallet } = await open({
      service: { fetchAllowance: async () => allowance },
      adapter: {
        confirmTransaction: async () => {
          allowance = '10000000';
          return { status: 'confirmed' };
        },
      },
    });
    await swap(kit, { from: dollar, to: pound, amount: '10' });
    expect(sentBy(wallet)).toMatchObject([
      { to: dollar.address, data: expect.stringMatching(new RegExp(`^0xaa.{40}${word(10_000_000n)}$`)) },
      { data: swapData(10_000_000n, 2_500_000n) },
    ]);
  });

  describe('nodes that lag behind the one that has told of the approval', () => {
    /** What comes of a swap while time passes. */
    async function letPass({ clock }: Awaited<ReturnType<typeof open>>, work: Promise<unknown>) {
      let isOver = false;
      const code = codeOf(work).finally(() => void (isOver = true));
      for (let turn = 0; turn < 200 && !isOver; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        clock.advance(500);
      }
      return code;
    }
    const confirmed = confirming({ status: 'confirmed' });
    const given = { from: dollar, to: pound, amount: '10' };

    test('behavior: a service that tells the old allowance for a while is asked again', async () => {
      // Before the quote, before the swap is built, and twice after the approval.
      const answers = ['0', '0', '0', '0', '10000000'];
      const made = await open({
        adapter: confirmed,
        service: { fetchAllowance: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? '' },
      });
      expect(await letPass(made, swap(made.kit, given))).toBe('resolved');
      expect(sentBy(made.wallet)).toHaveLength(2);
    });

    test('behavior: a network that still refuses for want of it is asked again', async () => {
      const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
      let isApproved = false;
      let refusals = 2;
      const made = await open({
        wallet,
        service: { fetchAllowance: async () => (isApproved ? '10000000' : '0') },
        adapter: {
          swaps: swapsOf(wallet, (swaps) => ({
            simulate: async (parameters) =>
              isApproved && (refusals -= 1) >= 0
                ? Promise.reject(new Error('execution reverted: transfer amount exceeds allowance'))
                : swaps.simulate(parameters),
          })),
          async confirmTransaction() {
            isApproved = true;
            return { status: 'confirmed' };
          },
        },
      });
      expect(await letPass(made, swap(made.kit, given))).toBe('resolved');
      expect(sentBy(made.wallet)).toHaveLength(2);
    });

    test('behavior: the second approval is estimated by itself, again where the first is not seen yet', async () => {
      const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
      let [approved, refusals] = [0, 2];
      const told: Pick<SwapView, 'step' | 'isResetting'>[] = [];
      const made = await open({
        wallet,
        service: { fetchAllowance: async () => (approved === 2 ? '10000000' : '5') },
        adapter: {
          swaps: swapsOf(wallet, (swaps) => ({
            ...usdtSwaps(swaps),
            async estimate(parameters) {
              if (approved === 1 && (refusals -= 1) >= 0) throw new Error('execution reverted');
              return {
                ...(await swaps.estimate(parameters)),
                fields: { data: `${parameters.call.data}0${approved}` },
              };
            },
          })),
          async confirmTransaction() {
            const { step, isResetting } = selectSwap(made.kit);
            told.push({ step, isResetting });
            approved += 1;
            return { status: 'confirmed' };
          },
        },
      });
      expect(await letPass(made, swap(made.kit, given))).toBe('resolved');
      expect(told.slice(0, 2)).toEqual([
        { step: 'approving', isResetting: true },
        { step: 'approving', isResetting: false },
      ]);
      const router = '5bA9000000000000000000000000000000000001';
      expect(sentBy(wallet).map(({ data }) => data)).toEqual([
        `0xaa${router}${word(0n)}00`,
        `0xaa${router}${word(10_000_000n)}01`,
        `${swapData(10_000_000n, 2_500_000n)}02`,
      ]);
      expect(refusals).toBe(-1);
    });

    test('error: an allowance that stays too small ends it after a while', async () => {
      const made = await open({ adapter: confirmed, service: { fetchAllowance: async () => '0' } });
      const startedAt = made.clock.now();
      expect(await letPass(made, swap(made.kit, given))).toBe('swap/approval-failed');
      expect(made.clock.now() - startedAt).toBeGreaterThanOrEqual(15_000);
      expect(made.clock.now() - startedAt).toBeLessThan(20_000);
      expect(sentBy(made.wallet)).toHaveLength(1);
    });
  });

  test('error: who takes another account between two approvals is not asked for the second', async () => {
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const { kit } = await open({
      wallet,
      service: { fetchAllowance: async () => '5' },
      adapter: {
        swaps: swapsOf(wallet, usdtSwaps),
        confirmTransaction: async () => {
          wallet.switchAccount(1);
          return { status: 'confirmed' };
        },
      },
    });
    expect(await codeOf(swap(kit, { from: dollar, to: pound, amount: '10' }))).toBe('swap/draft-changed');
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', isResetting: false, error: { code: 'swap/draft-changed' } });
    expect(sentBy(wallet)).toHaveLength(1);
  });

  test('error: an approval that the network refuses ends it, before the swap is asked for', async () => {
    const { kit, wallet } = await open({ adapter: confirming({ status: 'failed', error: 'out of gas' }) });
    expect(await codeOf(swap(kit, { from: dollar, to: pound, amount: '10' }))).toBe('swap/approval-failed');
    expect(sentBy(wallet)).toHaveLength(1);
    expect(selectSwap(kit)).toMatchObject({ step: 'failed', amount: '10' });
  });

  test('error: an approval of which nobody hears is still pending; the swap can be asked for again', async () => {
    let status: 'unknown' | 'confirmed' = 'unknown';
    const { kit, wallet } = await open({
      adapter: { confirmTransaction: async () => ({ status }) },
      service: { fetchAllowance: async () => (status === 'confirmed' ? '10000000' : '0') },
    });
    expect(await codeOf(swap(kit, { from: dollar, to: pound, amount: '10' }))).toBe('swap/approval-pending');
    expect(sentBy(wallet)).toHaveLength(1);
    expect(selectSwap(kit)).toMatchObject({ step: 'failed', amount: '10', error: { code: 'swap/approval-pending' } });
    status = 'confirmed';
    expect(await codeOf(swap(kit))).toBe('resolved');
  });

  test('error: a service that fails while it builds says no more than that it could not be prepared', async () => {
    const { kit, wallet } = await open({ service: { buildSwap: () => Promise.reject(new Error('boom')) } });
    await startSwap(kit, { to: dollar, amount: '1' });
    expect(await codeOf(prepareSwap(kit))).toBe('swap/prepare-failed');
    expect(await codeOf(swap(kit))).toBe('swap/prepare-failed');
    expect(selectSwap(kit)).toMatchObject({ amount: '1', error: { code: 'swap/prepare-failed' } });
    expect(sentBy(wallet)).toEqual([]);
  });

  test('behavior: approval and swap in one request, followed to its end', async () => {
    const { kit, wallet } = await open({ wallet: mockWallet('eip155', { balance: '2' }) });
    const { hash, callsId } = await swap(kit, { from: dollar, to: pound, amount: '10' });
    expect([hash, typeof callsId]).toEqual([undefined, 'string']);
    expect(wallet.requests.filter(({ method }) => method === 'sendCalls')).toMatchObject([
      {
        parameters: {
          atomicRequired: true,
          calls: [{ to: dollar.address }, { data: swapData(10_000_000n, 2_500_000n) }],
        },
      },
    ]);
    await expect.poll(() => selectSwap(kit).step).toBe('confirmed');
  });

  test.each([
    ['knows no batches after all', -32601],
    ['was refused the upgrade of the account', 5750],
    ['cannot promise all or none', 5760],
  ])(
    'behavior: a wallet that %s is asked for one after the other, and nobody is told of a failure',
    async (_, code) => {
      const wallet = mockWallet('eip155', { balance: '2' });
      let allowed = '0';
      const { kit, events } = await open({
        wallet,
        service: { fetchAllowance: async () => allowed },
        adapter: { confirmTransaction: async () => ((allowed = '10000000'), { status: 'confirmed' }) },
      });
      await startSwap(kit, { from: dollar, to: pound, amount: '10' });
      await prepareSwap(kit);
      wallet.behave('manual');
      const swapped = swap(kit);
      await expect.poll(() => wallet.pending.map(({ method }) => method)).toEqual(['sendCalls']);
      wallet.behave('approve');
      wallet.pending[0]?.reject({ code, message: 'No' });
      expect((await swapped).callsId).toBeUndefined();
      expect(sentBy(wallet)).toHaveLength(2);
      expect(events.filter(({ name }) => name === 'request:failed')).toEqual([]);
    },
  );

  test('error: a person who refuses approval and swap in one request is told so', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    const { kit, events } = await open({ wallet });
    await startSwap(kit, { from: dollar, to: pound, amount: '10' });
    await prepareSwap(kit);
    wallet.behave('reject');
    expect(await codeOf(swap(kit))).toBe('wallet/user-rejected');
    const error = expect.objectContaining({ code: 'wallet/user-rejected' });
    expect(events.filter(({ name }) => name === 'request:failed')).toMatchObject([
      { event: { method: 'sendCalls', error } },
    ]);
  });

  test('error: less than was agreed is not signed, and shown', async () => {
    let rate = '2500';
    const { kit, wallet, clock } = await open({
      service: {
        fetchQuote: (request) => mockSwapService({ rate }).fetchQuote(request),
        buildSwap: (request) => mockSwapService({ rate }).buildSwap(request),
      },
    });
    await startSwap(kit, { to: dollar, amount: '1' });
    await prepareSwap(kit);
    rate = '2400';
    clock.advance(20_000);
    expect(await codeOf(swap(kit))).toBe('swap/changed');
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', prepared: { minimumReceived: '2376' } });
    expect(sentBy(wallet)).toEqual([]);
    await swap(kit);
    expect(sentBy(wallet)).toHaveLength(1);
    expect(await codeOf(swap(kit, { to: dollar, amount: '0.5', minimumReceived: '1300' }))).toBe('swap/changed');
  });

  test('error: nobody connected, a person who says no, and one who never answers', async () => {
    expect(await codeOf(swap(createTestKit().kit, { to: dollar, amount: '1' }))).toBe('session/not-connected');
    const { kit, wallet } = await open();
    wallet.behave('reject');
    expect(await codeOf(swap(kit, { to: dollar, amount: '0.5' }))).toBe('wallet/user-rejected');
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', amount: '0.5', error: { code: 'wallet/user-rejected' } });
    wallet.behave('manual');
    const controller = new AbortController();
    const endless = codeOf(swap(kit, { signal: controller.signal }));
    await expect.poll(() => selectSwap(kit).step).toBe('awaitingSignature');
    expect(await codeOf(swap(kit))).toBe('swap/under-way');
    controller.abort();
    expect([await endless, selectSwap(kit).step]).toEqual(['kit/aborted', 'idle']);
  });

  test('behavior: a wallet that lost its prompt can be left: the draft stands, and may be swapped again', async () => {
    const { kit, wallet, events } = await open();
    await cancelSwap(kit);
    wallet.behave('manual');
    const lost = codeOf(swap(kit, { to: dollar, amount: '0.5' }));
    await expect.poll(() => wallet.pending.length).toBe(1);
    await cancelSwap(kit);
    expect(await lost).toBe('kit/aborted');
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', amount: '0.5', to: { symbol: dollar.symbol } });
    const again = swap(kit);
    await expect.poll(() => wallet.pending.length).toBe(2);
    wallet.pending[1]?.approve();
    const { hash } = await again;
    await cancelSwap(kit);
    expect(selectSwap(kit)).toMatchObject({ step: 'submitted', sent: { id: hash } });
    // The first prompt was there after all: what it has sent is told, and nothing else becomes of it.
    wallet.pending[0]?.approve();
    await expect.poll(() => events.filter(({ name }) => name === 'transaction:sent').length).toBe(2);
    expect(selectSwap(kit)).toMatchObject({ step: 'submitted', sent: { id: hash } });
  });

  test('behavior: tells the page that it is on its way, and its end, also once another one is drawn', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    const { kit, events, clock } = await open({ wallet });
    const told = () => events.filter(({ name }) => name.startsWith('swap:'));
    wallet.settleCalls('pending');
    const { callsId: id } = await swap(kit, { from: dollar, to: pound, amount: '10' });
    const submitted = { name: 'swap:submitted', event: { id, networkId, isBatch: true } };
    expect(told()).toEqual([submitted]);
    await setSwapAmount(kit, '11');
    wallet.settleCalls('confirmed');
    await expect
      .poll(() => {
        clock.advance(4_000);
        return told();
      })
      .toEqual([submitted, { name: 'swap:confirmed', event: { id, networkId } }]);
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', amount: '11' });
  });

  test('error: a swap that the network refuses is told with its reason', async () => {
    const { kit, events } = await open({ adapter: confirming({ status: 'failed', error: 'out of gas' }) });
    const { hash } = await swap(kit, { to: dollar, amount: '0.5' });
    const error = expect.objectContaining({ code: 'swap/transaction-failed' });
    await expect
      .poll(() => events.filter(({ name }) => name === 'swap:failed'))
      .toEqual([{ name: 'swap:failed', event: { id: hash, networkId, error } }]);
    expect(selectSwap(kit).sent).toMatchObject({ id: hash });
    // Tried again, it is a swap of its own.
    await prepareSwap(kit);
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', sent: undefined });
  });

  test('behavior: a batch is remembered across a reload, and watched to its end', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    wallet.settleCalls('pending');
    const { kit, storage } = await open({ wallet });
    const { callsId } = await swap(kit, { from: dollar, to: pound, amount: '10' });
    kit.destroy();
    wallet.settleCalls('confirmed');
    const again = createTestKit({
      wallets: [wallet],
      adapters: [mockAdapter('eip155', [wallet])],
      storage,
      pendingTransactions: watchTransactions,
    });
    await connect(again.kit, { connectorId: wallet.id });
    await expect
      .poll(() => {
        again.clock.advance(30_000);
        return again.events.filter(({ name }) => name === 'transaction:confirmed');
      })
      .toMatchObject([{ event: { id: callsId } }]);
    expect(JSON.stringify([...storage.items])).not.toContain(String(callsId));
  });

  test('behavior: what was swapped is remembered across a reload until its end is known', async () => {
    const { kit, storage } = await open();
    const { hash } = await swap(kit, { to: dollar, amount: '0.5' });
    kit.destroy();
    expect(JSON.stringify([...storage.items])).toContain(String(hash));
  });
});
