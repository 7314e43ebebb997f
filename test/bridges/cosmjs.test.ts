import {
  getAminoPubkey,
  makeSignDoc as makeAminoDocument,
  Secp256k1Wallet,
  serializeSignDoc,
  type OfflineAminoSigner,
} from '@cosmjs/amino';
import {
  DirectEthSecp256k1Wallet,
  DirectSecp256k1Wallet,
  isOfflineDirectSigner,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
  Registry,
  type OfflineDirectSigner,
  type OfflineSigner,
} from '@cosmjs/proto-signing';
import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { describe, expect, test } from 'vitest';
import { getOfflineSigner } from 'mooring/cosmjs';
import { cosmos } from 'mooring/cosmos';
import { connect, disconnect, selectConnectionIn, switchNetwork, type Connector } from 'mooring/core';
import { cosmosHub } from 'mooring/networks';
import { createTestKit, mockWallet } from 'mooring/testing';
import { osmosis } from '../adapters/networks';
import { createPage } from '../adapters/createPage';

const key = new Uint8Array(32).fill(61);
const chainId = cosmosHub.reference;
const fee = { amount: [{ denom: 'uatom', amount: '5' }], gas: '200000' };

/** A wallet of Keplr's kind over CosmJS' own wallets: `methods` are those it has. */
async function openKit(
  methods: readonly ('signAmino' | 'signDirect')[] = ['signAmino', 'signDirect'],
  kind: { fromKey(key: Uint8Array): Promise<OfflineDirectSigner> } = DirectSecp256k1Wallet,
) {
  const [direct, amino] = await Promise.all([kind.fromKey(key), Secp256k1Wallet.fromKey(key)]);
  const [account] = await direct.getAccounts();
  const asked: string[] = [];
  const state = { memo: '', refuses: false, waits: false };
  const sign = {
    async signAmino(_chain: string, signer: string, document: never) {
      asked.push('signAmino');
      if (state.refuses) throw new Error('Request rejected');
      if (state.waits) await new Promise(() => undefined);
      return amino.signAmino(signer, { ...(document as object), memo: state.memo } as never);
    },
    async signDirect(_chain: string, signer: string, document: never) {
      asked.push('signDirect');
      return direct.signDirect(signer, document);
    },
  };
  const keplr = {
    enable: async () => undefined,
    getKey: async () => ({ bech32Address: account?.address, pubKey: account?.pubkey }),
    ...Object.fromEntries(methods.map((name) => [name, sign[name]])),
  };
  const window = Object.assign(createPage(), { keplr });
  const { kit } = createTestKit({
    wallets: [],
    adapters: [cosmos()],
    networks: [cosmosHub, osmosis],
    ports: { browser: { window, onVisible: () => () => undefined, open: () => undefined } },
  });
  await kit.start();
  await connect(kit, { connectorId: 'keplr:keplr' });
  return { kit, asked, state, signer: getOfflineSigner(kit) as OfflineSigner, address: account?.address ?? '' };
}

const verify = (signature: string, bytes: Uint8Array, publicKey: string) =>
  secp256k1.verify(Buffer.from(signature, 'base64'), sha256(bytes), Buffer.from(publicKey, 'base64'));

function directDocument(pubkey: Uint8Array) {
  const body = new Registry().encodeTxBody({ messages: [], memo: 'moored' });
  const any = { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: Uint8Array.from([10, pubkey.length, ...pubkey]) };
  const auth = makeAuthInfoBytes([{ pubkey: any, sequence: 7 }], fee.amount, 200_000, undefined, undefined);
  return makeSignDoc(body, auth, chainId, 42);
}

describe('getOfflineSigner', () => {
  // As Injective, Evmos and other chains of Ethermint have them: CosmJS writes a key by what its account says it is.
  test.each([
    ['secp256k1', DirectSecp256k1Wallet, 'tendermint/PubKeySecp256k1'],
    ['eth_secp256k1', DirectEthSecp256k1Wallet, 'os/PubKeyEthSecp256k1'],
  ])('behavior: a key of %s is told as one', async (_algo, kind, type) => {
    const { signer } = await openKit(undefined, kind);
    const own = await kind.fromKey(key);
    expect(await signer.getAccounts()).toEqual(await own.getAccounts());
    expect((await signer.getAccounts()).map((account) => getAminoPubkey(account).type)).toEqual([type]);
  });

  test('behavior: it signs directly, and CosmJS finds the signature right', async () => {
    const { signer, address } = await openKit();
    expect(isOfflineDirectSigner(signer)).toBe(true);
    const [account] = await signer.getAccounts();
    expect(account).toMatchObject({ address, algo: 'secp256k1' });
    const document = directDocument(account?.pubkey ?? new Uint8Array());
    const { signed, signature } = await (signer as OfflineDirectSigner).signDirect(address, document);
    expect(signed).toEqual(document);
    expect(verify(signature.signature, makeSignBytes(signed), signature.pub_key.value)).toBe(true);
    expect(Buffer.from(account?.pubkey ?? []).toString('base64')).toBe(signature.pub_key.value);
  });

  test('behavior: it signs amino documents, and gives what the wallet has made of them', async () => {
    const { signer, address, state } = await openKit(['signAmino']);
    expect(isOfflineDirectSigner(signer)).toBe(false);
    state.memo = 'from the wallet';
    const document = makeAminoDocument([], fee, chainId, 'mine', 42, 7);
    const { signed, signature } = await (signer as OfflineAminoSigner).signAmino(address, document);
    expect(signed.memo).toBe('from the wallet');
    expect(verify(signature.signature, serializeSignDoc(signed), signature.pub_key.value)).toBe(true);
  });

  test('error: a document of another network or account is refused before anybody is asked', async () => {
    const { signer, address, asked } = await openKit();
    const sign = (signerAddress: string, chain: string) =>
      (signer as OfflineAminoSigner).signAmino(signerAddress, makeAminoDocument([], fee, chain, '', 42, 7));
    await expect(sign(address, osmosis.reference)).rejects.toMatchObject({ code: 'account/chain-mismatch' });
    await expect(sign('cosmos1other', chainId)).rejects.toMatchObject({ code: 'cosmjs/other-account' });
    expect(asked).toEqual([]);
  });

  test('error: who declines has declined; what waits ends with the connection, and later nobody is asked', async () => {
    const { kit, signer, address, asked, state } = await openKit();
    const sign = () =>
      (signer as OfflineAminoSigner).signAmino(address, makeAminoDocument([], fee, chainId, '', 42, 7));
    state.refuses = true;
    await expect(sign()).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    Object.assign(state, { refuses: false, waits: true });
    const waiting = sign().catch((error: unknown) => error);
    await expect.poll(() => asked.length).toBe(2);
    await disconnect(kit);
    expect(await waiting).toMatchObject({ code: 'session/connection-ended' });
    await expect(sign()).rejects.toMatchObject({ code: 'session/connection-ended' });
    await expect(signer.getAccounts()).rejects.toMatchObject({ code: 'session/connection-ended' });
    expect([asked.length, getOfflineSigner(kit)]).toEqual([2, undefined]);
  });

  test('behavior: on another network of the kit it signs documents of that one', async () => {
    const { kit, address, asked } = await openKit();
    await switchNetwork(kit, { networkId: osmosis.id });
    const sign = (chain: string) =>
      getOfflineSigner(kit)?.signAmino(address, makeAminoDocument([], fee, chain, '', 42, 7));
    expect((await sign(osmosis.reference))?.signed.chain_id).toBe(osmosis.reference);
    await expect(sign(chainId)).rejects.toMatchObject({ code: 'account/chain-mismatch' });
    expect([asked, selectConnectionIn('cosmos')(kit).network?.id]).toEqual([['signAmino'], osmosis.id]);
  });

  const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: 'AA==' };
  const document = directDocument(new Uint8Array(33).fill(2));

  /** The signer of a phone that says it has signed what `sign` makes of the document. */
  async function openPhone(sign: (document: object) => object) {
    const { createMethods } = await cosmos().pairing!();
    const methods = createMethods({
      request: async (_method, { signDoc }: { signDoc?: object }) => ({ signed: sign(signDoc ?? {}), signature }),
      allows: () => true,
      networkId: () => cosmosHub.id,
    });
    const paired: Connector = {
      id: 'walletConnect',
      name: 'Phone',
      namespaces: ['cosmos'],
      connect: async () => [
        {
          namespace: 'cosmos',
          accounts: [{ address: 'cosmos1phone', type: 'eoa', publicKey: 'AA==' }],
          networkId: cosmosHub.id,
          provider: {},
          methods,
          subscribe: () => () => undefined,
          disconnect: async () => undefined,
        },
      ],
    };
    const { kit } = createTestKit({ wallets: [], adapters: [cosmos()], networks: [cosmosHub], connectors: [paired] });
    await connect(kit, { connectorId: 'walletConnect' });
    return getOfflineSigner(kit);
  }

  test('behavior: over the relay bytes travel as base64, and what comes back is bytes again', async () => {
    const heard: unknown[] = [];
    const signer = await openPhone((asked) => (heard.push(asked), asked));
    const answer = await signer?.signDirect('cosmos1phone', document);
    expect(JSON.parse(JSON.stringify(heard))).toEqual([
      {
        chainId,
        accountNumber: '42',
        bodyBytes: Buffer.from(document.bodyBytes).toString('base64'),
        authInfoBytes: Buffer.from(document.authInfoBytes).toString('base64'),
      },
    ]);
    expect(answer).toEqual({ signed: { ...document }, signature });
  });

  test.each<[string, unknown]>([
    ['base64', '/wE='],
    ['hex', '0xff01'],
    ['bytes', Uint8Array.of(0xff, 1)],
  ])('behavior: what the wallet has changed is read as %s', async (_, bodyBytes) => {
    const signer = await openPhone((asked) => ({ ...asked, bodyBytes, authInfoBytes: undefined, accountNumber: 43 }));
    const answer = await signer?.signDirect('cosmos1phone', document);
    expect({ ...answer?.signed, bodyBytes: Uint8Array.from(answer?.signed.bodyBytes ?? []) }).toEqual({
      ...document,
      bodyBytes: Uint8Array.of(0xff, 1),
      accountNumber: 43n,
    });
  });

  test('error: a wallet that has not said its key is told so', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('cosmos')] });
    await connect(kit, { connectorId: wallet.id });
    await expect(getOfflineSigner(kit)?.getAccounts()).rejects.toMatchObject({ code: 'cosmjs/key-unknown' });
  });
});
