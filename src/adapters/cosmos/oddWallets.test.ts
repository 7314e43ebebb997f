import { describe, expect, test } from 'vitest';
import { connect, disconnect, selectConnection, signMessage, switchNetwork } from 'mooring/core';
import { getOfflineSigner } from 'mooring/cosmjs';
import { cosmos, signAmino, signDirect } from 'mooring/cosmos';
import { cosmosHub } from 'mooring/networks';
import { memoryStorage } from 'mooring/testing';
import { osmosis } from '../../../test/adapters/networks';
import { codeOf, openKit, settle } from '../../../test/adapters/openKit';

// Wallets of Keplr's kind that keep to the letter of no interface.

const [onHub, onOsmosis] = [
  ['cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos1clpqr4nrk4khgkxj78fcwwh6dl3uw4ep4tgu9q'],
  ['osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09', 'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj'],
];
const address = onHub?.[0] as string;
const addressOf = (chainId: string, key: number) => (chainId === osmosis.reference ? onOsmosis : onHub)?.[key];

function oddWallet(answers: object = {}, place: 'keplr' | 'leap' = 'keplr') {
  const state = { key: 0, page: undefined as EventTarget | undefined };
  const keplr = {
    enable: (): unknown => undefined,
    getKey: (chainId: string): unknown => ({ bech32Address: addressOf(chainId, state.key) }),
    signArbitrary: (): unknown => ({ signature: 'AQI=' }),
    ...answers,
  };
  const install = (page: EventTarget) => void (state.page = Object.assign(page, { [place]: keplr }));
  const tell = () => state.page?.dispatchEvent(new Event(`${place}_keystorechange`));
  return { id: `keplr:${place}`, state, keplr, install, tell };
}

async function setUp(odd: ReturnType<typeof oddWallet>, storage = memoryStorage()) {
  const page = openKit(cosmos(), [cosmosHub, osmosis], odd.install, storage);
  return { ...page, code: await codeOf(connect(page.kit, { connectorId: odd.id })) };
}

/** A wallet whose keys are answered by hand. */
function answering(odd: ReturnType<typeof oddWallet>) {
  const asked: { chainId: string; answer(key: number): void }[] = [];
  odd.keplr.getKey = (chainId) =>
    new Promise((resolve) => {
      asked.push({ chainId, answer: (key) => resolve({ bech32Address: addressOf(chainId, key) }) });
    });
  return asked;
}

describe('the key that a wallet gives', () => {
  test.each<[string, object, object]>([
    ['a name that is no text', { name: {} }, {}],
    ['a public key in words', { pubKey: 'abc' }, {}],
    ['a public key that is a number', { pubKey: 7 }, {}],
    ['a public key as a list', { pubKey: [1, 2] }, { publicKey: 'AQI=' }],
    ['a public key as JSON leaves it', { pubKey: { 0: 1, 1: 2 } }, { publicKey: 'AQI=' }],
  ])('behavior: with %s is connected, and there after a reload', async (_, rest, expected) => {
    const storage = memoryStorage();
    const odd = oddWallet({ getKey: () => ({ bech32Address: address, ...rest }) });
    const { kit, clock } = await setUp(odd, storage);
    expect(selectConnection(kit).accounts).toEqual([{ address, type: 'eoa', ...expected }]);
    clock.advance(0);
    kit.destroy();
    expect(openKit(cosmos(), [cosmosHub], odd.install, storage).log).toEqual([]);
  });

  test.each([undefined, null, {}, { bech32Address: 7 }, { bech32Address: ` ${address} ` }, address])(
    'behavior: %j is none: who connects is told so, who is connected is disconnected until there is one',
    async (key) => {
      expect((await setUp(oddWallet({ getKey: () => key }))).code).toBe('wallet/locked');
      const odd = oddWallet();
      const { kit } = await setUp(odd);
      const { getKey } = odd.keplr;
      odd.keplr.getKey = () => key;
      odd.tell();
      await settle();
      expect(selectConnection(kit).status).toBe('disconnected');
      odd.keplr.getKey = getKey;
      odd.tell();
      await settle();
      expect(selectConnection(kit).address).toBe(address);
    },
  );

  test('behavior: a late one loses to the one that was chosen since', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    const asked = answering(odd);
    odd.tell();
    odd.tell();
    asked[1]?.answer(0);
    await settle();
    asked[0]?.answer(1);
    await settle();
    expect(selectConnection(kit).address).toBe(address);
  });

  test('behavior: chosen before a switch and told after it, it is the one of the network in use', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    const asked = answering(odd);
    odd.tell();
    const switched = switchNetwork(kit, { networkId: osmosis.id });
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.answer(1);
    await switched;
    asked[0]?.answer(1);
    await settle();
    expect(asked.map(({ chainId }) => chainId)).toEqual(['cosmoshub-4', 'osmosis-1', 'osmosis-1']);
    asked[2]?.answer(1);
    await settle();
    expect(selectConnection(kit)).toMatchObject({ network: { id: osmosis.id }, address: addressOf('osmosis-1', 1) });
  });

  test('behavior: chosen in the middle of a switch, it is the one that is shown after it', async () => {
    const odd = oddWallet({}, 'leap');
    const { kit } = await setUp(odd);
    const asked = answering(odd);
    const switched = switchNetwork(kit, { networkId: osmosis.id });
    await expect.poll(() => asked.length).toBe(1);
    odd.tell();
    asked[0]?.answer(0);
    await switched;
    asked[1]?.answer(1);
    await settle();
    asked[2]?.answer(1);
    await settle();
    expect(selectConnection(kit)).toMatchObject({ network: { id: osmosis.id }, address: addressOf('osmosis-1', 1) });
  });

  test('behavior: told after a disconnect, or in the middle of one, it brings nothing back', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    const asked = answering(odd);
    odd.tell();
    await disconnect(kit);
    asked[0]?.answer(1);
    odd.tell();
    await settle();
    expect([selectConnection(kit).status, asked.length]).toEqual(['disconnected', 1]);
  });
});

describe('what a wallet signs', () => {
  test.each<[string, unknown]>([
    ['an object', { signature: 'AQI=' }],
    ['bytes', { signature: Uint8Array.of(1, 2) }],
    ['the signature alone', 'AQI='],
  ])('behavior: a signature as %s is the same in base64', async (_, answer) => {
    const { kit } = await setUp(oddWallet({ signArbitrary: () => answer }));
    expect(await signMessage(kit, { message: 'x' })).toBe('AQI=');
  });

  test.each([undefined, null, {}, { signature: '' }, { signature: 7 }])('error: %j is no signature', async (answer) => {
    const { kit } = await setUp(oddWallet({ signArbitrary: () => answer }));
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('account/sign-failed');
  });
});

describe('a document that a wallet signs', () => {
  const document = { memo: 'asked' };
  const each = { signAmino, signDirect } as const;
  const signBy = async (name: keyof typeof each, answer: unknown) => {
    const { kit } = await setUp(oddWallet({ [name]: () => answer }));
    return each[name](kit, { document });
  };

  test.each(['signAmino', 'signDirect'] as const)('error: %s without a signature is none', async (name) => {
    for (const answer of [undefined, null, {}, 'AQI=', { signature: 'AQI=' }, { signed: document, signature: {} }])
      expect(await codeOf(signBy(name, answer))).toBe('account/sign-failed');
  });

  test.each(['signAmino', 'signDirect'] as const)(
    'behavior: %s: who says nothing signed what was asked',
    async (name) => {
      const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'A' }, signature: 'AQI=' };
      expect(await signBy(name, { signature })).toEqual({ signature, signed: document });
      const signed = { memo: 'changed' };
      expect(await signBy(name, { signature, signed })).toEqual({ signature, signed });
    },
  );
});

describe('OKX Wallet', () => {
  // By its documents at `okxwallet.keplr`; its event is named in `@cosmos-kit/okxwallet-extension`.
  test('behavior: is listed under its own name, also where it stands in for Keplr, and is heard', async () => {
    const odd = oddWallet();
    const install = (page: EventTarget) => {
      odd.install(page);
      Object.assign(page, { okxwallet: { keplr: odd.keplr } });
    };
    const { kit, page } = openKit(cosmos(), [cosmosHub], install);
    await connect(kit, { connectorId: 'keplr:okx' });
    const connection = selectConnection(kit);
    expect([connection.wallet?.name, connection.address]).toEqual(['OKX Wallet', onHub?.[0]]);
    expect(kit.connectors.get('keplr:keplr')).toBe(undefined);
    odd.state.key = 1;
    page.dispatchEvent(new Event('okxwallet_keystorechange'));
    await settle();
    expect(selectConnection(kit).address).toBe(onHub?.[1]);
  });
});

describe('a key that is on a Ledger', () => {
  // As `@keplr-wallet/types` has it; the wallet refuses to sign what is no amino document.
  const document = { chain_id: 'cosmoshub-4' };
  const answer = { signature: { pub_key: { type: 'x', value: 'y' }, signature: 'AQI=' } };
  const ledger = () => {
    const odd = oddWallet({ signAmino: () => answer, signDirect: () => answer });
    odd.keplr.getKey = (chainId) => ({
      bech32Address: addressOf(chainId, odd.state.key),
      pubKey: new Uint8Array([1, 2]),
      isNanoLedger: odd.state.key === 0,
    });
    return odd;
  };

  test('behavior: signs amino documents alone; the next key, and the one before it, as they can', async () => {
    const odd = ledger();
    const { kit } = await setUp(odd);
    const direct = () => codeOf(signDirect(kit, { document }));
    expect(await codeOf(signAmino(kit, { document }))).toBe('resolved');
    expect(await direct()).toBe('account/method-unsupported');
    for (const [key, expected] of [
      [1, 'resolved'],
      [0, 'account/method-unsupported'],
    ] as const) {
      odd.state.key = key;
      odd.tell();
      await settle();
      expect(await direct()).toBe(expected);
    }
    odd.state.key = 1;
    await switchNetwork(kit, { networkId: osmosis.id });
    expect(await direct()).toBe('resolved');
  });

  test('behavior: its signer for CosmJS has `signAmino` alone, for CosmJS takes `signDirect` where it is', async () => {
    const odd = ledger();
    const { kit } = await setUp(odd);
    expect(Object.keys(getOfflineSigner(kit) ?? {})).toEqual(['getAccounts', 'signAmino']);
    odd.state.key = 1;
    odd.tell();
    await settle();
    expect(Object.keys(getOfflineSigner(kit) ?? {})).toEqual(['getAccounts', 'signAmino', 'signDirect']);
  });
});

describe('a wallet that does not let go', () => {
  test('error: is disconnected here all the same, and the developer is told', async () => {
    const odd = oddWallet({ disable: () => Promise.reject(new Error('locked')) });
    const { kit, log } = await setUp(odd);
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(log.map(({ message }) => message)).toEqual(['Failed to disconnect (session/disconnect-failed)']);
  });

  test('behavior: one that has no word for it is not asked', async () => {
    const { kit, log } = await setUp(oddWallet());
    await disconnect(kit);
    expect([selectConnection(kit).status, log]).toEqual(['disconnected', []]);
  });
});
