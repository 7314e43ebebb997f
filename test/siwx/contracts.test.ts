import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatSignInMessage, verifyEip155, verifySignIn, type SignatureParameters } from 'mooring/siwx/server';
import { openSmartFrame } from '../sandbox/frame/smartAccounts/openSmartFrame';

let open: Awaited<ReturnType<typeof openSmartFrame>>;
beforeAll(async () => {
  open = await openSmartFrame();
});
afterAll(() => open?.stop());

const chainId = 'eip155:31337';
const rpc: SignatureParameters['rpc'] = (method, params) =>
  open.clientOf(0).request({ method, params } as Parameters<ReturnType<typeof open.clientOf>['request']>[0]);

/** A smart account's signature of a sign-in message; the account is not there yet, unless it is put there. */
async function signedBy(name: string, isDeployed: boolean) {
  const { user, ask, close } = await open.login(name);
  if (isDeployed) await ask('INIT_SMART_ACCOUNT');
  const [address = '0x'] = [user.address];
  const message = formatSignInMessage({
    accountAddress: address,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  });
  const siwxMessage = {
    accountAddress: address,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: '12345678',
    serializedMessage: message,
  };
  const { payload } = await ask('GET_USER', { chainId, siwxMessage });
  close();
  return { address, chainId, message, signature: (payload as { signature: Hex }).signature } as const;
}

describe.each([
  ['ERC-1271, a contract that is there', true],
  ['ERC-6492, a contract that is not there yet', false],
])('verifyEip155, %s', (_, isDeployed) => {
  test('behavior: the network is asked, and another message is not accepted', async () => {
    const signed = await signedBy(isDeployed ? 'gus' : 'hal', isDeployed);
    expect(await verifyEip155({ ...signed, rpc })).toBe(true);
    const { message, signature } = signed;
    const context = { domain: 'shop.example', nonce: '12345678', verifiers: { eip155: verifyEip155 } };
    expect(await verifySignIn({ ...context, message, signature, rpcOf: () => rpc })).toMatchObject({ chainId });
    expect(await verifyEip155({ ...signed, message: `${message} `, rpc })).toBe(false);
    const other = `0x${signature.slice(2, 40)}${signature.slice(40, 42) === '00' ? '01' : '00'}${signature.slice(42)}`;
    expect(await verifyEip155({ ...signed, signature: other, rpc })).toBe(false);
  });

  test('error: without a network to ask it is not accepted; one that does not answer is no answer', async () => {
    const signed = await signedBy(isDeployed ? 'ida' : 'jon', isDeployed);
    expect(await verifyEip155(signed)).toBe(false);
    const offline = () => Promise.reject(new TypeError('fetch failed'));
    await expect(verifyEip155({ ...signed, rpc: offline })).rejects.toThrow('fetch failed');
    const slow: typeof rpc = () => Promise.reject(new Error('execution aborted (timeout = 5s)'));
    await expect(verifyEip155({ ...signed, rpc: slow })).rejects.toThrow('execution aborted');
  });
});
