import { describe, expect, test } from 'vitest';
import { appMessage, readFrameMessage, requests } from './protocol';

/** As the deployed frame speaks, written down from its own facts: what the page sends, and what a success carries. */
const user = { address: '0x1', chainId: 1 };
const facts: [name: string, payload: unknown, answer: unknown, wrongAnswer?: unknown][] = [
  ['SWITCH_NETWORK', { chainId: 'eip155:1', rpcUrl: 'https://rpc.test' }, { chainId: 1 }, {}],
  ['CONNECT_EMAIL', { email: 'a@b.co' }, { action: 'VERIFY_DEVICE' }, { action: 'VERIFY' }],
  ['CONNECT_DEVICE', undefined, undefined],
  ['CONNECT_OTP', { otp: '123456' }, undefined],
  ['CONNECT_SOCIAL', { uri: '?code=1', preferredAccountType: 'eoa', chainId: 1 }, { ...user, userName: 'a' }, {}],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, { uri: 'https://x.test' }, { uri: 1 }],
  ['GET_FARCASTER_URI', undefined, { url: 'https://farcaster.test' }, { uri: 'https://farcaster.test' }],
  ['CONNECT_FARCASTER', undefined, { userName: 'a' }, {}],
  [
    'GET_USER',
    { chainId: 'solana:1', preferredAccountType: 'smartAccount' },
    { ...user, email: null },
    { address: '' },
  ],
  ['IS_CONNECTED', undefined, { isConnected: true }, { isConnected: 'yes' }],
  ['SIGN_OUT', undefined, undefined],
  ['GET_CHAIN_ID', undefined, { chainId: 'eip155:1' }, {}],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { smartAccountEnabledNetworks: [1, 10] }, {}],
  ['INIT_SMART_ACCOUNT', undefined, { address: '0x1', isDeployed: false }, { address: '0x1' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }, { type: 'eoa', address: '0x1' }, { type: 'other', address: '0x1' }],
  ['RPC_REQUEST', { method: 'eth_call', params: [{}], chainId: 1, chainNamespace: 'eip155' }, '0x1'],
  ['RPC_ABORT', undefined, undefined],
  ['UPDATE_EMAIL', { email: 'a@b.co' }, { action: 'VERIFY_SECONDARY_OTP' }, { action: 'VERIFY_OTP' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }, undefined],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '1' }, { newEmail: 'a@b.co' }, {}],
  [
    'SYNC_THEME',
    { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { '--w3m-accent': '#fff' } },
    undefined,
  ],
  ['SYNC_DAPP_DATA', { projectId: 'p', sdkType: 'appkit', sdkVersion: 'react-2.18.0' }, undefined],
  ['RELOAD', undefined, undefined],
];

const success = (name: string, payload: unknown) =>
  readFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: 'a', ...(payload !== undefined && { payload }) });

describe('requests', () => {
  test('behavior: are those of the frame, no more and no fewer', () => {
    expect(Object.keys(requests)).toEqual(facts.map(([name]) => name));
  });

  test.each(facts)('behavior: %s is sent as the frame reads it', (name, payload) => {
    const message = { type: `@w3m-app/${name}`, id: 'a', ...(payload !== undefined && { payload }) };
    expect(appMessage.parse(message)).toEqual(message);
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
