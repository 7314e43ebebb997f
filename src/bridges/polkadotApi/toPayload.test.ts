import { describe, expect, test } from 'vitest';
import { toPayload } from './toPayload';

const none = new Uint8Array();
const bytes = (...list: number[]) => Uint8Array.from(list);
interface Said {
  value?: Uint8Array;
  additionalSigned?: Uint8Array;
}
/** The payload of a call of two bytes at block 300, with extensions of which it says as much. */
const payloadOf = (said: Readonly<Record<string, Said>>) =>
  toPayload(
    'address',
    bytes(1, 2),
    Object.fromEntries(
      Object.entries(said).map(([identifier, { value = none, additionalSigned = none }]) => [
        identifier,
        { identifier, value, additionalSigned },
      ]),
    ),
    300,
  );
const plain = { address: 'address', method: '0x0102', version: 4 };

describe('toPayload', () => {
  // Numbers of SCALE: one byte, two, four, and as many as the first says.
  test.each([
    [bytes(0), 0],
    [bytes(0xfc), 63],
    [bytes(0x01, 0x01), 64],
    [bytes(0xfd, 0xff), 16_383],
    [bytes(0x02, 0x00, 0x01, 0x00), 16_384],
    [bytes(0xfe, 0xff, 0xff, 0xff), 1_073_741_823],
    [bytes(0x03, 0x00, 0x00, 0x00, 0x40), 1_073_741_824],
    [bytes(0x07, 0x00, 0x10, 0xa5, 0xd4, 0xe8), 1_000_000_000_000],
  ])('behavior: %j is read as %i', (value, number) => {
    const tip = `0x${number.toString(16).padStart(32, '0')}`;
    expect(payloadOf({ ChargeTransactionPayment: { value } })).toMatchObject({ tip });
    // A byte behind it is not of it: an asset paid in is told by a one.
    const asset = bytes(...value, 1, 9, 8);
    expect(payloadOf({ ChargeAssetTxPayment: { value: asset } })).toMatchObject({ tip, assetId: '0x0908' });
  });

  test.each([bytes(4, 0), bytes(4)])('behavior: without an asset, %j, none is told', (value) => {
    expect(payloadOf({ ChargeAssetTxPayment: { value } })).toEqual({
      ...plain,
      signedExtensions: ['ChargeAssetTxPayment'],
      tip: `0x${'1'.padStart(32, '0')}`,
    });
  });

  test('behavior: what the network is at, the lowest byte first there and the highest here', () => {
    const said = {
      CheckGenesis: { additionalSigned: bytes(0xaa, 0xbb) },
      CheckNonce: { value: bytes(0xb1, 0x04) },
      CheckTxVersion: { additionalSigned: bytes(26, 0, 0, 0) },
      CheckSpecVersion: { additionalSigned: bytes(1, 2, 0, 0) },
      CheckMortality: { value: bytes(0xf5, 0), additionalSigned: bytes(0xcc) },
    };
    expect(payloadOf(said)).toEqual({
      ...plain,
      signedExtensions: Object.keys(said),
      genesisHash: '0xaabb',
      nonce: '0x0000012c',
      transactionVersion: '0x0000001a',
      specVersion: '0x00000201',
      era: '0xf500',
      blockHash: '0xcc',
      blockNumber: '0x0000012c',
    });
  });

  test('behavior: the metadata is proven where that is asked for', () => {
    const proven = { value: bytes(1), additionalSigned: bytes(1, 5, 6) };
    expect(payloadOf({ CheckMetadataHash: proven })).toMatchObject({ mode: 1, metadataHash: '0x0506' });
    const unproven = { value: bytes(0), additionalSigned: bytes(0) };
    expect(payloadOf({ CheckMetadataHash: unproven })).toEqual({
      ...plain,
      signedExtensions: ['CheckMetadataHash'],
      mode: 0,
    });
    expect(payloadOf({ CheckMetadataHash: {} })).toMatchObject({ mode: 0 });
  });

  test('behavior: an extension nobody knows is named where it says nothing', () => {
    expect(payloadOf({ CheckWeight: {}, toString: {} })).toEqual({
      ...plain,
      signedExtensions: ['CheckWeight', 'toString'],
    });
  });

  test.each([{ value: bytes(0) }, { additionalSigned: bytes(0) }])('error: and is refused where it says %j', (said) => {
    for (const name of ['CheckWeight', 'toString'])
      expect(() => payloadOf({ [name]: said })).toThrowError(
        expect.objectContaining({
          code: 'polkadot/extension-unknown',
          message: `A wallet of this kind does not know the signed extension ${name}`,
        }),
      );
  });
});
