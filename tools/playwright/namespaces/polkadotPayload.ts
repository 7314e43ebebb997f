import { blake2b } from '@noble/hashes/blake2.js';
import { concat, fromHex } from '../../../src/adapters/encodings';
import { extensions } from '../../../src/adapters/polkadot/extrinsic';
import { littleEndian } from '../../../src/siwx/verifiers/bytes';

/** What is read of Polkadot's `SignerPayloadJSON`. */
export type SignerPayload = Readonly<Record<string, unknown>> & { address: string };

const nothing = new Uint8Array();
const number = (value: unknown) => littleEndian(Number(value), 4);

/** What an extension has signed without sending it; nothing where it is not listed. */
const implied: Readonly<Record<string, (payload: SignerPayload) => Uint8Array>> = {
  CheckSpecVersion: ({ specVersion }) => number(specVersion),
  CheckTxVersion: ({ transactionVersion }) => number(transactionVersion),
  CheckGenesis: ({ genesisHash }) => fromHex(String(genesisHash)),
  CheckMortality: ({ blockHash }) => fromHex(String(blockHash)),
  CheckEra: ({ blockHash }) => fromHex(String(blockHash)),
  CheckMetadataHash: ({ metadataHash }) =>
    metadataHash ? concat(Uint8Array.of(1), fromHex(String(metadataHash))) : Uint8Array.of(0),
};

/** Longer ones are signed by their hash. */
const longestSigned = 256;

/** The bytes that are signed of a payload; nothing where the chain has an extension that is not known here. */
export function toSigned(payload: SignerPayload): Uint8Array | undefined {
  const names = Array.isArray(payload['signedExtensions']) ? payload['signedExtensions'].map(String) : [];
  if (names.length === 0 || !names.every((name) => Object.hasOwn(extensions, name)) || payload['assetId'])
    return undefined;
  const bytes = concat(
    fromHex(String(payload['method'])),
    ...names.map((name) => extensions[name]?.(payload) ?? nothing),
    ...names.map((name) => implied[name]?.(payload) ?? nothing),
  );
  return bytes.length > longestSigned ? blake2b(bytes, { dkLen: 32 }) : bytes;
}
