import { Keyring } from '@polkadot/keyring';
import { compactFromU8a, compactToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util';
import { blake2AsHex, cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isKitError, type RpcRequest } from 'mooring/core';
import { polkadotMainnet as network } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { manualClock } from 'mooring/testing';
import { blake2b } from '../../src/adapters/polkadot/blake2b';
import { confirmDeadlineMs, confirmPollMs, lookBackBlocks } from '../../src/adapters/polkadot/confirmTransaction';
import { toCompact, toExtrinsic } from '../../src/adapters/polkadot/extrinsic';
import { sendTransaction } from '../../src/adapters/polkadot/sendTransaction';
import { connectWallet } from './connectWallet';
import { signedExtensions, toPayload, toSigned } from './polkadotPayload';

beforeAll(() => cryptoWaitReady());

const codeOf = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => 'sent',
    (error: unknown) => (isKitError(error) ? `${error.code}: ${error.message}` : String(error)),
  );
/** A node that takes an extrinsic apart and verifies who signed it, and blocks to look through. */
function createNode() {
  const pool: string[] = [];
  const blocks: { hash: string; parentHash: string; extrinsics: string[] }[] = [
    { hash: '0xb0', parentHash: `0x${'0'.repeat(64)}`, extrinsics: ['0x280402000bf0'] },
  ];
  const asked: string[] = [];
  const mine = (extrinsics: string[] = []) =>
    void blocks.push({
      hash: `0xb${blocks.length}`,
      parentHash: blocks.at(-1)?.hash ?? '',
      extrinsics: ['0x280402000bf0', ...extrinsics],
    });
  const rpc: RpcRequest = async (method, params) => {
    asked.push(method);
    const [first] = params as string[];
    if (method === 'chain_getBlockHash') return blocks.at(-1)?.hash;
    if (method === 'chain_getFinalizedHead') return blocks.at(-2)?.hash;
    if (method === 'chain_getBlock') {
      const { parentHash, extrinsics } = blocks.find(({ hash }) => hash === first) ?? {
        parentHash: '',
        extrinsics: [],
      };
      return { block: { header: { parentHash }, extrinsics } };
    }
    if (method !== 'author_submitExtrinsic') throw new Error(`no ${method}`);
    const bytes = hexToU8a(first);
    const [offset, length] = compactFromU8a(bytes);
    const body = bytes.subarray(offset);
    if (body.length !== length.toNumber() || body[0] !== 0x84 || body[1] !== 0) throw new Error('1002: Bad format');
    const address = encodeAddress(body.subarray(2, 34), 0);
    const payload = toPayload(address);
    const extra = u8aConcat(
      hexToU8a(payload.era),
      compactToU8a(300n),
      compactToU8a(5n),
      Uint8Array.of(0),
      hexToU8a(payload.method),
    );
    if (
      u8aToHex(body.subarray(99)) !== u8aToHex(extra) ||
      !signatureVerify(toSigned(payload), body.subarray(34, 99), address).isValid
    )
      throw new Error('1010: Invalid Transaction: Transaction has a bad signature');
    pool.push(first ?? '');
    return blake2AsHex(bytes, 256);
  };
  return { rpc, pool, mine, asked, blocks };
}

/** A wallet whose answers have the kind of the key before the signature, as extensions give them. */
function createSigner(type: 'sr25519' | 'ed25519', whole = false) {
  const pair = new Keyring({ ss58Format: 0 }).addFromUri('//Mooring', {}, type);
  const asked: unknown[] = [];
  const signPayload = async (payload: unknown) => {
    asked.push(payload);
    const signature = u8aToHex(pair.sign(toSigned(payload as ReturnType<typeof toPayload>), { withType: true }));
    return {
      signature,
      ...(whole && { signedTransaction: toExtrinsic(toPayload(pair.address), pair.address, signature) }),
    };
  };
  return { address: pair.address, asked, signPayload };
}

describe('sendTransaction on polkadot', () => {
  test.each(['sr25519', 'ed25519'] as const)(
    'behavior: a payload is signed by %s, put together and taken by a node that verifies it',
    async (type) => {
      const { address, signPayload, asked } = createSigner(type);
      const node = createNode();
      const hash = await sendTransaction({ address, rpc: node.rpc, payload: toPayload('another') }, signPayload);
      expect([hash, node.pool.length]).toEqual([blake2AsHex(hexToU8a(node.pool[0]), 256), 1]);
      expect(asked).toEqual([{ ...toPayload(address), withSignedTransaction: true }]);
    },
  );

  test("behavior: Polkadot's own library writes null for what a payload has not", async () => {
    const { address, signPayload } = createSigner('sr25519');
    const node = createNode();
    const payload = toPayload(address, { assetId: null, metadataHash: null, mode: 0 });
    await sendTransaction({ address, rpc: node.rpc, payload }, signPayload);
    expect(node.pool).toHaveLength(1);
  });

  test.each(['AuthorizeCall', 'EthSetOrigin'])(
    "behavior: the network's own extension %s adds nothing to a transaction",
    async (extension) => {
      const { address, signPayload } = createSigner('sr25519');
      const node = createNode();
      const payload = toPayload(address, {
        signedExtensions: [extension, ...signedExtensions, 'StorageWeightReclaim'],
      });
      expect(await codeOf(sendTransaction({ address, rpc: node.rpc, payload }, signPayload))).toBe('sent');
      expect(node.pool).toHaveLength(1);
    },
  );

  test('behavior: what a paired wallet signs is put together and taken by the node, too', async () => {
    const { address, signPayload } = createSigner('sr25519');
    const node = createNode();
    const support = await polkadot().pairing?.();
    const methods = support?.createMethods({
      request: (_method, { transactionPayload }: { transactionPayload?: unknown }) => signPayload(transactionPayload),
      allows: () => true,
      networkId: () => network.id,
    });
    await methods?.sendTransaction?.({ address, network, rpc: node.rpc, payload: toPayload(address) });
    expect(node.pool).toHaveLength(1);
  });

  test('behavior: an extrinsic that the wallet made, or that was signed before, is sent as it is', async () => {
    const { address, signPayload } = createSigner('sr25519', true);
    const node = createNode();
    // Where the wallet answers the whole, it does not matter whether its extensions are known here.
    await sendTransaction(
      { address, rpc: node.rpc, payload: toPayload(address, { signedExtensions: ['Unheard'] }) },
      signPayload,
    );
    await sendTransaction({ address, rpc: node.rpc, signedTransaction: node.pool[0] }, undefined);
    await sendTransaction({ address, rpc: node.rpc, signedTransaction: hexToU8a(node.pool[0]) }, undefined);
    expect([node.pool.length, new Set(node.pool).size]).toEqual([3, 1]);
  });

  test.each([
    ['nothing', {}],
    ['an empty text', { signedTransaction: '' }],
    ['no hex', { signedTransaction: '0xzz' }],
    ['no bytes', { signedTransaction: new Uint8Array() }],
    [
      'an extension that is not known',
      { payload: toPayload('', { signedExtensions: [...signedExtensions, 'Unheard'] }) },
    ],
    ['no list of extensions', { payload: toPayload('', { signedExtensions: undefined }) }],
    ['another version', { payload: toPayload('', { version: 5 }) }],
    ['a fee in another asset', { payload: toPayload('', { assetId: '0x01' }) }],
    ['no call', { payload: toPayload('', { method: '' }) }],
  ])('error: %s is no transaction, and nothing is sent', async (_what, request) => {
    const { address, signPayload } = createSigner('sr25519');
    const node = createNode();
    expect(await codeOf(sendTransaction({ address, rpc: node.rpc, ...request }, signPayload))).toMatch(
      /^adapter\/invalid-transaction/,
    );
    expect(node.asked).toEqual([]);
  });

  test('error: what the node refuses is told with its reason; without a node nobody is asked', async () => {
    const { address, signPayload, asked } = createSigner('sr25519');
    expect(
      await codeOf(sendTransaction({ address, rpc: createNode().rpc, signedTransaction: '0x0400' }, signPayload)),
    ).toBe('adapter/transaction-refused: The network refused the transaction: 1002: Bad format');
    expect(await codeOf(sendTransaction({ address, payload: toPayload(address) }, signPayload))).toMatch(
      /^adapter\/rpc-missing/,
    );
    expect(asked).toEqual([]);
  });

  test('error: a wallet that cannot sign payloads sends only what is signed', async () => {
    const injected = { accounts: { get: async () => [{ address: createSigner('sr25519').address }] }, signer: {} };
    const wallet = {
      connectorId: 'injectedWeb3:plain',
      install: (page: Window) =>
        void Object.assign(page, { injectedWeb3: { plain: { connect: async () => injected } } }),
    };
    const { connection } = await connectWallet(polkadot(), wallet, [network]);
    const address = connection.accounts[0]?.address ?? '';
    expect(
      await codeOf(
        connection.methods.sendTransaction?.({ address, network, rpc: createNode().rpc, payload: toPayload(address) }),
      ),
    ).toMatch(/^adapter\/invalid-transaction/);
  });
});

describe('confirmTransaction on polkadot', () => {
  test('behavior: a minute, a look every three seconds, sixteen blocks back', () => {
    expect([confirmDeadlineMs, confirmPollMs, lookBackBlocks]).toEqual([60_000, 3_000, 16]);
  });

  const turns = async () => {
    await import('../../src/adapters/polkadot/confirmTransaction');
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  };
  async function begin(more: object = {}) {
    const { address, signPayload } = createSigner('sr25519');
    const node = createNode();
    const id = await sendTransaction({ address, rpc: node.rpc, payload: toPayload(address) }, signPayload);
    const clock = manualClock();
    const settled: unknown[] = [];
    const watch = (rpc: RpcRequest = node.rpc) =>
      void polkadot()
        .confirmTransaction?.({ rpc, clock, network, id, ...more })
        .then((outcome) => settled.push(outcome));
    return { ...node, id, clock, settled, watch, pass: async (ms: number) => (clock.advance(ms), await turns()) };
  }

  test('behavior: is confirmed by the block that holds it, and each block is asked for once', async () => {
    const page = await begin();
    page.watch();
    await turns();
    page.mine();
    await page.pass(confirmPollMs);
    page.mine(page.pool);
    page.mine();
    expect(page.settled).toEqual([]);
    await page.pass(confirmPollMs);
    expect([
      page.settled,
      page.asked.filter((method) => method === 'chain_getBlock').length,
      page.clock.waiting,
    ]).toEqual([[{ status: 'confirmed' }], 4, 0]);
  });

  test('behavior: one that was sent a while ago is found sixteen blocks back, and not seventeen', async () => {
    for (const [depth, expected] of [
      [lookBackBlocks, 1],
      [lookBackBlocks + 1, 0],
    ] as const) {
      const page = await begin();
      page.mine(page.pool);
      for (let block = 1; block < depth; block += 1) page.mine();
      page.watch();
      await turns();
      expect([depth, page.settled.length]).toEqual([depth, expected]);
    }
  });

  test('behavior: a look that the node breaks off is made again, as far back as it would have been', async () => {
    const page = await begin();
    page.mine(page.pool);
    page.mine();
    page.mine();
    let looks = 0;
    page.watch(async (method, params, options) => {
      if (method === 'chain_getBlock' && ++looks === 2) throw new Error('busy');
      return page.rpc(method, params, options);
    });
    await turns();
    expect([page.settled, looks]).toEqual([[], 2]);
    await page.pass(confirmPollMs);
    expect(page.settled).toEqual([{ status: 'confirmed' }]);
  });

  test('behavior: one of version 5, with an extension that signs, is found; an unsigned one is not', async () => {
    for (const [version, expected] of [
      ['45', 1],
      ['05', 0],
    ] as const) {
      const made = `0x18${version}${'07'.repeat(5)}`;
      const page = await begin({ id: blake2AsHex(hexToU8a(made), 256) });
      page.mine([made]);
      page.watch();
      await turns();
      expect([version, page.settled.length]).toEqual([version, expected]);
    }
  });

  test('behavior: finalized waits for the block that cannot be taken back', async () => {
    const page = await begin({ commitment: 'finalized' });
    page.mine(page.pool);
    page.watch();
    await turns();
    expect(page.settled).toEqual([]);
    page.mine();
    await page.pass(confirmPollMs);
    expect(page.settled).toEqual([{ status: 'confirmed' }]);
  });

  test('behavior: after a minute nobody knows', async () => {
    const page = await begin();
    page.watch();
    await turns();
    await page.pass(confirmDeadlineMs);
    expect([confirmDeadlineMs, page.settled]).toEqual([60_000, [{ status: 'unknown' }]]);
  });
});

describe('what an extrinsic is made of', () => {
  test("behavior: compact numbers are those of Polkadot's library", () => {
    for (const value of [
      0n,
      1n,
      63n,
      64n,
      16_383n,
      16_384n,
      2n ** 30n - 1n,
      2n ** 30n,
      2n ** 32n,
      2n ** 64n - 1n,
      2n ** 100n,
    ])
      expect([value, u8aToHex(toCompact(value))]).toEqual([value, u8aToHex(compactToU8a(value))]);
  });

  test('behavior: so are hashes of any length, around the edges of a block', () => {
    for (const length of [0, 1, 127, 128, 129, 255, 256, 257, 1_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 13) % 256);
      expect([length, u8aToHex(blake2b(bytes, 32))]).toEqual([length, blake2AsHex(bytes, 256)]);
    }
  });
});
