import * as ecc from '@bitcoinerlab/secp256k1';
import { crypto as bitcoinCrypto, initEccLib, payments, Transaction } from 'bitcoinjs-lib';
import bitcoinMessage from 'bitcoinjs-message';
import { Signer as Bip322Signer } from 'bip322-js';
import { ECPairFactory } from 'ecpair';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import { verifyBip122, verifyCosmos, verifyEip155, verifyPolkadot, verifySolana } from 'mooring/siwx/server';
import { fromBase58, toBase58 } from '../../src/adapters/base58';
import { alphabet, checksum, fromBech32, spread } from '../../src/adapters/bech32';
import { normalize } from '../../src/siwx/verifiers/bip122';
import { verifiers } from './allVerifiers';
import { allSigners, bitcoinSigner, cosmosSigner, evmSigner, polkadotSigner, solanaSigner } from './signers';

// What a forger would send: the same signature in another form, or something that is none.

const message = 'Sign in to My Dapp.';
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
/** The other half of a signature's second number: whoever has one signature has this one. */
const mirrored = (s: Uint8Array) => Buffer.from((order - numberOf(s)).toString(16).padStart(64, '0'), 'hex');
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};
const base64 = (...parts: readonly Uint8Array[]) => Buffer.concat(parts).toString('base64');

initEccLib(ecc);
const pair = ECPairFactory(ecc).fromPrivateKey(new Uint8Array(32).fill(9));
const uncompressed = ECPairFactory(ecc).fromPrivateKey(new Uint8Array(32).fill(9), { compressed: false });
const chainId = 'bip122:000000000019d6689c085ae165831e93' as const;
const isRight = (address: string, signature: string) => verifyBip122({ address, chainId, message, signature });

describe('what is no signature and no address', () => {
  test('error: is not accepted, and nothing throws, for each kind of key', async () => {
    const signers = await allSigners();
    for (const { namespace, address, chainId: network, sign } of signers) {
      const verify = verifiers[namespace as keyof typeof verifiers];
      const signature = await sign(message);
      const check = (change: object) => verify({ address, chainId: network, message, signature, ...change });
      expect(await check({})).toBe(true);
      const foreign = signers.filter((one) => one.namespace !== namespace).map((one) => one.address);
      for (const other of ['', '0x', '1', 'not an address', `${address}0`, address.slice(0, -1), ...foreign])
        expect([other, await check({ address: other })]).toEqual([other, false]);
      const wrong = ['', '0x', '0x0', 'A', 'AA==', '!!!!', 'é'.repeat(88), 'A'.repeat(88), 'f'.repeat(5_000)];
      const other = [` ${signature}`, `${signature}=`, `${signature}\n`, signature.slice(0, -4), signature.slice(2)];
      for (const text of [...wrong, ...other]) expect([text, await check({ signature: text })]).toEqual([text, false]);
    }
  });
});

describe('BIP-137', () => {
  const signed = (isCompressed: boolean) =>
    bitcoinMessage.sign(message, Buffer.from(pair.privateKey as Uint8Array), isCompressed);
  const addressOf = ({ publicKey }: { publicKey: Uint8Array }) =>
    payments.p2pkh({ pubkey: publicKey }).address as string;

  test('behavior: the first byte says whether the key is written short; each form has its own address', async () => {
    const [short, long] = [addressOf(pair), addressOf(uncompressed)];
    expect(await Promise.all([isRight(short, base64(signed(true))), isRight(long, base64(signed(false)))])).toEqual([
      true,
      true,
    ]);
    expect(await Promise.all([isRight(long, base64(signed(true))), isRight(short, base64(signed(false)))])).toEqual([
      false,
      false,
    ]);
  });

  test('error: the mirrored signature of the same key is none', async () => {
    const bytes = signed(true);
    const head = 31 + ((bytes[0] as number) - 31 === 0 ? 1 : 0);
    const mirror = base64(Uint8Array.of(head), bytes.subarray(1, 33), mirrored(bytes.subarray(33)));
    expect(await isRight(addressOf(pair), mirror)).toBe(false);
  });

  test('error: the first byte of another kind of address is not accepted', async () => {
    for (const kind of ['p2pkh', 'p2sh', 'p2wpkh'] as const) {
      const { address, sign } = bitcoinSigner(kind, 'BIP-137');
      const bytes = Buffer.from(await sign(message), 'base64');
      const accepted: number[] = [];
      for (let head = 0; head < 256; head += 1)
        if (await isRight(address, base64(changed(bytes, 0, head)))) accepted.push(head);
      expect(accepted).toEqual([bytes[0]]);
    }
    const { address } = bitcoinSigner('p2tr', 'BIP-322');
    for (const head of [27, 31, 35, 39, 42])
      expect(await isRight(address, base64(changed(signed(true), 0, head)))).toBe(false);
  });

  test('behavior: a first byte as for P2PKH is made what the address asks for; no other is touched', async () => {
    for (const kind of ['p2pkh', 'p2sh', 'p2wpkh'] as const) {
      const { address, sign } = bitcoinSigner(kind, 'BIP-137');
      const bytes = Buffer.from(await sign(message), 'base64');
      const own = bytes[0] as number;
      const first = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }[kind];
      const written = async (head: number) =>
        Buffer.from(
          await normalize({ address, chainId, message, signature: base64(changed(bytes, 0, head)) }),
          'base64',
        )[0];
      expect(own).toBeGreaterThanOrEqual(first);
      for (let head = 20; head < 50; head += 1)
        expect([kind, head, await written(head)]).toEqual([
          kind,
          head,
          head >= 31 && head < 43 ? first + ((head - 31) % 4) : head,
        ]);
    }
    const { address } = bitcoinSigner('p2tr', 'BIP-322');
    const foreign = base64(changed(signed(true), 0, 35));
    expect(await normalize({ address, chainId, message, signature: foreign })).toBe(foreign);
    for (const [wrong, signature] of [
      ['nobody', foreign],
      [address, 'no signature'],
      [address, 'AAAA'],
    ] as const)
      expect(await normalize({ address: wrong, chainId, message, signature })).toBe(signature);
  });
});

describe('BIP-322', () => {
  const witnessOf = async (kind: 'p2sh' | 'p2wpkh' | 'p2tr') => {
    const { address, sign } = bitcoinSigner(kind, 'BIP-322');
    return { address, bytes: Buffer.from(await sign(message), 'base64') };
  };

  test.each(['p2wpkh', 'p2tr'] as const)('behavior: a witness of %s may name its variant in front', async (kind) => {
    const { address, bytes } = await witnessOf(kind);
    const named = ['', 'smp', 'ful', 'pof', 'SMP', 'smpsmp'].map((name) => isRight(address, `${name}${base64(bytes)}`));
    expect(await Promise.all(named)).toEqual([true, true, false, false, false, false]);
    expect(await isRight(address, `smp${base64(changed(bytes, 9, (bytes[9] as number) ^ 1))}`)).toBe(false);
  });

  test.each(['p2sh', 'p2wpkh', 'p2tr'] as const)('error: a witness of %s has one form only', async (kind) => {
    const { address, bytes } = await witnessOf(kind);
    const [items, length] = bytes as unknown as [number, number];
    expect(await isRight(address, base64(bytes))).toBe(true);
    const wrong = {
      'a byte more': base64(bytes, Uint8Array.of(0)),
      'a byte less': base64(bytes.subarray(0, -1)),
      'an item more': base64(Uint8Array.of(items + 1), bytes.subarray(1), Uint8Array.of(0)),
      'an item less': base64(Uint8Array.of(items - 1), bytes.subarray(1)),
      'an item promised': base64(Uint8Array.of(items + 1), bytes.subarray(1)),
      'a long length': base64(Uint8Array.of(items, 0xfd, length, 0), bytes.subarray(2)),
      nothing: base64(Uint8Array.of(0)),
    };
    const accepted: string[] = [];
    for (const [name, signature] of Object.entries(wrong)) if (await isRight(address, signature)) accepted.push(name);
    expect(accepted).toEqual([]);
  });

  test.each(['p2sh', 'p2wpkh'] as const)(
    'error: %s, another hash type, the mirrored signature, a long key',
    async (kind) => {
      const { address, bytes } = await witnessOf(kind);
      const signature = bytes.subarray(2, 2 + (bytes[1] as number));
      const key = bytes.subarray(-33);
      const witness = (one: Uint8Array, other: Uint8Array) =>
        base64(Uint8Array.of(2, one.length), one, Uint8Array.of(other.length), other);
      expect(await isRight(address, witness(signature, key))).toBe(true);
      for (const type of [0, 2, 3, 0x81])
        expect(await isRight(address, witness(changed(signature, signature.length - 1, type), key))).toBe(false);
      const at = 4 + (signature[3] as number);
      /** DER: a number whose highest bit is set has a zero in front. */
      const withSecond = (number: Uint8Array) => {
        const second = Buffer.concat([Uint8Array.of(0).subarray((number[0] as number) < 128 ? 1 : 0), number]);
        const body = [signature.subarray(2, at), Uint8Array.of(2, second.length), second];
        return Buffer.concat([Uint8Array.of(0x30, at + second.length), ...body, Uint8Array.of(1)]);
      };
      const second = signature.subarray(at + 2, -1);
      expect(await isRight(address, witness(withSecond(second), key))).toBe(true);
      expect(await isRight(address, witness(withSecond(mirrored(second)), key))).toBe(false);
      expect(await isRight(address, witness(signature, uncompressed.publicKey))).toBe(false);
    },
  );

  test('behavior: taproot with its hash type written out is SIGHASH_ALL and nothing else', async () => {
    const internal = pair.publicKey.subarray(1);
    const { address = '', output = new Uint8Array() } = payments.p2tr({ internalPubkey: internal });
    const tag = bitcoinCrypto.sha256(Buffer.from('BIP0322-signed-message'));
    const digest = bitcoinCrypto.sha256(Buffer.concat([tag, tag, Buffer.from(message)]));
    const toSpend = new Transaction();
    toSpend.version = 0;
    toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, Buffer.concat([Uint8Array.of(0x00, 0x20), digest]));
    toSpend.addOutput(output, 0n);
    const toSign = new Transaction();
    toSign.version = 0;
    toSign.addInput(toSpend.getHash(), 0, 0);
    toSign.addOutput(Uint8Array.of(0x6a), 0n);
    const tweaked = pair.tweak(bitcoinCrypto.taggedHash('TapTweak', internal));
    const sign = (type: number) => tweaked.signSchnorr(toSign.hashForWitnessV1(0, [output], [0n], type));
    const witness = (signature: Uint8Array, ...type: readonly number[]) =>
      base64(Uint8Array.of(1, signature.length + type.length), signature, Uint8Array.from(type));
    expect(await isRight(address, witness(sign(0)))).toBe(true);
    expect(await isRight(address, witness(sign(1), 1))).toBe(true);
    for (const [signed, ...written] of [[1], [0, 1], [0, 0], [1, 0], [2, 2], [3, 3], [0x81, 0x81], [1, 1, 0]] as const)
      expect([signed, written, await isRight(address, witness(sign(signed), ...written))]).toEqual([
        signed,
        written,
        false,
      ]);
  });

  test('behavior: the addresses of test networks are read as well', async () => {
    const network = {
      messagePrefix: '',
      bech32: 'tb',
      bip32: { public: 0, private: 0 },
      pubKeyHash: 0x6f,
      scriptHash: 0xc4,
      wif: 0xef,
    };
    const pubkey = pair.publicKey;
    const nested = payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network }), network }).address as string;
    const plain = payments.p2pkh({ pubkey, network }).address as string;
    expect(nested).toMatch(/^2/);
    expect(await isRight(nested, Bip322Signer.sign(pair.toWIF(), nested, message).toString())).toBe(true);
    expect(plain).toMatch(/^[mn]/);
    expect(
      await isRight(plain, base64(bitcoinMessage.sign(message, Buffer.from(pair.privateKey as Uint8Array), true))),
    ).toBe(true);
  });

  test('error: an address that one key cannot sign for, one that is mistyped, and P2PKH', async () => {
    const { address, bytes } = await witnessOf('p2wpkh');
    const pubkey = pair.publicKey;
    const script = payments.p2wsh({ redeem: payments.p2pk({ pubkey }) }).address as string;
    const mistyped = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`;
    const legacy = payments.p2pkh({ pubkey }).address as string;
    for (const other of [script, mistyped, legacy]) expect(await isRight(other, base64(bytes))).toBe(false);
  });
});

describe('keys of other chains', () => {
  test('error: cosmos, the mirrored signature, one with a byte more, an address of the other variant', async () => {
    const { address, chainId: network, sign } = await cosmosSigner();
    const signature = await sign(message);
    const bytes = Buffer.from(signature, 'base64');
    const check = (change: object) => verifyCosmos({ address, chainId: network, message, signature, ...change });
    expect(await check({})).toBe(true);
    expect(await check({ signature: base64(bytes.subarray(0, 32), mirrored(bytes.subarray(32))) })).toBe(false);
    expect(await check({ signature: base64(bytes, Uint8Array.of(0)) })).toBe(false);
    const { prefix = '', words = [] } = fromBech32(address) ?? {};
    const sum = checksum([...spread(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ 0x2bc830a3;
    const sealed = [...words, ...[25, 20, 15, 10, 5, 0].map((bit) => (sum >>> bit) & 31)];
    const other = `${prefix}1${sealed.map((word) => alphabet.charAt(word)).join('')}`;
    expect(fromBech32(other)).toEqual({ prefix, words, isM: true });
    expect(await check({ address: other })).toBe(false);
  });

  test('error: polkadot, the mirrored signature of an ecdsa and of an Ethereum key, and a wrong type in front', async () => {
    for (const type of ['ecdsa', 'ethereum'] as const) {
      const { address, chainId: network, sign } = await polkadotSigner(type, false);
      const bytes = Buffer.from((await sign(message)).slice(2), 'hex');
      const check = (...parts: readonly Uint8Array[]) =>
        verifyPolkadot({ address, chainId: network, message, signature: `0x${Buffer.concat(parts).toString('hex')}` });
      expect(bytes.length).toBe(65);
      expect(await check(bytes)).toBe(true);
      const mirror = [mirrored(bytes.subarray(32, 64)), Uint8Array.of(1 - (bytes[64] as number))] as const;
      expect(await check(bytes.subarray(0, 32), ...mirror)).toBe(false);
      expect(await check(bytes.subarray(0, 64))).toBe(false);
      expect(await check(Uint8Array.of(0), bytes)).toBe(false);
      expect(await check(Uint8Array.of(2), bytes)).toBe(type === 'ecdsa');
      expect(await check(Uint8Array.of(2), bytes, Uint8Array.of(0))).toBe(false);
    }
    for (const [type, wrong] of [
      ['ed25519', 1],
      ['sr25519', 0],
    ] as const) {
      const { address, chainId: network, sign } = await polkadotSigner(type, true);
      const bytes = Buffer.from((await sign(message)).slice(2), 'hex');
      const check = (part: Uint8Array) =>
        verifyPolkadot({ address, chainId: network, message, signature: `0x${Buffer.from(part).toString('hex')}` });
      expect([await check(bytes), await check(changed(bytes, 0, wrong))]).toEqual([true, false]);
      expect(await check(changed(bytes, 0, 3))).toBe(false);
    }
  });

  test('error: eip155, an ending that is neither 27 nor 28, and an address whose case is wrong', async () => {
    const { address, chainId: network, sign } = evmSigner();
    const signature = await sign(message);
    const check = (change: object) => verifyEip155({ address, chainId: network, message, signature, ...change });
    expect(await check({ address: address.toLowerCase() })).toBe(true);
    const swapped = address.replace(/[a-f](?=[^a-f]*$)/i, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    );
    expect(await check({ address: swapped })).toBe(false);
    for (const last of ['00', '01', '1d', '1a', 'ff'])
      expect(await check({ signature: `${signature.slice(0, -2)}${last}` })).toBe(false);
    expect(await check({ signature: `${signature}00` })).toBe(false);
  });

  // The neutral point: by the rules of ZIP-215 such a key and such a signature are right for every message.
  test('error: solana, a key of small order, for which one signature would do for every message', async () => {
    const point = Uint8Array.of(1, ...new Uint8Array(31));
    const signature = toBase58(Uint8Array.of(...point, ...new Uint8Array(32)));
    const { chainId: network } = solanaSigner();
    expect(ed25519.verify(fromBase58(signature) as Uint8Array, Buffer.from(message), point, { zip215: true })).toBe(
      true,
    );
    expect(await verifySolana({ address: toBase58(point), chainId: network, message, signature })).toBe(false);
  });

  test('error: solana, a signature or an address with a zero byte more in front', async () => {
    const { address, chainId: network, sign } = solanaSigner();
    const signature = await sign(message);
    const check = (change: object) => verifySolana({ address, chainId: network, message, signature, ...change });
    expect(await check({ signature: `1${signature}` })).toBe(false);
    expect(await check({ address: `1${address}` })).toBe(false);
  });
});
