import { makeSignDoc, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino';
import { Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js';
import { getBase58Decoder } from '@solana/kit';
import { describe, expect, test } from 'vitest';
import type { Adapter, Network, ToldProperties } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { createBitcoinAccounts, signBitcoinMessage } from '../sandbox/namespaceWallets/bitcoinKeys';
import { verifyBip137, verifyCosmos } from './verifiers';

type Answer = (method: string, input: Record<string, unknown>) => unknown;

/**
 * A paired wallet that answers by a function and allows what it is told to, by default all that the adapter asks for.
 */
async function pair(
  adapter: Adapter,
  networkId: `${string}:${string}`,
  answer: Answer,
  allowed?: readonly string[],
  properties?: () => ToldProperties,
) {
  const asked: { method: string; input: unknown; networkId: string }[] = [];
  const support = await adapter.pairing?.();
  const methods = support?.createMethods({
    async request(method, input, on) {
      asked.push({ method, input, networkId: on });
      return answer(method, input as Record<string, unknown>);
    },
    allows: (method) => (allowed ?? support?.methods ?? []).includes(method),
    networkId: () => networkId,
    ...(properties && { properties }),
  });
  return { methods, asked };
}

const keypair = Keypair.fromSeed(new Uint8Array(32).fill(3));
const account = keypair.publicKey.toBase58();
const toTransaction = () =>
  new Transaction({ feePayer: keypair.publicKey, blockhash: account, lastValidBlockHeight: 0 }).add(
    SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: keypair.publicKey, lamports: 5 }),
  );
const signWire = (wire: unknown) => {
  const transaction = VersionedTransaction.deserialize(Buffer.from(String(wire), 'base64'));
  transaction.sign([keypair]);
  return transaction;
};

describe.each([
  ['solana', solana(), ['signMessage', 'signTransaction', 'signAllTransactions', 'sendTransaction']],
  ['bip122', bip122(), ['signMessage', 'signPsbt', 'sendTransaction']],
  ['polkadot', polkadot(), ['signMessage', 'signPayload', 'sendTransaction']],
  ['cosmos', cosmos(), ['signMessage', 'signAmino', 'signDirect', 'sendTransaction']],
] as const)('pairing of %s', (_, adapter, expected) => {
  test('behavior: only what the session allows is there', async () => {
    expect(Object.keys((await pair(adapter, 'a:b', () => undefined)).methods ?? {}).sort()).toEqual(
      [...expected].sort(),
    );
    expect((await pair(adapter, 'a:b', () => undefined, [])).methods).toEqual({});
    expect((await adapter.pairing?.())?.events).toEqual(['accountsChanged', 'chainChanged']);
  });
});

describe('sendTransaction of a paired EVM wallet', () => {
  test('behavior: one question, which names its network beside it', async () => {
    const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    const { methods, asked } = await pair(eip155(), 'eip155:1', () => '0xhash');
    expect(await methods?.sendTransaction?.({ address, network: mainnet, to: address, value: 1n })).toBe('0xhash');
    expect(asked).toMatchObject([{ method: 'eth_sendTransaction', networkId: 'eip155:1' }]);
  });
});

describe('an answer without what was asked for', () => {
  const own = { address: account, network: solanaMainnet };
  const base = { address: 'bc1q', network: bitcoin };
  const document = { ...makeSignDoc([], { gas: '0', amount: [] }, 'cosmoshub-4', '', 0, 0) };
  const hub = { address: 'cosmos1', network: cosmosHub, document };
  const rpc = async () => 'never';
  type Methods = NonNullable<Awaited<ReturnType<typeof pair>>['methods']>;
  const asks: readonly [string, Adapter, (methods: Methods) => Promise<unknown> | undefined, (readonly string[])?][] = [
    ['solana message', solana(), (wallet) => wallet.signMessage?.({ address: account, message: 'hi' })],
    ['solana transaction', solana(), (wallet) => wallet.signTransaction?.({ ...own, transaction: toTransaction() })],
    [
      'solana transactions',
      solana(),
      (wallet) => wallet.signAllTransactions?.({ ...own, transactions: [toTransaction(), toTransaction()] }),
    ],
    ['solana sending', solana(), (wallet) => wallet.sendTransaction?.({ ...own, transaction: toTransaction() })],
    [
      'solana sending through the node',
      solana(),
      (wallet) => wallet.sendTransaction?.({ ...own, transaction: toTransaction(), rpc }),
      ['solana_signTransaction'],
    ],
    ['bip122 message', bip122(), (wallet) => wallet.signMessage?.({ address: 'bc1q', message: 'hi' })],
    ['bip122 sending', bip122(), (wallet) => wallet.sendTransaction?.({ ...base, to: 'bc1q', value: 1n })],
    ['bip122 psbt', bip122(), (wallet) => wallet.signPsbt?.({ ...base, psbt: 'cHNi' })],
    ['polkadot message', polkadot(), (wallet) => wallet.signMessage?.({ address: 'a', message: 'hi' })],
    ['polkadot payload', polkadot(), (wallet) => wallet.signPayload?.({ address: 'a', payload: {} })],
    ['cosmos message', cosmos(), (wallet) => wallet.signMessage?.({ address: 'cosmos1', message: 'hi' })],
    ['cosmos amino', cosmos(), (wallet) => wallet.signAmino?.(hub)],
    ['cosmos direct', cosmos(), (wallet) => wallet.signDirect?.(hub)],
  ];
  const answers = [undefined, null, {}, [], '', { signature: 5 }, { signature: '' }, { transaction: '' }, 7];

  test.each(asks)('error: %s', async (_, adapter, ask, allowed) => {
    const outcomes = await Promise.all(
      answers.map(async (answer) => {
        const { methods, asked } = await pair(adapter, 'a:b', () => answer, allowed);
        if (!methods) throw new Error('It cannot be paired');
        return Promise.resolve(ask(methods)).then(
          (value) => ({ answer, value }),
          (error: unknown) => (error instanceof Error ? `refused, ${asked.length} asked` : error),
        );
      }),
    );
    expect(outcomes).toEqual(answers.map(() => 'refused, 1 asked'));
  });

  test('error: solana: fewer transactions than were asked for, and a signature of another length', async () => {
    const transactions = [toTransaction(), toTransaction()];
    const one = Buffer.from(
      signWire(
        Buffer.from(
          transactions[0]?.serialize({ verifySignatures: false, requireAllSignatures: false }) ?? [],
        ).toString('base64'),
      ).serialize(),
    ).toString('base64');
    const { methods } = await pair(solana(), 'a:b', (method) =>
      method === 'solana_signAllTransactions' ? { transactions: [one] } : { signature: account },
    );
    await expect(methods?.signAllTransactions?.({ ...own, transactions })).rejects.toThrow(TypeError);
    await expect(methods?.signTransaction?.({ ...own, transaction: toTransaction() })).rejects.toThrow(TypeError);
  });
});

describe('solana pairing', () => {
  const newer: Answer = (method, { transaction, transactions }) => {
    if (method === 'solana_signAllTransactions')
      return {
        transactions: (transactions as string[]).map((each) =>
          Buffer.from(signWire(each).serialize()).toString('base64'),
        ),
      };
    if (method === 'solana_signTransaction')
      return { transaction: Buffer.from(signWire(transaction).serialize()).toString('base64') };
    return { signature: 'sent' };
  };
  const parameters = { address: account, network: solanaMainnet };

  test('behavior: a wallet that answers the transaction, and one that answers only the signature', async () => {
    const older: Answer = (_, { transaction }) => ({
      signature: getBase58Decoder().decode(signWire(transaction).signatures[0] ?? new Uint8Array()),
    });
    const empty: Answer = (...asked) => ({ ...(older(...asked) as object), transaction: null });
    for (const answer of [newer, older, empty]) {
      const { methods, asked } = await pair(solana(), solanaMainnet.id, answer);
      const signed = await methods?.signTransaction?.({ ...parameters, transaction: toTransaction() });
      expect([signed instanceof Transaction, signed?.verifySignatures()]).toEqual([true, true]);
      expect(asked[0]).toMatchObject({
        method: 'solana_signTransaction',
        networkId: solanaMainnet.id,
        input: {
          pubkey: account,
          feePayer: account,
          recentBlockhash: account,
          instructions: [
            {
              programId: '11111111111111111111111111111111',
              keys: [{ pubkey: account, isSigner: true, isWritable: true }, { pubkey: account }],
            },
          ],
        },
      });
    }
  });

  test('behavior: several go together where the wallet can, and one by one where it cannot', async () => {
    const together = await pair(solana(), solanaMainnet.id, newer);
    const apart = await pair(solana(), solanaMainnet.id, newer, ['solana_signTransaction']);
    for (const { methods } of [together, apart]) {
      const signed = await methods?.signAllTransactions?.({
        ...parameters,
        transactions: [toTransaction(), toTransaction()],
      });
      expect(signed?.map((each) => each.verifySignatures())).toEqual([true, true]);
    }
    expect([together.asked.length, apart.asked.length]).toEqual([1, 2]);
  });

  test('behavior: sends by the wallet, or signs and sends through RPC', async () => {
    const sending = await pair(solana(), solanaMainnet.id, newer);
    expect(
      await sending.methods?.sendTransaction?.({
        ...parameters,
        transaction: toTransaction(),
        preflightCommitment: 'max',
      }),
    ).toBe('sent');
    expect(sending.asked[0]).toMatchObject({
      method: 'solana_signAndSendTransaction',
      input: { pubkey: account, sendOptions: { preflightCommitment: 'finalized' } },
    });
    const signing = await pair(solana(), solanaMainnet.id, newer, ['solana_signTransaction']);
    const calls: unknown[] = [];
    const rpc = async (method: string) => (calls.push(method), 'through rpc');
    expect([
      await signing.methods?.sendTransaction?.({ ...parameters, transaction: toTransaction(), rpc }),
      calls,
    ]).toEqual(['through rpc', ['sendTransaction']]);
  });

  test('behavior: a message travels in base58', async () => {
    const { methods, asked } = await pair(solana(), solanaMainnet.id, () => ({ signature: 'signed' }));
    expect(await methods?.signMessage?.({ address: account, message: 'hi' })).toBe('signed');
    expect(asked).toEqual([
      { method: 'solana_signMessage', input: { message: '8wr', pubkey: account }, networkId: solanaMainnet.id },
    ]);
  });
});

describe('bip122 pairing', () => {
  const { payment } = createBitcoinAccounts('mainnet', 71);
  const base = { address: payment.address, network: bitcoin };

  test('behavior: signatures come in hex and are given in base64', async () => {
    const { methods, asked } = await pair(bip122(), bitcoin.id, (_, { message }) => ({
      address: payment.address,
      signature: Buffer.from(signBitcoinMessage(payment, String(message), 'ecdsa'), 'base64').toString('hex'),
    }));
    expect(
      verifyBip137(
        payment.address,
        'moored',
        (await methods?.signMessage?.({ address: payment.address, message: 'moored' })) ?? '',
      ),
    ).toBe(true);
    expect(asked[0]?.input).toEqual({
      account: payment.address,
      address: payment.address,
      message: 'moored',
      protocol: 'ecdsa',
    });
  });

  test('behavior: transfers in satoshis as text, PSBTs as they are', async () => {
    const { methods, asked } = await pair(bip122(), bitcoin.id, (method) =>
      method === 'sendTransfer' ? { txid: 'id' } : { psbt: 'signed' },
    );
    expect(await methods?.sendTransaction?.({ ...base, to: payment.address, value: 12n })).toBe('id');
    expect(
      await methods?.signPsbt?.({ ...base, psbt: 'cHNi', inputs: [{ address: payment.address, index: 0 }] }),
    ).toEqual({ psbt: 'signed' });
    expect(asked.map(({ input }) => input)).toEqual([
      { account: payment.address, recipientAddress: payment.address, amount: '12' },
      {
        account: payment.address,
        psbt: 'cHNi',
        signInputs: [{ address: payment.address, index: 0 }],
        broadcast: false,
      },
    ]);
  });
});

describe('describeAccounts', () => {
  const key = 'ab'.repeat(33);
  const describeBy = async (answer: unknown, isAllowed = true) => {
    const asked: unknown[] = [];
    const support = await bip122().pairing?.();
    const accounts = await support?.describeAccounts?.(
      {
        request: async (...request) => (asked.push(request), answer),
        allows: () => isAllowed,
        networkId: () => bitcoin.id,
      },
      'bc1a',
    );
    return { accounts, asked };
  };

  test('behavior: asks by one account, which the wallet answers by itself, and reads type, key and path', async () => {
    const { accounts, asked } = await describeBy([
      { address: 'bc1p', publicKey: 'cd'.repeat(32), path: 'm/86h/0h/0h/0/0', intention: 'ordinal' },
      { address: 'bc1a', publicKey: key, path: "m/84'/0'/0'/0/0", intention: 'payment' },
    ]);
    expect(asked).toEqual([['getAccountAddresses', { account: 'bc1a' }, bitcoin.id]]);
    expect((await bip122().pairing?.())?.quietMethods).toEqual(['getAccountAddresses']);
    expect(accounts).toEqual([
      { address: 'bc1a', type: 'payment', publicKey: key, path: "m/84'/0'/0'/0/0" },
      { address: 'bc1p', type: 'ordinal', publicKey: 'cd'.repeat(32), path: 'm/86h/0h/0h/0/0' },
    ]);
  });

  test.each([
    [[{ address: 'bc1a', publicKey: null, path: null, intention: null }], [{ address: 'bc1a', type: 'payment' }]],
    [[{ address: 'bc1a', publicKey: '<b>', path: 'm/x' }], [{ address: 'bc1a', type: 'payment' }]],
    [[{ address: 'bc1a', publicKey: `${key}ab`, path: '' }], [{ address: 'bc1a', type: 'payment' }]],
    [[{ address: 5 }], []],
    ['bc1a', []],
    [undefined, []],
  ])('error: of an answer of %j only what reads as such counts', async (answer, expected) => {
    expect((await describeBy(answer)).accounts).toEqual(expected);
  });

  test('behavior: a session that does not allow the question is not asked', async () => {
    expect(await describeBy([], false)).toEqual({ accounts: [], asked: [] });
  });
});

describe('polkadot pairing', () => {
  test('behavior: messages and payloads', async () => {
    const { methods, asked } = await pair(polkadot(), polkadotMainnet.id, () => ({ signature: '0x01' }));
    expect([
      await methods?.signMessage?.({ address: 'a', message: 'hi' }),
      await methods?.signPayload?.({ address: 'a', payload: { nonce: '0x0' } }),
    ]).toEqual(['0x01', '0x01']);
    expect(asked.map(({ method, input }) => [method, input])).toEqual([
      ['polkadot_signMessage', { address: 'a', message: 'hi' }],
      ['polkadot_signTransaction', { address: 'a', transactionPayload: { nonce: '0x0' } }],
    ]);
  });
});

describe('cosmos pairing', () => {
  test('behavior: a message is signed as the document of ADR-36', async () => {
    const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(5));
    const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await wallet.getAccounts();
    const { methods, asked } = await pair(cosmos(), cosmosHub.id, async (_, { signerAddress, signDoc }) => ({
      signature: (await wallet.signAmino(String(signerAddress), signDoc as StdSignDoc)).signature,
    }));
    const signature = (await methods?.signMessage?.({ address, message: 'moored' })) ?? '';
    expect(verifyCosmos('cosmos', address, 'moored', Buffer.from(pubkey).toString('base64'), signature)).toBe(true);
    const document = makeSignDoc([], { gas: '0', amount: [] }, 'cosmoshub-4', '', 0, 0);
    expect(await methods?.signAmino?.({ address, network: cosmosHub, document: { ...document } })).toMatchObject({
      signed: document,
    });
    expect(asked.map(({ method }) => method)).toEqual(['cosmos_signAmino', 'cosmos_signAmino']);
  });
});

describe('eip155 pairing', () => {
  const load = async (allowed: readonly string[]) =>
    (await pair(eip155(), 'eip155:1', () => ({ id: '0xaa' }), allowed)).methods?.calls;

  test('behavior: batches and permissions are proposed, and those that the session allows are named', async () => {
    const proposed = [
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ];
    expect((await eip155().pairing?.())?.methods).toEqual(expect.arrayContaining(proposed));
    expect((await load(['wallet_sendCalls', 'wallet_getAssets']))?.names).toEqual([
      'readTransactions',
      'sendCalls',
      'getAssets',
    ]);
    expect((await load([]))?.names).toEqual(['readTransactions']);
  });

  test('behavior: what the session allows is there, and nothing else', async () => {
    const named = async (allowed: readonly string[]) => {
      const { methods = {} } = await pair(eip155(), 'eip155:1', () => '0xaa', allowed);
      return Object.keys(methods);
    };
    expect(await named(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])).toEqual([
      'signMessage',
      'signTypedData',
      'sendTransaction',
      'calls',
    ]);
    expect(await named(['eth_signTypedData_v4'])).toEqual(['signTypedData', 'calls']);
    expect(await named([])).toEqual(['calls']);
  });

  test('behavior: what nobody is asked for opens no app', async () => {
    expect((await eip155().pairing?.())?.quietMethods).toEqual([
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getAssets',
    ]);
  });

  test('behavior: they travel through the session', async () => {
    const { methods, asked } = await pair(eip155(), 'eip155:1', () => ({ id: '0xaa' }));
    const calls = await methods?.calls?.();
    const to = '0x00000000000000000000000000000000000000c1';
    const sent = await calls?.sendCalls({ address: to, network: mainnet, calls: [{ to }], atomicRequired: false });
    expect(sent).toEqual({ id: '0xaa' });
    expect(asked).toMatchObject([
      { method: 'wallet_sendCalls', networkId: 'eip155:1', input: [{ chainId: '0x1', calls: [{ to }] }] },
    ]);
  });

  describe('what a wallet tells of itself as it agrees', () => {
    const address = '0x00000000000000000000000000000000000000c1';
    const atomic = (status: string) => ({ atomic: { status } });
    const getCapabilities = async (told: ToldProperties, networks: readonly Network[], allowed?: readonly string[]) => {
      const paired = await pair(
        eip155(),
        'eip155:1',
        () => ({ '0x1': atomic('asked') }),
        allowed,
        () => told,
      );
      const calls = await paired.methods?.calls?.();
      const names = paired.methods?.calls?.names ?? [];
      return { said: await calls?.getCapabilities({ address, networks, listed: [mainnet] }), names, ...paired };
    };

    test('behavior: is its answer, and it is not asked', async () => {
      for (const networks of [[], [mainnet]]) {
        const { said, asked } = await getCapabilities({ scoped: { 'eip155:1': atomic('told') } }, networks);
        expect({ said, asked }).toEqual({ said: { 'eip155:1': atomic('told') }, asked: [] });
      }
    });

    test('behavior: it is asked where it told nothing of the network, named or in use', async () => {
      const told = { scoped: { 'eip155:10': atomic('told') } };
      const { said, asked } = await getCapabilities(told, [mainnet]);
      expect(said).toEqual({ 'eip155:1': atomic('asked') });
      expect(asked).toMatchObject([{ method: 'wallet_getCapabilities', input: [address, ['0x1']] }]);
      expect((await getCapabilities(told, [])).said).toEqual({ 'eip155:1': atomic('asked') });
    });

    test('behavior: what is told can be read where the session allows no question', async () => {
      const told = { session: atomic('told') };
      expect((await getCapabilities(told, [], [])).names).toEqual(['readTransactions', 'getCapabilities']);
      expect((await getCapabilities({}, [], [])).names).toEqual(['readTransactions']);
    });
  });
});
