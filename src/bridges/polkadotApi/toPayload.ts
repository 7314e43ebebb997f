import { toHex } from '../../adapters/encodings';
import { defineErrors } from '../../errors';

export const polkadotApiError = /* @__PURE__ */ defineErrors({
  'polkadot/key-unknown': 'The wallet has not said the public key of {address}',
  'polkadot/extension-unknown': 'A wallet of this kind does not know the signed extension {name}',
});

/** A signed extension as polkadot-api encodes it. */
export interface SignedExtension {
  identifier: string;
  value: Uint8Array;
  additionalSigned: Uint8Array;
}
export type SignedExtensions = Record<string, SignedExtension>;

type Fields = Record<string, unknown>;

const hexOf = (bytes: Uint8Array) => `0x${toHex(bytes)}`;
/** SCALE writes numbers with the lowest byte first; wallets read the highest first. */
const numberHex = (bytes: Uint8Array) => hexOf(Uint8Array.from(bytes).reverse());

/** A compact number of SCALE, and how many bytes it takes. */
function readCompact(bytes: Uint8Array): { value: bigint; length: number } {
  const mode = (bytes[0] ?? 0) & 3;
  const [start, length] = mode === 3 ? [1, ((bytes[0] ?? 0) >> 2) + 5] : [0, 1 << mode];
  const digits = numberHex(bytes.slice(start, length));
  return { value: mode === 3 ? BigInt(digits) : BigInt(digits) >> 2n, length };
}
const bigHex = (value: bigint, bytes: number) => `0x${value.toString(16).padStart(bytes * 2, '0')}`;

const tipOf = (value: Uint8Array) => bigHex(readCompact(value).value, 16);

/** What each extension is called in a `SignerPayloadJSON`. */
const fieldsOf: Readonly<Record<string, (extension: SignedExtension, atBlock: number) => Fields>> = {
  CheckGenesis: ({ additionalSigned }) => ({ genesisHash: hexOf(additionalSigned) }),
  CheckNonce: ({ value }) => ({ nonce: bigHex(readCompact(value).value, 4) }),
  CheckTxVersion: ({ additionalSigned }) => ({ transactionVersion: numberHex(additionalSigned) }),
  CheckSpecVersion: ({ additionalSigned }) => ({ specVersion: numberHex(additionalSigned) }),
  CheckMortality: ({ value, additionalSigned }, atBlock) => ({
    era: hexOf(value),
    blockHash: hexOf(additionalSigned),
    blockNumber: bigHex(BigInt(atBlock), 4),
  }),
  ChargeTransactionPayment: ({ value }) => ({ tip: tipOf(value) }),
  ChargeAssetTxPayment: ({ value }) => {
    const asset = value.slice(readCompact(value).length);
    return { tip: tipOf(value), ...(asset[0] === 1 && { assetId: hexOf(asset.slice(1)) }) };
  },
  CheckMetadataHash: ({ value, additionalSigned }) => ({
    mode: value[0] ?? 0,
    ...(additionalSigned[0] === 1 && { metadataHash: hexOf(additionalSigned.slice(1)) }),
  }),
};

/**
 * What polkadot-api signs as wallets of `injectedWeb3` are asked for it, a `SignerPayloadJSON`.
 *
 * Throws `polkadot/extension-unknown` where an extension says something that has no place in it: the wallet would sign
 * something else.
 */
export function toPayload(
  address: string,
  callData: Uint8Array,
  extensions: SignedExtensions,
  atBlock: number,
): Readonly<Record<string, unknown>> {
  const fields: Fields = {};
  for (const extension of Object.values(extensions)) {
    const { identifier: name, value, additionalSigned } = extension;
    const read = Object.hasOwn(fieldsOf, name) ? fieldsOf[name] : undefined;
    if (read) Object.assign(fields, read(extension, atBlock));
    else if (value.length > 0 || additionalSigned.length > 0)
      throw polkadotApiError('polkadot/extension-unknown', { values: { name } });
  }
  return { address, method: hexOf(callData), signedExtensions: Object.keys(extensions), version: 4, ...fields };
}
