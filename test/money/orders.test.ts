import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  connect,
  fetchOnrampOptions,
  fetchTokenBalances,
  getOnrampQuote,
  getSwapQuote,
  searchWallets,
  selectConnection,
  selectOnramp,
  selectSend,
  selectSwap,
  selectTokenBalances,
  setOnrampAmount,
  setSendRecipient,
  setSwapAmount,
  setSwapTo,
  type OnrampOptions,
  type OnrampQuoteRequest,
} from 'mooring/core';
import { createTestKit, mockSwapService, mockWallet, scriptedFetch } from 'mooring/testing';
import { rounds } from '../rounds';

/** How often several kinds of questions are asked side by side: more than 10,000 orders of answers in a thorough run. */
const runs = rounds(3_500);
const networkId = 'eip155:1';
const alice = `0x${'a'.repeat(40)}`;

const kinds = ['swap', 'buy', 'name', 'balance', 'search'] as const;
type Kind = (typeof kinds)[number];

/** Services whose every answer waits until the test lets it go. */
function createServices() {
  const waiting: { kind: Kind; answer(): void }[] = [];
  const later = <Answer>(kind: Kind, answer: () => Answer) =>
    new Promise<Answer>((resolve) => void waiting.push({ kind, answer: () => resolve(answer()) }));
  let balance = 0n;
  const swaps = mockSwapService({ rate: '2' });
  const dollars: OnrampOptions = {
    purchaseCurrencies: [
      {
        id: 'test',
        name: 'Test Coin',
        symbol: 'TEST',
        networks: [{ name: 'one', displayName: 'One', chainId: '1', networkId, contractAddress: undefined }],
      },
    ],
    paymentCurrencies: [{ id: 'USD', paymentMethodLimits: [{ id: 'card', min: '1', max: '1000000' }] }],
  };
  const toQuote = ({ paymentAmount }: OnrampQuoteRequest) => {
    const amount = { amount: paymentAmount, currency: 'USD' };
    return [
      { quoteId: 'q', purchaseAmount: amount, paymentTotal: amount, paymentSubtotal: amount, networkFee: amount },
    ];
  };
  return {
    waiting,
    fetch: scriptedFetch({
      'https://directory.test/getWallets': ({ url }) => {
        const search = new URL(url).searchParams.get('search') ?? '';
        return later('search', () => ({ data: [{ id: search, name: search, chains: [networkId] }], count: 1 }));
      },
    }),
    services: {
      provider: 'https://directory.test',
      swap: { ...swaps, fetchQuote: async (request: never) => await later('swap', () => swaps.fetchQuote(request)) },
      onramp: {
        providers: ['shop'],
        fetchOptions: async () => dollars,
        fetchQuotes: (request: OnrampQuoteRequest) => later('buy', () => toQuote(request)),
        fetchUrl: async () => 'https://shop.test',
      },
      names: {
        fetchIdentity: async () => undefined,
        fetchRecords: async () => [],
        fetchRecord: ({ name }: { name: string }) =>
          later('name', () => ({ name, attributes: {}, addresses: { '2147483649': alice } })),
      },
      balances: {
        // Each answer is of the moment in which it was asked for.
        fetchNativeBalance: () => {
          const now = (balance += 1n);
          return later('balance', () => 10n ** 18n + now);
        },
      },
    },
  };
}

const settle = async () => {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
};

describe('answers in any order', () => {
  test('behavior: never an older quote, balance, name or search result after a newer one', async () => {
    const { waiting, fetch, services } = createServices();
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const { kit, clock } = createTestKit({ wallets: [wallet], fetch, services, projectId: 'p' });
    const letAllGo = async () => {
      while (waiting.length > 0) {
        for (const { answer } of waiting.splice(0)) answer();
        await settle();
      }
    };
    await connect(kit, { connectorId: wallet.id });
    await settle();
    const { address = '' } = selectConnection(kit);
    const ready = [
      setSwapTo(kit, { networkId, address: '0xd011a2', symbol: 'USDM', name: 'Mock Dollar', decimals: 6 }),
      fetchOnrampOptions(kit),
    ];
    await settle();
    await letAllGo();
    await Promise.all(ready);

    let count = 0;
    let orders = 0;
    const ignore = (asked: Promise<unknown>) => void asked.catch(() => undefined);
    const latest = { swap: '', buy: '', name: '', units: 0n };
    /** Each asks one question, newer than all before. */
    const questions: Record<Kind, () => void> = {
      swap() {
        latest.swap = `0.${String((count += 1)).padStart(9, '0')}1`;
        ignore(setSwapAmount(kit, latest.swap));
        ignore(getSwapQuote(kit));
      },
      buy() {
        // Within what can be paid by card.
        latest.buy = String(10 + ((count += 1) % 7_000));
        ignore(setOnrampAmount(kit, latest.buy));
        ignore(getOnrampQuote(kit, { debounceMs: 0 }));
      },
      name() {
        latest.name = `n${(count += 1)}.reown.id`;
        ignore(setSendRecipient(kit, latest.name));
      },
      balance: () => ignore(fetchTokenBalances(kit, { address, networkId, isForced: true })),
      search() {
        const search = `w${(count += 1)}`;
        const check = (found: readonly { name: string }[]) =>
          mixed.push(...found.filter(({ name }) => name !== search && name !== wallet.name));
        ignore(searchWallets(kit, { search }).then(check));
      },
    };
    const mixed: unknown[] = [];
    const held = selectTokenBalances({ address, networkId });
    /** Whether what is shown now of a kind is the newest, or nothing. */
    const looks: Record<Kind, () => boolean> = {
      swap: () => [undefined, latest.swap].includes(selectSwap(kit).quote?.fromAmount),
      buy: () => [undefined, latest.buy].includes(selectOnramp(kit).quote?.purchaseAmount.amount),
      name: () => [undefined, latest.name].includes(selectSend(kit).recipientName),
      balance() {
        const before = latest.units;
        latest.units = BigInt(held(kit).data?.[0]?.units ?? before);
        return latest.units >= before;
      },
      search: () => mixed.length === 0,
    };
    /** Asks, or lets one of those answer that wait; what is shown then must not be older than what was. */
    const step = async (kind: Kind | undefined, pick: number) => {
      const [one] = kind ? [] : waiting.splice(pick % Math.max(1, waiting.length), 1);
      if (kind) questions[kind]();
      else one?.answer();
      await settle();
      const shown = kind ?? one?.kind;
      if (shown && !looks[shown]()) throw new Error(`An older answer is shown: ${shown}`);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.constantFrom(...kinds), { nil: undefined }), { minLength: 3, maxLength: 8 }),
        fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
        async (steps, picks) => {
          orders += new Set(steps.filter((kind) => kind !== undefined)).size;
          for (const [index, kind] of steps.entries()) await step(kind, picks[index] ?? 0);
          while (waiting.length > 0) await step(undefined, picks[waiting.length % 8] ?? 0);
          // What nobody reads is forgotten.
          clock.advance(400_000);
        },
      ),
      { numRuns: runs },
    );
    expect(orders).toBeGreaterThan(rounds(10_000));
    // It was about something: the last of each has come.
    for (const kind of kinds) questions[kind]();
    await settle();
    await letAllGo();
    expect([
      selectSwap(kit).quote?.fromAmount,
      selectOnramp(kit).quote?.purchaseAmount.amount,
      selectSend(kit).recipientName,
    ]).toEqual([latest.swap, latest.buy, latest.name]);
    kit.destroy();
  });
});
