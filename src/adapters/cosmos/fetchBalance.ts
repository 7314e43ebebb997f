import type { Adapter } from '../../contract/adapter';
import { concat, fromBase64, toBytes, toHex, toText } from '../encodings';
import { denomOf, microDecimals, type ChainInfo } from './chainInfo';

const path = '/cosmos.bank.v1beta1.Query/Balance';

const notBalance = () => new TypeError('The answer is not a balance');

/**
 * A text as a field of a protobuf message. Addresses and denominations have far less than 2^14 bytes: one or two say
 * how many.
 */
function writeField(number: number, text: string): Uint8Array {
  const bytes = toBytes(text);
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
  return concat(Uint8Array.from([(number << 3) | 2, ...length]), bytes);
}

/** A field of a protobuf message of nothing but texts and messages. */
function readField(message: Uint8Array, number: number): Uint8Array {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = message[at++] ?? 255;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw notBalance();
  };
  while (at < message.length) {
    const tag = varint();
    const end = varint() + at;
    if ((tag & 7) !== 2 || end > message.length) break;
    if (tag >> 3 === number) return message.subarray(at, end);
    at = end;
  }
  throw notBalance();
}

/**
 * What an account has of the network's currency, asked of the chain's bank through a Tendermint node.
 *
 * @throws TypeError when the answer is no balance of it, with the node's own words where it has some: unknown is not
 * zero.
 */
export async function fetchBalance(
  { rpc, network, address, signal }: Parameters<NonNullable<Adapter['fetchNativeBalance']>>[0],
  info: ChainInfo | undefined,
): Promise<bigint> {
  // Of a coin that does not exist nobody has any: that would be told as zero.
  if (!info && network.nativeCurrency.decimals !== microDecimals)
    throw new TypeError(`${network.name} has no chainInfo that names its smallest coin`);
  const denom = denomOf(network, info);
  const data = toHex(concat(writeField(1, address), writeField(2, denom)));
  const answer = Object(await rpc('abci_query', { path, data, prove: false }, { signal })) as { response?: unknown };
  const { code, log, value } = Object(answer.response) as { code?: unknown; log?: unknown; value?: unknown };
  if (code) throw new TypeError(String(log || code));
  if (typeof value !== 'string') throw notBalance();
  const coin = readField(fromBase64(value), 1);
  const amount = toText(readField(coin, 2));
  if (toText(readField(coin, 1)) !== denom || !/^\d+$/.test(amount)) throw notBalance();
  return BigInt(amount);
}
