import { TypeRegistry, Metadata } from '@polkadot/types';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex';
import { Keyring } from '@polkadot/keyring';
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, disconnect, type Connector } from 'mooring/core';
import { polkadot } from 'mooring/polkadot';
import { polkadotMainnet } from 'mooring/networks';
import { getPolkadotSigner } from 'mooring/polkadot-api';
import { createTestKit } from 'mooring/testing';

// The file has it in an envelope: it begins with its magic word.
const metadataHex = `0x${polkadotMetadata.slice(polkadotMetadata.indexOf('6d657461'))}` as const;
const metadata = hexToU8a(metadataHex);
const genesis = `0x${'91'.repeat(32)}` as const;
const block = `0x${'b1'.repeat(32)}` as const;
let registry: TypeRegistry;
beforeAll(async () => {
  await cryptoWaitReady();
  registry = new TypeRegistry();
  registry.setMetadata(new Metadata(registry, metadataHex));
});

/** A wallet that signs payloads as extensions do: by polkadot-js' own types. */
async function open(type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519') {
  const pair = new Keyring({ ss58Format: 0 }).addFromUri('//Mooring', {}, type);
  const state: { refuses: boolean; asked: number; payload?: unknown } = { refuses: false, asked: 0 };
  const ask = () => {
    state.asked += 1;
    if (state.refuses) throw new Error('Cancelled');
  };
  const connector: Connector = {
    id: 'pjs',
    name: 'Extension',
    namespaces: ['polkadot'],
    connect: async () => [
      {
        namespace: 'polkadot',
        accounts: [
          { address: pair.address, type: 'eoa', ...(type !== 'ecdsa' && { publicKey: u8aToHex(pair.publicKey) }) },
        ],
        networkId: polkadotMainnet.id,
        provider: {},
        methods: {
          async signMessage({ message }) {
            ask();
            return u8aToHex(pair.sign(u8aWrapBytes(message as Uint8Array)));
          },
          async signPayload({ payload }) {
            ask();
            state.payload = payload;
            const json = payload as unknown as SignerPayloadJSON;
            registry.setSignedExtensions(json.signedExtensions);
            return registry.createType('ExtrinsicPayload', json, { version: json.version }).sign(pair).signature;
          },
        },
        subscribe: () => () => undefined,
        disconnect: async () => undefined,
      },
    ],
  };
  const { kit } = createTestKit({
    wallets: [],
    adapters: [polkadot()],
    networks: [polkadotMainnet],
    connectors: [connector],
  });
  await connect(kit, { connectorId: 'pjs' });
  return { kit, pair, state };
}

const none = new Uint8Array();
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
/** What polkadot-api gives a signer: each extension of the metadata, encoded. */
function extensionsOf(more: Record<string, { value?: Uint8Array; additionalSigned?: Uint8Array }> = {}) {
  const said: Record<string, { value?: Uint8Array; additionalSigned?: Uint8Array }> = {
    CheckSpecVersion: { additionalSigned: u32(1_002_000) },
    CheckTxVersion: { additionalSigned: u32(26) },
    CheckGenesis: { additionalSigned: hexToU8a(genesis) },
    CheckMortality: { value: hexToU8a('0xf500'), additionalSigned: hexToU8a(block) },
    // 300 and 1_000_000_000_000, compact.
    CheckNonce: { value: hexToU8a('0xb104') },
    ChargeTransactionPayment: { value: hexToU8a('0x070010a5d4e8') },
    CheckMetadataHash: { value: Uint8Array.of(0), additionalSigned: Uint8Array.of(0) },
    ...more,
  };
  const names = registry.signedExtensions;
  return Object.fromEntries(
    [...names, ...Object.keys(more)].map((identifier) => [
      identifier,
      {
        identifier,
        value: said[identifier]?.value ?? none,
        additionalSigned: said[identifier]?.additionalSigned ?? none,
      },
    ]),
  );
}
const remark = hexToU8a('0x00001c6d6f6f72696e67');

describe('getPolkadotSigner', () => {
  test.each(['sr25519', 'ed25519'] as const)(
    'behavior: the network reads what polkadot-api makes of a signature by %s, and finds it right',
    async (type) => {
      const { kit, pair } = await open(type);
      const extensions = extensionsOf();
      const signed = await getPolkadotSigner(kit)?.signTx(remark, extensions, metadata, 0x2a);
      const extrinsic = registry.createType('Extrinsic', signed);
      expect([extrinsic.signer.toString(), extrinsic.nonce.toNumber(), extrinsic.tip.toString()]).toEqual([
        pair.address,
        300,
        '1000000000000',
      ]);
      expect(u8aToHex(extrinsic.method.toU8a())).toBe(u8aToHex(remark));
      // The kind of key stands behind whose it is.
      const kind = Buffer.from(signed ?? none).indexOf(pair.publicKey) + pair.publicKey.length;
      expect(signed?.[kind]).toBe(type === 'ed25519' ? 0 : 1);
      const values = Object.values(extensions);
      const bytes = [remark, ...values.map(({ value }) => value), ...values.map((each) => each.additionalSigned)];
      const message = Uint8Array.from(bytes.flatMap((part) => [...part]));
      expect(signatureVerify(message, extrinsic.signature.toU8a(), pair.publicKey).isValid).toBe(true);
    },
  );

  test('behavior: a wallet that is to prove the metadata is told so, and of which', async () => {
    const { kit, state } = await open();
    const hash = new Uint8Array(32).fill(5);
    const CheckMetadataHash = { value: Uint8Array.of(1), additionalSigned: Uint8Array.of(1, ...hash) };
    await getPolkadotSigner(kit)?.signTx(remark, extensionsOf({ CheckMetadataHash }), metadata, 1);
    expect(state.payload).toMatchObject({ mode: 1, metadataHash: u8aToHex(hash) });
  });

  test('behavior: bytes are signed as no transaction could be', async () => {
    const { kit, pair } = await open();
    const signer = getPolkadotSigner(kit);
    const data = new TextEncoder().encode('moored');
    const signature = (await signer?.signBytes(data)) ?? none;
    expect(signatureVerify(u8aWrapBytes(data), signature, pair.publicKey).isValid).toBe(true);
    expect(signer?.publicKey).toEqual(pair.publicKey);
  });

  test('error: an extension that wallets cannot be told of is refused before anybody is asked', async () => {
    const { kit, state } = await open();
    const extensions = extensionsOf({ ChargeInShells: { value: Uint8Array.of(1) } });
    await expect(getPolkadotSigner(kit)?.signTx(remark, extensions, metadata, 1)).rejects.toMatchObject({
      code: 'polkadot/extension-unknown',
    });
    expect(state.asked).toBe(0);
  });

  test('error: who declines has declined, and once the account is gone nobody is asked', async () => {
    const { kit, state } = await open();
    const signer = getPolkadotSigner(kit);
    state.refuses = true;
    await expect(signer?.signBytes(remark)).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    await disconnect(kit);
    await expect(signer?.signTx(remark, extensionsOf(), metadata, 1)).rejects.toMatchObject({
      code: 'session/connection-ended',
    });
    expect([state.asked, getPolkadotSigner(kit)]).toEqual([1, undefined]);
  });

  test('error: a key that the wallet does not tell is said', async () => {
    const { kit } = await open('ecdsa');
    expect(() => getPolkadotSigner(kit)).toThrow('has not said the public key');
  });
});
