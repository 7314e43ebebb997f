import { adapterError } from '../adapterErrors';
import { concat, fromHex, readBytes } from '../encodings';
import { fromSs58 } from './ss58';

/** A number in SCALE's compact form: the two lowest bits say how many bytes there are. */
export function toCompact(value: bigint): Uint8Array {
  const write = (number: bigint, length: number) =>
    Uint8Array.from({ length }, (_, index) => Number((number >> BigInt(8 * index)) & 0xffn));
  if (value < 1n << 6n) return write(value << 2n, 1);
  if (value < 1n << 14n) return write((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return write((value << 2n) | 2n, 4);
  const length = Math.ceil(value.toString(16).length / 2);
  return concat(Uint8Array.of(((length - 4) << 2) | 3), write(value, length));
}

const nothing = new Uint8Array();

type Payload = Readonly<Record<string, unknown>>;

const toNumber = (value: unknown) => BigInt((value as string | undefined) ?? 0);

/** What each extension of a chain puts between the signature and the call. */
export const extensions: Readonly<Record<string, (payload: Payload) => Uint8Array>> = {
  CheckNonZeroSender: () => nothing,
  CheckSpecVersion: () => nothing,
  CheckTxVersion: () => nothing,
  CheckGenesis: () => nothing,
  CheckWeight: () => nothing,
  PrevalidateAttests: () => nothing,
  StorageWeightReclaim: () => nothing,
  WeightReclaim: () => nothing,
  AuthorizeCall: () => nothing,
  EthSetOrigin: () => nothing,
  CheckMortality: ({ era }) => fromHex(String(era)),
  CheckEra: ({ era }) => fromHex(String(era)),
  CheckNonce: ({ nonce }) => toCompact(toNumber(nonce)),
  ChargeTransactionPayment: ({ tip }) => toCompact(toNumber(tip)),
  ChargeAssetTxPayment: ({ tip }) => concat(toCompact(toNumber(tip)), Uint8Array.of(0)),
  CheckMetadataHash: ({ mode }) => Uint8Array.of(Number(mode ?? 0)),
};

/**
 * A payload and its signature as an extrinsic of version 4, as the network takes it.
 *
 * @throws `adapter/invalid-transaction` where the chain has an extension that is not known here, or the fee is to be
 * paid in another asset: what would be put together then is a guess. Wallets that answer the whole extrinsic need none
 * of this.
 */
export function toExtrinsic(payload: Payload, address: string, signature: string): Uint8Array {
  const account = fromSs58(address)?.account;
  const [method, signed] = [readBytes(payload['method']), readBytes(signature)];
  const names = payload['signedExtensions'];
  const isKnown = Array.isArray(names) && names.every((name) => Object.hasOwn(extensions, String(name)));
  // A signature without its kind has 64 bytes, and cannot be told from one of another kind.
  if (
    !account ||
    !method ||
    !signed ||
    signed.length < 65 ||
    !isKnown ||
    Number(payload['version']) !== 4 ||
    // Polkadot's own library writes `null` where there is none.
    (payload['assetId'] ?? undefined) !== undefined
  )
    throw adapterError('adapter/invalid-transaction');
  const extra = names.map((name) => extensions[String(name)]?.(payload) ?? nothing);
  const body = concat(Uint8Array.of(0x84, 0), account, signed, ...extra, method);
  return concat(toCompact(BigInt(body.length)), body);
}
