import { given } from './signingGiven';

/** What the wallets of a page are asked in Playwright's own runner. */
export const signingSpec = `
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

test('bip122 with an account for payments and one for ordinals', async ({ page, wallets }) => {
  const wallet = await enter({ page, wallets }, { namespace: 'bip122', addressTypes: ['p2sh', 'p2tr'] });
  expect(wallet.accounts).toEqual(given.otherAddresses);
  const { otherPsbt: psbt } = given;
  for (const index of [0, 1]) {
    await call(page, 'ask', 'switchAccount', { namespace: 'bip122', address: given.otherAddresses[index] });
    await expect.poll(async () => (await read(page, 'bip122')).address).toBe(given.otherAddresses[index]);
    const signature = await ask(page, wallet, 'signMessage', { message: 'Moored' });
    say({ verb: 'signMessageOf', address: given.otherAddresses[index], signature });
  }
  say({ verb: 'signOtherPsbt', ...(await ask(page, wallet, 'signPsbt', { psbt })) });
  const { txid } = await ask(page, wallet, 'signPsbt', { psbt, broadcast: true });
  expect(wallet.sent.map(({ id }) => id)).toEqual([txid]);
  say({ verb: 'broadcastOther', txid });
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
