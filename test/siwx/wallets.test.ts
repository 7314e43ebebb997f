import { describe, expect, test } from 'vitest';
import { connect, selectSIWX, signIn, type Adapter, type Network } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaDevnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { siwx } from 'mooring/siwx';
import { verifySignIn } from 'mooring/siwx/server';
import { solana } from 'mooring/solana';
import { createTestKit } from 'mooring/testing';
import { createPage } from '../adapters/createPage';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createCosmosWallet } from '../sandbox/namespaceWallets/cosmosWallet';
import { createEvmWallet } from '../sandbox/namespaceWallets/evmWallet';
import type { PageWallet } from '../sandbox/namespaceWallets/person';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createOkxWallet, createUnisatWallet } from '../sandbox/namespaceWallets/unisatWallet';
import { verifiers } from './allVerifiers';
import { offchainHeaders } from './offchainHeaders';

type Case = readonly [
  name: string,
  adapter: () => Adapter,
  network: Network,
  wallet: () => PageWallet | Promise<PageWallet>,
];

const cases: readonly Case[] = [
  ['eip155', eip155, mainnet, createEvmWallet],
  ['solana, by its own sign-in', solana, solanaMainnet, () => createSolanaWallet()],
  ['solana, by its own sign-in on a test network', solana, solanaDevnet, () => createSolanaWallet()],
  ['solana, by a message', solana, solanaMainnet, () => createSolanaWallet({ without: ['solana:signIn'] })],
  ...Object.entries(offchainHeaders).map(
    ([name, wrap]): Case => [
      `solana, by a device, ${name}`,
      solana,
      solanaMainnet,
      () => createSolanaWallet({ without: ['solana:signIn'], wrap }),
    ],
  ),
  [
    'solana, by an off-chain message alone',
    solana,
    solanaMainnet,
    () => createSolanaWallet({ without: ['solana:signIn', 'solana:signMessage'], wrap: offchainHeaders['version 1'] }),
  ],
  ['bip122, sats-connect', bip122, bitcoin, () => createSatsConnectWallet()],
  ['bip122, UniSat', bip122, bitcoin, () => createUnisatWallet()],
  ['bip122, OKX', bip122, bitcoin, () => createOkxWallet()],
  ['bip122, Wallet Standard', bip122, bitcoin, () => createBitcoinStandardWallet()],
  ['polkadot', polkadot, polkadotMainnet, () => createPolkadotWallet()],
  ['cosmos', cosmos, cosmosHub, () => createCosmosWallet()],
];

async function visitConnected([, adapter, network, makeWallet]: Case) {
  const wallet = await makeWallet();
  const page = createPage();
  wallet.install(page);
  const { kit, clock } = createTestKit({
    wallets: [],
    adapters: [adapter()],
    networks: [network],
    siwx: siwx({ statement: 'Hello.' }),
    ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
  });
  await kit.start();
  clock.advance(1_000);
  await connect(kit, { connectorId: wallet.connectorId });
  return { kit, wallet, clock };
}

describe('signIn, solana, a wallet whose own sign-in is of no use', () => {
  const signInOf = (wallet: ReturnType<typeof createSolanaWallet>) =>
    wallet.wallet.features['solana:signIn'] as { signIn: (input: object) => Promise<unknown> };

  test.each([
    ['fails', () => Promise.reject(new Error('The device does not know this'))],
    ['words it otherwise', (sign: () => Promise<unknown>) => sign()],
  ])('behavior: one that %s signs a message', async (_, answer) => {
    const wallet = createSolanaWallet();
    const own = signInOf(wallet);
    const { signIn: sign } = own;
    own.signIn = (input) => answer(() => sign({ ...input, statement: 'All is yours.' }));
    const { kit } = await visitConnected(['solana', solana, solanaMainnet, () => wallet]);
    const { message } = await signIn(kit);
    expect(message).toContain('\n\nHello.\n\n');
    expect(wallet.person.prompts.at(-1)).toBe('sign');
  });

  test('error: who says no to the one is not asked for the other', async () => {
    const wallet = createSolanaWallet();
    const { kit } = await visitConnected(['solana', solana, solanaMainnet, () => wallet]);
    wallet.person.behave('reject');
    const before = wallet.person.prompts.length;
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(wallet.person.prompts.slice(before)).toEqual(['sign in']);
  });
});

describe.each(cases)('signIn, %s', (...one) => {
  test('behavior: the wallet signs once, and a server agrees', async () => {
    const { kit, wallet, clock } = await visitConnected(one);
    const before = wallet.person.prompts.length;
    const { message = '', signature = '', data } = await signIn(kit);
    expect([selectSIWX(kit).status, wallet.person.prompts.length - before]).toEqual(['authenticated', 1]);
    expect(data).toMatchObject({ chainId: one[2].id, domain: 'host.test', statement: 'Hello.' });
    const { nonce = '' } = data;
    const context = { message, signature, domain: 'host.test', nonce, verifiers, now: clock.now() };
    expect(await verifySignIn(context)).toEqual(data);
    await expect(verifySignIn({ ...context, nonce: 'another1' })).rejects.toMatchObject({ code: 'siwx/wrong-field' });
    await expect(verifySignIn({ ...context, domain: 'other.test' })).rejects.toMatchObject({
      code: 'siwx/wrong-field',
    });
    await expect(verifySignIn({ ...context, verifiers: {} })).rejects.toMatchObject({
      code: 'siwx/namespace-unsupported',
    });
  });

  test('error: a refusal is a rejection', async () => {
    const { kit, wallet } = await visitConnected(one);
    wallet.person.behave('reject');
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(selectSIWX(kit).status).toBe('unauthenticated');
  });
});
