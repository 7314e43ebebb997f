import * as ecc from '@bitcoinerlab/secp256k1';
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino';
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing';
import { sha256 } from '@noble/hashes/sha2.js';
import { blake2AsU8a, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { getBase58Decoder } from '@solana/kit';
import { VersionedTransaction } from '@solana/web3.js';
import { initEccLib, Psbt } from 'bitcoinjs-lib';
import { createPublicClient, http, recoverTypedDataAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toSigned } from '../adapters/polkadotPayload';
import { verifySolana } from '../adapters/verifiers';
import { devMnemonic } from '../sandbox/accounts';
import { startAnvil, type Anvil } from '../sandbox/anvil';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import { startCosmosTestNode } from './cosmosTestNode';
import { createPlaywrightHost, type PlaywrightHost, type PlaywrightRun } from './playwrightHost';
import {
  amino,
  direct,
  eip155Address,
  given,
  longPayload,
  polkadotPayload,
  recipient,
  solanaAddress,
  typedData,
} from './signingGiven';

const spec = `
const given = ${JSON.stringify(given)};
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));

/** The page asks its own origin; the networks answer. */
test.beforeEach(({ page }) =>
  page.route('**/rpc/*', async (route) => {
    const nodes = { eip155: process.env.ANVIL_URL, solana: process.env.SOLANA_URL };
    const name = route.request().url().split('/').at(-1);
    await route.fulfill({ response: await route.fetch({ url: nodes[name] }) });
  }),
);
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function enter({ page, wallets }, options) {
  const wallet = await wallets.add(options);
  await page.goto(url);
  await expect.poll(() => call(page, 'wallets')).toContain(wallet.name);
  const connecting = call(page, 'connect', wallet.connectorId);
  await wallet.approve();
  expect(await connecting).toEqual({ value: 'connected' });
  return wallet;
}

/** The page asks twice: one time the person says yes, and then no. */
async function ask(page, wallet, verb, parameters) {
  const namespaced = { namespace: wallet.namespace, ...parameters };
  const before = wallet.requests.length;
  const approving = call(page, 'ask', verb, namespaced);
  // A page that is told no before anyone was asked does not wait.
  await Promise.race([wallet.approve(), approving]);
  const { value, code, message } = await approving;
  expect([verb, code, message]).toEqual([verb, undefined, undefined]);
  const rejecting = call(page, 'ask', verb, namespaced);
  await wallet.reject();
  expect((await rejecting).code).toBe('wallet/user-rejected');
  expect(wallet.requests.length - before).toBe(2);
  return value;
}

test('eip155', async ({ page, wallets }) => {
  const rpcUrls = { 'eip155:1': process.env.ANVIL_URL };
  const wallet = await enter({ page, wallets }, { namespace: 'eip155', rpcUrls, batches: 'none' });
  const typedData = { ...given.typedData, message: { ...given.typedData.message, metres: 42n } };
  say({ verb: 'signTypedData', signature: await ask(page, wallet, 'signTypedData', { typedData }) });
  const transaction = { to: wallet.accounts[1], value: 123n, data: '0x1234' };
  say({ verb: 'sendTransaction', hash: await ask(page, wallet, 'sendTransaction', { transaction }) });
  const calls = { calls: [5n, 6n].map((value) => ({ to: wallet.accounts[1], value })), fallback: 'sequential' };
  const sending = call(page, 'ask', 'sendCalls', calls);
  await wallet.approve();
  await wallet.approve();
  say({ verb: 'sendCalls', hashes: (await sending).value.transactionIds });
  const interrupted = call(page, 'ask', 'sendCalls', calls);
  await wallet.approve();
  await wallet.reject();
  expect((await interrupted).code).toBe('calls/interrupted');
});

/** Asks the announced wallet itself. */
const rpc = (page, method, ...params) =>
  page.evaluate(
    ([name, given]) =>
      new Promise((resolve) => {
        addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider), { once: true });
        dispatchEvent(new Event('eip6963:requestProvider'));
      })
        .then((provider) => provider.request({ method: name, params: given }))
        .then((value) => ({ value }), ({ code, message }) => ({ code, message })),
    [method, params],
  );

test('calls one after the other', async ({ page, wallets }) => {
  const rpcUrls = { 'eip155:1': process.env.ANVIL_URL };
  const wallet = await enter({ page, wallets }, { namespace: 'eip155', rpcUrls });
  const [from, to] = wallet.accounts;
  const able = await call(page, 'ask', 'getCapabilities', {});
  expect(able.value['eip155:1'].atomic).toEqual({ status: 'unsupported' });
  const calls = [7n, 8n].map((value) => ({ to, value }));
  const { id } = await ask(page, wallet, 'sendCalls', { calls });
  await expect
    .poll(async () => (await call(page, 'ask', 'getCallsStatus', { id })).value)
    .toMatchObject({ status: 'confirmed', statusCode: 200, atomic: false, networkId: 'eip155:1' });
  const { value: state } = await call(page, 'ask', 'getCallsStatus', { id });
  expect(state.receipts.map(({ transactionId }) => transactionId)).toEqual(wallet.sent.map((one) => one.id));
  say({ verb: 'sendCallsOfWallet', hashes: wallet.sent.map((one) => one.id) });
  const whole = await call(page, 'ask', 'sendCalls', { calls, atomicRequired: true });
  expect(whole.reasonCode).toBe(5760);
  // What the node refuses at once is thrown; what it refuses later leaves a batch in part.
  const tooMuch = { to, value: 10n ** 30n };
  const failing = call(page, 'ask', 'sendCalls', { calls: [tooMuch] });
  await wallet.approve();
  expect((await failing).code).toBe('calls/send-failed');
  const half = call(page, 'ask', 'sendCalls', { calls: [calls[0], tooMuch] });
  await wallet.approve();
  const part = (await half).value.id;
  await expect
    .poll(async () => (await call(page, 'ask', 'getCallsStatus', { id: part })).value.status)
    .toBe('partial');
  const batch = { version: '2.0.0', chainId: '0x1', from, atomicRequired: false, calls: [{ to, value: '0x1' }] };
  const refused = async (more, code) => expect((await rpc(page, 'wallet_sendCalls', { ...batch, ...more })).code).toBe(code);
  await refused({ version: '1.0' }, -32602);
  await refused({ calls: [] }, -32602);
  await refused({ calls: [{ to: '0x1' }] }, -32602);
  await refused({ id }, 5720);
  await refused({ capabilities: { paymasterService: { url: 'https://pay.test' } } }, 5700);
  await refused({ from: '0x00000000000000000000000000000000000000c1' }, 4100);
  expect((await rpc(page, 'wallet_getCallsStatus', '0xaa')).code).toBe(5730);
  expect((await rpc(page, 'wallet_showCallsStatus', '0xaa')).code).toBe(5730);
  expect(await rpc(page, 'wallet_showCallsStatus', id)).toEqual({ value: null });
  expect(wallet.shownCalls).toEqual([id]);
});

test('calls all at once', async ({ page, wallets }) => {
  const wallet = await enter({ page, wallets }, { namespace: 'eip155', batches: 'atomic' });
  const calls = [7n, 7n].map((value) => ({ to: wallet.accounts[1], value }));
  const able = await call(page, 'ask', 'getCapabilities', {});
  expect(able.value['eip155:1'].atomic).toEqual({ status: 'supported' });
  await ask(page, wallet, 'sendCalls', { calls, atomicRequired: true });
  const named = call(page, 'ask', 'sendCalls', { calls, atomicRequired: true, id: '0xab' });
  await wallet.approve();
  const { id } = (await named).value;
  expect(id).toBe('0xab');
  const status = async () => (await call(page, 'ask', 'getCallsStatus', { id })).value;
  expect(await status()).toMatchObject({ status: 'confirmed', atomic: true, receipts: [{ status: 'success' }] });
  wallet.setCallsStatus(id, 100);
  expect(await status()).toMatchObject({ status: 'pending', receipts: [] });
  wallet.setCallsStatus(id, 500);
  expect(await status()).toMatchObject({ status: 'reverted', receipts: [{ status: 'reverted' }] });
  expect(() => wallet.setCallsStatus('0xcd', 100)).toThrow('has taken no calls with the id "0xcd"');
  expect(new Set(wallet.sent.map((one) => one.id)).size).toBe(2);
});

test('no calls at all', async ({ page, wallets }) => {
  await enter({ page, wallets }, { namespace: 'eip155', batches: 'none' });
  for (const method of ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_getCapabilities'])
    expect((await rpc(page, method)).code).toBe(-32601);
});

test('solana', async ({ page, wallets }) => {
  const wallet = await enter({ page, wallets }, { namespace: 'solana' });
  const transactions = given.transfers.map((wire) => Uint8Array.from(wire));
  const signed = await ask(page, wallet, 'signTransaction', { transaction: transactions[0] });
  say({ verb: 'signTransaction', wires: [hex(signed)] });
  const all = await ask(page, wallet, 'signAllTransactions', { transactions });
  say({ verb: 'signAllTransactions', wires: all.map(hex) });
  const transaction = { to: given.recipient, value: 2_000_000n };
  say({ verb: 'sendTransaction', id: await ask(page, wallet, 'sendTransaction', { transaction }) });
});

test('bip122', async ({ page, wallets }) => {
  const wallet = await enter({ page, wallets }, { namespace: 'bip122' });
  expect(wallet.accounts).toEqual(given.addresses);
  const [first, second] = given.addresses;
  const { psbt } = given;
  const inputs = [{ address: first, index: 2, sighashTypes: [0x83] }, { address: second, index: 1 }];
  say({ verb: 'signPsbt', of: [1, 2], ...(await ask(page, wallet, 'signPsbt', { psbt, inputs })) });
  say({ verb: 'signPsbt', of: [0, 1, 2], ...(await ask(page, wallet, 'signPsbt', { psbt })) });
  say({ verb: 'broadcast', ...(await ask(page, wallet, 'signPsbt', { psbt, broadcast: true })) });
  const foreign = call(page, 'ask', 'signPsbt', { psbt, inputs: [{ address: first, index: 1 }], namespace: 'bip122' });
  await wallet.approve();
  expect(await foreign).toMatchObject({ code: 'account/sign-failed' });
});

test('polkadot', async ({ page, wallets }) => {
  const wallet = await enter({ page, wallets }, { namespace: 'polkadot' });
  const { address } = await read(page, 'polkadot');
  for (const name of ['polkadotPayload', 'longPayload'])
    say({ verb: name, address, signature: await ask(page, wallet, 'signPayload', { payload: given[name] }) });
  const refused = call(page, 'ask', 'signPayload', { payload: given.strangePayload, namespace: 'polkadot' });
  await wallet.approve();
  say({ verb: 'strangePayload', ...(await refused) });
});

test('cosmos', async ({ page, wallets }) => {
  const wallet = await enter(
    { page, wallets },
    { namespace: 'cosmos', name: 'Leap', rpcUrls: { 'cosmos:cosmoshub-4': process.env.COSMOS_URL } },
  );
  const { address } = await read(page, 'cosmos');
  const { signed, signature } = await ask(page, wallet, 'signAmino', { document: given.amino });
  expect(signed).toEqual(given.amino);
  say({ verb: 'signAmino', address, signature });
  const { body, authInfo, chainId, accountNumber } = given.direct;
  const parts = { bodyBytes: bytes(body), authInfoBytes: bytes(authInfo) };
  const document = { ...parts, chainId, accountNumber: BigInt(accountNumber) };
  const answer = await ask(page, wallet, 'signDirect', { document });
  expect(hex(answer.signed.bodyBytes)).toBe(body);
  say({ verb: 'signDirect', address, signature: answer.signature });
  const raw = '0a05' + body + '1206' + authInfo + '1a40' + Buffer.from(answer.signature.signature, 'base64').toString('hex');
  const asked = wallet.requests.length;
  const send = () => call(page, 'ask', 'sendTransaction', { namespace: 'cosmos', transaction: { signedTransaction: bytes(raw) } });
  const { value: id } = await send();
  expect(wallet.sent).toEqual([{ networkId: 'cosmos:cosmoshub-4', id }]);
  expect(wallet.requests.length).toBe(asked);
  say({ verb: 'sendTx', id, raw, refused: await send() });
  expect(wallet.sent.length).toBe(1);
});
`;

let host: PlaywrightHost;
let anvil: Anvil;
let svm: SolanaSandbox;
let ran: PlaywrightRun;
let tendermint: Awaited<ReturnType<typeof startCosmosTestNode>>;
beforeAll(async () => {
  initEccLib(ecc);
  [host, anvil, svm, tendermint] = await Promise.all([
    createPlaywrightHost(spec),
    startAnvil(1, devMnemonic),
    createSolanaSandbox(),
    startCosmosTestNode(),
    cryptoWaitReady(),
  ]);
  svm.airdrop(solanaAddress, 1_000_000_000n);
  ran = await host.run({ ANVIL_URL: anvil.url, SOLANA_URL: svm.url, COSMOS_URL: tendermint.url });
});
afterAll(() => Promise.all([host?.remove(), anvil?.stop(), svm?.stop(), tendermint?.stop()]));

type Line = { verb: string } & Record<string, unknown>;
/** What a spec said of a verb. */
const saidOf = <Said>(verb: string) => (ran.said as Line[]).filter((line) => line.verb === verb) as (Line & Said)[];
const only = <Said>(verb: string) => saidOf<Said>(verb)[0] as Said;

describe('signing by the wallets of mooring/playwright', () => {
  test('behavior: every verb of every namespace is approved, and rejected', () => {
    expect(ran.failures).toEqual([]);
    expect(ran.passed).toEqual([
      'eip155',
      'calls one after the other',
      'calls all at once',
      'no calls at all',
      'solana',
      'bip122',
      'polkadot',
      'cosmos',
    ]);
  });

  test('behavior: typed data is signed by the account, as viem recovers it', async () => {
    const { signature } = only<{ signature: `0x${string}` }>('signTypedData');
    const message = { ...typedData.message, metres: 42n };
    expect(await recoverTypedDataAddress({ ...typedData, message, signature })).toBe(eip155Address);
  });

  test('behavior: a transaction and those of a batch land on a real chain, to the unit', async () => {
    const client = createPublicClient({ transport: http(anvil.url) });
    const { hash } = saidOf<{ hash: `0x${string}` }>('sendTransaction')[0] as { hash: `0x${string}` };
    const { hashes } = only<{ hashes: `0x${string}`[] }>('sendCalls');
    const sent = await Promise.all([hash, ...hashes].map((one) => client.getTransaction({ hash: one })));
    expect(sent.map(({ from, value, input }) => [from, value, input])).toEqual([
      [eip155Address.toLowerCase(), 123n, '0x1234'],
      [eip155Address.toLowerCase(), 5n, '0x'],
      [eip155Address.toLowerCase(), 6n, '0x'],
    ]);
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
  });

  test('behavior: the calls that a wallet takes together land on a real chain, each once', async () => {
    const client = createPublicClient({ transport: http(anvil.url) });
    const { hashes } = only<{ hashes: `0x${string}`[] }>('sendCallsOfWallet');
    const sent = await Promise.all(hashes.map((hash) => client.getTransaction({ hash })));
    expect(sent.map(({ from, value }) => [from, value])).toEqual([
      [eip155Address.toLowerCase(), 7n],
      [eip155Address.toLowerCase(), 8n],
    ]);
  });

  test('behavior: a transfer of lamports is signed, one and several, and lands in a real virtual machine', () => {
    const wires = [
      ...only<{ wires: string[] }>('signTransaction').wires,
      ...only<{ wires: string[] }>('signAllTransactions').wires,
    ];
    const lamports = wires.map((wire) => {
      const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(wire, 'hex'));
      const signature = getBase58Decoder().decode(signatures[0] as Uint8Array);
      expect(verifySolana(solanaAddress, message.serialize(), signature)).toBe(true);
      return message.compiledInstructions[0]?.data[4];
    });
    expect(lamports).toEqual([1, 1, 2]);
    expect(svm.balanceOf(recipient)).toBe(2_000_000n);
  });

  test('behavior: the inputs of a partially signed transaction are signed as asked, by their own keys', () => {
    const verify = (key: Uint8Array, digest: Uint8Array, signature: Uint8Array) => ecc.verify(digest, key, signature);
    for (const { psbt, of } of saidOf<{ psbt: string; of: number[] }>('signPsbt')) {
      const signed = Psbt.fromBase64(psbt);
      const counts = signed.data.inputs.map(({ partialSig = [] }) => partialSig.length);
      expect(counts).toEqual([0, 1, 2].map((index) => (of.includes(index) ? 1 : 0)));
      for (const index of of) expect(signed.validateSignaturesOfInput(index, verify)).toBe(true);
    }
    const [named, all] = saidOf<{ psbt: string }>('signPsbt').map(({ psbt }) => Psbt.fromBase64(psbt));
    expect(named?.data.inputs[2]?.partialSig?.[0]?.signature.at(-1)).toBe(0x83);
    const id = all?.finalizeAllInputs().extractTransaction().getId();
    expect(only<{ txid: string }>('broadcast').txid).toBe(id);
  });

  test('behavior: a payload of Polkadot is signed as its own library reads it, a long one by its hash', () => {
    for (const [name, payload] of Object.entries({ polkadotPayload, longPayload })) {
      const { signature, address } = only<{ signature: string; address: string }>(name);
      const signed = toSigned(payload);
      const isLong = signed.length > 256;
      expect(isLong).toBe(name === 'longPayload');
      expect(signatureVerify(isLong ? blake2AsU8a(signed, 256) : signed, signature, address)).toMatchObject({
        isValid: true,
        crypto: 'sr25519',
      });
    }
    expect(only('strangePayload')).toMatchObject({
      code: 'account/sign-failed',
      reason: expect.stringContaining('Unheard of its signedExtensions is not known here'),
    });
  });

  test('behavior: documents of Cosmos are signed by the key that the address is of', () => {
    const { body, authInfo, chainId, accountNumber } = direct;
    const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
    const documents = {
      signAmino: serializeSignDoc(amino),
      signDirect: makeSignBytes(makeSignDoc(bytes(body), bytes(authInfo), chainId, accountNumber)),
    };
    for (const [verb, document] of Object.entries(documents)) {
      type Said = { address: string; signature: { pub_key: { type: string; value: string }; signature: string } };
      const { address, signature } = only<Said>(verb);
      expect(pubkeyToAddress(signature.pub_key, 'cosmos')).toBe(address);
      const [key, text] = [signature.pub_key.value, signature.signature].map((one) => Buffer.from(one, 'base64'));
      expect(ecc.verify(sha256(document), key as Buffer, text as Buffer)).toBe(true);
    }
  });

  test('behavior: a signed transaction of Cosmos is sent under its own hash, and a refusal is told', () => {
    type Said = { id: string; raw: string; refused: { code: string; reason: string } };
    const { id, raw, refused } = only<Said>('sendTx');
    const bytes = Uint8Array.from(Buffer.from(raw, 'hex'));
    expect(id).toBe(Buffer.from(sha256(bytes)).toString('hex').toUpperCase());
    expect(tendermint.heard).toEqual([1, 2].map(() => ({ method: 'broadcast_tx_sync', bytes })));
    expect(refused).toMatchObject({ code: 'account/send-failed', reason: 'account sequence mismatch' });
  });
});
