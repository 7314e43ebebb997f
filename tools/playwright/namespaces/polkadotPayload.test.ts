import { TypeRegistry } from '@polkadot/types';
import { blake2AsU8a } from '@polkadot/util-crypto';
import { describe, expect, test } from 'vitest';
import { signedExtensions, toPayload } from '../../../test/adapters/polkadotPayload';
import { toSigned } from './polkadotPayload';

/** What Polkadot's own library has an account sign. */
function byPolkadot(payload: ReturnType<typeof toPayload>): Uint8Array {
  const registry = new TypeRegistry();
  registry.setSignedExtensions([...payload.signedExtensions]);
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: payload.version }).toU8a({ method: true });
  return bytes.length > 256 ? blake2AsU8a(bytes, 256) : bytes;
}

const rarer = [
  'CheckBlockGasLimit',
  'LimitParathreadCommits',
  'LockStakingStatus',
  'OnlyStakingAndClaims',
  'PrevalidateAttests',
  'RestrictFunctionality',
  'TransactionCallFilter',
  'ValidateDoubleVoteReports',
  'ValidateEquivocationReport',
  'WeightReclaim',
];

describe('toSigned', () => {
  test.each<[string, object]>([
    ['Polkadot', {}],
    ['a long call', { method: `0x0000${'22'.repeat(300)}` }],
    ['a nonce and a tip of many bytes', { nonce: '0xfffffffe', tip: '0xffffffffffffffff' }],
    ['a hash of the metadata', { mode: 1, metadataHash: `0x${'c3'.repeat(32)}` }],
    ['an older chain', { signedExtensions: ['CheckVersion', 'CheckGenesis', 'CheckEra', 'CheckNonce', 'CheckWeight'] }],
    ['extensions that sign nothing', { signedExtensions: [...rarer, ...signedExtensions] }],
    ['a parachain', { signedExtensions: ['CheckGenesis', 'CheckNonce', 'ChargeAssetTxPayment'] }],
  ])('behavior: %s is signed as Polkadot’s own library reads it', (_name, more) => {
    const payload = toPayload('5F', more);
    expect(toSigned(payload)).toEqual(Uint8Array.from(byPolkadot(payload)));
  });

  test.each<[string, object]>([
    ['Unheard, Of of its signedExtensions are not known here', { signedExtensions: ['Unheard', 'CheckNonce', 'Of'] }],
    ['SkipCheckIfFeeless of its signedExtensions is not known here', { signedExtensions: ['SkipCheckIfFeeless'] }],
    ['it names no signedExtensions', { signedExtensions: [] }],
    ['it names no signedExtensions', { signedExtensions: undefined }],
    ['its fee is to be paid in another asset (assetId)', { assetId: '0x000007c0' }],
    ['its method has to be hex', { method: '0x1' }],
    ['its era has to be hex', { era: 5 }],
    ['its nonce has to be a number', { nonce: 'many' }],
    ['its tip has to be a number', { tip: -1 }],
    ['its specVersion has to be a number of 32 bits', { specVersion: undefined }],
    ['its transactionVersion has to be a number of 32 bits', { transactionVersion: '0x100000000' }],
    ['its genesisHash has to be hex of 32 bytes', { genesisHash: '0x91' }],
    ['its blockHash has to be hex of 32 bytes', { blockHash: null }],
    ['its metadataHash has to be hex of 32 bytes', { mode: 1, metadataHash: '0xc3' }],
  ])('error: %s', (words, more) => {
    expect(() => toSigned(toPayload('5F', more))).toThrow(words);
  });
});
