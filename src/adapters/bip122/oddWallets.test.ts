import { describe, expect, test } from 'vitest';
import { connect, disconnect, selectConnection, sendTransaction, signMessage, switchNetwork } from 'mooring/core';
import { bip122, signPsbt } from 'mooring/bip122';
import { bitcoin, bitcoinTestnet } from 'mooring/networks';
import { memoryStorage } from 'mooring/testing';
import { codeOf, openKit, settle } from '../../../test/adapters/openKit';
import { deferred } from '../../../test/deferred';

// Wallets that keep to the letter of no dialect: what they list, tell and sign comes in forms of their own.

const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const bob = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const abroad = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const networks = [bitcoin, bitcoinTestnet];
const fail = (): never => {
  throw new TypeError('boom');
};
const hostile = (...keys: string[]) =>
  Object.defineProperties({}, Object.fromEntries(keys.map((key) => [key, { get: fail }])));

type Listener = (value: unknown) => void;

function emitter() {
  const listeners = new Set<[event: string, listener: Listener]>();
  return {
    on: (event: string, listener: Listener) => void listeners.add([event, listener]),
    tell(event: string, value?: unknown) {
      for (const [name, listener] of [...listeners]) if (name === event) listener(value);
    },
  };
}

/** Three wallets with one account, which nobody can stop listening to. What they answer may be replaced. */
function unisat(answers: object = {}) {
  const { on, tell } = emitter();
  const provider = {
    requestAccounts: (): unknown => [alice],
    getAccounts: (): unknown => [alice],
    getPublicKey: (): unknown => '02ab',
    getChain: (): unknown => ({ enum: 'BITCOIN_MAINNET' }),
    switchChain: (): unknown => ({}),
    on,
    ...answers,
  };
  const install = (page: object) => void Object.assign(page, { unisat: provider });
  return { id: 'unisat:UniSat', provider, tell, install, accounts: 'accountsChanged', network: 'chainChanged' };
}

function okx(answers: object = {}) {
  const { on, tell } = emitter();
  const provider = { connect: (): unknown => ({ address: alice }), on, ...answers };
  const install = (page: object) => void Object.assign(page, { okxwallet: { bitcoin: provider } });
  return { id: 'okx:OKX Wallet', provider, tell, install, accounts: 'accountChanged', network: 'chainChanged' };
}

const listing = (address: unknown, rest: object = {}) => ({ address, purpose: 'payment', ...rest });
function sats(answers: object = {}) {
  const { on, tell } = emitter();
  const provider = {
    wallet_connect: (): unknown => ({ result: { addresses: [listing(alice)] } }),
    wallet_getAccount: (): unknown => ({ result: { addresses: [listing(alice)] } }),
    wallet_getNetwork: (): unknown => ({ result: { bitcoin: { name: 'Mainnet' } } }),
    wallet_changeNetwork: (): unknown => ({ result: null }),
    ...answers,
  };
  const request = (method: keyof typeof provider) => provider[method]();
  // It knows both ways to listen, so a page that asks in both is told twice.
  const addListener = (info: string | { eventName: string; cb: Listener }, listener?: Listener) =>
    typeof info === 'string' ? on(info, listener as Listener) : on(info.eventName, info.cb);
  const install = (page: object) =>
    void Object.assign(page, { btc_providers: [{ id: 'Odd', name: 'Odd' }], Odd: { request, addListener } });
  return { id: 'satsConnect:Odd', provider, tell, install, accounts: 'accountChange', network: 'networkChange' };
}

type Odd = ReturnType<typeof unisat> | ReturnType<typeof sats> | ReturnType<typeof okx>;

async function setUp(odd: Odd, networkId?: `bip122:${string}`, storage = memoryStorage()) {
  const page = openKit(bip122(), networks, odd.install, storage);
  const code = await codeOf(connect(page.kit, { connectorId: odd.id, networkId }));
  const { kit } = page;
  return { ...page, code, addresses: () => selectConnection(kit).accounts?.map(({ address }) => address) };
}

describe('what a wallet answers a connect', () => {
  test.each<[string, Odd]>([
    ['UniSat: a key that is a number', unisat({ getPublicKey: () => 7 })],
    ['UniSat: a text instead of a list', unisat({ requestAccounts: () => alice })],
    ['OKX: a key that is a number', okx({ connect: () => ({ address: alice, publicKey: 7 }) })],
    ['sats-connect: a key that is a number', satsWith([listing(alice, { publicKey: 7 })])],
    ['sats-connect: an address that is a number', satsWith([listing(7), listing(alice)])],
    ['sats-connect: an address that is missing', satsWith([listing(undefined), listing(alice)])],
    ['sats-connect: an address that cannot be read', satsWith([hostile('address'), listing(alice)])],
    ['sats-connect: an address without its purpose', satsWith([{ address: alice }, { address: 'SP2J6' }])],
    ['sats-connect: an address twice', satsWith([listing(alice), listing(alice, { purpose: 'ordinals' })])],
    ['sats-connect: the result alone', sats({ wallet_connect: () => ({ addresses: [listing(alice)] }) })],
    ['sats-connect: a list alone', sats({ wallet_connect: () => ({ result: [listing(alice)] }) })],
  ])('behavior: %s: its account is connected, and there after a reload', async (_, odd) => {
    const storage = memoryStorage();
    const { kit, clock, addresses } = await setUp(odd, undefined, storage);
    expect(addresses()).toEqual([alice]);
    clock.advance(0);
    kit.destroy();
    expect(openKit(bip122(), networks, odd.install, storage).log).toEqual([]);
  });

  test.each<[string, Odd]>([
    ['UniSat: nothing', unisat({ requestAccounts: () => undefined })],
    ['UniSat: objects', unisat({ requestAccounts: () => [{ address: alice }] })],
    ['OKX: nothing', okx({ connect: () => undefined })],
    ['OKX: an address that is a number', okx({ connect: () => ({ address: 7 }) })],
    ['sats-connect: nothing', sats({ wallet_connect: () => undefined })],
    ['sats-connect: accounts without an address', satsWith([listing(undefined)])],
  ])('error: %s is a wallet that shares nothing', async (_, odd) => {
    expect((await setUp(odd)).code).toBe('wallet/locked');
  });

  test.each<[string, unknown, string]>([
    ['a text', 'User rejected', 'wallet/user-rejected'],
    ['a code alone', { code: 4001 }, 'wallet/user-rejected'],
    ['a code as text', { code: '4001' }, 'wallet/user-rejected'],
    ['frozen', Object.freeze({ code: 4001 }), 'wallet/user-rejected'],
    ['nothing', undefined, 'session/connect-failed'],
    ['null', null, 'session/connect-failed'],
    ['what cannot be read', hostile('code', 'message', 'error', 'result'), 'session/connect-failed'],
  ])('error: what it throws as %s has a type', async (_, thrown, code) => {
    const refuse = () => {
      throw thrown;
    };
    expect((await setUp(unisat({ requestAccounts: refuse }))).code).toBe(code);
    expect((await setUp(okx({ connect: refuse }))).code).toBe(code);
    expect((await setUp(sats({ wallet_connect: refuse }))).code).toBe(code);
    const { kit } = await setUp(sats({ wallet_changeNetwork: refuse }));
    expect(await codeOf(switchNetwork(kit, { networkId: bitcoinTestnet.id }))).not.toBe('resolved');
    expect(selectConnection(kit).network?.id).toBe(bitcoin.id);
  });

  test.each([
    { code: 4001 },
    { error: { code: -32000 } },
    { error: 'User canceled' },
    { status: 'error', message: 'User rejected' },
  ])('error: sats-connect: %j, answered instead of thrown, is a refusal', async (answer) => {
    expect((await setUp(sats({ wallet_connect: () => answer }))).code).toBe('wallet/user-rejected');
  });

  test.each(['UniSat', 'sats-connect'])(
    'behavior: %s: what changes before anybody listens is what is shown',
    async (kind) => {
      const chain = deferred<unknown>();
      const asked = { getChain: () => chain.promise, wallet_getNetwork: () => chain.promise };
      const odd = kind === 'UniSat' ? unisat(asked) : sats(asked);
      const page = openKit(bip122(), networks, odd.install);
      const connected = connect(page.kit, { connectorId: odd.id });
      await settle();
      Object.assign(odd.provider, {
        getAccounts: () => [bob],
        wallet_getAccount: () => ({ result: { addresses: [listing(bob)] } }),
      });
      odd.tell(odd.accounts);
      chain.answer({ enum: 'BITCOIN_MAINNET', result: { bitcoin: { name: 'Mainnet' } } });
      await connected;
      expect(selectConnection(page.kit).address).toBe(bob);
    },
  );

  test.each([undefined, fail])(
    'behavior: UniSat keeps what it shared where it cannot say it anew',
    async (getAccounts) => {
      const { code, addresses } = await setUp(unisat({ getAccounts }), bitcoinTestnet.id);
      expect([code, addresses()]).toEqual(['resolved', [alice]]);
    },
  );
});

function satsWith(addresses: readonly unknown[]) {
  const answer = () => ({ result: { addresses } });
  return sats({ wallet_connect: answer, wallet_getAccount: answer });
}

describe('an address that is for payments and for ordinals', () => {
  test.each([
    ['payments first', [listing(alice), listing(alice, { purpose: 'ordinals' })]],
    ['ordinals first', [listing(alice, { purpose: 'ordinals' }), listing(alice)]],
  ])('behavior: pays, with %s', async (_what, addresses) => {
    const odd = satsWith(addresses);
    const { kit } = await setUp({
      ...odd,
      provider: Object.assign(odd.provider, { sendTransfer: () => ({ txid: 'id' }) }),
    });
    expect(await codeOf(sendTransaction(kit, { transaction: { to: bob, value: 1n } }))).toBe('resolved');
  });
});

describe('what a wallet tells', () => {
  const junk = [undefined, null, 7, ' ', {}, [undefined], [7], [' '], { addresses: 7 }, { bitcoin: null }];
  const unread = [hostile('address', 'addresses', 'bitcoin', 'enum'), { addresses: [hostile('address')] }];
  test.each([
    ['UniSat', unisat, 'disconnected'],
    ['OKX', okx, 'disconnected'],
    ['sats-connect', sats, 'connected'],
  ])('behavior: %s: junk is no account, throws nowhere, and the next one is heard', async (_, make, status) => {
    for (const said of [...junk, ...unread, { addresses: [listing(undefined), listing(7)] }, { address: 7 }]) {
      const odd = make();
      const { kit, addresses } = await setUp(odd);
      odd.tell(odd.network, said);
      odd.tell(odd.accounts, said);
      await settle();
      expect(selectConnection(kit).status).toBe(status);
      odd.tell(odd.accounts, make === unisat ? [bob] : { address: bob, addresses: [listing(bob)] });
      await settle();
      expect(addresses()).toEqual([bob]);
    }
  });

  test('behavior: UniSat: a late key brings back neither an account nor a locked wallet', async () => {
    const keys: ReturnType<typeof deferred<string>>[] = [];
    const odd = unisat();
    const { kit, addresses } = await setUp(odd);
    odd.provider.getPublicKey = () => {
      const key = deferred<string>();
      keys.push(key);
      return key.promise;
    };
    odd.tell('accountsChanged', [alice]);
    odd.tell('accountsChanged', [bob]);
    keys[1]?.answer('02b');
    await settle();
    keys[0]?.answer('02a');
    await settle();
    expect(addresses()).toEqual([bob]);
    odd.tell('accountsChanged', [alice]);
    odd.tell('accountsChanged', []);
    keys[2]?.answer('02a');
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: UniSat: on another network it is asked for its address there', async () => {
    const odd = unisat();
    const { kit } = await setUp(odd);
    odd.provider.getAccounts = () => [abroad];
    odd.tell('chainChanged', { enum: 'BITCOIN_TESTNET' });
    await settle();
    expect(selectConnection(kit)).toMatchObject({ network: { id: bitcoinTestnet.id }, address: abroad });
  });

  test('behavior: sats-connect: a late answer about its account loses to what it told since', async () => {
    const asked = deferred<unknown>();
    const odd = sats();
    const { addresses } = await setUp(odd);
    odd.provider.wallet_getAccount = () => asked.promise;
    odd.tell('accountChange', { type: 'accountChange' });
    odd.tell('accountChange', { addresses: [listing(bob)] });
    asked.answer({ result: { addresses: [listing(alice)] } });
    await settle();
    expect(addresses()).toEqual([bob]);
  });

  test("behavior: UniSat's first words for networks do for wallets that have no others", async () => {
    let word = 'livenet';
    const asked: unknown[] = [];
    const switchWord = (next: string) => {
      asked.push(next);
      word = next;
      odd.tell('networkChanged', next);
    };
    const share = () => [word === 'livenet' ? alice : abroad];
    const first = { getChain: undefined, switchChain: undefined, getNetwork: () => word, switchNetwork: switchWord };
    const odd = unisat({ ...first, requestAccounts: share, getAccounts: share });
    const { kit, addresses } = await setUp(odd);
    const shown = () => [selectConnection(kit).network?.id, addresses()];
    expect(shown()).toEqual([bitcoin.id, [alice]]);
    word = 'testnet';
    odd.tell('networkChanged', word);
    await settle();
    expect(shown()).toEqual([bitcoinTestnet.id, [abroad]]);
    await switchNetwork(kit, { networkId: bitcoin.id });
    await settle();
    expect([asked, shown()]).toEqual([['livenet'], [bitcoin.id, [alice]]]);
  });

  test('behavior: UniSat: its first word for a network is not heard beside its later one', async () => {
    const odd = unisat({ getNetwork: () => 'testnet', switchNetwork: fail });
    const { kit } = await setUp(odd);
    odd.tell('networkChanged', 'testnet');
    await settle();
    expect(selectConnection(kit).network?.id).toBe(bitcoin.id);
    expect(await codeOf(switchNetwork(kit, { networkId: bitcoinTestnet.id }))).toBe('resolved');
  });

  test('behavior: sats-connect: an account that the page may not read locks it until it may', async () => {
    const odd = sats();
    const { kit, addresses } = await setUp(odd);
    odd.provider.wallet_getAccount = () => ({ error: { code: -32002, message: 'Access denied.' } });
    odd.tell('accountChange', { type: 'accountChange' });
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
    odd.tell('accountChange', { addresses: [listing(bob)] });
    await settle();
    expect(addresses()).toEqual([bob]);
  });

  // Xverse, as `@sats-connect/core` types it: what it tells of a network lists addresses where the page may read them.
  const strict = (yes = true) => {
    let here = 'Mainnet';
    const permitted = new Set<string>();
    const listed = () => ({ addresses: [listing(here === 'Mainnet' ? alice : abroad)] });
    const denied = { error: { code: -32002, message: 'Access denied.' } };
    const odd = sats({
      wallet_connect() {
        if (permitted.size > 0 && !yes) return { error: { code: -32000, message: 'User rejected request.' } };
        permitted.add(here);
        return { result: listed() };
      },
      wallet_getAccount: () => (permitted.has(here) ? { result: listed() } : denied),
      wallet_getNetwork: () => (permitted.has(here) ? { result: { bitcoin: { name: here } } } : denied),
      wallet_changeNetwork() {
        here = here === 'Mainnet' ? 'Testnet' : 'Mainnet';
        const addresses = permitted.has(here) && listed();
        odd.tell('networkChange', { type: 'networkChange', bitcoin: { name: here }, ...addresses });
        return { result: null };
      },
    });
    return odd;
  };

  test('behavior: sats-connect: an account of a network that the page may not read yet is asked for', async () => {
    const { kit, addresses } = await setUp(strict());
    const heard: unknown[] = [];
    kit.events.on('session:accountChanged', ({ address }) => void heard.push(address));
    kit.events.on('session:disconnected', () => void heard.push('disconnected'));
    await switchNetwork(kit, { networkId: bitcoinTestnet.id });
    await settle();
    expect(addresses()).toEqual([abroad]);
    await switchNetwork(kit, { networkId: bitcoin.id });
    await settle();
    expect([addresses(), heard]).toEqual([[alice], [abroad, alice]]);
    const there = await setUp(strict(), bitcoinTestnet.id);
    await settle();
    expect(there.addresses()).toEqual([abroad]);
  });

  test('error: sats-connect: who keeps the account of another network to himself is disconnected', async () => {
    const { kit } = await setUp(strict(false));
    expect(await codeOf(switchNetwork(kit, { networkId: bitcoinTestnet.id }))).not.toBe('resolved');
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: sats-connect: what it tells twice happens once', async () => {
    const odd = sats();
    const { kit } = await setUp(odd);
    const heard: unknown[] = [];
    kit.events.on('session:accountChanged', ({ address }) => void heard.push(address));
    kit.events.on('session:networkChanged', ({ networkId }) => void heard.push(networkId));
    kit.events.on('session:disconnected', () => void heard.push('disconnected'));
    odd.provider.wallet_getAccount = () => ({ result: { addresses: [listing(bob)] } });
    odd.tell('accountChange', { type: 'accountChange' });
    await settle();
    expect(heard.splice(0)).toEqual([bob]);
    odd.tell('networkChange', { bitcoin: { name: 'Testnet' }, addresses: [listing(abroad)] });
    await settle();
    expect(heard.splice(0)).toEqual([bitcoinTestnet.id, abroad]);
    odd.tell('disconnect');
    await settle();
    expect(heard).toEqual(['disconnected']);
  });

  test.each(['disconnect', 'accountDisconnected'])('behavior: sats-connect: %s ends it', async (event) => {
    const odd = sats();
    const { kit } = await setUp(odd);
    odd.tell(event, { type: event });
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test.each([unisat, okx, sats])('behavior: %o: nothing that is told later brings it back', async (make) => {
    const odd = make();
    const { kit } = await setUp(odd);
    await disconnect(kit);
    odd.tell(odd.accounts, make === unisat ? [bob] : { address: bob, addresses: [listing(bob)] });
    odd.tell(odd.network, { enum: 'BITCOIN_TESTNET', bitcoin: { name: 'Testnet' } });
    odd.tell('disconnect');
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });
});

describe('what a wallet signs', () => {
  const methods = (answer: unknown) => ({
    signMessage: () => answer,
    signPsbt: () => answer,
    sendBitcoin: () => answer,
    send: () => answer,
    sendTransfer: () => answer,
  });
  const asked = async (odd: Odd) => {
    const { kit } = await setUp(odd);
    return Promise.all([
      codeOf(signMessage(kit, { message: 'x' })),
      codeOf(sendTransaction(kit, { transaction: { to: bob, value: 1n } })),
    ]);
  };

  test.each([undefined, null, '', {}, [], 7, { signature: 7, txid: 7, txhash: 7, psbt: 7 }])(
    'error: %j is neither a signature nor a transaction',
    async (answer) => {
      const failed = ['account/sign-failed', 'account/send-failed'];
      expect(await asked(unisat(methods(answer)))).toEqual(failed);
      expect(await asked(okx(methods(answer)))).toEqual(failed);
      expect(await asked(sats(methods({ result: answer })))).toEqual(failed);
      for (const odd of [unisat(methods(answer)), sats(methods({ result: answer }))])
        expect(await codeOf(signPsbt((await setUp(odd)).kit, { psbt: 'cHNidP8=' }))).toBe('account/sign-failed');
    },
  );

  test.each<[string, unknown]>([
    ['text', 'AQI='],
    ['bytes', Uint8Array.of(1, 2)],
    ['a list of numbers', [1, 2]],
    ['an object', { signature: 'AQI=' }],
  ])('behavior: a signature as %s is the same in base64', async (_, answer) => {
    for (const odd of [unisat(methods(answer)), okx(methods(answer)), sats(methods({ result: answer }))])
      expect(await signMessage((await setUp(odd)).kit, { message: 'x' })).toBe('AQI=');
  });

  test.each<[string, unknown]>([
    ['hex', '70736274ff'],
    ['hex with a prefix', '0x70736274ff'],
    ['base64', 'cHNidP8='],
    ['an object', { psbt: '70736274ff' }],
  ])('behavior: UniSat: a PSBT as %s is the same in base64', async (_, answer) => {
    const { kit } = await setUp(unisat(methods(answer)));
    expect((await signPsbt(kit, { psbt: 'cHNidP8=' })).psbt).toBe('cHNidP8=');
  });
});
