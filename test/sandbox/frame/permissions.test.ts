import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evmTokens, mintToken } from '../tokens/evmTokens';
import { openSmartFrame } from './smartAccounts/openSmartFrame';

let open: Awaited<ReturnType<typeof openSmartFrame>>;
beforeAll(async () => {
  open = await openSmartFrame();
});
afterAll(() => open?.stop());

const expiry = Math.floor(Date.now() / 1000) + 3600;
const request = {
  chainId: '0x7a69',
  expiry,
  signer: { type: 'key', data: { id: 'did:key:z1' } },
  permissions: [{ type: 'contract-call', data: { address: `0x${'1'.repeat(40)}`, functions: [] } }],
  policies: [{ type: 'call-limit', data: { limit: 3 } }],
};

describe('wallet_grantPermissions and wallet_revokePermissions', () => {
  test('behavior: what is granted has a context, by which it is taken back once, with a signature', async () => {
    const { user, approved, rpc, close } = await open.login('ada');
    const granted = (await approved('wallet_grantPermissions', [request])) as { context: Hex };
    expect(granted).toEqual({ ...request, address: user.address, context: granted.context });
    expect(granted.context).toMatch(/^0x[\da-f]{64}$/);
    const address = `eip155:31337:${user.address}`;
    const revocation = { pci: granted.context, permissions: [], expiry, address };
    const unknown = { message: 'There is no such permission' };
    expect(await rpc('wallet_revokePermissions', [{ ...revocation, expiry: expiry + 1 }])).toEqual(unknown);
    expect(await rpc('wallet_revokePermissions', [{ ...revocation, pci: '0x1' }])).toEqual(unknown);
    const signature = (await approved('wallet_revokePermissions', [revocation])) as Hex;
    const proof = { address: user.address, message: granted.context, signature };
    expect(await open.clientOf(0).verifyMessage(proof)).toBe(true);
    expect(await rpc('wallet_revokePermissions', [revocation])).toEqual(unknown);
    close();
  });

  test('error: what is malformed, expired, of another dialect, or not for this account is refused unasked', async () => {
    const { user, rpc, close, pushes } = await open.login('bob');
    const refusal = async (change: object) => {
      const { message } = (await rpc('wallet_grantPermissions', [{ ...request, ...change }])) as { message: string };
      return message;
    };
    expect(await refusal({ permissions: [] })).toContain('permissions');
    expect(await refusal({ permissions: undefined, permission: request.permissions[0] })).toContain('permission');
    expect(await refusal({ permissions: [{ type: 'everything', data: {} }] })).toContain('permissions[0].type');
    expect(await refusal({ signer: undefined })).toContain('signer');
    expect(await refusal({ expiry: 1 })).toBe('The permissions would have expired already');
    expect(await refusal({ chainId: '0x1' })).toBe('Network not supported');
    expect(await refusal({ address: user.accounts[0]!.address })).toBe('This address is not the active account');
    expect(await rpc('wallet_revokePermissions', [{ permissionContext: '0x1' }])).toEqual({
      message: 'payload.params[0].permissionContext: this field is not known',
    });
    expect(pushes.filter((push) => push.type === 'approvals')).toEqual([]);
    close();
  });

  test('error: a plain account grants nothing', async () => {
    const { rpc, close } = await open.login('carl', 'eoa');
    expect(await rpc('wallet_grantPermissions', [request])).toEqual({
      message: 'Smart accounts are not enabled on this network',
    });
    close();
  });
});

describe('wallet_getCapabilities', () => {
  test('behavior: a smart account does more than a plain one, on each network that was asked about', async () => {
    const { user, rpc, close } = await open.login('dan');
    const [eoa, smart] = user.accounts.map(({ address }) => address);
    const able = {
      atomic: { status: 'supported' },
      atomicBatch: { supported: true },
      permissions: { supported: true },
    };
    expect(await rpc('wallet_getCapabilities', [smart])).toMatchObject({ '0x7a69': able, '0x7a6a': able });
    expect(await rpc('wallet_getCapabilities', [])).toMatchObject({ '0x7a69': able });
    expect(Object.keys((await rpc('wallet_getCapabilities', [smart, ['0x7a6a', '0x1']])) as object)).toEqual([
      '0x7a6a',
    ]);
    expect(await rpc('wallet_getCapabilities', [eoa, ['0x7a69']])).toEqual({
      '0x7a69': { assetDiscovery: { supported: true } },
    });
    expect(await rpc('wallet_getCapabilities', [`0x${'1'.repeat(40)}`])).toEqual({
      message: 'This address is not the active account',
    });
    close();
  });
});

describe('wallet_getAssets', () => {
  test('behavior: coins by network, in base units, of either account', async () => {
    const { user, rpc, close } = await open.login('eve');
    const { address } = user;
    const coin = { address: 'native', type: 'NATIVE', metadata: { symbol: 'ETH', decimals: 18, price: 2500 } };
    // GET_USER has looked at the first network only, where the person was given coins.
    expect(await rpc('wallet_getAssets', [{ account: address }])).toMatchObject({
      '0x7a69': [{ ...coin, balance: '0x56bc75e2d63100000', metadata: { ...coin.metadata, value: 250_000 } }],
      '0x7a6a': [coin],
    });
    await mintToken(open.chains[1]!, evmTokens.tether, address, 5_000_000n);
    const tether = { address: evmTokens.tether.address, type: 'ERC20', metadata: { symbol: 'USDT', decimals: 6 } };
    await expect
      .poll(() => rpc('wallet_getAssets', [{ account: address, assetTypeFilter: ['erc20'] }]))
      .toMatchObject({ '0x7a6a': [{ ...tether, balance: '0x4c4b40' }] });
    const keys = async (question: object) =>
      Object.keys((await rpc('wallet_getAssets', [{ account: address, ...question }])) as object);
    expect(await keys({ chainFilter: ['0x7a6a'] })).toEqual(['0x7a6a']);
    expect(await keys({ assetFilter: { '0x7a69': ['native'], '0x7a6a': [address] } })).toEqual(['0x7a69']);
    expect(await keys({ assetTypeFilter: ['ERC20'] })).toEqual(['0x7a6a']);
    expect(await keys({ assetFilter: { '0x7a69': [evmTokens.tether.address] } })).toEqual([]);
    expect(await keys({ assetTypeFilter: ['native'] })).toEqual(['0x7a69', '0x7a6a']);
    expect(await rpc('wallet_getAssets', [{ account: `0x${'1'.repeat(40)}` }])).toEqual({
      message: 'This address is not the active account',
    });
    close();
  });
});
