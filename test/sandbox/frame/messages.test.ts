import { describe, expect, test } from 'vitest';
import { failure, frameQuery, hostMessages, readHostMessage, ready, sessionUpdate, success } from './messages';
import { askingMethods, quietMethods } from './rpcMessages';

const read = (name: string, payload?: unknown) =>
  readHostMessage({ type: `@w3m-app/${name}`, id: 'k3j9x1', ...(payload === undefined ? {} : { payload }) });
const refusal = (name: string, payload?: unknown) => {
  const message = read(name, payload);
  return 'refused' in message ? message.refused : undefined;
};

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com',
  version: '1',
  nonce: '12345678',
};

/** For each message a payload that is right and payloads that are not. */
const payloads: Record<keyof typeof hostMessages, { right: unknown[]; wrong: unknown[] }> = {
  SWITCH_NETWORK: {
    right: [{ chainId: 1 }, { chainId: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1/' }],
    wrong: [undefined, {}, { chainId: null }, { chainId: '' }, { chainId: 1, rpcUrl: 'ftp://x' }],
  },
  CONNECT_EMAIL: { right: [{ email: 'ada@example.com' }], wrong: [undefined, {}, { email: 'ada' }, { email: 1 }] },
  CONNECT_DEVICE: { right: [undefined], wrong: [{}, null, ''] },
  CONNECT_OTP: { right: [{ otp: '123456' }], wrong: [undefined, {}, { otp: 123456 }, { otp: '1', code: '1' }] },
  CONNECT_SOCIAL: {
    right: [{ uri: '?code=1' }, { uri: '?code=1', preferredAccountType: 'eoa', chainId: 1, siwxMessage }],
    wrong: [undefined, { uri: '' }, { uri: '?code=1', preferredAccountType: 'payment' }, { uri: '?', siwxMessage: {} }],
  },
  GET_SOCIAL_REDIRECT_URI: {
    right: ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({ provider })),
    wrong: [undefined, {}, { provider: 'farcaster' }, { provider: 'Google' }],
  },
  GET_FARCASTER_URI: { right: [undefined], wrong: [{}] },
  CONNECT_FARCASTER: { right: [undefined], wrong: [{}] },
  GET_USER: {
    right: [undefined, {}, { chainId: 'eip155:1' }, { chainId: 1, preferredAccountType: 'smartAccount', siwxMessage }],
    wrong: [{ chainId: {} }, { preferredAccountType: 'payment' }, { siwxMessage: { ...siwxMessage, nonce: 1 } }],
  },
  IS_CONNECTED: { right: [undefined, { token: 'abc' }], wrong: [{}, { token: 1 }] },
  SIGN_OUT: { right: [undefined], wrong: [{}] },
  GET_CHAIN_ID: { right: [undefined], wrong: [{}] },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { right: [undefined], wrong: [{}] },
  INIT_SMART_ACCOUNT: { right: [undefined], wrong: [{}] },
  SET_PREFERRED_ACCOUNT: {
    right: [{ type: 'eoa' }, { type: 'smartAccount' }],
    wrong: [undefined, { type: 'payment' }, 'eoa'],
  },
  RPC_REQUEST: {
    right: [
      { method: 'eth_blockNumber' },
      { method: 'eth_getBalance', params: [address, 'latest'], chainId: 31337, chainNamespace: 'eip155' },
      { method: 'personal_sign', params: ['0x68', address] },
      { method: 'eth_signTypedData_v4', params: [address, '{}'] },
      { method: 'eth_sendTransaction', params: [{ from: address, to: address, value: '0x1' }] },
      {
        method: 'solana_signMessage',
        params: { message: 'abc', pubkey: 'abc' },
        chainId: 'localnet',
        chainNamespace: 'solana',
      },
      { method: 'solana_signAllTransactions', params: { transactions: ['abc'] }, chainNamespace: 'solana' },
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: 'abc', options: { skipPreflight: true } },
        chainNamespace: 'solana',
      },
      { method: 'wallet_sendCalls', params: [{ calls: [{ to: address, data: '0x', value: '0x1' }] }] },
      { method: 'wallet_getCallsStatus', params: ['0x1'] },
      { method: 'wallet_getCapabilities' },
    ],
    wrong: [
      undefined,
      {},
      { method: 'eth_sign', params: [address, '0x'] },
      { method: 'toString', params: [] },
      { method: 'eth_getUserOperationReceipt', params: ['0x'] },
      { method: 'eth_blockNumber', params: [1] },
      { method: 'eth_getBalance' },
      { method: 'eth_getBalance', params: [], chainNamespace: 'near' },
      { method: 'personal_sign', params: ['hello', address] },
      { method: 'personal_sign', params: [address] },
      { method: 'eth_sendTransaction', params: [{ from: address, value: 1n }] },
      { method: 'eth_sendTransaction', params: [{ from: address, vaule: '0x1' }] },
      { method: 'solana_signMessage', params: ['abc', 'abc'], chainNamespace: 'solana' },
      { method: 'solana_signMessage', params: { message: 'abc', pubkey: 'abc' } },
      { method: 'personal_sign', params: ['0x68', address], chainNamespace: 'solana' },
      { method: 'personal_sign', params: ['0x68', address], chainId: 'eip155:31337' },
      {
        method: 'solana_signMessage',
        params: { message: 'abc', pubkey: 'abc' },
        chainId: 'solana:localnet',
        chainNamespace: 'solana',
      },
      { method: 'solana_signTransaction', params: { transaction: 'AQAB+/==' }, chainNamespace: 'solana' },
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: 'a', options: { preflightCommitment: 'x' } },
        chainNamespace: 'solana',
      },
      { method: 'wallet_sendCalls', params: [{ calls: [] }] },
      { method: 'wallet_sendCalls', params: [{ calls: [{ to: 'f39F', data: '0x' }] }] },
      { method: 'wallet_getCallsStatus', params: [] },
    ],
  },
  RPC_ABORT: { right: [undefined], wrong: [{}] },
  UPDATE_EMAIL: { right: [{ email: 'new@example.com' }], wrong: [undefined, { email: '@' }] },
  UPDATE_EMAIL_PRIMARY_OTP: { right: [{ otp: '123456' }], wrong: [undefined, { otp: 1 }] },
  UPDATE_EMAIL_SECONDARY_OTP: { right: [{ otp: '123456' }], wrong: [undefined, { otp: 1 }] },
  SYNC_THEME: {
    right: [{}, { themeMode: 'dark', themeVariables: { a: 1, b: 'c' }, w3mThemeVariables: { '--w3m-accent': '#fff' } }],
    wrong: [undefined, { themeMode: 'blue' }, { w3mThemeVariables: { '--w3m-accent': 1 } }],
  },
  SYNC_DAPP_DATA: {
    right: [
      { projectId: 'p' },
      {
        projectId: 'p',
        sdkVersion: 'react-1',
        sdkType: 'appkit',
        metadata: { name: 'a', description: 'b', url: 'c', icons: [] },
      },
    ],
    wrong: [undefined, {}, { projectId: 'p', sdkType: 'other' }, { projectId: 'p', metadata: { name: 'a' } }],
  },
  RELOAD: { right: [undefined], wrong: [{}] },
};

describe('readHostMessage', () => {
  test('behavior: every message of the list is taken with a right payload', () => {
    for (const [name, { right }] of Object.entries(payloads))
      for (const payload of right) expect(read(name, payload)).toEqual({ name, id: 'k3j9x1', payload: payload ?? {} });
  });

  test('error: every message of the list is refused with a wrong payload, and its host is told', () => {
    for (const [name, { wrong }] of Object.entries(payloads))
      for (const payload of wrong) {
        const message = read(name, payload);
        expect(
          message,
          `${name} ${String(JSON.stringify(payload, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)))}`,
        ).toEqual({
          name,
          refused: expect.stringMatching(/expected|not known|not allowed/),
          answer: { type: `@w3m-frame/${name}_ERROR`, id: 'k3j9x1', payload: { message: expect.any(String) } },
        });
      }
  });

  test('error: says which method is not allowed as the list says it', () => {
    expect(refusal('RPC_REQUEST', { method: 'eth_sign', params: [] })).toBe('Requested RPC call is not allowed');
  });

  test('error: a wrong envelope is refused, and nobody is answered', () => {
    const right = { type: '@w3m-app/SIGN_OUT', id: 'a1' };
    expect(readHostMessage(right)).not.toHaveProperty('refused');
    const wrong = [
      undefined,
      null,
      'SIGN_OUT',
      [right],
      { ...right, id: undefined },
      { ...right, id: '' },
      { ...right, id: 1 },
      { ...right, id: 'a'.repeat(65) },
      { ...right, type: 'SIGN_OUT' },
      { ...right, type: '@w3m-frame/SIGN_OUT' },
      { ...right, type: '@w3m-app/SIGN_OUT_SUCCESS' },
      { ...right, type: '@w3m-app/AWAIT_UPDATE_EMAIL' },
      { ...right, type: '@w3m-app/constructor' },
      { ...right, extra: true },
    ];
    for (const data of wrong) {
      const message = readHostMessage(data);
      expect(message, JSON.stringify(data)).toHaveProperty('refused');
      expect(message).not.toHaveProperty('answer');
    }
  });
});

describe('what the frame says', () => {
  test('behavior: envelope of success, failure and what nobody asked for', () => {
    expect(success('GET_CHAIN_ID', 'a', { chainId: 1 })).toEqual({
      type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
      payload: { chainId: 1 },
      id: 'a',
    });
    expect(success('SIGN_OUT', 'a')).toEqual({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'a' });
    expect(failure('SIGN_OUT', 'a', 'No')).toEqual({
      type: '@w3m-frame/SIGN_OUT_ERROR',
      payload: { message: 'No' },
      id: 'a',
    });
    expect(ready()).toEqual({ type: '@w3m-frame/READY', payload: { version: '4' } });
    expect(sessionUpdate('t')).toEqual({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } });
  });

  test('error: the frame cannot say what its list does not have', () => {
    expect(() => success('CONNECT_EMAIL', 'a', { action: 'VERIFY' })).toThrow('CONNECT_EMAIL_SUCCESS');
    expect(() => success('SIGN_OUT', 'a', {})).toThrow('nothing was expected');
    expect(() => success('GET_USER', 'a', { address, chainId: 1, privateKey: '0x' })).toThrow('not known');
  });
});

describe('frameQuery', () => {
  const query = {
    projectId: 'p',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'true',
    rpcUrl: 'https://rpc.example.com',
  };

  test('behavior: the address of the frame carries exactly what the list says', () => {
    expect(frameQuery(query)).toBeUndefined();
    for (const name of Object.keys(query)) expect(frameQuery({ ...query, [name]: undefined }), name).toContain(name);
    for (const wrong of [{ version: '3' }, { chainId: '1' }, { enableLogger: 'yes' }, { rpcUrl: 'rpc' }, { other: '' }])
      expect(frameQuery({ ...query, ...wrong }), JSON.stringify(wrong)).toContain(Object.keys(wrong)[0]);
  });
});

describe('RPC methods', () => {
  test('behavior: no method is both quiet and asking', () => {
    expect(Object.keys(quietMethods).filter((method) => method in askingMethods)).toEqual([]);
    expect(Object.keys(quietMethods)).toHaveLength(37);
    expect(Object.keys(askingMethods)).toHaveLength(10);
  });
});
