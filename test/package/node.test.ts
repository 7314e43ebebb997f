import { verifyMessage, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { readBuiltPackage, runInNode } from './builtPackage';
import { bridgePeers, createPackedHost, type PackedHost } from './packedHost';
import { pairingProgram, pairInNode } from './pairInNode';
import { formatSignInMessage } from 'mooring/siwx/server';
import { allSigners, type Signer } from '../siwx/signers';

let sandbox: Sandbox;
let host: PackedHost;
beforeAll(async () => {
  [sandbox, host] = await Promise.all([
    createSandbox(),
    createPackedHost(['react', 'react-dom', ...bridgePeers, '@playwright/test', '@walletconnect/universal-provider']),
  ]);
});
afterAll(async () => {
  await Promise.all([sandbox?.stop(), host?.remove()]);
});

const names = {
  'mooring/core': 'connect, createKit, defineNetwork, disconnect, selectConnection, signMessage, signTypedData',
  'mooring/eip155': 'eip155',
  'mooring/walletconnect': 'walletConnect',
};

describe('the packed package in plain Node', () => {
  test.each([
    ['import', 'pair.mjs', Object.entries(names).map(([from, list]) => `import { ${list} } from '${from}';`)],
    ['require', 'pair.cjs', Object.entries(names).map(([from, list]) => `const { ${list} } = require('${from}');`)],
  ])('behavior: by %s it pairs with a phone, signs and disconnects', async (_kind, file, imports) => {
    await host.write({ [file]: pairingProgram(imports.join('\n'), sandbox) });
    const { address, message, signature, typedData, status } = await pairInNode(sandbox.pairingWallet, host.root, file);
    expect(sandbox.pairingWallet.accounts.map((one) => one.toLowerCase())).toContain(address.toLowerCase());
    expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true);
    expect(typedData).toMatch(/^0x[0-9a-f]{130}$/);
    expect(status).toBe('disconnected');
    await expect.poll(() => sandbox.pairingWallet.snapshot().sessions).toEqual([]);
  });

  test('behavior: every entry is found by import and by require, and both give the same module', async () => {
    const { entries } = readBuiltPackage();
    const code = `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const seen = {};
      for (const one of ${JSON.stringify(entries.map(({ specifier }) => specifier))}) {
        const [required, imported] = [require(one), await import(one)];
        seen[one] = Object.keys(imported).every((name) => required[name] === imported[name]) && Object.keys(imported).length > 0;
      }
      console.log(JSON.stringify(seen));`;
    expect(await runInNode(code, { root: host.root })).toEqual(
      Object.fromEntries(entries.map(({ specifier }) => [specifier, true])),
    );
  });

  test('behavior: a server checks sign-ins of every namespace, and none that was tampered with', async () => {
    const one = async (signer: Signer) => {
      const message = formatSignInMessage({
        accountAddress: signer.address,
        chainId: signer.chainId,
        domain: 'my.dapp',
        uri: 'https://my.dapp',
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
      });
      return { message, signature: await signer.sign(message) };
    };
    const signed = await Promise.all((await allSigners()).map(one));
    const code = `
      const { verifySignIn, verifyBip122, verifyCosmos, verifyEip155, verifyPolkadot, verifySolana } = await import('mooring/siwx/server');
      const verifiers = { eip155: verifyEip155, solana: verifySolana, bip122: verifyBip122, polkadot: verifyPolkadot, cosmos: verifyCosmos };
      const check = (one) => verifySignIn({ ...one, domain: 'my.dapp', nonce: '12345678', verifiers }).then(({ chainId }) => chainId.split(':')[0], ({ code }) => code);
      const signed = ${JSON.stringify(signed)};
      const right = await Promise.all(signed.map(check));
      const wrong = await Promise.all(signed.map((one) => check({ ...one, message: one.message.replace('00:00:00', '00:00:01') })));
      console.log(JSON.stringify([[...new Set(right)].sort(), [...new Set(wrong)]]));`;
    expect(await runInNode(code, { root: host.root })).toEqual([
      ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'],
      ['siwx/invalid-signature'],
    ]);
  });

  test('behavior: every optional SDK gives its runtime what it needs', async () => {
    const code = `
      const dist = new URL('node_modules/mooring/dist/', 'file://${host.root}/');
      const [pairing, typed, solana] = await Promise.all(['connectors/walletConnect', 'adapters/eip155', 'adapters/solana'].map((folder) => import(new URL(folder + '/runtime.js', dist))));
      const bytes = (await solana.loadBuilder()).build({ payer: '11111111111111111111111111111112', blockhash: '11111111111111111111111111111114', instructions: [{ program: '11111111111111111111111111111113', accounts: [], bytes: Uint8Array.of(1) }] });
      const json = (await typed.loadTypedDataJson())({ primaryType: 'Note', types: { Note: [{ name: 'text', type: 'string' }] }, domain: {}, message: { text: 'x' } });
      console.log(JSON.stringify([typeof (await pairing.loadPairing()), bytes.length, JSON.parse(json).message]));`;
    expect(await runInNode(code, { root: host.root })).toEqual(['function', 172, { text: 'x' }]);
  });
});
