import { describe, expect, test } from 'vitest';
import type { PairedWallet } from '../../contract/adapter';
import { pairing } from './pairing';

const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: 'AA==' };
const document = {
  // Of another window, and a part of what it stands in.
  bodyBytes: new Uint8Array([9, 1, 2, 9]).subarray(1, 3),
  authInfoBytes: new Uint8Array(),
  chainId: 'cosmoshub-4',
  accountNumber: 42n,
};
const inText = { bodyBytes: 'AQI=', authInfoBytes: '', chainId: 'cosmoshub-4', accountNumber: '42' };

/** Signs with a phone that answers so. */
async function sign(answer: (signDoc: object) => unknown, given: Readonly<Record<string, unknown>> = document) {
  const heard: unknown[] = [];
  const wallet = {
    allows: () => true,
    networkId: () => 'cosmos:cosmoshub-4',
    request: async (_method: string, { signDoc }: { signDoc: object }) => {
      heard.push(JSON.parse(JSON.stringify(signDoc)));
      return { signature, ...(answer(signDoc) as object) };
    },
  } as unknown as PairedWallet;
  const request = { address: 'cosmos1phone', network: {}, document: given } as never;
  return { answer: await pairing.createMethods(wallet).signDirect?.(request), heard };
}

describe('signDirect of a paired wallet of Cosmos', () => {
  test('behavior: bytes travel in base64 and numbers as text, and come back as they were given', async () => {
    const { answer, heard } = await sign((signed) => ({ signed }));
    expect(heard).toEqual([inText]);
    expect(answer).toEqual({ signed: document, signature });
  });

  test('behavior: who gives text has text', async () => {
    const { answer, heard } = await sign((signed) => ({ signed }), inText);
    expect([heard, answer?.signed]).toEqual([[inText], inText]);
  });

  test.each([
    ['in hex', { bodyBytes: '0xff01' }],
    ['in base64', { bodyBytes: '/wE=' }],
    ['as bytes', { bodyBytes: Uint8Array.of(255, 1) }],
  ])('behavior: what the wallet has changed, %s', async (_, changed) => {
    const { answer } = await sign(() => ({ signed: { ...changed, accountNumber: 43, note: 'mine' } }));
    expect(answer?.signed).toEqual({
      ...document,
      bodyBytes: Uint8Array.of(255, 1),
      accountNumber: 43n,
      note: 'mine',
    });
  });

  test('behavior: a wallet that does not say what it has signed has signed what it was asked', async () => {
    expect((await sign(() => ({}))).answer?.signed).toEqual(document);
    expect((await sign(() => ({ signed: { bodyBytes: null } }))).answer?.signed).toEqual(document);
  });
});
