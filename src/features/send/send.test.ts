import { describe, expect, test } from 'vitest';
import {
  cancelSend,
  connect,
  disconnect,
  fetchTokenBalances,
  prepareSend,
  selectCanSend,
  selectConnection,
  selectSend,
  selectSendProblem,
  selectTokenBalances,
  sendToken,
  setSendAmount,
  setSendMax,
  setSendRecipient,
  setSendToken,
  switchNetwork,
  type Adapter,
  type Kit,
  type NameRecord,
  type NameService,
  type PreparedTransfer,
  type TransactionOutcome,
} from 'mooring/core';
import { mainnet, optimism, solanaMainnet } from 'mooring/networks';
import { createTestKit, memoryStorage, mockAdapter, mockWallet, type MockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { deferred } from '../../../test/deferred';

const alice = '0xA11ce0000000000000000000000000000000000f';

/** A connected wallet with two test coins; what becomes of a transaction the test says. */
async function open(change: (adapter: Adapter, wallet: MockWallet) => Partial<Adapter> = () => ({})) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const adapter = mockAdapter('eip155', [wallet]);
  const test = createTestKit({ wallets: [wallet], adapters: [{ ...adapter, ...change(adapter, wallet) }] });
  await connect(test.kit, { connectorId: wallet.id });
  return test;
}
const confirming = (outcome: () => TransactionOutcome) => () => ({ confirmTransaction: async () => outcome() });

describe('selectSendProblem', () => {
  test('behavior: an amount is measured by the balance', async () => {
    const { kit } = await open();
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '5');
    expect(selectSendProblem(kit)?.code).toBe('send/insufficient-funds');
    await setSendAmount(kit, '1.5');
    expect(selectSendProblem(kit)).toBeUndefined();
    expect(selectCanSend(kit)).toBe(true);
  });

  test('behavior: nothing typed is incomplete; before anybody is connected nothing is wrong yet', async () => {
    const { kit } = await open();
    expect(selectSendProblem(kit)?.message).toBe('An amount and receiver address are required');
    const { kit: lonely } = createTestKit();
    expect([selectSendProblem(lonely), selectCanSend(lonely)]).toEqual([undefined, false]);
    expect(await codeOf(sendToken(lonely, { amount: '1', recipient: alice }))).toBe('session/not-connected');
  });

  test('behavior: what shows nothing around an address is no part of it', async () => {
    const { kit } = await open();
    await setSendRecipient(kit, `\u200b ${alice.slice(0, 20)}\xad${alice.slice(20)}\u061c\u200e\ufeff`);
    await setSendAmount(kit, '0.25');
    expect([selectSend(kit).recipient, selectSendProblem(kit)]).toEqual([alice, undefined]);
  });

  test('behavior: spaces around an amount are no part of it', async () => {
    const { kit } = await open();
    await setSendRecipient(kit, ` ${alice} `);
    await setSendAmount(kit, ' 0.25 ');
    expect([selectSend(kit).amount, selectSendProblem(kit)]).toEqual(['0.25', undefined]);
  });

  test('error: a namespace that cannot send', async () => {
    const { kit } = await open(({ capabilities }) => ({ capabilities: { ...capabilities, transfer: false } }));
    expect(selectSendProblem(kit)?.code).toBe('send/unsupported-chain');
    expect(await codeOf(sendToken(kit, { amount: '1', recipient: alice }))).toBe('send/unsupported-chain');
  });

  test('behavior: a new token empties the amount and keeps the recipient', async () => {
    const { kit } = await open();
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    const token = { networkId: 'eip155:1', address: '0xaa', symbol: 'USD', name: 'Dollar', decimals: 6 } as const;
    await setSendToken(kit, token);
    expect(selectSend(kit)).toMatchObject({ amount: '', recipient: alice, token });
    await setSendToken(kit, undefined);
    expect(selectSend(kit).token?.symbol).toBe('TEST');
  });
});

describe('what the network said of another draft', () => {
  const e18 = 10n ** 18n;
  const bob = alice.replace('A11ce', 'B0b00');
  type Wanted = Parameters<Awaited<ReturnType<NonNullable<Adapter['transfers']>>>['prepare']>[0];
  const openWith = (answer: (wanted: Wanted) => Promise<Partial<PreparedTransfer>>) =>
    open((adapter) => ({
      transfers: async () => ({
        ...(await adapter.transfers!()),
        prepare: async (wanted) => ({
          transaction: { to: wanted.to, value: wanted.units },
          fee: 1n,
          deposit: 0n,
          balance: 2n * e18,
          nativeBalance: 2n * e18,
          ...(await answer(wanted)),
        }),
      }),
    }));

  test('behavior: what one recipient takes is not asked of another', async () => {
    const { kit } = await openWith(async ({ to }) => ({ deposit: to === alice ? 5n * e18 : 0n }));
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    expect((await prepareSend(kit)).problem?.code).toBe('send/fee-not-covered');
    await setSendRecipient(kit, bob);
    expect(selectSend(kit)).toMatchObject({
      problem: undefined,
      canSend: true,
      canRetry: false,
      fee: { value: '0.000000000000000001' },
    });
    expect((await sendToken(kit)).hash).toMatch(/^0x/);
  });

  test('behavior: a fee that has fallen, or money that has come, is asked about at the next try', async () => {
    let fee = 5n * e18;
    const { kit } = await openWith(async () => ({ fee }));
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    expect((await prepareSend(kit)).canRetry).toBe(true);
    expect(await codeOf(sendToken(kit))).toBe('send/fee-not-covered');
    fee = 1n;
    expect((await sendToken(kit)).hash).toMatch(/^0x/);
  });

  test('error: what is wrong by itself is no matter of asking anew', async () => {
    const { kit } = await openWith(async () => ({ fee: 5n * e18 }));
    await setSendAmount(kit, '3');
    await setSendRecipient(kit, alice);
    expect(await prepareSend(kit)).toMatchObject({ problem: { code: 'send/insufficient-funds' }, canRetry: false });
  });

  test('behavior: the newer of two balances counts', async () => {
    const { kit, wallet, clock } = await openWith(async () => ({}));
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    await prepareSend(kit);
    wallet.setBalance('9');
    clock.advance(1);
    await fetchTokenBalances(kit, { isForced: true });
    await setSendAmount(kit, '5');
    expect(selectSend(kit)).toMatchObject({ balance: '9', problem: undefined, canSend: true });
  });

  test.each([
    ['a refusal', async () => ({ refusal: 'recipient-no-wallet' }) as const],
    ['a failure', () => Promise.reject(new Error('The node is down'))],
  ])('behavior: %s of the recipient before that comes late is none of the one that is there now', async (_, late) => {
    const gate = deferred();
    const { kit } = await openWith(async ({ to }) => {
      if (to !== alice) return {};
      await gate.promise;
      return late();
    });
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    const asked = codeOf(prepareSend(kit));
    await setSendRecipient(kit, bob);
    gate.answer();
    await asked;
    expect(selectSend(kit)).toMatchObject({ recipient: bob, step: 'idle', problem: undefined, canSend: true });
    expect((await sendToken(kit)).hash).toMatch(/^0x/);
  });
});

describe('a question that fails about what is no longer chosen', () => {
  const dollar = { networkId: 'eip155:1', address: '0xaa', symbol: 'USD', name: 'Dollar', decimals: 6 } as const;
  /** Each question waits at a gate of its own. */
  const openFailing = async () => {
    const gates: { answer(): void }[] = [];
    const page = await open((adapter) => ({
      transfers: async () => ({
        ...(await adapter.transfers!()),
        prepare: async () => {
          const gate = deferred();
          gates.push(gate);
          await gate.promise;
          throw new Error('The node is down');
        },
      }),
    }));
    return { ...page, gates };
  };

  test('behavior: of another token nothing has failed', async () => {
    const { kit, gates } = await openFailing();
    const asked = codeOf(prepareSend(kit));
    await setSendToken(kit, dollar);
    await expect.poll(() => gates.length).toBe(1);
    gates[0]?.answer();
    expect(await asked).toBe('send/estimate-failed');
    expect(selectSend(kit)).toMatchObject({ step: 'idle', error: undefined });
  });

  test('behavior: all there is and its fee, asked for at once, end both', async () => {
    const { kit, gates } = await openFailing();
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    const asked = [codeOf(setSendMax(kit)), codeOf(prepareSend(kit))];
    await expect.poll(() => gates.length).toBe(2);
    expect(selectSend(kit).step).toBe('preparing');
    for (const [index, gate] of gates.entries()) {
      gate.answer();
      expect(await asked[index]).toBe('send/estimate-failed');
    }
    expect(selectSend(kit)).toMatchObject({ amount: '1', isMax: false, step: 'idle' });
  });
});

describe('setSendRecipient', () => {
  const records: Record<string, NameRecord['addresses']> = {
    'alice.reown.id': { '2147483649': alice, '2147483658': `0x${'b'.repeat(40)}` },
    'main.reown.id': { '2147483649': alice },
  };
  const serviceWith = (change: Partial<NameService> = {}): NameService => ({
    fetchIdentity: async () => undefined,
    fetchRecords: async () => [],
    fetchRecord: async ({ name }) => (records[name] ? { name, attributes: {}, addresses: records[name] } : undefined),
    ...change,
  });
  async function openNamed(names: NameService) {
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const test = createTestKit({ wallets: [wallet], networks: [mainnet, optimism], services: { names } });
    await connect(test.kit, { connectorId: wallet.id });
    await setSendAmount(test.kit, '1');
    return { ...test, wallet };
  }

  test('behavior: a name is sent to by its address on the network, and stays beside it', async () => {
    const { kit, wallet } = await openNamed(serviceWith());
    const done = setSendRecipient(kit, 'alice.reown.id');
    expect(selectSendProblem(kit)?.message).toBe('The name is being looked up');
    await done;
    expect(selectSend(kit)).toMatchObject({ recipient: alice, recipientName: 'alice.reown.id', canSend: true });
    await sendToken(kit);
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'sendTransaction', parameters: { to: alice } });
  });

  test('behavior: for a token of another network it is looked up anew, and has none where it has none', async () => {
    const { kit } = await openNamed(serviceWith());
    const token = { networkId: 'eip155:10', symbol: 'ETH', name: 'Ether', decimals: 18 } as const;
    await setSendRecipient(kit, 'alice.reown.id');
    await setSendToken(kit, token);
    expect(selectSend(kit).recipient).toBe(`0x${'b'.repeat(40)}`);
    await setSendToken(kit, undefined);
    await setSendRecipient(kit, 'main.reown.id');
    await setSendToken(kit, token);
    await setSendAmount(kit, '1');
    expect(selectSend(kit).recipientName).toBeUndefined();
    expect(selectSendProblem(kit)?.code).toBe('send/name-unknown');
  });

  test('behavior: on another network a name is looked up anew, by its address there', async () => {
    const { kit } = await openNamed(serviceWith());
    await setSendRecipient(kit, 'alice.reown.id');
    await switchNetwork(kit, { networkId: 'eip155:10' });
    await expect.poll(() => selectSend(kit).recipient).toBe(`0x${'b'.repeat(40)}`);
    expect([selectSend(kit).recipientName, selectSendProblem(kit)]).toEqual(['alice.reown.id', undefined]);
  });

  test('behavior: what was said before anybody is connected is looked at once somebody is', async () => {
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const { kit } = createTestKit({
      wallets: [wallet],
      adapters: [
        { ...mockAdapter('solana', []), isAddress: (text) => !text.startsWith('0x') },
        mockAdapter('eip155', [wallet]),
      ],
      networks: [solanaMainnet, mainnet],
      services: { names: serviceWith() },
    });
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    await connect(kit, { connectorId: wallet.id });
    expect([selectSend(kit).recipient, selectSendProblem(kit)]).toEqual([alice, undefined]);
    await disconnect(kit);
    await setSendRecipient(kit, 'alice.reown.id');
    await connect(kit, { connectorId: wallet.id });
    await expect.poll(() => selectSend(kit)).toMatchObject({ recipient: alice, recipientName: 'alice.reown.id' });
    expect(selectSendProblem(kit)).toBeUndefined();
  });

  test('error: who was sent to is no address of the namespace used next; what was sent stays as it is', async () => {
    const wallets = [mockWallet('eip155', { balance: '2', without: ['calls'] }), mockWallet('solana')] as const;
    const { kit } = createTestKit({
      wallets,
      adapters: [
        { ...mockAdapter('eip155', wallets), confirmTransaction: async () => ({ status: 'confirmed' }) },
        { ...mockAdapter('solana', wallets), isAddress: (text) => !text.startsWith('0x') },
      ],
    });
    await connect(kit, { connectorId: wallets[0].id });
    await sendToken(kit, { amount: '0.5', recipient: alice });
    await expect.poll(() => selectSend(kit).step).toBe('confirmed');
    await connect(kit, { connectorId: wallets[1].id });
    expect(selectSend(kit)).toMatchObject({ problem: { code: 'send/recipient-invalid' }, canSend: false });
    expect(selectSend(kit).step).toBe('confirmed');
    await switchNetwork(kit, { networkId: 'eip155:1' });
    await expect.poll(() => selectSendProblem(kit)).toBeUndefined();
  });

  test('error: an unknown name, and a service that fails', async () => {
    const fetchRecord: NameService['fetchRecord'] = async ({ name }) =>
      name.startsWith('bad') ? Promise.reject(new Error('x')) : undefined;
    const { kit } = await openNamed(serviceWith({ fetchRecord }));
    await setSendRecipient(kit, 'nobody.reown.id');
    expect(selectSendProblem(kit)?.message).toBe('This name has no address on Ethereum');
    await setSendRecipient(kit, 'bad.reown.id');
    expect(selectSendProblem(kit)?.message).toBe('Error resolving name');
    expect(await codeOf(sendToken(kit))).toBe('send/name-failed');
  });

  test('behavior: a late answer never replaces what was typed after it', async () => {
    const answers: (() => void)[] = [];
    const fetchRecord: NameService['fetchRecord'] = ({ name }) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ name, attributes: {}, addresses: records['alice.reown.id'] ?? {} }));
      });
    const { kit } = await openNamed(serviceWith({ fetchRecord }));
    const first = setSendRecipient(kit, 'alice.reown.id');
    await expect.poll(() => answers.length).toBe(1);
    await setSendRecipient(kit, `0x${'c'.repeat(40)}`);
    answers[0]?.();
    await first;
    expect(selectSend(kit)).toMatchObject({ recipient: `0x${'c'.repeat(40)}`, recipientName: undefined });
  });
});

/** What the network says of a transfer, as the test passes it on. */
const preparing =
  (pass: (prepared: Promise<PreparedTransfer>) => Promise<PreparedTransfer>) =>
  (adapter: Adapter): Partial<Adapter> => ({
    transfers: async () => {
      const transfers = await (adapter.transfers as NonNullable<Adapter['transfers']>)();
      return { ...transfers, prepare: (parameters) => pass(transfers.prepare(parameters)) };
    },
  });

describe('prepareSend', () => {
  test('behavior: tells the fee; all there is leaves it', async () => {
    const { kit } = await open();
    expect((await prepareSend(kit)).fee).toEqual({ value: '0.000000000001', symbol: 'TEST' });
    await setSendMax(kit);
    expect(selectSend(kit)).toMatchObject({ amount: '1.999999999999', isMax: true });
    await setSendAmount(kit, '1');
    expect(selectSend(kit)).toMatchObject({ amount: '1', isMax: false });
  });

  test('error: where all there is cannot be told, the amount before stands, and is no maximum', async () => {
    const answers: { resolve(fee: bigint): void; reject(error: Error): void }[] = [];
    const { kit } = await open(
      preparing(
        (prepared) =>
          new Promise((resolve, reject) => {
            const answer = (fee: bigint) => void prepared.then((one) => resolve({ ...one, fee, deposit: 0n }));
            answers.push({ resolve: answer, reject });
          }),
      ),
    );
    const isAsked = (times: number) => expect.poll(() => answers.length).toBe(times);
    const fail = (index: number) => answers[index]?.reject(new Error('The node is down'));
    const draft = () => [selectSend(kit).amount, selectSend(kit).isMax];
    await setSendAmount(kit, '0.25');
    const alone = codeOf(setSendMax(kit));
    await isAsked(1);
    expect(draft()).toEqual(['', true]);
    fail(0);
    expect([await alone, ...draft()]).toEqual(['send/estimate-failed', '0.25', false]);

    // Twice in a row: both fail, the first one last.
    const twice = [codeOf(setSendMax(kit)), codeOf(setSendMax(kit))];
    await isAsked(3);
    fail(2);
    await twice[1];
    fail(1);
    await twice[0];
    expect(draft()).toEqual(['0.25', false]);

    // The first one fails, the second one is answered.
    const [first, second] = [codeOf(setSendMax(kit)), setSendMax(kit)];
    await isAsked(5);
    fail(3);
    await first;
    expect(draft()).toEqual(['', true]);
    answers[4]?.resolve(10n ** 17n);
    await isAsked(6);
    answers[5]?.resolve(10n ** 17n);
    await second;
    expect(draft()).toEqual(['1.9', true]);

    // What is typed meanwhile stands.
    const late = codeOf(setSendMax(kit));
    await isAsked(7);
    await setSendAmount(kit, '0.5');
    fail(6);
    await late;
    expect(draft()).toEqual(['0.5', false]);
  });

  test('behavior: what was sent already is prepared anew as anything else, once it has arrived', async () => {
    const outcomes: TransactionOutcome[] = [{ status: 'unknown' }];
    const { kit } = await open(confirming(() => outcomes[0]!));
    const draft = { amount: '0.5', recipient: alice };
    await sendToken(kit, draft);
    const steps = async () => {
      const asked = prepareSend(kit);
      const before = selectSend(kit).step;
      await asked;
      return [before, selectSend(kit).step];
    };
    expect(await steps()).toEqual(['submitted', 'submitted']);
    outcomes[0] = { status: 'confirmed' };
    await sendToken(kit, draft);
    await expect.poll(() => selectSend(kit).step).toBe('confirmed');
    expect(await steps()).toEqual(['preparing', 'idle']);
  });

  test('behavior: of several runs the last one counts', async () => {
    const waiting: ((fee: bigint) => void)[] = [];
    const { kit } = await open(
      preparing(
        (prepared) =>
          new Promise((resolve) => {
            waiting.push((fee) => void prepared.then((one) => resolve({ ...one, fee })));
          }),
      ),
    );
    const runs = [prepareSend(kit), prepareSend(kit)];
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.(2n * 10n ** 17n);
    await runs[1];
    waiting[0]?.(10n ** 17n);
    await runs[0];
    expect(selectSend(kit).fee?.value).toBe('0.2');
  });
});

describe('sendToken', () => {
  test('behavior: asks the wallet for the very amount, and says what it is called', async () => {
    const { kit, wallet } = await open(confirming(() => ({ status: 'confirmed' })));
    const { hash, caipTransactionId, networkId } = await sendToken(kit, { amount: '0.5', recipient: alice });
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'sendTransaction',
      parameters: { to: alice, value: 5n * 10n ** 17n },
    });
    expect(caipTransactionId).toBe(`${networkId}:txn/${hash}`);
    await expect.poll(() => selectSend(kit).step).toBe('confirmed');
  });

  test('behavior: what was asked for stays what it is, whatever is typed while the wallet is open', async () => {
    const { kit, wallet } = await open(confirming(() => ({ status: 'confirmed' })));
    wallet.behave('manual');
    const sending = sendToken(kit, { amount: '0.5', recipient: alice });
    await expect.poll(() => wallet.pending.length).toBe(1);
    await setSendAmount(kit, '1.5');
    expect(selectSend(kit)).toMatchObject({ step: 'awaitingSignature', amount: '1.5' });
    await setSendToken(kit, { networkId: 'eip155:1', address: '0xaa', symbol: 'OTHER', name: 'Other', decimals: 6 });
    await setSendRecipient(kit, '');
    expect(selectSend(kit)).toMatchObject({ step: 'awaitingSignature', canSend: false });
    wallet.pending[0]?.approve();
    await sending;
    const asked = { token: { symbol: 'TEST' }, amount: '0.5', recipient: alice };
    expect(selectSend(kit).asked).toMatchObject(asked);
    await expect.poll(() => selectSend(kit)).toMatchObject({ step: 'confirmed', asked, amount: '' });
  });

  test('behavior: balances that are shown are read anew when it is confirmed', async () => {
    let wei = 5n * 10n ** 18n;
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const { kit } = createTestKit({
      wallets: [wallet],
      adapters: [{ ...mockAdapter('eip155', [wallet]), ...confirming(() => ({ status: 'confirmed' }))() }],
      services: {
        balances: { fetchNativeBalance: async () => wei },
      },
    });
    await connect(kit, { connectorId: wallet.id });
    await setSendAmount(kit, '1');
    await setSendRecipient(kit, alice);
    expect((await fetchTokenBalances(kit))[0]?.value).toBe('5');
    wei = 4n * 10n ** 18n;
    await sendToken(kit);
    const { address = '', network } = selectConnection(kit);
    const shown = selectTokenBalances({ address, networkId: network?.id ?? 'none:none' });
    await expect.poll(() => shown(kit).data?.[0]?.value).toBe('4');
  });

  test('behavior: what the network does not tell in time is pending, and then it is confirmed', async () => {
    let outcome: TransactionOutcome = { status: 'unknown' };
    const { kit, clock, events } = await open(confirming(() => outcome));
    await sendToken(kit, { amount: '0.5', recipient: alice });
    clock.advance(30_000);
    await expect.poll(() => selectSend(kit).step).toBe('submitted');
    outcome = { status: 'confirmed' };
    clock.advance(30_000);
    await expect.poll(() => selectSend(kit).step).toBe('confirmed');
    expect(events.filter(({ name }) => name === 'transaction:confirmed')).toHaveLength(1);
  });

  test('error: one that the network refuses, or another took the place of, has failed and says why', async () => {
    const { kit } = await open(confirming(() => ({ status: 'failed', error: 'out of gas' })));
    await sendToken(kit, { amount: '0.5', recipient: alice });
    await expect.poll(() => selectSend(kit).step).toBe('failed');
    expect(selectSend(kit).error).toMatchObject({
      code: 'send/transaction-failed',
      message: 'The network refused the transaction: out of gas',
    });
  });

  test('error: a person who says no is back at the draft, which stands', async () => {
    const { kit, wallet } = await open();
    wallet.behave('reject');
    expect(await codeOf(sendToken(kit, { amount: '0.5', recipient: alice }))).toBe('wallet/user-rejected');
    expect(selectSend(kit)).toMatchObject({ step: 'idle', amount: '0.5', recipient: alice });
  });

  test('behavior: coins that have come since the balance was read can be sent', async () => {
    const { kit, wallet } = await open();
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '5');
    expect(selectSendProblem(kit)?.code).toBe('send/insufficient-funds');
    wallet.setBalance('9');
    expect((await sendToken(kit)).hash).toMatch(/^0x/);
  });

  test('error: a rule that is broken asks nobody', async () => {
    const { kit, wallet } = await open();
    const asked = wallet.requests.length;
    expect(await codeOf(sendToken(kit, { amount: '3', recipient: alice }))).toBe('send/insufficient-funds');
    expect(await codeOf(sendToken(kit, { amount: '2' }))).toBe('send/fee-not-covered');
    expect(await codeOf(sendToken(kit, { amount: '' }))).toBe('send/incomplete');
    expect(wallet.requests.length).toBe(asked);
  });

  test.each([
    ['the recipient', (kit: Kit) => setSendRecipient(kit, alice.replace('A11ce', 'B0b00'))],
    ['the amount', (kit: Kit) => setSendAmount(kit, '0.6')],
    ['the account', async (_kit: Kit, wallet: MockWallet) => wallet.switchAccount(1)],
  ])('error: where %s changed while it was prepared, the wallet is not asked', async (_what, change) => {
    const page: { kit?: Kit } = {};
    const { kit, wallet } = await open((adapter, wallet) => ({
      transfers: async () => {
        const transfers = await adapter.transfers!();
        return {
          ...transfers,
          async prepare(parameters) {
            const prepared = await transfers.prepare(parameters);
            if (page.kit) await change(page.kit, wallet);
            return prepared;
          },
        };
      },
    }));
    page.kit = kit;
    expect(await codeOf(sendToken(kit, { amount: '0.5', recipient: alice }))).toBe('send/changed');
    expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction');
  });

  test('error: two at once ask the wallet once, also before it is asked', async () => {
    const { kit, wallet } = await open();
    const [first, second] = await Promise.all([
      codeOf(sendToken(kit, { amount: '0.5', recipient: alice })),
      codeOf(sendToken(kit, { amount: '0.5', recipient: alice })),
    ]);
    expect([first, second]).toEqual(['resolved', 'send/under-way']);
    expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
    expect(await codeOf(sendToken(kit, { amount: '0.5', recipient: alice }))).toBe('resolved');
  });

  test('behavior: a fee that was asked for before says nothing of a transfer that has begun', async () => {
    const gates: ReturnType<typeof deferred<void>>[] = [];
    const { kit, wallet } = await open(
      preparing(async (prepared) => {
        const gate = deferred();
        gates.push(gate);
        await gate.promise;
        return prepared;
      }),
    );
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '0.5');
    const asked = prepareSend(kit);
    await expect.poll(() => gates.length).toBe(1);
    const sending = sendToken(kit);
    await expect.poll(() => gates.length).toBe(2);
    gates[0]?.answer();
    await asked;
    expect(selectSend(kit).step).toBe('preparing');
    gates[1]?.answer();
    await sending;
    expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1);
  });

  test('behavior: while one is prepared none can be sent, whatever is typed; while a fee is, one can', async () => {
    const gates: ReturnType<typeof deferred<void>>[] = [];
    const { kit, wallet } = await open(
      preparing(async (prepared) => {
        const gate = deferred();
        gates.push(gate);
        await gate.promise;
        return prepared;
      }),
    );
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '0.5');
    const asked = prepareSend(kit);
    await expect.poll(() => gates.length).toBe(1);
    expect([selectSend(kit).step, selectCanSend(kit)]).toEqual(['preparing', true]);
    const sending = codeOf(sendToken(kit));
    await expect.poll(() => gates.length).toBe(2);
    expect([selectSend(kit).step, selectCanSend(kit)]).toEqual(['preparing', false]);
    await setSendAmount(kit, '0.25');
    expect(selectCanSend(kit)).toBe(false);
    await setSendToken(kit, undefined);
    await setSendAmount(kit, '0.25');
    expect([selectSendProblem(kit), selectCanSend(kit)]).toEqual([undefined, false]);
    gates.forEach((gate) => gate.answer());
    expect([await sending, selectCanSend(kit)]).toEqual(['send/changed', true]);
    await asked;
    expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction');
  });

  test('error: a second one while the wallet is asked, and nobody connected', async () => {
    const { kit, wallet } = await open();
    wallet.behave('manual');
    const first = sendToken(kit, { amount: '0.5', recipient: alice });
    await expect.poll(() => selectSend(kit).step).toBe('awaitingSignature');
    expect(await codeOf(sendToken(kit))).toBe('send/under-way');
    wallet.pending[0]?.approve();
    expect((await first).hash).toMatch(/^0x/);
    expect(await codeOf(sendToken(createTestKit().kit))).toBe('session/not-connected');
  });

  test('behavior: a wallet that lost its prompt can be left: the draft stands, and may be sent again', async () => {
    const { kit, wallet, events } = await open();
    await cancelSend(kit);
    wallet.behave('manual');
    const lost = codeOf(sendToken(kit, { amount: '0.5', recipient: alice }));
    await expect.poll(() => wallet.pending.length).toBe(1);
    await cancelSend(kit);
    expect(await lost).toBe('kit/aborted');
    expect(selectSend(kit)).toMatchObject({ step: 'idle', amount: '0.5', recipient: alice, canSend: true });
    const again = sendToken(kit);
    await expect.poll(() => wallet.pending.length).toBe(2);
    wallet.pending[1]?.approve();
    const { hash } = await again;
    await cancelSend(kit);
    expect(selectSend(kit)).toMatchObject({ step: 'submitted', sent: { id: hash } });
    // The first prompt was there after all: what it has sent is told, and nothing else becomes of it.
    wallet.pending[0]?.approve();
    const told = () => events.filter(({ name }) => name === 'transaction:sent').length;
    await expect.poll(told).toBe(2);
    expect(selectSend(kit)).toMatchObject({ step: 'submitted', sent: { id: hash } });
  });

  test('behavior: a recipient is known the next time, also after a reload', async () => {
    const storage = memoryStorage();
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const adapters = [{ ...mockAdapter('eip155', [wallet]), ...confirming(() => ({ status: 'confirmed' }))() }];
    const first = createTestKit({ wallets: [wallet], adapters, storage });
    await connect(first.kit, { connectorId: wallet.id });
    await setSendRecipient(first.kit, alice);
    await setSendAmount(first.kit, '0.1');
    expect(selectSend(first.kit).hint).toEqual({ type: 'first-time' });
    await sendToken(first.kit);
    first.kit.destroy();
    const { kit } = createTestKit({ wallets: [wallet], adapters, storage, autoStart: false });
    await kit.start();
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '0.1');
    expect(selectSend(kit).hint).toBeUndefined();
    await setSendRecipient(kit, `${alice.slice(0, 8)}999${alice.slice(11)}`);
    expect(selectSend(kit).hint).toEqual({ type: 'look-alike', of: alice });
  });

  test.each([
    ['as they should be', { eip155: [alice] }, undefined],
    ['as one text', { eip155: alice }, { type: 'first-time' }],
    ['as numbers', { eip155: [5] }, { type: 'first-time' }],
  ])('behavior: recipients that were saved %s are known, others are new', async (_how, saved, hint) => {
    const storage = memoryStorage();
    storage.setItem('mooring.recipients', JSON.stringify({ version: 1, saved }));
    const wallet = mockWallet('eip155', { balance: '2' });
    const { kit } = createTestKit({ wallets: [wallet], storage });
    await connect(kit, { connectorId: wallet.id });
    await setSendRecipient(kit, alice);
    await setSendAmount(kit, '0.1');
    expect(selectSend(kit).hint).toEqual(hint);
  });
});
