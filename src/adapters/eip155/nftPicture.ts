import type { RpcRequest } from '../../contract/connector';
import type { NameAccess } from '../../contract/names';
import { fromBase64, fromHex } from '../encodings';

// Reached by import() only.

/** CAIP-22 and CAIP-29: network, kind, contract, number of the token. */
const record = /^(eip155:\d{1,32})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78}|0x[\da-f]{1,64})$/i;

const tokenUri = { erc721: '0xc87b56dd', erc1155: '0x0e89341c' } as const;
const ownerOf = '0x6352211e';
const balanceOf = '0x00fdd58e';

const word = (value: bigint) => value.toString(16).padStart(64, '0');

/** The one string of an answer, as the ABI writes it. */
function readText(answer: unknown): string | undefined {
  const bytes = fromHex(String(answer));
  const length = Number(`0x${String(answer).slice(2 + 64, 2 + 128)}`);
  return bytes.length >= 64 + length ? new TextDecoder().decode(bytes.slice(64, 64 + length)) : undefined;
}

/**
 * Where a picture lies: a picture or an SVG in the text itself, http(s), or IPFS and Arweave through public gateways;
 * else nowhere.
 */
export function toImageUrl(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [, kind, path] = /^(ipfs|ipns|ar):\/\/(?:ip[fn]s\/)?(.+)$/.exec(text) ?? [];
  // The drawing itself, as the words of tokens may have it; within an image no script of it runs.
  if (/^\s*<svg[\s>]/.test(text)) return `data:image/svg+xml,${encodeURIComponent(text)}`;
  if (path) return kind === 'ar' ? `https://arweave.net/${path}` : `https://ipfs.io/${kind}/${path}`;
  return /^(https?:\/\/|data:image\/)/.test(text) ? text : undefined;
}

/** What a token says of itself: in the text itself, or behind a secure address. */
async function readMetadata(uri: string, { fetchJson }: NameAccess): Promise<unknown> {
  const [, encoding, body = ''] = /^data:application\/json((?:;[^,]*)?),(.*)$/s.exec(uri) ?? [];
  if (encoding !== undefined) {
    const isBase64 = encoding.endsWith(';base64');
    return JSON.parse(isBase64 ? new TextDecoder().decode(fromBase64(body)) : decodeText(body));
  }
  const url = toImageUrl(uri);
  return url?.startsWith('https://') ? fetchJson(url) : undefined;
}

/** Contracts write JSON into URLs with and without escapes. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function isOwner(rpc: RpcRequest, kind: string, contract: string, id: bigint, owner: string) {
  const account = BigInt(owner);
  const data = kind === 'erc721' ? `${ownerOf}${word(id)}` : `${balanceOf}${word(account)}${word(id)}`;
  const told = BigInt(String(await rpc('eth_call', [{ to: contract, data }, 'latest'])));
  return kind === 'erc721' ? told === account : told > 0n;
}

/** Whether a record of a picture names a token. */
export const isNft = (text: string): boolean => /^(eip155:|did:nft:eip155:)/i.test(text);

/**
 * The picture of a token (ENSIP-12), on a network that the kit knows; nothing where the owner of the name does not own
 * it. The token's words are foreign: only secure addresses are asked, and what is no picture is none.
 */
export async function fetchNftPicture(text: string, owner: string, access: NameAccess): Promise<string | undefined> {
  const caip = text.replace(/^did:nft:/i, '').replaceAll('_', '/');
  const [, networkId = '', written = '', contract = '', number = ''] = record.exec(caip) ?? [];
  const kind = written.toLowerCase() as keyof typeof tokenUri;
  const rpc = access.rpcOf(networkId.toLowerCase() as `eip155:${string}`);
  if (!contract || !rpc) return undefined;
  const id = BigInt(number);
  if (id >> 256n !== 0n || !(await isOwner(rpc, kind, contract, id, owner))) return undefined;
  const uri = readText(await rpc('eth_call', [{ to: contract, data: `${tokenUri[kind]}${word(id)}` }, 'latest']));
  if (uri === undefined) return undefined;
  const metadata = await readMetadata(uri.replaceAll('{id}', word(id)), access);
  const { image, image_url: older, image_data: drawing } = Object(metadata) as Partial<Record<string, unknown>>;
  const picture = toImageUrl(image ?? older ?? drawing);
  return picture?.startsWith('http:') ? undefined : picture;
}
