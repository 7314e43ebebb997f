import { describe, expect, test } from 'vitest';
import { appMessage, readFrameMessage, requests } from './protocol';

/** As the deployed frame speaks, written down from its own facts: what the page sends, and what a success carries. */
const user = { address: '0x1', chainId: 1 };
const rpcUrl = 'https://rpc.test';
const siwxMessage = {
  accountAddress: '0x1',
  chainId: 'eip155:1',
  domain: 'my.dapp',
  uri: 'https://my.dapp',
  version: '1',
  nonce: '12345678',
  statement: 'Welcome',
  resources: ['https://my.dapp/terms'],
  requestId: '7',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  serializedMessage: 'my.dapp wants you to sign in',
};
/** Everything that may be known of who is logged in. */
const wholeUser = {
  ...user,
  chainId: 'solana:1',
  email: 'a@b.co',
  accounts: [
    { address: '0x1', type: 'smartAccount' },
    { address: '0x2', type: 'eoa' },
  ],
  userName: 'a',
  preferredAccountType: 'smartAccount',
  signature: '0x5',
  message: 'my.dapp wants you to sign in',
  siwxMessage,
  smartAccountDeployed: true,
};
type Fact = [name: string, payload: unknown, answer: unknown, wrongAnswer?: unknown];
const facts: Fact[] = [
  ['SWITCH_NETWORK', { chainId: 'eip155:1', rpcUrl: 'https://rpc.test' }, { chainId: 1 }, {}],
  ...['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'].map(
    (action): Fact => ['CONNECT_EMAIL', { email: 'a@b.co' }, { action }, { action: 'VERIFY' }],
  ),
  ['CONNECT_DEVICE', undefined, undefined],
  ['CONNECT_OTP', { otp: '123456' }, undefined],
  ['CONNECT_SOCIAL', { uri: '?code=1', preferredAccountType: 'eoa', chainId: 1 }, { ...user, userName: 'a' }, {}],
  ...['google', 'github', 'apple', 'facebook', 'x', 'discord'].map(
    (provider): Fact => ['GET_SOCIAL_REDIRECT_URI', { provider }, { uri: 'https://x.test' }, { uri: 1 }],
  ),
  ['GET_FARCASTER_URI', undefined, { url: 'https://farcaster.test' }, { uri: 'https://farcaster.test' }],
  ['CONNECT_FARCASTER', undefined, { userName: 'a' }, {}],
  [
    'GET_USER',
    { chainId: 'solana:1', preferredAccountType: 'smartAccount' },
    { ...user, email: null },
    { address: '' },
  ],
  ['GET_USER', { chainId: 1, siwxMessage, rpcUrl: 'https://rpc.test' }, wholeUser, { ...wholeUser, chainId: null }],
  ['IS_CONNECTED', undefined, { isConnected: true }, { isConnected: 'yes' }],
  ['SIGN_OUT', undefined, undefined],
  ['GET_CHAIN_ID', undefined, { chainId: 'eip155:1' }, {}],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { smartAccountEnabledNetworks: [1, 10] }, {}],
  ['INIT_SMART_ACCOUNT', undefined, { address: '0x1', isDeployed: false }, { address: '0x1' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }, { type: 'eoa', address: '0x1' }, { type: 'other', address: '0x1' }],
  ...['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'].map(
    (chainNamespace): Fact => ['RPC_REQUEST', { method: 'm', params: [{}], chainId: 1, chainNamespace, rpcUrl }, '0x1'],
  ),
  ['RPC_ABORT', undefined, undefined],
  ...['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'].map(
    (action): Fact => ['UPDATE_EMAIL', { email: 'a@b.co' }, { action }, { action: 'VERIFY_OTP' }],
  ),
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }, undefined],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' }, { newEmail: 'a@b.co' }, {}],
  [
    'SYNC_THEME',
    { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { '--w3m-accent': '#fff' } },
    undefined,
  ],
  [
    'SYNC_DAPP_DATA',
    {
      metadata: { name: 'Harbour', description: 'Berths', url: 'https://my.dapp', icons: ['https://my.dapp/i.png'] },
      projectId: 'p',
      sdkType: 'appkit',
      sdkVersion: 'react-2.18.0',
    },
    undefined,
  ],
  ['RELOAD', undefined, undefined],
];

const success = (name: string, payload: unknown) =>
  readFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: 'a', ...(payload !== undefined && { payload }) });

describe('requests', () => {
  test('behavior: are those of the frame, no more and no fewer', () => {
    expect(Object.keys(requests)).toEqual([...new Set(facts.map(([name]) => name))]);
  });

  test.each(facts)('behavior: %s is sent as the frame reads it', (name, payload) => {
    const message = { type: `@w3m-app/${name}`, id: 'a', ...(payload !== undefined && { payload }) };
    expect(appMessage.parse(message)).toEqual(message);
  });

  test.each([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
    ['CONNECT_EMAIL', { email: 'nobody' }],
    ['UPDATE_EMAIL', { email: 'nobody' }],
    ['CONNECT_OTP', { otp: 123456 }],
    ['SYNC_THEME', { themeMode: 'system' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'payment' }],
    ['RPC_REQUEST', { method: 'm', chainNamespace: 'near' }],
  ])('error: %s with %j is none', (name, payload) => {
    expect(appMessage.safeParse({ type: `@w3m-app/${name}`, id: 'a', payload }).success).toBe(false);
  });
});

describe('readFrameMessage', () => {
  test.each(facts)('behavior: reads what %s is answered', (name, _payload, answer) => {
    expect(success(name, answer)).toEqual({
      type: `@w3m-frame/${name}_SUCCESS`,
      id: 'a',
      ...(answer !== undefined && { payload: answer }),
    });
    const failure = { type: `@w3m-frame/${name}_ERROR`, id: 'a', payload: { message: 'no' } };
    expect(readFrameMessage(failure)).toEqual(failure);
  });

  test.each(facts.filter((fact) => fact.length === 4))('error: %s answered otherwise is none', (name, _, __, wrong) => {
    expect(success(name, wrong)).toBeUndefined();
  });

  test.each([
    [{ type: '@w3m-frame/READY', payload: {} }],
    [{ type: '@w3m-frame/READY', payload: { version: '4' } }],
    [{ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }],
  ])('behavior: %j is said unasked', (message) => {
    expect(readFrameMessage(message)).toEqual(message);
  });

  test.each([
    [undefined],
    [null],
    ['@w3m-frame/READY'],
    [{ type: '@w3m-frame/READY' }],
    [{ type: '@w3m-frame/OTHER_SUCCESS', id: 'a' }],
    [{ type: '@w3m-app/SIGN_OUT', id: 'a' }],
    [{ type: '@w3m-frame/SIGN_OUT_ERROR', id: 'a' }],
    [{ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 1 }],
    [{ type: ['@w3m-frame/READY'], payload: {} }],
  ])('error: %j is no message', (data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });
});
