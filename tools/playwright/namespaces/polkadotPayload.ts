import { blake2b } from '@noble/hashes/blake2.js';
import { concat, readBytes } from '../../../src/adapters/encodings';
import { extensions as sendable } from '../../../src/adapters/polkadot/extrinsic';
import { littleEndian } from '../../../src/siwx/verifiers/bytes';

/** What is read of Polkadot's `SignerPayloadJSON`. */
export type SignerPayload = Readonly<Record<string, unknown>> & { address: string };

type Part = (payload: SignerPayload) => Uint8Array;

const nothing = new Uint8Array();

/** What an extension has signed with the transaction: what the kit sends, and what is signed alone. */
const sent: Readonly<Record<string, Part>> = {
  ...sendable,
  CheckVersion: () => nothing,
  CheckBlockGasLimit: () => nothing,
  LimitParathreadCommits: () => nothing,
  LockStakingStatus: () => nothing,
  OnlyStakingAndClaims: () => nothing,
  RestrictFunctionality: () => nothing,
  TransactionCallFilter: () => nothing,
  ValidateDoubleVoteReports: () => nothing,
  ValidateEquivocationReport: () => nothing,
};

/** Bytes of a field, which has to have as many. */
const bytesOf = (payload: SignerPayload, field: string, length?: number): Uint8Array => {
  const bytes = readBytes(payload[field]);
  if (!bytes || (length !== undefined && bytes.length !== length))
    throw new Error(
      `The payload cannot be signed: its ${field} has to be hex${length === undefined ? '' : ` of ${length} bytes`}`,
    );
  return bytes;
};

/** A number of any size, which extensions send in as few bytes as it takes. */
function demandCount(payload: SignerPayload, field: string): void {
  const value = payload[field];
  if (
    !(typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : /^(0x[\da-f]+|\d+)$/i.test(String(value)))
  )
    throw new Error(`The payload cannot be signed: its ${field} has to be a number`);
}

const numberOf = (payload: SignerPayload, field: string): Uint8Array => {
  const value = Number(payload[field] ?? Number.NaN);
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new Error(`The payload cannot be signed: its ${field} has to be a number of 32 bits`);
  return littleEndian(value, 4);
};

/** What an extension has signed without sending it; nothing where it is not listed. */
const implied: Readonly<Record<string, Part>> = {
  CheckVersion: (payload) => numberOf(payload, 'specVersion'),
  CheckSpecVersion: (payload) => numberOf(payload, 'specVersion'),
  CheckTxVersion: (payload) => numberOf(payload, 'transactionVersion'),
  CheckGenesis: (payload) => bytesOf(payload, 'genesisHash', 32),
  CheckMortality: (payload) => bytesOf(payload, 'blockHash', 32),
  CheckEra: (payload) => bytesOf(payload, 'blockHash', 32),
  CheckMetadataHash: (payload) =>
    payload['metadataHash'] ? concat(Uint8Array.of(1), bytesOf(payload, 'metadataHash', 32)) : Uint8Array.of(0),
};

/** Fields that extensions send, checked before they are put together. */
const demanded: Readonly<Record<string, (payload: SignerPayload) => unknown>> = {
  CheckMortality: (payload) => bytesOf(payload, 'era'),
  CheckEra: (payload) => bytesOf(payload, 'era'),
  CheckNonce: (payload) => demandCount(payload, 'nonce'),
  ChargeTransactionPayment: (payload) => payload['tip'] === undefined || demandCount(payload, 'tip'),
  ChargeAssetTxPayment: (payload) => payload['tip'] === undefined || demandCount(payload, 'tip'),
};

/** Longer ones are signed by their hash. */
const longestSigned = 256;

function readNames(payload: SignerPayload): string[] {
  const names = payload['signedExtensions'];
  if (!Array.isArray(names) || names.length === 0)
    throw new Error('The payload cannot be signed: it names no signedExtensions, which say what is signed');
  const unknown = names.map(String).filter((name) => !Object.hasOwn(sent, name));
  if (unknown.length > 0)
    throw new Error(
      `The payload cannot be signed: ${unknown.join(', ')} of its signedExtensions ` +
        `${unknown.length > 1 ? 'are' : 'is'} not known here, and without ` +
        'the chain’s metadata nobody can tell what is signed for it',
    );
  if (payload['assetId'])
    throw new Error(
      'The payload cannot be signed: its fee is to be paid in another asset (assetId), ' +
        'whose form the chain’s metadata says',
    );
  return names.map(String);
}

/**
 * The bytes that are signed of a payload (`ExtrinsicPayload` of version 4): the call, what its extensions send, and
 * what they imply.
 *
 * @throws an `Error` that says what hinders it, where the payload alone does not tell every byte.
 */
export function toSigned(payload: SignerPayload): Uint8Array {
  const names = readNames(payload);
  for (const name of names) demanded[name]?.(payload);
  const bytes = concat(
    bytesOf(payload, 'method'),
    ...names.map((name) => sent[name]?.(payload) ?? nothing),
    ...names.map((name) => implied[name]?.(payload) ?? nothing),
  );
  return bytes.length > longestSigned ? blake2b(bytes, { dkLen: 32 }) : bytes;
}
