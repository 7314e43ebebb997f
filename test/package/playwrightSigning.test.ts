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
import { verifyBip137, verifyBip322, verifySolana } from '../adapters/verifiers';
import { devMnemonic } from '../sandbox/accounts';
import { startAnvil, type Anvil } from '../sandbox/anvil';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import { startCosmosTestNode } from './cosmosTestNode';
import { createPlaywrightHost, type PlaywrightHost, type PlaywrightRun } from './playwrightHost';
import { signingSpec } from './signingSpec';
import {
  amino,
  direct,
  eip155Address,
  longPayload,
  polkadotPayload,
  recipient,
  solanaAddress,
  typedData,
} from './signingGiven';

let host: PlaywrightHost;
let anvil: Anvil;
let svm: SolanaSandbox;
let ran: PlaywrightRun;
let tendermint: Awaited<ReturnType<typeof startCosmosTestNode>>;
beforeAll(async () => {
  initEccLib(ecc);
  [host, anvil, svm, tendermint] = await Promise.all([
    createPlaywrightHost(signingSpec),
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
      'bip122 with an account for payments and one for ordinals',
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

  test('behavior: accounts of nested SegWit and of taproot sign messages and inputs', () => {
    const said = saidOf<{ address: string; signature: string }>('signMessageOf');
    const [nested, taproot] = said as [(typeof said)[0], (typeof said)[0]];
    expect(verifyBip137(nested.address, 'Moored', nested.signature)).toBe(true);
    expect(verifyBip322(taproot.address, 'Moored', taproot.signature)).toBe(true);
    const signed = Psbt.fromBase64(only<{ psbt: string }>('signOtherPsbt').psbt);
    expect(signed.validateSignaturesOfInput(0, (key, digest, signature) => ecc.verify(digest, key, signature))).toBe(
      true,
    );
    const isTaprootValid = signed.validateSignaturesOfInput(1, (key, digest, signature) =>
      ecc.verifySchnorr(digest, key, signature),
    );
    expect(isTaprootValid).toBe(true);
    const id = signed.finalizeAllInputs().extractTransaction().getId();
    expect(only<{ txid: string }>('broadcastOther').txid).toBe(id);
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
