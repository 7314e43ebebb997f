import { describe, expect, test } from 'vitest';
import { connect, type Connector } from 'mooring/core';
import { bip122, signPsbt } from 'mooring/bip122';
import { bitcoin } from 'mooring/networks';
import { codeOf, openKit } from '../../../test/adapters/openKit';
import { pairedMethods } from './pairedMethods';

// What a wallet of each dialect is asked for a partially signed transaction, and what comes of its answer.

const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const bob = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const [psbt, signed] = ['cHNidP8=', 'cHNidP8BAgM='];
const [psbtHex, signedHex] = ['70736274ff', '70736274ff010203'];
const inputs = [
  { address: alice, index: 0, sighashTypes: [0x83] },
  { address: bob, index: 1 },
  { address: alice, index: 2 },
];

interface Page {
  id: Connector['id'];
  install(page: object): void;
}
type Asked = unknown[];

const unisat = (asked: Asked, answers: object = {}): Page => ({
  id: 'unisat:UniSat',
  install: (page) =>
    void Object.assign(page, {
      unisat: {
        requestAccounts: () => [alice],
        getAccounts: () => [alice],
        getChain: () => ({ enum: 'BITCOIN_MAINNET' }),
        on: () => undefined,
        signPsbt: (...parameters: unknown[]) => (asked.push(parameters), signedHex),
        pushPsbt: (hex: string) => (asked.push(hex), 'the txid'),
        ...answers,
      },
    }),
});

/** A wallet whose answers come by the name of the method. */
const sats = (asked: Asked, id: string, answer: object): Page => ({
  id: id === 'LeatherProvider' ? 'leather:Leather' : `satsConnect:${id}`,
  install: (page) =>
    void Object.assign(page, {
      btc_providers: [{ id, name: id }],
      [id]: {
        addListener: () => undefined,
        async request(method: string, parameters: object) {
          if (method !== 'signPsbt')
            return { result: { addresses: [{ address: alice, purpose: 'payment' }], bitcoin: { name: 'Mainnet' } } };
          asked.push(parameters);
          return { result: answer };
        },
      },
    }),
});

function standard(asked: Asked, answers: Readonly<Record<string, unknown>>): Page {
  const account = (address: string) => ({
    address,
    publicKey: Uint8Array.of(2),
    chains: ['bitcoin:mainnet'],
    features: [],
  });
  const wallet = {
    name: 'Quay',
    chains: ['bitcoin:mainnet'],
    accounts: [account(alice), account(bob)],
    features: {
      'standard:connect': { connect: () => ({ accounts: wallet.accounts }) },
      'standard:events': { on: () => () => undefined },
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          `bitcoin:${name}`,
          { [name]: async (input: unknown) => (asked.push([name, input]), answer) },
        ]),
      ),
    },
  };
  return {
    id: 'walletStandardBitcoin:Quay',
    install: (page) =>
      (page as Window).addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<{ register(one: object): void }>).detail.register(wallet),
      ),
  };
}

async function open({ id, install }: Page) {
  const { kit } = openKit(bip122(), [bitcoin], install);
  await connect(kit, { connectorId: id });
  return kit;
}

describe('UniSat', () => {
  test('behavior: is asked in hex, for the inputs it is to sign and how; what is sent is pushed', async () => {
    const asked: Asked = [];
    const kit = await open(unisat(asked));
    expect(await signPsbt(kit, { psbt, inputs })).toEqual({ psbt: signed });
    expect(await signPsbt(kit, { psbt, broadcast: true })).toEqual({ psbt: signed, txid: 'the txid' });
    expect(asked).toEqual([
      [
        psbtHex,
        {
          autoFinalized: false,
          toSignInputs: [
            { index: 0, address: alice, sighashTypes: [0x83] },
            { index: 1, address: bob },
            { index: 2, address: alice },
          ],
        },
      ],
      [psbtHex, { autoFinalized: true }],
      signedHex,
    ]);
  });

  test('behavior: an answer in base64 is read too; one that sends nothing has not sent', async () => {
    expect(await signPsbt(await open(unisat([], { signPsbt: () => signed })), { psbt })).toEqual({ psbt: signed });
    const silent = await open(unisat([], { pushPsbt: () => undefined }));
    expect(await codeOf(signPsbt(silent, { psbt, broadcast: true }))).toBe('account/sign-failed');
  });
});

describe('sats-connect', () => {
  test('behavior: is asked for the indexes that are named, by address, and to send where that is wanted', async () => {
    const asked: Asked = [];
    const kit = await open(sats(asked, 'Odd', { psbt: signed, txid: 'the txid' }));
    expect(await signPsbt(kit, { psbt, inputs })).toEqual({ psbt: signed, txid: 'the txid' });
    await signPsbt(kit, { psbt, broadcast: true });
    expect(asked).toEqual([
      { psbt, signInputs: { [alice]: [0, 2], [bob]: [1] }, broadcast: false },
      { psbt, broadcast: true },
    ]);
  });
});

describe('Wallet Standard', () => {
  const chain = 'bitcoin:mainnet';

  test('behavior: is asked once for each address, with the first sighash type by its name', async () => {
    const asked: Asked = [];
    const kit = await open(
      standard(asked, { signTransaction: [{ signedPsbt: Uint8Array.from(Buffer.from(signed, 'base64')) }] }),
    );
    expect(await signPsbt(kit, { psbt, inputs })).toEqual({ psbt: signed });
    const [[, input]] = asked as [[string, { inputsToSign: object[]; psbt: Uint8Array; chain: string }]];
    expect([Buffer.from(input.psbt).toString('base64'), input.chain]).toEqual([psbt, chain]);
    expect(input.inputsToSign).toEqual([
      { account: expect.objectContaining({ address: alice }), signingIndexes: [0, 2], sigHash: 'SINGLE|ANYONECANPAY' },
      { account: expect.objectContaining({ address: bob }), signingIndexes: [1] },
    ]);
  });

  test.each<[string, unknown, object]>([
    [
      'bytes and txId',
      [{ signedPsbt: Buffer.from(signed, 'base64'), txId: 'the txid' }],
      { psbt: signed, txid: 'the txid' },
    ],
    ['a txid alone', { txid: 'the txid' }, { psbt, txid: 'the txid' }],
    ['nothing', undefined, { psbt }],
  ])('behavior: is asked to sign and send at once; answers %s', async (_, answer, expected) => {
    const asked: Asked = [];
    const kit = await open(standard(asked, { signTransaction: [], signAndSendTransaction: answer }));
    expect(await signPsbt(kit, { psbt, broadcast: true })).toEqual(expected);
    expect(asked.map((one) => (one as [string])[0])).toEqual(['signAndSendTransaction']);
  });

  test('error: one that cannot send is not asked to sign what was to be sent', async () => {
    const asked: Asked = [];
    const kit = await open(standard(asked, { signTransaction: [{ signedPsbt: Buffer.from(signed, 'base64') }] }));
    expect(await codeOf(signPsbt(kit, { psbt, broadcast: true }))).toBe('wallet/method-unsupported');
    expect(asked).toEqual([]);
  });
});

describe('a paired wallet', () => {
  const methodsThat = (answer: unknown) =>
    pairedMethods({ request: async () => answer, networkId: () => bitcoin.id } as never);
  const request = { address: alice, network: bitcoin, psbt };

  test('behavior: gives what it signed, and the transaction where it sent it', async () => {
    expect(await methodsThat({ psbt: signed, txid: 'the txid' }).signPsbt(request)).toEqual({
      psbt: signed,
      txid: 'the txid',
    });
    expect(await methodsThat({ psbt: signed, txid: 7 }).signPsbt(request)).toEqual({ psbt: signed, txid: undefined });
  });

  test.each([undefined, null, {}, { psbt: '' }, 7])('error: %j is nothing that was signed or sent', async (answer) => {
    await expect(methodsThat(answer).signPsbt(request)).rejects.toThrow();
    await expect(methodsThat(answer).sendTransaction({ ...request, to: bob, value: 5n } as never)).rejects.toThrow();
  });
});
