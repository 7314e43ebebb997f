import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBech32, fromWords } from '../../../src/adapters/bech32';
import { toAdr36 } from '../../../src/adapters/cosmos/adr36';
import { concat, fromHex, toBase64, toBytes } from '../../../src/adapters/encodings';
import { toSortedJson } from '../../../src/siwx/verifiers/cosmos';
import { toBech32, toWords } from './bech32';
import { broadcast, type BroadcastMode } from './cosmosBroadcast';
import type { Account, Dialect, Handler, WalletCore } from './dialect';

/** Chains that the wallet knows, with how their addresses begin. Others are suggested by the page. */
const knownPrefixes: Readonly<Record<string, string>> = {
  'cosmoshub-4': 'cosmos',
  'osmosis-1': 'osmo',
  'juno-1': 'juno',
  'stargaze-1': 'stars',
  'noble-1': 'noble',
};

const hashOf = (publicKey: Uint8Array) => ripemd160(sha256(publicKey));

/** The account's address on a chain: the same hash behind another prefix. */
function addressOn(account: Account, prefix: string): string {
  const hash = account.key ? hashOf(account.publicKey) : fromWords(fromBech32(account.address)?.words ?? []);
  return hash ? toBech32(prefix, toWords(hash)) : account.address;
}

/** Amino's text: keys in order, and three characters escaped as Go's encoder does. */
const toAmino = (document: unknown) =>
  toSortedJson(document).replace(/[&<>]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

const field = (number: number, bytes: Uint8Array) =>
  concat(Uint8Array.from([(number << 3) | 2, ...varint(BigInt(bytes.length))]), bytes);

interface DirectParts {
  bodyBytes: string;
  authInfoBytes: string;
  chainId: string;
  accountNumber: string;
}

/** Cosmos SDK's `SignDoc` in protobuf; a field of zero is left out. */
function toSignDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectParts): Uint8Array {
  const number = BigInt(accountNumber);
  return concat(
    ...[fromHex(bodyBytes), fromHex(authInfoBytes), toBytes(chainId)].flatMap((bytes, index) =>
      bytes.length > 0 ? [field(index + 1, bytes)] : [],
    ),
    number > 0n ? Uint8Array.from([4 << 3, ...varint(number)]) : new Uint8Array(),
  );
}

const signatureOf = (key: Uint8Array, document: Uint8Array) => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(secp256k1.getPublicKey(key, true)) },
  signature: toBase64(secp256k1.sign(sha256(document), key).toCompactRawBytes()),
});

interface SendRequest {
  chainId: string;
  /** `TxRaw`, hex. */
  transaction: string;
  mode: BroadcastMode;
}

/** A signed transaction asks nothing any more, as with Keplr: only a page that is not let in yet is asked about. */
async function sendSigned(core: WalletCore, origin: string, { chainId, transaction, mode }: SendRequest) {
  await core.enter(origin, 'enable', [chainId]);
  const networkId = `cosmos:${chainId}`;
  const hash = await broadcast(core.rpcUrl(networkId), fromHex(transaction), mode);
  core.keepSent({ networkId, id: hash });
  return hash;
}

interface SignRequest<Document> {
  chainId: string;
  signer: string;
  document: Document;
}

function handlers(core: WalletCore): Readonly<Record<string, Handler>> {
  const prefixes: Record<string, string> = { ...knownPrefixes };
  const prefixOf = (chainId: string) => {
    const prefix = Object.hasOwn(prefixes, chainId) ? prefixes[chainId] : undefined;
    if (!prefix) throw new Error(`There is no chain info for ${chainId}`);
    return prefix;
  };
  const keyOf = (signer: string) => {
    const prefix = fromBech32(signer)?.prefix ?? 'cosmos';
    const account = core.accounts().find((one) => addressOn(one, prefix) === signer);
    return core.keyOf(account?.address ?? signer);
  };
  return {
    async enable(origin, chainIds: readonly string[]) {
      chainIds.forEach(prefixOf);
      await core.enter(origin, 'enable', chainIds);
    },
    disable: (origin) => core.forget(origin),
    async getKey(origin, { chainId }: { chainId: string }) {
      const prefix = prefixOf(chainId);
      await core.enter(origin, 'getKey', { chainId });
      const [account] = core.accounts() as [Account];
      const publicKey = `0x${Array.from(account.publicKey, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      return { name: 'Everyday', bech32Address: addressOn(account, prefix), publicKey };
    },
    signAmino: (_origin, request: SignRequest<unknown>) =>
      core.ask('signAmino', request, () => ({
        signed: request.document,
        signature: signatureOf(keyOf(request.signer), toBytes(toAmino(request.document))),
      })),
    signDirect: (_origin, request: SignRequest<DirectParts>) =>
      core.ask('signDirect', request, () => signatureOf(keyOf(request.signer), toSignDoc(request.document))),
    signArbitrary: (_origin, request: { signer: string; data: string; isText: boolean }) =>
      core.ask('signArbitrary', request, () => {
        const data = request.isText ? request.data : fromHex(request.data);
        return signatureOf(keyOf(request.signer), toBytes(toAmino(toAdr36(request.signer, data))));
      }),
    async sendTx(origin, request: SendRequest) {
      prefixOf(request.chainId);
      return sendSigned(core, origin, request);
    },
    experimentalSuggestChain: (_origin, info: { chainId: string; bech32Config: { bech32PrefixAccAddr: string } }) =>
      core.ask('experimentalSuggestChain', info, () => {
        prefixes[info.chainId] = info.bech32Config.bech32PrefixAccAddr;
      }),
  };
}

/** Wallets of Keplr's interface. */
export const cosmosDialect: Dialect = {
  namespace: 'cosmos',
  testKeys: [`0x${'3d'.repeat(32)}`, `0x${'3e'.repeat(32)}`],
  defaultName: 'Keplr',
  defaultNetwork: 'cosmos:cosmoshub-4',
  connectorId: (name) => `keplr:${name.toLowerCase()}`,
  accountOf(key) {
    const publicKey = secp256k1.getPublicKey(key, true);
    return { address: toBech32('cosmos', toWords(hashOf(publicKey))), key, publicKey };
  },
  watch(address) {
    const read = fromBech32(address);
    return read && !read.isM && fromWords(read.words)
      ? { address: toBech32('cosmos', read.words), key: undefined, publicKey: new Uint8Array() }
      : undefined;
  },
  handlers,
  // All that wallets of this kind tell pages: that another key was chosen.
  tellAccounts: (core) => core.tell('keys', () => undefined),
};
