import { compactToU8a, hexToU8a, u8aConcat } from '@polkadot/util';

/** As Polkadot's own network has them. */
export const signedExtensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'CheckMetadataHash',
];

/** A `SignerPayloadJSON` of a transfer. */
export function toPayload(address: string, more: object = {}) {
  return {
    address,
    method: '0x050300' + '11'.repeat(32) + '0284d717',
    era: '0xb501',
    nonce: '0x0000012c',
    tip: '0x00000000000000000000000000000005',
    specVersion: '0x000f4d9c',
    transactionVersion: '0x0000001a',
    genesisHash: `0x${'91'.repeat(32)}`,
    blockHash: `0x${'b1'.repeat(32)}`,
    version: 4,
    signedExtensions,
    ...more,
  };
}

/** What an account signs of a payload, put together by Polkadot's own library and not by ours. */
export function toSigned(payload: ReturnType<typeof toPayload>): Uint8Array {
  const u32 = (hex: string) => hexToU8a(hex).reverse();
  const body = [
    hexToU8a(payload.method),
    hexToU8a(payload.era),
    compactToU8a(BigInt(payload.nonce)),
    compactToU8a(BigInt(payload.tip)),
    Uint8Array.of(0),
  ];
  return u8aConcat(
    ...body,
    u32(payload.specVersion),
    u32(payload.transactionVersion),
    hexToU8a(payload.genesisHash),
    hexToU8a(payload.blockHash),
    Uint8Array.of(0),
  );
}
