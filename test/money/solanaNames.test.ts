import fc from 'fast-check';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connect,
  createBrowserPorts,
  createKit,
  defineNetwork,
  fetchIdentity,
  isKitError,
  resolveName,
  selectCanRegisterName,
  selectSend,
  sendToken,
  setSendRecipient,
  type Kit,
} from 'mooring/core';
import { solana } from 'mooring/solana';
import { memoryStorage } from 'mooring/testing';
import { deriveAddress, isOnCurve, nameProgram } from '../../src/adapters/solana/names/nameKeys';
import { createPage } from '../adapters/createPage';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import { solanaNameResolver } from '../sandbox/solana/solanaFacts';

const newcomer = () => Keypair.generate().publicKey.toBase58();

describe('deriveAddress', () => {
  test('behavior: finds what web3.js finds, whatever the seeds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 32 }), fc.uint8Array({ maxLength: 32 }), (one, other) => {
        const [found] = PublicKey.findProgramAddressSync([one, other], new PublicKey(nameProgram));
        expect(deriveAddress([one, other], nameProgram)).toBe(found.toBase58());
      }),
    );
  });

  test('behavior: a key is on the curve; what a program derives is not', () => {
    expect(isOnCurve(Keypair.generate().publicKey.toBytes())).toBe(true);
    expect(isOnCurve(new PublicKey(deriveAddress([new Uint8Array(3)], nameProgram)).toBytes())).toBe(false);
  });

  // The key that the service's own documentation gives for this domain.
  test('behavior: bonfida.sol is where it is on mainnet', async () => {
    const { domainKey } = await import('../../src/adapters/solana/names/nameKeys');
    expect(domainKey('bonfida.sol')).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb');
  });
});

describe('names of Solana', () => {
  let sandbox: SolanaSandbox;
  let kit: Kit;
  let owner: string;
  const wallet = createSolanaWallet();
  const resolve = async (name: string) => (await resolveName(kit, { name, isForced: true }))?.address;
  const called = async (address: string) => (await fetchIdentity(kit, { address, isForced: true })).name;

  beforeAll(async () => {
    sandbox = await createSolanaSandbox();
    owner = wallet.addresses[0] ?? '';
    sandbox.airdrop(owner, 10_000_000_000n);
    const page = createPage();
    wallet.install(page);
    kit = createKit({
      networks: [
        defineNetwork({
          namespace: 'solana',
          reference: 'localnet',
          name: 'Local Solana',
          nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
          rpcUrls: [sandbox.url],
          nameResolver: solanaNameResolver,
        }),
      ],
      adapters: [solana()],
      ports: {
        ...createBrowserPorts(),
        storage: memoryStorage(),
        browser: { window: page, onVisible: () => () => undefined, open: () => undefined },
      },
    });
    await kit.start();
    await connect(kit, { connectorId: wallet.connectorId });
  });
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: a domain, and one below it, mean their owners; others mean nobody', async () => {
    const [alice, pay] = [newcomer(), newcomer()];
    sandbox.names.register('alice.sol', alice);
    sandbox.names.register('pay.alice.sol', pay);
    expect([await resolve('alice.sol'), await resolve('Alice.SOL'), await resolve('pay.alice.sol')]).toEqual([
      alice,
      alice,
      pay,
    ]);
    for (const name of ['nobody.sol', 'alice.eth', 'a.b.alice.sol', '.sol', 'pay.nobody.sol'])
      expect(await resolve(name)).toBeUndefined();
  });

  test('behavior: sent to by its name, to the address that it means', async () => {
    const recipient = newcomer();
    sandbox.names.register('payee.sol', recipient);
    await setSendRecipient(kit, 'payee.sol');
    expect(selectSend(kit)).toMatchObject({ recipient, recipientName: 'payee.sol' });
    await sendToken(kit, { amount: '0.5', recipient: selectSend(kit).recipient });
    await expect.poll(() => sandbox.balanceOf(recipient)).toBe(500_000_000n);
  });

  test('behavior: an account is called by the domain that it chose, where that leads back', async () => {
    const [bob, thief] = [newcomer(), newcomer()];
    sandbox.names.register('bob.sol', bob);
    expect(await called(bob)).toBeUndefined();
    sandbox.names.setFavourite(bob, 'bob.sol');
    expect(await called(bob)).toBe('bob.sol');
    // Anybody can choose what is another's.
    sandbox.names.setFavourite(thief, 'bob.sol');
    expect(await called(thief)).toBeUndefined();
    // What looks like another name, and what says that it is another.
    sandbox.names.setReverse('bob.sol', 'b\u043eb');
    expect(await called(bob)).toBeUndefined();
    sandbox.names.setReverse('bob.sol', 'alice');
    expect(await called(bob)).toBeUndefined();
  });

  test('behavior: the address that the owner wrote goes before his own', async () => {
    const [carol, purse] = [newcomer(), newcomer()];
    sandbox.names.register('carol.sol', carol);
    sandbox.names.setRecord('carol.sol', { writer: carol, agreed: purse, address: purse });
    expect(await resolve('carol.sol')).toBe(purse);
    const dave = Keypair.generate();
    sandbox.names.register('dave.sol', dave.publicKey.toBase58());
    sandbox.names.setOldRecord('dave.sol', purse, dave);
    expect(await resolve('dave.sol')).toBe(purse);
  });

  test('error: what cannot be known is no address: a record without proof, a token, a program as owner', async () => {
    const [erin, purse] = [newcomer(), newcomer()];
    sandbox.names.register('erin.sol', erin);
    // Written by who had the name before; not agreed to by whose address it is; signed by another.
    sandbox.names.setRecord('erin.sol', { writer: newcomer(), agreed: purse, address: purse });
    expect(await resolve('erin.sol')).toBeUndefined();
    sandbox.names.setRecord('erin.sol', { writer: erin, agreed: erin, address: purse });
    expect(await resolve('erin.sol')).toBeUndefined();
    sandbox.names.register('frank.sol', erin);
    sandbox.names.setOldRecord('frank.sol', purse, Keypair.generate());
    expect(await resolve('frank.sol')).toBeUndefined();
    sandbox.names.register('token.sol', erin);
    sandbox.names.tokenize('token.sol');
    expect(await resolve('token.sol')).toBeUndefined();
    sandbox.names.register('program.sol', deriveAddress([new Uint8Array(1)], nameProgram));
    expect(await resolve('program.sol')).toBeUndefined();
  });

  test('error: a network that fails is no name that is not there; nothing is registered here', async () => {
    expect(selectCanRegisterName(kit)).toBe(false);
    await sandbox.stop();
    const failed = await resolveName(kit, { name: 'late.sol' }).catch((error: unknown) => error);
    expect(isKitError(failed) && failed.code).toBe('names/resolve-failed');
  });
});
