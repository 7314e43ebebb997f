import { Psbt, Transaction } from 'bitcoinjs-lib';
import * as ecc from '@bitcoinerlab/secp256k1';
import { describe, expect, test } from 'vitest';
import { defineNetwork, isKitError, isUserRejection, type WalletConnection } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from 'mooring/networks';
import { bitcoinNetworks, createBitcoinAccounts, type BitcoinAccount } from '../sandbox/namespaceWallets/bitcoinKeys';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createLeatherWallet, createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createOkxWallet, createUnisatWallet } from '../sandbox/namespaceWallets/unisatWallet';
import { discover, connectWallet } from './connectWallet';
import { verifyBip137, verifyBip322 } from './verifiers';

const codeOf = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : (error as { code?: unknown }).code),
  );
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** An unsigned spend of one coin of each account. */
function toPsbt(...accounts: readonly BitcoinAccount[]): string {
  const network = bitcoinNetworks.mainnet;
  const before = new Transaction();
  before.addInput(new Uint8Array(32).fill(1), 0);
  const psbt = new Psbt({ network });
  const { payment } = createBitcoinAccounts('mainnet', 99);
  before.addOutput(Buffer.from(`0014${'00'.repeat(20)}`, 'hex'), 1n);
  for (const [index, account] of accounts.entries())
    psbt.addInput({
      hash: before.getId(),
      index,
      witnessUtxo: { script: scriptOf(account), value: 10_000n },
      ...(account.tweaked && { tapInternalKey: Uint8Array.from(Buffer.from(account.publicKey, 'hex')) }),
    });
  psbt.addOutput({ address: payment.address, value: 9_000n });
  return psbt.toBase64();
}

const scriptOf = ({ address }: BitcoinAccount) => {
  const psbt = new Psbt({ network: bitcoinNetworks.mainnet });
  psbt.addOutput({ address, value: 1n });
  return psbt.txOutputs[0]?.script as Uint8Array;
};

const isSigned = (psbt: string) =>
  Psbt.fromBase64(psbt).validateSignaturesOfInput(0, (publicKey, hash, signature) =>
    ecc.verify(hash, publicKey, signature),
  );

const wallets = [
  ['sats-connect', createSatsConnectWallet],
  ['Leather', createLeatherWallet],
  ['UniSat', createUnisatWallet],
  ['OKX', createOkxWallet],
  ['Wallet Standard', createBitcoinStandardWallet],
] as const;

describe.each(wallets)('signPsbt, %s', (_, create) => {
  test('behavior: signs a PSBT whose signature holds', async () => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    const account = wallet.accounts[0] as BitcoinAccount;
    const signed = await connection.methods.signPsbt?.({
      address: account.address,
      network: bitcoin,
      psbt: toPsbt(account),
      inputs: [{ address: account.address, index: 0 }],
    });
    expect(isSigned(signed?.psbt ?? '')).toBe(true);
    wallet.person.behave('reject');
    const refused = connection.methods.signPsbt?.({
      address: account.address,
      network: bitcoin,
      psbt: toPsbt(account),
      inputs: [{ address: account.address, index: 0 }],
    });
    expect(isUserRejection(await refused?.catch((error: unknown) => error))).toBe(true);
  });
});

describe('signPsbt', () => {
  const base = { address: '', network: bitcoin };

  test('behavior: sats-connect signs each input that it can where nobody says which', async () => {
    const wallet = createSatsConnectWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    const [payment, ordinal] = wallet.accounts as [BitcoinAccount, BitcoinAccount];
    const psbt = toPsbt(payment, createBitcoinAccounts('mainnet', 98).payment, ordinal);
    const signed = await connection.methods.signPsbt?.({ ...base, psbt });
    const { inputs } = Psbt.fromBase64(signed?.psbt ?? '').data;
    expect(inputs.map(({ partialSig, tapKeySig }) => Boolean(partialSig ?? tapKeySig))).toEqual([true, false, true]);
    const sent = await connection.methods.signPsbt?.({ ...base, psbt: toPsbt(payment, ordinal), broadcast: true });
    expect(sent?.txid).toBe('cd'.repeat(32));
  });

  test('error: sats-connect signs none of an empty list, and sends nothing then', async () => {
    const wallet = createSatsConnectWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    const psbt = toPsbt(wallet.accounts[0] as BitcoinAccount);
    expect(await connection.methods.signPsbt?.({ ...base, psbt, inputs: [] })).toEqual({ psbt });
    expect(await codeOf(connection.methods.signPsbt?.({ ...base, psbt, inputs: [], broadcast: true }))).toBe(-32603);
  });
});

const send = (connection: WalletConnection, value: bigint) =>
  connection.methods.sendTransaction?.({
    address: connection.accounts[0]?.address ?? '',
    network: bitcoin,
    to: recipient,
    value,
  });

describe('sendTransaction', () => {
  test('behavior: satoshis reach each wallet in its own unit', async () => {
    const [sats, leather, unisat, okx] = [
      createSatsConnectWallet(),
      createLeatherWallet(),
      createUnisatWallet(),
      createOkxWallet(),
    ];
    const ids: unknown[] = [];
    for (const wallet of [sats, leather, unisat, okx])
      ids.push(await send((await connectWallet(bip122(), wallet, [bitcoin])).connection, 120_003n));
    expect(ids.map((id) => String(id).slice(0, 2))).toEqual(['ab', 'ef', '12', '56']);
    expect(sats.transfers).toEqual([[{ address: recipient, amount: 120_003 }]]);
    expect(leather.requests.at(-1)).toEqual({
      method: 'sendTransfer',
      input: { recipients: [{ address: recipient, amount: '120003' }], network: 'mainnet' },
    });
    expect(unisat.sent).toEqual([[recipient, 120_003, {}]]);
    expect(okx.sent).toEqual([{ from: okx.accounts[0]?.address, to: recipient, value: '0.00120003' }]);
  });

  test.each([
    ['sats-connect', createSatsConnectWallet],
    ['Leather', createLeatherWallet],
  ])('error: %s pays from its payment account alone, so no other is in use', async (_what, create) => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    const [payment, ordinal] = connection.accounts;
    expect([payment?.type, ordinal?.type]).toEqual(['payment', 'ordinal']);
    const sent = connection.methods.sendTransaction?.({
      address: ordinal?.address ?? '',
      network: bitcoin,
      to: recipient,
      value: 1_000n,
    });
    expect(await codeOf(sent)).toBe('adapter/payment-account-required');
    expect(await codeOf(send(connection, 1_000n))).toBe('resolved');
  });

  test('error: nothing, less than nothing, and more than numbers hold', async () => {
    const wallet = createSatsConnectWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    for (const value of [0n, -1n, 2n ** 53n])
      expect(await codeOf(send(connection, value))).toBe('adapter/invalid-transaction');
    expect([wallet.transfers, wallet.person.prompts]).toEqual([[], ['connect']]);
  });
});

describe('accounts', () => {
  test('behavior: payment first, ordinals beside it, with keys and paths; other chains left out', async () => {
    const wallet = createLeatherWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    const [payment, ordinal] = wallet.accounts;
    expect(connection.accounts).toEqual([
      { address: payment?.address, type: 'payment', publicKey: payment?.publicKey, path: "m/84'/0'/0'/0/0" },
      { address: ordinal?.address, type: 'ordinal', publicKey: ordinal?.publicKey, path: "m/86'/0'/0'/0/0" },
    ]);
  });

  test.each([
    ['sats-connect', createSatsConnectWallet],
    ['Wallet Standard', createBitcoinStandardWallet],
  ] as const)('behavior: %s shares both kinds', async (_, create) => {
    const { connection } = await connectWallet(bip122(), create(), [bitcoin]);
    expect(connection.accounts.map(({ type, publicKey }) => [type, publicKey?.length])).toEqual([
      ['payment', 66],
      ['ordinal', 64],
    ]);
  });
});

describe('signMessage', () => {
  test.each([
    ['sats-connect', createSatsConnectWallet],
    ['Leather', createLeatherWallet],
    ['Wallet Standard', createBitcoinStandardWallet],
  ] as const)('behavior: %s signs for taproot by BIP-322', async (_, create) => {
    const { connection } = await connectWallet(bip122(), create(), [bitcoin]);
    const { address } = connection.accounts.find(({ type }) => type === 'ordinal') ?? { address: '' };
    const signature = (await connection.methods.signMessage?.({ address, message: 'inscribed' })) ?? '';
    expect([verifyBip322(address, 'inscribed', signature), verifyBip322(address, 'other', signature)]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    ['sats-connect', createSatsConnectWallet],
    ['UniSat', createUnisatWallet],
    ['OKX', createOkxWallet],
  ] as const)('behavior: %s signs by the standard that was asked for', async (_, create) => {
    const { connection } = await connectWallet(bip122(), create(), [bitcoin]);
    const address = connection.accounts[0]?.address ?? '';
    const sign = (protocol?: 'ecdsa' | 'bip322') =>
      connection.methods.signMessage?.({ address, message: 'paid', protocol }) as Promise<string>;
    const [byDefault, simple] = [await sign(), await sign('bip322')];
    expect(verifyBip137(address, 'paid', byDefault)).toBe(true);
    expect([simple === byDefault, verifyBip322(address, 'paid', simple)]).toEqual([false, true]);
  });
});

describe('networks', () => {
  test('error: a wallet on a network that the host does not list', async () => {
    expect(await codeOf(connectWallet(bip122(), createSatsConnectWallet({ network: 'Testnet' }), [bitcoin]))).toBe(
      'wallet/chain-unsupported',
    );
    expect(await codeOf(connectWallet(bip122(), createBitcoinStandardWallet(), [bitcoinTestnet]))).toBe(
      'wallet/chain-unsupported',
    );
    expect(await codeOf(connectWallet(bip122(), createLeatherWallet(), [bitcoinTestnet, bitcoinSignet]))).toBe(
      'wallet/chain-unsupported',
    );
    const fractal = createUnisatWallet();
    fractal.switchNetwork?.('FRACTAL_BITCOIN_MAINNET');
    expect(await codeOf(connectWallet(bip122(), fractal, [bitcoin]))).toBe('wallet/chain-unsupported');
  });

  test('behavior: ends on the network that was asked for', async () => {
    const xverse = await connectWallet(bip122(), createSatsConnectWallet(), [bitcoin, bitcoinTestnet], {
      networkId: bitcoinTestnet.id,
    });
    expect([xverse.connection.networkId, xverse.connection.accounts[0]?.address.slice(0, 3)]).toEqual([
      bitcoinTestnet.id,
      'tb1',
    ]);
    const unisat = await connectWallet(bip122(), createUnisatWallet(), [bitcoin, bitcoinTestnet], {
      networkId: bitcoinTestnet.id,
    });
    expect([unisat.connection.networkId, unisat.connection.accounts[0]?.address.slice(0, 3)]).toEqual([
      bitcoinTestnet.id,
      'tb1',
    ]);
  });

  const testnet4 = defineNetwork({
    id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    name: 'Bitcoin Testnet4',
    nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  });

  test('behavior: the fourth test network is one of its own', async () => {
    const xverse = await connectWallet(bip122(), createSatsConnectWallet({ network: 'Testnet4' }), [testnet4]);
    expect(xverse.connection.networkId).toBe(testnet4.id);
    const unisat = await connectWallet(bip122(), createUnisatWallet(), [bitcoin, testnet4], { networkId: testnet4.id });
    expect(unisat.connection.networkId).toBe(testnet4.id);
    // Nobody takes it for the third one, which has the same addresses.
    expect(
      await codeOf(connectWallet(bip122(), createSatsConnectWallet({ network: 'Testnet4' }), [bitcoinTestnet])),
    ).toBe('wallet/chain-unsupported');
  });

  test('behavior: test networks look alike, so the one used last decides', async () => {
    const wallet = createOkxWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin, bitcoinSignet, bitcoinTestnet], {
      selected: { bip122: bitcoinTestnet.id },
    });
    expect(connection.networkId).toBe(bitcoinTestnet.id);
    expect(wallet.person.prompts).toEqual(['connect testnet']);
  });
});

describe('connectSats', () => {
  test('behavior: an older wallet is asked by getAddresses', async () => {
    const wallet = createSatsConnectWallet();
    wallet.setUnsupported(['wallet_connect', 'wallet_disconnect']);
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    expect(connection.accounts).toHaveLength(2);
    await connection.disconnect();
    const again = await connectWallet(bip122(), wallet, [bitcoin], { silent: true });
    expect(again.connection.accounts).toEqual([]);
  });

  test.each(['byObject', 'byName'] as const)(
    'behavior: one that is listened to %s is followed, and left',
    async (way) => {
      const wallet = createSatsConnectWallet({ listening: way });
      const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
      const told: string[] = [];
      const before = wallet.listeners?.() ?? 0;
      const stop = connection.subscribe(({ type }) => void told.push(type));
      expect((wallet.listeners?.() ?? 0) - before).toBe(4);
      wallet.switchAccount?.();
      await expect.poll(() => told).toEqual(['accounts']);
      wallet.leave?.();
      expect(told).toEqual(['accounts', 'disconnect']);
      stop();
      expect(wallet.listeners?.()).toBe(before);
    },
  );

  test('error: Leather prompts for every answer, so it is not restored', async () => {
    const wallet = createLeatherWallet();
    const { connection } = await connectWallet(bip122(), wallet, [bitcoin]);
    expect(await codeOf(connectWallet(bip122(), wallet, [bitcoin], { silent: true }))).toBe('wallet/locked');
    expect([wallet.requests.length, Object.keys(connection.methods)]).toEqual([
      1,
      ['signMessage', 'sendTransaction', 'signPsbt'],
    ]);
  });
});

describe('discoverBitcoin', () => {
  test('behavior: finds wallets that are injected late, and stops looking', () => {
    const found = discover(bip122());
    expect(found.connectors.size).toBe(0);
    createSatsConnectWallet().install(found.page);
    found.clock.advance(200);
    expect([...found.connectors.keys()]).toEqual(['satsConnect:Xverse Wallet']);
    createUnisatWallet().install(found.page);
    found.clock.advance(400);
    expect([...found.connectors.keys()]).toEqual(['satsConnect:Xverse Wallet', 'unisat:UniSat']);
    createOkxWallet().install(found.page);
    found.clock.advance(10_000);
    expect([found.connectors.size, found.clock.waiting]).toEqual([2, 0]);
  });

  test('behavior: one that announced itself is not listed twice', () => {
    const { connectors } = discover(bip122(), (page) => {
      createBitcoinStandardWallet('Xverse Wallet').install(page);
      createSatsConnectWallet().install(page);
    });
    expect([...connectors.keys()]).toEqual(['walletStandardBitcoin:Xverse Wallet']);
  });

  test('behavior: a picture comes with the list; one that lies elsewhere is not asked for on its word', () => {
    const icon = 'data:image/png;base64,AA==';
    const provider = { request: async () => ({ result: {} }) };
    const { connectors } = discover(bip122(), (page) => {
      const btc_providers = [
        { id: 'Far', name: 'Far', icon: 'http://far.test/a.png' },
        { id: 'Near', name: 'Near', icon },
        { id: 'Line', name: 'Line', icon: `\n  ${icon}` },
        { id: 'None', name: 'None', icon: {} },
      ];
      Object.assign(page, { btc_providers, Far: provider, Near: provider, Line: provider, None: provider });
    });
    expect([...connectors.values()].map((each) => each.icon)).toEqual([undefined, icon, icon, undefined]);
  });

  test('behavior: what stands in for UniSat, or is no provider, is passed over', () => {
    const { connectors } = discover(bip122(), (page) => {
      const impostor = { requestAccounts: async () => [], isBinance: true };
      Object.assign(page, {
        unisat: impostor,
        binancew3w: { bitcoin: impostor },
        btc_providers: [null, { id: 'nowhere.at.all', name: 'Ghost' }, { id: 7 }],
        LeatherProvider: {},
      });
    });
    expect([...connectors.keys()]).toEqual(['unisat:Binance Wallet']);
  });
});
