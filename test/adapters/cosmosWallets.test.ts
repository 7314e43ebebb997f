import { makeSignDoc } from '@cosmjs/amino';
import { verifyADR36AminoSignDoc } from '@keplr-wallet/cosmos';
import { describe, expect, test } from 'vitest';
import { cosmos } from 'mooring/cosmos';
import { connect, isUserRejection, reconnect, selectConnectionIn } from 'mooring/core';
import { cosmosHub, defineNetwork } from 'mooring/networks';
import { createTestKit } from 'mooring/testing';
import { createCosmosWallet } from '../sandbox/namespaceWallets/cosmosWallet';
import { discover, connectWallet } from './connectWallet';
import { createPage } from './createPage';
import { osmosis } from './networks';

const harbor = defineNetwork({
  id: 'cosmos:harbor-1',
  name: 'Harbor',
  nativeCurrency: { name: 'Harbor', symbol: 'HRB', decimals: 6 },
  rpcUrls: ['https://own.harbor.test/key'],
  publicRpcUrls: ['https://rpc.harbor.test', 'https://rest.harbor.test'],
  addressPrefix: 'harbor',
});

const kitFor = (window: ReturnType<typeof createPage>) =>
  createTestKit({
    wallets: [],
    adapters: [cosmos()],
    networks: [cosmosHub],
    ports: { browser: { window, onVisible: () => () => undefined, open: () => undefined } },
  });

/** What was asked has been answered: keys are derived in the sandbox, across a few turns. */
const settled = () => createCosmosWallet().addressOf('cosmos');

describe('connectKeplr', () => {
  test('behavior: each network has an address of its own', async () => {
    const wallet = createCosmosWallet();
    const { connection, changes } = await connectWallet(cosmos(), wallet, [cosmosHub, osmosis]);
    expect(connection.accounts[0]?.address).toBe(await wallet.addressOf('cosmos'));
    await connection.methods.switchNetwork?.(osmosis);
    expect(changes).toEqual([
      { type: 'accounts', accounts: [expect.objectContaining({ address: await wallet.addressOf('osmo') })] },
      { type: 'network', networkId: osmosis.id },
    ]);
  });

  test('behavior: offers a chain that the wallet does not know', async () => {
    const wallet = createCosmosWallet();
    const { connection } = await connectWallet(cosmos(), wallet, [harbor]);
    expect(connection.accounts[0]?.address).toBe(await wallet.addressOf('harbor'));
    expect(wallet.person.prompts).toEqual(['suggest harbor-1', 'connect harbor-1']);
    const coin = { coinDenom: 'HRB', coinMinimalDenom: 'uhrb', coinDecimals: 6 };
    expect(wallet.suggested).toEqual([
      {
        chainId: 'harbor-1',
        chainName: 'Harbor',
        rpc: 'https://rpc.harbor.test',
        rest: 'https://rest.harbor.test',
        bip44: { coinType: 118 },
        bech32Config: expect.objectContaining({
          bech32PrefixAccAddr: 'harbor',
          bech32PrefixValAddr: 'harborvaloper',
          bech32PrefixConsPub: 'harborvalconspub',
        }),
        currencies: [coin],
        feeCurrencies: [coin],
        stakeCurrency: coin,
      },
    ]);
  });

  test('behavior: the host may say more of a chain, and restoring offers none', async () => {
    const own = {
      chainId: 'harbor-1',
      chainName: 'Harbor',
      rpc: '',
      rest: '',
      bip44: { coinType: 330 },
      bech32Config: {
        bech32PrefixAccAddr: 'harbor',
        bech32PrefixAccPub: 'harborpub',
        bech32PrefixValAddr: 'harborvaloper',
        bech32PrefixValPub: 'harborvaloperpub',
        bech32PrefixConsAddr: 'harborvalcons',
        bech32PrefixConsPub: 'harborvalconspub',
      },
      currencies: [],
      feeCurrencies: [],
      stakeCurrency: { coinDenom: '', coinMinimalDenom: '', coinDecimals: 6 },
    };
    const wallet = createCosmosWallet();
    await expect(
      connectWallet(cosmos({ chainInfo: () => own }), wallet, [harbor], { silent: true }),
    ).rejects.toMatchObject({ code: 'wallet/locked' });
    expect(wallet.person.prompts).toEqual([]);
    await connectWallet(cosmos({ chainInfo: () => own }), wallet, [harbor]);
    expect(wallet.suggested).toEqual([own]);
  });

  test("error: a network without public URLs is suggested to no wallet, for the host's own may carry keys", async () => {
    const wallet = createCosmosWallet();
    const closed = { ...harbor, publicRpcUrls: [] };
    await expect(connectWallet(cosmos(), wallet, [closed])).rejects.toThrow();
    expect(wallet.suggested).toEqual([]);
  });

  test('error: a chain is suggested to no wallet where the name of its smallest coin would be a guess', async () => {
    const wallet = createCosmosWallet();
    const nativeCurrency = { ...harbor.nativeCurrency, decimals: 18 };
    await expect(connectWallet(cosmos(), wallet, [{ ...harbor, nativeCurrency }])).rejects.toThrow();
    expect(wallet.suggested).toEqual([]);
  });

  test('behavior: restoring opens no locked wallet and asks it nothing, permission or none', async () => {
    const wallet = createCosmosWallet();
    await connectWallet(cosmos(), wallet, [cosmosHub]);
    const asked = [...wallet.person.prompts];
    wallet.lock();
    await expect(connectWallet(cosmos(), wallet, [cosmosHub], { silent: true })).rejects.toMatchObject({
      code: 'wallet/locked',
    });
    expect(wallet.person.prompts).toEqual(asked);
    await connectWallet(cosmos(), wallet, [cosmosHub]);
    expect(wallet.person.prompts).toEqual([...asked, 'unlock']);
  });

  test.each(['keplr', 'leap', 'cosmostation'] as const)(
    "behavior: of another key %s's own event tells, at once, and that of another wallet has it asked nothing",
    async (place) => {
      const wallet = createCosmosWallet(place);
      const page = createPage();
      wallet.install(page);
      const { kit } = kitFor(page);
      await kit.start();
      await connect(kit, { connectorId: wallet.connectorId });
      const { address } = selectConnectionIn('cosmos')(kit);
      wallet.lock();
      const other = place === 'keplr' ? 'leap' : 'keplr';
      page.dispatchEvent(new page.Event(`${other}_keystorechange`));
      await settled();
      expect([wallet.person.prompts, wallet.listeners?.()]).toEqual([['connect cosmoshub-4'], 1]);
      wallet.switchAccount?.();
      await expect.poll(() => selectConnectionIn('cosmos')(kit).address).not.toBe(address);
      expect([selectConnectionIn('cosmos')(kit).status, wallet.person.prompts.length]).toEqual(['connected', 1]);
      kit.destroy();
      expect(wallet.listeners?.()).toBe(0);
    },
  );

  test('behavior: a person who has revoked the page and says no to it at the next key is asked that once', async () => {
    const wallet = createCosmosWallet();
    const page = createPage();
    wallet.install(page);
    const { kit } = kitFor(page);
    await kit.start();
    await connect(kit, { connectorId: wallet.connectorId });
    wallet.leave?.();
    await expect.poll(() => selectConnectionIn('cosmos')(kit).status).toBe('disconnected');
    wallet.switchAccount?.();
    await reconnect(kit, { isQuiet: true });
    await settled();
    expect([wallet.person.prompts, wallet.listeners?.()]).toEqual([['connect cosmoshub-4', 'connect cosmoshub-4'], 0]);
    wallet.person.behave('approve');
    await connect(kit, { connectorId: wallet.connectorId });
    expect(selectConnectionIn('cosmos')(kit).status).toBe('connected');
  });

  test('error: a refusal is final; nothing is offered instead', async () => {
    const wallet = createCosmosWallet();
    wallet.person.behave('reject');
    const error = await connectWallet(cosmos(), wallet, [cosmosHub]).catch((cause: unknown) => cause);
    expect([isUserRejection(error), wallet.person.prompts]).toEqual([true, ['connect cosmoshub-4']]);
  });

  test('error: what the wallet refuses to sign is told in its words', async () => {
    const wallet = createCosmosWallet();
    const { connection } = await connectWallet(cosmos(), wallet, [cosmosHub]);
    const address = connection.accounts[0]?.address ?? '';
    const document = { ...makeSignDoc([], { gas: '0', amount: [] }, 'osmosis-1', '', 0, 0) };
    const sign = (signer: string) => connection.methods.signAmino?.({ address: signer, network: cosmosHub, document });
    await expect(sign(address)).rejects.toThrow('Chain id in the message is not matched');
    await expect(sign('cosmos1somebodyelse')).rejects.toThrow('Signer mismatched');
  });

  test('behavior: signs an amino document, whose signature holds', async () => {
    const wallet = createCosmosWallet();
    const { connection } = await connectWallet(cosmos(), wallet, [cosmosHub]);
    const address = connection.accounts[0]?.address ?? '';
    const document = makeSignDoc(
      [{ type: 'sign/MsgSignData', value: { signer: address, data: Buffer.from('moored').toString('base64') } }],
      { gas: '0', amount: [] },
      '',
      '',
      0,
      0,
    );
    const answer = await connection.methods.signAmino?.({ address, network: cosmosHub, document: { ...document } });
    const publicKey = Buffer.from(answer?.signature.pub_key.value ?? '', 'base64');
    expect(
      verifyADR36AminoSignDoc(
        'cosmos',
        answer?.signed as typeof document,
        publicKey,
        Buffer.from(answer?.signature.signature ?? '', 'base64'),
      ),
    ).toBe(true);
  });
});

describe('discoverCosmos', () => {
  test('error: a place whose getter throws hinders no other', () => {
    const { connectors } = discover(cosmos(), (page) => {
      Object.defineProperty(page, 'leap', {
        get: () => {
          throw new Error('boom');
        },
      });
      createCosmosWallet('keplr').install(page);
    });
    expect([...connectors.keys()]).toEqual(['keplr:keplr']);
  });

  test('behavior: every place where the interface hangs, and one object is one wallet', () => {
    const { page, clock, connectors } = discover(cosmos(), (each) => {
      createCosmosWallet('leap').install(each);
      createCosmosWallet('cosmostation').install(each);
      const { leap } = each as unknown as { leap: object };
      Object.assign(each, { keplr: leap });
    });
    expect([...connectors.keys()]).toEqual(['keplr:leap', 'keplr:cosmostation']);
    createCosmosWallet('keplr').install(page);
    clock.advance(600);
    expect([[...connectors.keys()].at(-1), clock.waiting]).toEqual(['keplr:keplr', 0]);
  });
});

describe('cosmos', () => {
  test('behavior: bech32 addresses of accounts, shortened behind their prefix; error: others', async () => {
    const { isAddress, isSameAddress, shortenAddress } = cosmos();
    const address = await createCosmosWallet().addressOf('cosmos');
    expect([isAddress(address), isSameAddress(address, address.toUpperCase())]).toEqual([true, true]);
    expect(shortenAddress?.(address)).toBe(`${address.slice(0, 11)}…${address.slice(-4)}`);
    for (const wrong of [
      `${address.slice(0, -1)}x`,
      ` ${address}`,
      'cosmos1',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '',
    ])
      expect(isAddress(wrong)).toBe(false);
  });
});
