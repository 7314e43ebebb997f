import type { NameAccess, NameReader } from '../../../contract/names';
import type { Network } from '../../../contract/network';
import { fromBase58, toBase58 } from '../../base58';
import { concat, toText } from '../../encodings';
import type { Account } from '../transfers/accounts';
import { askNode } from '../transfers/network';
import {
  domainKey,
  favouriteKey,
  isOnCurve,
  isSignedBy,
  mintKey,
  nameProgram,
  recordKeys,
  reverseKey,
  rootDomain,
} from './nameKeys';

// Reached by import() only: nobody needs it before the first name.

const mainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const home: Network = {
  id: mainnetId,
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  publicRpcUrls: [],
  testnet: false,
};

/** Parent, owner and class stand before what a name holds. */
const headLength = 96;
const keyLength = 32;
/** Two kinds of proof and a length stand before the parts of a newer record. */
const recordHeadLength = 8;
/** The proof is a signature of Solana. */
const solanaProof = 1;
/** Where a token's mint has how many there are. */
const supplyAt = 36;

const keyAt = (bytes: Uint8Array, at: number) => toBase58(bytes.slice(at, at + keyLength));
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** What a name's account has; `undefined` where there is none. */
function readRegistry(account: Account | undefined): { parent: string; owner: string; held: Uint8Array } | undefined {
  if (account?.program !== nameProgram || account.bytes.length < headLength) return undefined;
  const { bytes } = account;
  return { parent: keyAt(bytes, 0), owner: keyAt(bytes, keyLength), held: bytes.slice(headLength) };
}

/** The address in a newer record, where its owner wrote it since he has the name, and who has the address agreed. */
function readRecord(held: Uint8Array, owner: string): string | undefined {
  if (held.length < recordHeadLength + 3 * keyLength) return undefined;
  const view = viewOf(held);
  const isProven = view.getUint16(0, true) === solanaProof && view.getUint16(2, true) === solanaProof;
  const [writer, agreed, address] = [0, 1, 2].map((index) => keyAt(held, recordHeadLength + index * keyLength));
  const isWhole = view.getUint32(4, true) === keyLength;
  return isProven && isWhole && writer === owner && agreed === address ? address : undefined;
}

/** The address in an older record, where the owner of the name has signed it. */
function readOldRecord(held: Uint8Array, owner: string, key: string): string | undefined {
  const address = held.slice(0, keyLength);
  const signature = held.slice(keyLength, keyLength + 64);
  const signed = concat(address, fromBase58(key) ?? new Uint8Array());
  return isSignedBy(owner, signed, signature) ? toBase58(address) : undefined;
}

const isEmpty = (held: Uint8Array) => held.every((byte) => byte === 0);

/**
 * Whose address a name means: the one that its owner wrote, else the owner. A record that does not prove what it says
 * may have meant another: then the name has no address.
 */
async function resolve(name: string, access: NameAccess): Promise<string | undefined> {
  const domain = domainKey(name.normalize('NFC').toLowerCase());
  if (domain === undefined) return undefined;
  const [older, newer] = recordKeys(domain);
  const found = await askNode(access).accounts([domain, newer, older, mintKey(domain)]);
  const [registry, record, oldRecord] = found.slice(0, 3).map(readRegistry);
  const mint = found[3];
  // Whose a domain is that was made a token, its mint does not say.
  const isToken = mint !== undefined && mint.bytes.length > supplyAt + 8 && mint.bytes[supplyAt] !== 0;
  if (!registry || isToken) return undefined;
  const { owner } = registry;
  if (record && !isEmpty(record.held)) return readRecord(record.held, owner);
  if (oldRecord && !isEmpty(oldRecord.held)) return readOldRecord(oldRecord.held, owner, older);
  // What a program owns, nobody can send from.
  return isOnCurve(fromBase58(owner) ?? new Uint8Array()) ? owner : undefined;
}

/** The name that an account chose among its own. */
async function reverse(address: string, access: NameAccess): Promise<string | undefined> {
  const node = askNode(access);
  const [favourite] = await node.accounts([favouriteKey(address)]);
  if (!favourite || favourite.bytes.length < 1 + keyLength) return undefined;
  const domain = keyAt(favourite.bytes, 1);
  const [registry, told] = (await node.accounts([domain, reverseKey(domain)])).map(readRegistry);
  if (registry?.parent !== rootDomain || !told || told.held.length < 4) return undefined;
  const length = viewOf(told.held).getUint32(0, true);
  const label = toText(told.held.slice(4, 4 + length));
  // Of other letters many look like these.
  return /^[a-z\d_-]+$/.test(label) ? `${label}.sol` : undefined;
}

/** Names of the Solana Name Service: `.sol`. */
export const names: NameReader = {
  home,
  isHome: ({ id, namespace, nameResolver }) =>
    namespace === 'solana' && (id === mainnetId || nameResolver === rootDomain),
  resolve: ({ name, network: _, ...access }) => resolve(name, access),
  reverse: ({ address, network: _, ...access }) => reverse(address, access),
  fetchImageUrl: async () => undefined,
};
