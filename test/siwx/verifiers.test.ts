import { parseSignInMessageText, verifySignIn as verifySolanaSignIn } from '@solana/wallet-standard-util';
import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import { SiweMessage } from 'siwe';
import { describe, expect, test } from 'vitest';
import { formatSignInMessage, parseSignInMessage, verifySignIn, type SignInMessage } from 'mooring/siwx/server';
import { normalize } from '../../src/siwx/verifiers/eip155';
import {
  verifyBip137,
  verifyBip322,
  verifyCosmos as verifyByKeplr,
  verifyPolkadot as verifyByPolkadot,
} from '../adapters/verifiers';
import { rounds } from '../rounds';
import { verifiers } from './allVerifiers';
import { offchainHeaders } from './offchainHeaders';
import { allSigners, solanaSigner, type Signer } from './signers';

const signers = await allSigners();

const messageOf = ({ address, chainId }: Pick<Signer, 'address' | 'chainId'>): SignInMessage => ({
  accountAddress: address,
  chainId,
  domain: 'my.dapp:8080',
  uri: 'https://my.dapp:8080/login',
  version: '1',
  nonce: 'k3Qw9ZtR1mXb',
  statement: 'Sign in to My Dapp. No fee, no transaction.',
  issuedAt: '2026-11-21T12:00:00.000Z',
  expirationTime: '2026-11-22T12:00:00.000Z',
  notBefore: '2026-11-21T11:00:00.000Z',
  requestId: 'request-1',
  resources: ['https://my.dapp/terms', 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'],
});
const now = Date.parse('2026-11-21T13:00:00.000Z');
const context = { domain: 'my.dapp:8080', nonce: 'k3Qw9ZtR1mXb', verifiers, now };

/** What a library that the kit does not use says of the signed message. */
const otherLibraries: Readonly<Record<string, (signer: Signer, message: string, signature: string) => unknown>> = {
  async eip155(_, message, signature) {
    const { success } = await new SiweMessage(message).verify({ signature, time: new Date(now).toISOString() });
    return success;
  },
  solana({ address }, message, signature) {
    const account = { address, publicKey: new PublicKey(address).toBytes(), chains: [], features: [] };
    const read = parseSignInMessageText(message);
    return (
      read !== null &&
      verifySolanaSignIn(read, {
        account,
        signedMessage: new TextEncoder().encode(message),
        signature: Uint8Array.from(getBase58Encoder().encode(signature)),
      })
    );
  },
  bip122: ({ address, name }, message, signature) =>
    (name.endsWith('BIP-322') ? verifyBip322 : verifyBip137)(address, message, signature),
  polkadot: ({ address }, message, signature) => verifyByPolkadot(address, message, signature),
  cosmos: ({ address, publicKey = '', algorithm }, message, signature) =>
    verifyByKeplr('cosmos', address, message, publicKey, signature, algorithm),
};

/** The same numbers each time. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Signatures as bytes, and back in their own writing. */
const writing: Readonly<Record<string, { read(text: string): Buffer; write(bytes: Buffer): string }>> = {
  eip155: { read: (text) => Buffer.from(text.slice(2), 'hex'), write: (bytes) => `0x${bytes.toString('hex')}` },
  polkadot: { read: (text) => Buffer.from(text.slice(2), 'hex'), write: (bytes) => `0x${bytes.toString('hex')}` },
  solana: {
    read: (text) => Buffer.from(getBase58Encoder().encode(text)),
    write: (bytes) => getBase58Decoder().decode(bytes),
  },
  bip122: { read: (text) => Buffer.from(text, 'base64'), write: (bytes) => bytes.toString('base64') },
  cosmos: { read: (text) => Buffer.from(text, 'base64'), write: (bytes) => bytes.toString('base64') },
};

/** With one byte changed at random. */
function tamper(bytes: Buffer, random: (below: number) => number): Buffer {
  const changed = Buffer.from(bytes);
  const at = random(changed.length);
  changed[at] = ((changed[at] as number) + 1 + random(255)) % 256;
  return changed;
}

describe.each(signers.map((signer) => [signer.name, signer] as const))('verifySignIn, %s', (_, signer) => {
  const message = messageOf(signer);
  const text = formatSignInMessage(message);

  test('behavior: the message is read as it was written, and another library agrees about the signature', async () => {
    const signature = await signer.sign(text);
    expect(await verifySignIn({ ...context, message: text, signature })).toEqual(message);
    expect(await otherLibraries[signer.namespace]?.(signer, text, signature)).toBe(true);
  });

  // The most of each namespace and of the keys that live on few chains, and enough of the others.
  const isThorough = signers.find(({ namespace }) => namespace === signer.namespace) === signer || signer.isRare;
  const count = rounds(isThorough ? 1_000 : 200);
  test(`error: no message or signature with one byte changed is accepted, in ${count}`, {
    timeout: 120_000,
  }, async () => {
    const signature = await signer.sign(text);
    const random = createRandom(42);
    const form = writing[signer.namespace] as (typeof writing)[string];
    const verify = verifiers[signer.namespace as keyof typeof verifiers];
    const accepted: unknown[] = [];
    for (let done = 0; done < count; done += 1) {
      const changed =
        done % 2 === 0
          ? { message: tamper(Buffer.from(text), random).toString('latin1'), signature }
          : { message: text, signature: form.write(tamper(form.read(signature), random)) };
      if (await verify({ address: signer.address, chainId: signer.chainId, ...changed })) accepted.push(changed);
    }
    expect(accepted).toEqual([]);
  });
});

describe('formatSignInMessage', () => {
  test('behavior: without a statement the message is still read by the library of its namespace', async () => {
    const [evm, solana] = signers as [Signer, Signer];
    for (const signer of [evm, solana]) {
      const { statement: __, ...message } = messageOf(signer);
      const text = formatSignInMessage(message);
      const signature = await signer.sign(text);
      expect(parseSignInMessage(text)).toEqual(message);
      expect(await otherLibraries[signer.namespace]?.(signer, text, signature)).toBe(true);
    }
  });
});

describe('normalize of eip155', () => {
  test('behavior: what a device ends in 0 or 1 ends in 27 or 28 then, and all else stays as it is', async () => {
    const [signer] = signers as [Signer];
    const { address, chainId } = signer;
    for (const message of Array.from({ length: 8 }, (_, index) => `Message ${index}`)) {
      const signature = await signer.sign(message);
      const written = (change: object) => normalize({ address, chainId, message, signature, ...change });
      const device = `${signature.slice(0, -2)}0${Number.parseInt(signature.slice(-2), 16) - 27}`;
      expect(await written({ signature: device })).toBe(signature);
      expect(await written({})).toBe(signature);
      expect(await written({ signature: device, message: 'Another' })).toBe(device);
      for (const foreign of [`${device}00`, '0x', 'signed'])
        expect(await written({ signature: foreign })).toBe(foreign);
    }
  });
});

describe('verifySolana, what a device signs in place of a text', () => {
  const message = 'Hello.\nBye.';
  const [{ address, chainId, sign }, { address: other }] = [solanaSigner(), solanaSigner(8)];
  const isTaken = async (signed: Uint8Array, change: object = {}) =>
    verifiers.solana({ address, chainId, message, signature: await sign(signed), ...change });

  test.each(Object.entries(offchainHeaders))('behavior: it is taken for this text and account, %s', async (_, wrap) => {
    const signed = wrap(Buffer.from(message), address);
    expect(await isTaken(signed)).toBe(true);
    expect(await isTaken(signed, { message: `${message} ` })).toBe(false);
    expect(await isTaken(signed, { address: other })).toBe(false);
    expect(await isTaken(signed.with(0, 0xfe))).toBe(false);
  });

  test.each(['version 0', 'version 1'] as const)('error: one that names another signer, %s', async (version) => {
    expect(await isTaken(offchainHeaders[version](Buffer.from(message), other))).toBe(false);
  });
});
