import { describe, expect, test } from 'vitest';
import {
  connect,
  installNotices,
  loadRemoteConfig,
  selectConnections,
  selectFeatures,
  selectNotices,
  type KitError,
} from 'mooring/core';
import {
  createTestKit,
  mockWallet,
  scriptedFetch,
  type ScriptedAnswer,
  type TestKit,
  type TestKitOptions,
} from 'mooring/testing';
import type { BrowserPort } from '../../contract/ports';
import { isOriginAllowed, matchesOrigin } from './origins';
import type { RemoteFeature } from '../../services/provider/remoteConfig';
import { remoteRetryBlockMs, resolveRemote } from './rules';
import { featureFlagsSlice } from './state';

const base = 'https://provider.test';
const withAnswer = (answer: unknown, options: TestKitOptions = {}) => {
  const fetch = scriptedFetch({ [`${base}/appkit/v1/config`]: () => answer });
  return createTestKit({ fetch, projectId: 'p', services: { provider: base }, ...options });
};

const alertsOf = ({ events }: TestKit) =>
  events.flatMap(({ event }) => (event as { error?: KitError }).error?.message ?? []);
const pathsOf = ({ fetch }: TestKit) => fetch.requests.map(({ url }) => new URL(url).pathname.split('/').at(-1));
const feature = (id: string, isEnabled: boolean, config: unknown = []) => ({ id, isEnabled, config });

/** A page at an origin, with a login, and a service that answers what each list says, the last of it for ever. */
function withLogin(config: ScriptedAnswer[], origins: ScriptedAnswer[], options: TestKitOptions = {}) {
  const next = (answers: ScriptedAnswer[]) => (answers.length > 1 ? answers.shift() : answers[0]);
  const fetch = scriptedFetch({
    [`${base}/appkit/v1/config`]: () => next(config),
    [`${base}/projects/v1/origins`]: () => next(origins),
  });
  const browser = {
    window: { location: { origin: 'https://app.example' } },
    onVisible: () => () => undefined,
    open: () => undefined,
  } as unknown as BrowserPort;
  return createTestKit({
    fetch,
    projectId: 'p',
    services: { provider: base },
    wallets: [mockWallet('eip155', { id: 'postbox', type: 'AUTH', loginMethods: ['email', 'social'] })],
    ports: { browser },
    ...options,
  });
}

describe('loadRemoteConfig', () => {
  test.each([
    ['Asia/Shanghai', undefined, false],
    ['Asia/Shanghai', [], true],
    ['Europe/Berlin', undefined, true],
    ['Europe/Berlin', ['Europe/Berlin'], false],
  ])(
    'behavior: in %s, with %j restricted, logins are offered: %s',
    async (timeZone, restrictedTimeZones, isOffered) => {
      const page = {
        location: { origin: 'https://app.example' },
        Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) },
      };
      const browser = {
        window: page,
        onVisible: () => () => undefined,
        open: () => undefined,
      } as unknown as BrowserPort;
      const { kit } = withLogin(
        [{ features: [feature('social_login', true, ['google', 'email'])] }],
        [{ allowedOrigins: [] }],
        { ports: { browser }, restrictedTimeZones },
      );
      expect(selectFeatures(kit)).toMatchObject({ email: true, socials: true });
      await loadRemoteConfig(kit);
      expect(selectFeatures(kit)).toMatchObject({ email: isOffered, socials: isOffered });
    },
  );

  test('behavior: the time zone counts also where nobody is asked for the configuration', async () => {
    const window = Object.assign(new EventTarget(), {
      location: { origin: 'https://app.example' },
      Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Macau' }) }) },
    });
    const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
    const { kit, fetch } = createTestKit({
      services: { provider: false },
      projectId: 'p',
      wallets: [mockWallet('eip155', { id: 'postbox', type: 'AUTH', loginMethods: ['email', 'social'] })],
      ports: { browser },
    });
    await loadRemoteConfig(kit);
    expect(selectFeatures(kit)).toMatchObject({ email: false, socials: false, onramp: false });
    expect(fetch.requests).toEqual([]);
  });

  test('behavior: where no login waits for it, the time zone is asked for a second later, once', async () => {
    let asked = 0;
    const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone: (asked += 1) && 'Asia/Macau' }) });
    const window = Object.assign(new EventTarget(), {
      location: { origin: 'https://app.example' },
      Intl: { DateTimeFormat },
    });
    const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
    const { kit, clock } = createTestKit({ onramp: { meldPublicKey: 'key' }, ports: { browser } });
    await loadRemoteConfig(kit);
    await loadRemoteConfig(kit);
    expect([selectFeatures(kit).onramp, asked]).toEqual([true, 0]);
    clock.advance(999);
    expect(asked).toBe(0);
    clock.advance(1);
    expect([selectFeatures(kit).onramp, asked]).toEqual([false, 1]);
    await loadRemoteConfig(kit);
    expect([selectFeatures(kit).onramp, asked]).toEqual([false, 1]);
  });

  test('behavior: where no feature depends on it, nobody asks for the time zone', async () => {
    let asked = 0;
    const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone: (asked += 1) && 'Asia/Macau' }) });
    const window = Object.assign(new EventTarget(), {
      location: { origin: 'https://app.example' },
      Intl: { DateTimeFormat },
    });
    const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
    const { kit, clock } = createTestKit({ ports: { browser } });
    await loadRemoteConfig(kit);
    clock.advance(60_000);
    expect([selectFeatures(kit).onramp, asked]).toEqual([true, 0]);
  });

  test.each([
    [{ email: false }, true],
    [{ socials: false }, true],
    [{ email: false, socials: false }, false],
  ] as const)('behavior: with %j, the origin is asked about: %s', async (features, isAsked) => {
    const page = withLogin([{ features: [] }], [{ allowedOrigins: [] }], { features });
    await loadRemoteConfig(page.kit);
    expect(pathsOf(page).includes('origins')).toBe(isAsked);
  });

  test('behavior: what the service lists of a feature is kept by its name', async () => {
    const { kit } = withAnswer({
      features: [feature('onramp', true, ['meld']), feature('swap', true, null), feature('activity', false, [])],
    });
    await loadRemoteConfig(kit);
    expect(kit.store.read(featureFlagsSlice).lists).toEqual({ onramp: ['meld'], swap: undefined, activity: [] });
  });

  test('behavior: nothing is asked by starting, and once by loading twice', async () => {
    const { kit, fetch } = withAnswer({ features: [] });
    await kit.start();
    expect(fetch.requests).toEqual([]);
    await Promise.all([loadRemoteConfig(kit), loadRemoteConfig(kit)]);
    expect(fetch.requests.map(({ url }) => new URL(url).searchParams.get('projectId'))).toEqual(['p']);
  });

  /** A wallet, and a login by e-mail and by social account. */
  const wallets = () => [
    mockWallet('eip155'),
    mockWallet('eip155', { id: 'postbox', type: 'AUTH', loginMethods: ['email', 'social'] }),
  ];

  test(
    'behavior: what the host left at its default follows the ' + 'service in both directions, without a warning',
    async () => {
      const { kit, log } = withAnswer(
        { features: [feature('multi_wallet', true), feature('social_login', true, ['google'])] },
        { wallets: wallets() },
      );
      expect(selectFeatures(kit)).toEqual({
        activity: true,
        onramp: true,
        swaps: true,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: true,
        legalCheckbox: false,
        receive: true,
        send: true,
        multiWallet: false,
        email: true,
        socials: true,
      });
      await loadRemoteConfig(kit);
      expect(selectFeatures(kit)).toEqual({
        activity: false,
        onramp: false,
        swaps: false,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: true,
        legalCheckbox: false,
        receive: true,
        send: true,
        multiWallet: true,
        email: false,
        socials: true,
      });
      expect(log).toEqual([]);
    },
  );

  test('behavior: a project that has several wallets on gets them', async () => {
    const two = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = withAnswer({ features: [feature('multi_wallet', true)] }, { wallets: two });
    await loadRemoteConfig(kit);
    for (const { id } of two) await connect(kit, { connectorId: id });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ]);
  });

  test('behavior: what the host switched on can be switched off, with one warning that names it', async () => {
    const { kit, log } = withAnswer(
      { features: [feature('social_login', true, ['google'])] },
      { wallets: wallets(), features: { multiWallet: true, email: true, socials: true } },
    );
    await loadRemoteConfig(kit);
    expect(selectFeatures(kit)).toMatchObject({ multiWallet: false, email: false, socials: true });
    expect(log.map(({ message }) => message)).toEqual([
      'Local configuration ignored: multiWallet, email (features/local-configuration-ignored)',
    ]);
  });

  test('behavior: what the host switched off stays off, without a warning', async () => {
    const off = { email: false, socials: false, multiWallet: false };
    const { kit, log, events } = withAnswer(
      { features: [feature('multi_wallet', true), feature('social_login', true, ['email', 'google'])] },
      { wallets: wallets(), features: off },
    );
    await loadRemoteConfig(kit);
    expect([selectFeatures(kit), log, events]).toEqual([
      {
        activity: false,
        onramp: false,
        swaps: false,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: true,
        legalCheckbox: false,
        receive: true,
        send: true,
        ...off,
      },
      [],
      [],
    ]);
  });

  test("behavior: what the service does not speak about, or leaves to the host, is the host's", async () => {
    const { kit, log } = withAnswer(
      { features: [feature('multi_wallet', true, null), { id: 'social_login', isEnabled: 'yes', config: [] }, null] },
      { wallets: wallets(), features: { multiWallet: true, allWallets: false } },
    );
    await loadRemoteConfig(kit);
    expect([selectFeatures(kit), log]).toEqual([
      {
        activity: false,
        onramp: false,
        swaps: false,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: false,
        legalCheckbox: false,
        receive: true,
        send: true,
        multiWallet: true,
        email: true,
        socials: true,
      },
      [],
    ]);
  });

  test('behavior: no login is on that no connector offers, whatever the service says', async () => {
    const { kit } = withAnswer({ features: [feature('social_login', true, ['email', 'google'])] });
    await loadRemoteConfig(kit);
    expect(selectFeatures(kit)).toMatchObject({ email: false, socials: false });
  });

  test.each([
    [403, 'Invalid App Configuration'],
    [401, 'Invalid Project ID'],
    [429, 'Rate Limited'],
    [500, 'Server Error'],
    [503, 'Server Error'],
  ])('error: %d raises the alert "%s" and leaves the local settings', async (status, text) => {
    const { kit, events } = withAnswer({ status });
    await loadRemoteConfig(kit);
    expect(events.flatMap(({ event }) => (event as { error?: Error }).error?.message ?? [])).toEqual([text]);
    expect(selectFeatures(kit)).toEqual({ ...kit.config.features, email: false, socials: false });
  });

  test('error: an unreachable service is silent', async () => {
    const { kit, events } = createTestKit({ projectId: 'p', services: { provider: base } });
    await loadRemoteConfig(kit);
    expect(events).toEqual([]);
    expect(selectFeatures(kit)).toEqual({ ...kit.config.features, email: false, socials: false });
  });

  test('behavior: basic asks nothing and has none of the remote features', async () => {
    const { kit, fetch } = withAnswer(
      { features: [feature('multi_wallet', true)] },
      { wallets: wallets(), basic: true, features: { multiWallet: true } },
    );
    await loadRemoteConfig(kit);
    expect(fetch.requests).toEqual([]);
    expect(selectFeatures(kit)).toEqual({
      activity: false,
      onramp: false,
      swaps: false,
      analytics: true,
      pay: false,
      smartSessions: false,
      allWallets: true,
      legalCheckbox: false,
      receive: true,
      send: true,
      multiWallet: false,
      email: false,
      socials: false,
    });
  });

  test('behavior: features and origins are asked side by side: the one answers although the other waits', async () => {
    const page = withLogin([], [{ allowedOrigins: ['https://app.example'] }]);
    const originsAsked = new Promise<void>((resolve) => page.fetch.on(`${base}/projects/v1/origins`, () => resolve()));
    page.fetch.on(`${base}/appkit/v1/config`, () =>
      originsAsked.then(() => ({ features: [feature('multi_wallet', true)] })),
    );
    await loadRemoteConfig(page.kit);
    expect([pathsOf(page), selectFeatures(page.kit).multiWallet]).toEqual([['config', 'origins'], true]);
  });

  test.each([500, 403])('error: %d of the features keeps the origin from nothing', async (status) => {
    const page = withLogin([{ status }], [{ allowedOrigins: ['https://other.example'] }]);
    await loadRemoteConfig(page.kit);
    expect(alertsOf(page)).toEqual([
      status === 500 ? 'Server Error' : 'Invalid App Configuration',
      'Origin Not Allowed',
    ]);
  });

  test.each([500, 403])('error: %d of the origins keeps the features from nothing', async (status) => {
    const page = withLogin([{ features: [feature('social_login', true, ['email', 'google'])] }], [{ status }], {
      features: { multiWallet: true },
    });
    await loadRemoteConfig(page.kit);
    expect(selectFeatures(page.kit)).toMatchObject({ multiWallet: false, email: true });
    expect(alertsOf(page).sort()).toEqual(
      [
        'Local configuration ignored: multiWallet',
        status === 500 ? 'Server Error' : 'Invalid App Configuration',
      ].sort(),
    );
  });

  test('error: both failing alike is one alert', async () => {
    const page = withLogin([{ status: 401 }], [{ status: 401 }]);
    await loadRemoteConfig(page.kit);
    expect([alertsOf(page), pathsOf(page)]).toEqual([['Invalid Project ID'], ['config', 'origins']]);
  });

  test('behavior: the origin is of no interest once the service has switched login off', async () => {
    const page = withLogin(
      [{ features: [feature('social_login', false)] }],
      [{ allowedOrigins: ['https://other.example'] }],
      { features: { email: true } },
    );
    await loadRemoteConfig(page.kit);
    expect(alertsOf(page)).toEqual([expect.stringContaining('Local configuration ignored')]);
  });

  test(
    'behavior: what failed is asked again at the next opening, half a minute later at the soonest, and what ' +
      'succeeded never',
    async () => {
      const page = withLogin(
        [
          { status: 500 },
          { status: 500 },
          { features: [feature('multi_wallet', false), feature('social_login', true, ['email'])] },
        ],
        [{ allowedOrigins: [] }],
        { features: { multiWallet: true } },
      );
      const open = async (afterMs: number) => {
        page.clock.advance(afterMs);
        await loadRemoteConfig(page.kit);
        return pathsOf(page);
      };
      expect(await open(0)).toEqual(['config', 'origins']);
      expect(await open(remoteRetryBlockMs - 1)).toEqual(['config', 'origins']);
      expect(await open(1)).toEqual(['config', 'origins', 'config']);
      expect(selectFeatures(page.kit).multiWallet).toBe(true);
      expect(await open(remoteRetryBlockMs)).toEqual(['config', 'origins', 'config', 'config']);
      expect(selectFeatures(page.kit)).toMatchObject({ multiWallet: false, email: true, socials: false });
      expect(await open(86_400_000)).toEqual(['config', 'origins', 'config', 'config']);
      expect(alertsOf(page)).toEqual(['Server Error', expect.stringContaining('Local configuration ignored')]);
    },
  );

  test('behavior: a kit that is destroyed meanwhile asks nothing, and asks when it is opened again', async () => {
    const page = withAnswer({ features: [] });
    const loading = loadRemoteConfig(page.kit);
    page.kit.destroy();
    await loading;
    expect(pathsOf(page)).toEqual([]);
    await page.kit.start();
    await loadRemoteConfig(page.kit);
    expect(pathsOf(page)).toEqual(['config']);
  });

  test.each(['WALLET_CONNECT', 'AUTH'] as const)(
    'error: a connector of type %s without a project id is an alert, once',
    async (type) => {
      const page = createTestKit({ wallets: [mockWallet('eip155'), mockWallet('eip155', { id: 'phone', type })] });
      installNotices(page.kit);
      expect(alertsOf(page)).toEqual([]);
      await Promise.all([loadRemoteConfig(page.kit), loadRemoteConfig(page.kit)]);
      await loadRemoteConfig(page.kit);
      expect(selectNotices(page.kit).alerts).toEqual([
        expect.objectContaining({
          code: 'features/project-id-missing',
          message: 'Project ID Not Configured',
          audience: 'alert',
        }),
      ]);
      expect([page.log.map(({ message }) => message), pathsOf(page)]).toEqual([
        ['Project ID Not Configured (features/project-id-missing)'],
        [],
      ]);
    },
  );

  test('behavior: with basic a missing project id is told too, and without debug it is not logged', async () => {
    const phone = () => [mockWallet('eip155', { id: 'phone', type: 'WALLET_CONNECT' })];
    const [basic, quiet] = [
      createTestKit({ wallets: phone(), basic: true }),
      createTestKit({ wallets: phone(), debug: false }),
    ];
    installNotices(quiet.kit);
    await Promise.all([basic, quiet].map(({ kit }) => loadRemoteConfig(kit)));
    expect([alertsOf(basic), quiet.log, selectNotices(quiet.kit).alerts]).toEqual([
      ['Project ID Not Configured'],
      [],
      [],
    ]);
  });

  test('behavior: who needs no project id, or has one, is told nothing', async () => {
    const phone = mockWallet('eip155', { id: 'phone', type: 'WALLET_CONNECT' });
    const pages = [
      createTestKit(),
      createTestKit({ onramp: { meldPublicKey: 'key' } }),
      createTestKit({ wallets: [phone], projectId: 'p', services: { provider: false } }),
    ];
    await Promise.all(pages.map(({ kit }) => loadRemoteConfig(kit)));
    expect(pages.map(alertsOf)).toEqual([[], [], []]);
  });
});

describe('resolveRemote', () => {
  const flags = ['multiWallet', 'activity', 'onramp', 'swaps', 'socials', 'email'] as const;
  const declared = [
    ...flags.map((flag) => ({ flag, isOnByDefault: true, isRemote: true })),
    { flag: 'allWallets', isOnByDefault: true } as const,
  ];
  const off = { multiWallet: false, activity: false, onramp: false, swaps: false, socials: false, email: false };

  test.each<[string, RemoteFeature[], object]>([
    ['nothing listed is off', [], off],
    [
      'an empty list of providers is off for swaps, onramp and logins only',
      ['multi_wallet', 'activity', 'onramp', 'swap', 'social_login'].map((id) => ({ id, isEnabled: true, config: [] })),
      { ...off, activity: true, multiWallet: true },
    ],
    [
      'providers are on',
      [
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'social_login', isEnabled: true, config: ['google', 'email'] },
      ],
      { ...off, onramp: true, swaps: true, socials: true, email: true },
    ],
    [
      'e-mail alone is no social login',
      [{ id: 'social_login', isEnabled: true, config: ['email'] }],
      { ...off, email: true },
    ],
    [
      'a config of null is left to the host',
      [
        { id: 'swap', isEnabled: true, config: null },
        { id: 'onramp', isEnabled: false, config: null },
      ],
      { multiWallet: false, activity: false, socials: false, email: false },
    ],
    ['no config is off', [{ id: 'activity', isEnabled: true, config: undefined }], off],
  ])('behavior: %s', (_what, remote, decided) => {
    expect(resolveRemote(remote, declared, {})).toEqual({ decided, overruled: [] });
  });

  test('behavior: no word about anything decides nothing', () => {
    expect(resolveRemote(undefined, declared, { swaps: true })).toEqual({ decided: {}, overruled: [] });
  });

  test("behavior: the host's no stands, the host's yes is overruled, and of what is not there nothing is said", () => {
    expect(resolveRemote([], declared, { swaps: false, onramp: true })).toEqual({
      decided: { multiWallet: false, activity: false, onramp: false, socials: false, email: false },
      overruled: ['onramp'],
    });
    expect(resolveRemote([], [], { swaps: true })).toEqual({ decided: {}, overruled: [] });
  });
});

describe('matchesOrigin', () => {
  test.each([
    ['https://app.example', 'https://app.example', true],
    ['http://app.example', 'https://app.example', false],
    ['https://app.example', 'app.example', true],
    ['https://app.example:8443', 'app.example', false],
    ['https://app.example:8443', 'app.example:8443', true],
    ['https://a.app.example', 'https://*.app.example', true],
    ['https://a.b.app.example', 'https://*.app.example', false],
    ['https://app.example', 'https://*.app.example', false],
    ['https://a.app.example:99', 'https://*.app.example', true],
    ['https://evil-app.example', 'https://*app.example', false],
    ['https://app.example.evil', 'https://app.example', false],
    ['https://app.example', '', false],
  ])('behavior: %s under %s is %s', (origin, pattern, expected) => {
    expect(matchesOrigin(origin, pattern)).toBe(expected);
  });
});

describe('isOriginAllowed', () => {
  test.each([
    ['https://any.example', [], true],
    ['http://localhost:3000', ['https://app.example'], true],
    ['http://127.0.0.1', ['https://app.example'], true],
    ['https://preview.vercel.app', ['https://app.example'], true],
    ['https://other.example', ['https://app.example'], false],
  ])('behavior: %s with %j is %s', (origin, patterns, expected) => {
    expect(isOriginAllowed(origin, patterns)).toBe(expected);
  });
});
