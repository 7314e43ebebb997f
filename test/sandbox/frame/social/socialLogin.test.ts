import { recoverMessageAddress, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestLog } from '../../requestLog';
import { createScenarios } from '../../scenarios';
import { createFrame, type SecureFrame } from '../createFrame';
import { openHttpHost } from '../httpHost';
import { noSmartAccounts } from '../noSmartAccounts';
import { emptyChain, hostOrigin } from '../openTestFrame';
import { createPageFiles } from '../pageFiles';
import { createSmtpMail } from '../smtpMail';
import { createPlainBrowser, rootData, type PlainPage } from './plainBrowser';
import { readState, socialLifeMs } from './socialLogin';

const scenarios = createScenarios();
let frame: SecureFrame;
beforeAll(async () => {
  frame = await createFrame({
    host: '127.0.0.1',
    projectId: 'p',
    chains: [emptyChain(1)],
    smart: noSmartAccounts,
    mail: createSmtpMail(),
    files: createPageFiles(),
    scenarios,
    solana: () => Promise.reject(new Error('Not asked')),
    log: createRequestLog().add,
    stranger: () => 'http://127.0.0.1:1',
  });
});
afterAll(() => frame.stop());

type Host = Awaited<ReturnType<typeof openHttpHost>>;
type Browser = ReturnType<typeof createPlainBrowser>;

const yes = { answer: 'yes' };
const uriOf = async (host: Host, provider: string) =>
  ((await host.ask('GET_SOCIAL_REDIRECT_URI', { provider })).payload as { uri: string }).uri;

/** Says yes wherever the network asks. */
async function agree(browser: Browser, uri: string, userName: string, email = ''): Promise<PlainPage> {
  let page = await browser.open(uri);
  for (let asked = 0; page.html.includes('<form') && asked < 2; asked += 1)
    page = await browser.send(page, { ...yes, userName, email });
  return page;
}
const resultOf = (page: PlainPage) => rootData(page, 'result') ?? '';

describe('CONNECT_SOCIAL', () => {
  test.each([
    ['google', 'ada@example.com'],
    ['apple', null],
    ['facebook', null],
    ['discord', null],
    ['github', null],
    ['x', null],
  ])('behavior: %s leads there and back, to the same account each time', async (provider, email) => {
    const host = await openHttpHost(frame.origin, `login-${provider}`);
    const addresses: unknown[] = [];
    for (const _ of [1, 2]) {
      const uri = await uriOf(host, provider);
      expect(new URL(uri).origin).not.toBe(frame.origin);
      const page = await agree(createPlainBrowser(), uri, `ada-${provider}`, email ?? '');
      expect([new URL(page.url).origin, rootData(page, 'host'), rootData(page, 'back')]).toEqual([
        frame.origin,
        hostOrigin,
        '',
      ]);
      const answer = await host.ask('CONNECT_SOCIAL', { uri: resultOf(page), preferredAccountType: 'eoa' });
      expect(answer).toMatchObject({
        type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
        payload: { userName: `ada-${provider}`, email, chainId: 1, preferredAccountType: 'eoa' },
      });
      addresses.push((answer.payload as { address: string }).address);
      expect(await host.ask('GET_USER')).toMatchObject({ payload: { userName: `ada-${provider}`, email } });
    }
    expect(addresses[0]).toBe(addresses[1]);
    host.close();
  });

  test('error: a result is good once, in its own browser, for its own host, and for ten minutes', async () => {
    const [host, other] = [await openHttpHost(frame.origin, 'own'), await openHttpHost(frame.origin, 'other')];
    const elsewhere = await openHttpHost(frame.origin, 'own', 'http://127.0.0.1:4001');
    const browser = createPlainBrowser();
    const uri = resultOf(await agree(browser, await uriOf(host, 'google'), 'bob'));
    const wrong = { payload: { message: 'This result belongs to no social login of this browser' } };
    expect(await other.ask('CONNECT_SOCIAL', { uri })).toMatchObject(wrong);
    expect(await elsewhere.ask('CONNECT_SOCIAL', { uri })).toMatchObject(wrong);
    expect(await host.ask('CONNECT_SOCIAL', { uri: uri.replace(frame.origin, hostOrigin) })).toMatchObject(wrong);
    expect(await host.ask('CONNECT_SOCIAL', { uri: 'code=1&state=2' })).toMatchObject(wrong);
    expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } });
    expect(await host.ask('CONNECT_SOCIAL', { uri })).toMatchObject({ payload: { userName: 'bob' } });
    expect(await host.ask('CONNECT_SOCIAL', { uri })).toMatchObject(wrong);

    const late = await agree(browser, await uriOf(host, 'x'), 'bob');
    frame.passTime(socialLifeMs + 1);
    expect(await host.ask('CONNECT_SOCIAL', { uri: resultOf(late) })).toMatchObject(wrong);
    expect((await browser.open(late.url)).status).toBe(410);
    for (const one of [host, other, elsewhere]) one.close();
  });

  test('error: a code that the network did not give is not believed', async () => {
    const host = await openHttpHost(frame.origin, 'forger');
    for (const provider of ['google', 'github', 'x']) {
      const page = await agree(createPlainBrowser(), await uriOf(host, provider), 'carol');
      const forged = new URL(resultOf(page));
      forged.searchParams.set('code', 'another');
      expect(await host.ask('CONNECT_SOCIAL', { uri: forged.href })).toMatchObject({
        payload: { message: 'The social network did not confirm the login' },
      });
    }
    expect(await host.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } });
    host.close();
  });

  test('error: who cancels the sign-in, or refuses the wallet, comes back with an error', async () => {
    const host = await openHttpHost(frame.origin, 'shy');
    const answers = async (provider: string, ...answered: Record<string, string>[]) => {
      const browser = createPlainBrowser();
      let page = await browser.open(await uriOf(host, provider));
      for (const fields of answered) page = await browser.send(page, fields);
      return resultOf(page);
    };
    const refusals = [
      await answers('google', { answer: 'no' }),
      await answers('discord', { ...yes, userName: 'dan' }, { answer: 'no' }),
      await answers('github', { answer: 'no' }),
      await answers('x', { answer: 'no' }),
    ];
    expect(refusals.map((uri) => new URL(uri).searchParams.get('error'))).toEqual(Array(4).fill('access_denied'));
    expect(refusals.map((uri) => new URL(uri).searchParams.get('error_description'))).toEqual([
      'Cancelled',
      'Denied',
      'The user has denied your application access.',
      'The user has denied your application access.',
    ]);
    for (const uri of refusals)
      expect(await host.ask('CONNECT_SOCIAL', { uri })).toMatchObject({
        payload: { message: 'The social login was refused' },
      });
    host.close();
  });

  test('behavior: signs the sign-in message of the host along with the login', async () => {
    const host = await openHttpHost(frame.origin, 'signer');
    const uri = resultOf(await agree(createPlainBrowser(), await uriOf(host, 'discord'), 'kim'));
    const siwxMessage = {
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: '12345678',
      serializedMessage: 'shop.example wants you to sign in with your Ethereum account:\n<<AccountAddress>>',
    };
    const { payload } = await host.ask('CONNECT_SOCIAL', { uri, chainId: 'eip155:1', siwxMessage });
    const { address, message, signature, siwxMessage: told } = payload as Record<string, string>;
    expect(message).toBe(siwxMessage.serializedMessage.replace('<<AccountAddress>>', address!));
    expect(told).toEqual({ ...siwxMessage, accountAddress: address, serializedMessage: message });
    expect(await recoverMessageAddress({ message: message!, signature: signature as Hex })).toBe(address);
    host.close();
  });

  test('error: a network that cannot be reached', async () => {
    const host = await openHttpHost(frame.origin, 'alone');
    const page = await agree(createPlainBrowser(), await uriOf(host, 'google'), 'lea');
    await scenarios.enable('social-down');
    const answers = [
      await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'x' }),
      await host.ask('CONNECT_SOCIAL', { uri: resultOf(page) }),
    ];
    await scenarios.disable('social-down');
    expect(answers.map(({ payload }) => payload)).toEqual(
      Array(2).fill({ message: 'The social network cannot be reached' }),
    );
    host.close();
  });

  test('behavior: an address that somebody has proven by mail stays theirs', async () => {
    const host = await openHttpHost(frame.origin, 'mail');
    await host.ask('CONNECT_EMAIL', { email: 'eve@example.com' });
    const { code } = await frame.inbox.next('eve@example.com');
    await host.ask('CONNECT_OTP', { otp: code });
    const own = (await host.ask('GET_USER')).payload as { address: string };
    const page = await agree(createPlainBrowser(), await uriOf(host, 'google'), 'mallory', 'eve@example.com');
    const { payload } = await host.ask('CONNECT_SOCIAL', { uri: resultOf(page) });
    expect(payload).toMatchObject({ userName: 'mallory', email: null });
    expect((payload as { address: string }).address).not.toBe(own.address);
    host.close();
  });
});

describe('the way back', () => {
  const withSuffix = (uri: string, suffix: string) => {
    const address = new URL(uri);
    address.searchParams.set('state', `${address.searchParams.get('state')}--${suffix}`);
    return address.href;
  };
  const hostPage = `${hostOrigin}/shop?a=1#top`;

  test.each([
    ['google', encodeURIComponent(hostPage)],
    ['github', hostPage],
  ])('behavior: without a window, %s leads back to the page of the host with the result', async (provider, suffix) => {
    const host = await openHttpHost(frame.origin, `back-${provider}`);
    const page = await agree(createPlainBrowser(), withSuffix(await uriOf(host, provider), suffix), 'fay');
    const back = new URL(rootData(page, 'back') ?? '');
    expect([back.origin, back.pathname, back.searchParams.get('a'), back.hash]).toEqual([
      hostOrigin,
      '/shop',
      '1',
      '#top',
    ]);
    const uri = back.searchParams.get('result_uri');
    expect(await host.ask('CONNECT_SOCIAL', { uri })).toMatchObject({ payload: { userName: 'fay' } });
    host.close();
  });

  test('error: a result is handed to no page but of the host that began', async () => {
    const host = await openHttpHost(frame.origin, 'lured');
    const uri = withSuffix(await uriOf(host, 'google'), encodeURIComponent('https://example.com/'));
    const page = await agree(createPlainBrowser(), uri, 'gus');
    expect([page.status, rootData(page, 'back'), rootData(page, 'result')]).toEqual([400, undefined, undefined]);
    expect((await createPlainBrowser().open(`${frame.origin}/social/callback?state=none&code=1`)).status).toBe(410);
    host.close();
  });
});

describe('readState', () => {
  test('behavior: what stands behind two dashes is an address', () => {
    expect(readState('a-b-c')).toEqual({ state: 'a-b-c', back: undefined });
    expect(readState('a--https://b.c/x--y')).toEqual({ state: 'a', back: 'https://b.c/x--y' });
    expect(readState('a--https%3A%2F%2Fb.c%2F%3Fd%3D1')).toEqual({ state: 'a', back: 'https://b.c/?d=1' });
  });
});
