import { describe, expect, test } from 'vitest';
import {
  connect,
  createKit,
  loadRemoteConfig,
  selectConnection,
  selectConnectMethods,
  selectWallets,
  type ConnectMethod,
  type KitOptions,
} from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { createTestKit, mockWallet, scriptedFetch, type TestKitOptions } from 'mooring/testing';

const postbox = () => mockWallet('eip155', { id: 'postbox', name: 'Postbox', type: 'AUTH', loginMethods: ['email'] });
const pier = () => mockWallet('eip155', { id: 'pier', name: 'Pier', type: 'AUTH', loginMethods: ['email', 'social'] });
const make = (options: TestKitOptions = {}) =>
  createTestKit({ wallets: [mockWallet('eip155'), postbox(), pier()], ...options });
const waysOf = ({ kit }: ReturnType<typeof make>) =>
  selectConnectMethods(kit).map(({ method, logins }) => [method, ...logins.map(({ id }) => id)].join(' '));

describe('selectConnectMethods', () => {
  test('behavior: wallets, then e-mail, then social login, each with who offers it', () => {
    expect(waysOf(make())).toEqual(['wallet', 'email postbox pier', 'social pier']);
  });

  test.each<[readonly ConnectMethod[], readonly string[]]>([
    [
      ['email', 'social', 'wallet'],
      ['email', 'social', 'wallet'],
    ],
    [['social'], ['social', 'wallet', 'email']],
    [
      ['email', 'email'],
      ['email', 'wallet', 'social'],
    ],
    [[], ['wallet', 'email', 'social']],
  ])('behavior: the order %j gives %j', (connectMethodsOrder, expected) => {
    const { kit } = make({ connectMethodsOrder });
    expect(selectConnectMethods(kit).map(({ method }) => method)).toEqual(expected);
  });

  test('behavior: a method nobody offers, or that is off, is none', () => {
    expect(waysOf(make({ wallets: [mockWallet('eip155')] }))).toEqual(['wallet']);
    expect(waysOf(make({ features: { email: false } }))).toEqual(['wallet', 'social pier']);
    expect(waysOf(make({ features: { socials: false } }))).toEqual(['wallet', 'email postbox pier']);
    expect(waysOf(make({ basic: true }))).toEqual(['wallet']);
  });

  test("behavior: the project's remote configuration decides where the host said nothing", async () => {
    const fetch = scriptedFetch({
      'https://provider.test/appkit/v1/config': () => ({
        features: [{ id: 'social_login', isEnabled: true, config: ['email'] }],
      }),
      'https://provider.test/projects/v1/origins': () => ({ allowedOrigins: [] }),
    });
    const made = make({ fetch, projectId: 'p', services: { provider: 'https://provider.test' } });
    await loadRemoteConfig(made.kit);
    expect(waysOf(made)).toEqual(['wallet', 'email postbox pier']);
  });

  test('behavior: a login connects like a wallet, and is none of the wallets', async () => {
    const { kit } = make();
    const login = selectConnectMethods(kit)[1]?.logins[0];
    expect(selectWallets(kit).some(({ id }) => id === login?.id)).toBe(false);
    if (login) await connect(kit, { wallet: login });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', wallet: { id: 'postbox' } });
  });

  test.each<[keyof KitOptions, unknown]>([
    ['connectMethodsOrder', ['wallet', 'carrier pigeon']],
    ['connectMethodsOrder', 'wallet'],
    ['connectorTypeOrder', ['injected', 'installed']],
  ])('error: %s of %j is refused by name', (option, value) => {
    expect(() => createKit({ networks: [mainnet], [option]: value } as KitOptions)).toThrow(`createKit: ${option}`);
  });
});
