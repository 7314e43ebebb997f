import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHttpServer, text } from '../../httpServer';
import { startIdentityServer, type IdentityServer } from './identityServer';
import { oauthCodeLifeMs } from './plainOAuth';
import { createPlainBrowser } from './plainBrowser';
import type { SocialName } from './socialProviders';

// The networks themselves, asked as any client would ask them: the secure frame has no part in this file.

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

let server: IdentityServer;
let client: Awaited<ReturnType<typeof startHttpServer>>;
let redirectUri: string;
let passed = 0;
beforeAll(async () => {
  client = await startHttpServer(0, '127.0.0.1', [() => text('Welcome back', 'text/plain')], () => undefined);
  redirectUri = `${client.url}/callback`;
  const now = () => Date.now() + passed;
  server = await startIdentityServer({ host: '127.0.0.1', redirectUri, now, css: () => 'body{}' });
});
afterAll(() => Promise.all([server?.stop(), client?.stop()]));

type Fields = Record<string, string>;

const question = (name: SocialName, own: Fields = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: server.registrations[name].clientId,
    redirect_uri: redirectUri,
    state: 'st',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...own,
  });

/** Follows somebody with these answers until the network leads back, and tells with what. */
async function comeBack(start: string, answers: Fields[]): Promise<URLSearchParams> {
  const browser = createPlainBrowser();
  let page = await browser.open(start);
  for (const answer of answers) page = await browser.send(page, answer);
  expect(page.url.split('?')[0]).toBe(redirectUri);
  return new URL(page.url).searchParams;
}

const yes = { answer: 'yes', userName: 'ada', email: 'Ada@Example.com' };

describe('OpenID Connect', () => {
  const discover = async () => (await (await fetch(`${server.url}/.well-known/openid-configuration`)).json()) as Fields;
  const authorize = (own: Fields = {}, name: SocialName = 'google') =>
    `${server.url}/auth?${question(name, { scope: 'openid profile email', nonce: 'n1', ...own })}`;
  const redeem = async (code: string, own: Fields = {}, name: SocialName = 'google') => {
    const { clientId, clientSecret } = server.registrations[name];
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
      ...own,
    });
    const answer = await fetch((await discover())['token_endpoint']!, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Fields };
  };

  test('behavior: discovery, a signed token for the nonce, and the person behind it', async () => {
    const facts = await discover();
    expect(facts['issuer']).toBe(server.url);
    const back = await comeBack(authorize(), [yes, yes]);
    expect([back.get('state'), back.get('iss')]).toEqual(['st', server.url]);
    const { status, body } = await redeem(back.get('code')!);
    expect(status).toBe(200);
    const keys = createRemoteJWKSet(new URL(facts['jwks_uri']!));
    const { payload } = await jwtVerify(body['id_token']!, keys, {
      issuer: server.url,
      audience: server.registrations.google.clientId,
    });
    expect(payload['nonce']).toBe('n1');
    const headers = { authorization: `Bearer ${body['access_token']}` };
    const claims = await (await fetch(facts['userinfo_endpoint']!, { headers })).json();
    expect(claims).toEqual({
      sub: payload.sub,
      name: 'ada',
      preferred_username: 'ada',
      email: 'ada@example.com',
      email_verified: true,
    });
    // A code works once, and its tokens end with the attempt to use it again.
    expect(await redeem(back.get('code')!)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await fetch(facts['userinfo_endpoint']!, { headers })).status).toBe(401);
  });

  test('error: another proof key, secret, client or address gets no token', async () => {
    const code = async () => (await comeBack(authorize(), [yes, yes])).get('code')!;
    const [other, x] = [server.registrations.apple, 'x'.repeat(43)];
    expect(await redeem(await code(), { code_verifier: x })).toMatchObject({ status: 400 });
    expect(await redeem(await code(), { client_secret: x })).toMatchObject({ status: 401 });
    expect(await redeem(await code(), {}, 'apple')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(other.clientSecret).not.toBe(server.registrations.google.clientSecret);
    const elsewhere = await fetch(authorize({ redirect_uri: `${client.url}/other` }), { redirect: 'manual' });
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null]);
  });

  test('error: no proof key, no login', async () => {
    const back = await comeBack(authorize({ code_challenge: '', code_challenge_method: '' }), []);
    expect(back.get('error')).toBe('invalid_request');
  });
});

describe('plain OAuth', () => {
  const start = (name: 'github' | 'x', own: Fields = {}) =>
    `${server.url}${{ github: '/github/login/oauth/authorize', x: '/x/i/oauth2/authorize' }[name]}?${question(name, own)}`;
  const redeem = async (name: 'github' | 'x', code: string, own: Fields = {}) => {
    const { clientId, clientSecret } = server.registrations[name];
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
      ...own,
    });
    const path = { github: '/github/login/oauth/access_token', x: '/x/2/oauth2/token' }[name];
    const answer = await fetch(server.url + path, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Fields };
  };
  const whoIs = async (path: string, bearer: string | undefined) => {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${bearer}` } });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  test('behavior: GitHub and X tell who signed in, each in its own words, and a code works once', async () => {
    const github = (await comeBack(start('github'), [yes])).get('code')!;
    const given = await redeem('github', github);
    expect(await whoIs('/github/user', given.body['access_token'])).toMatchObject({
      status: 200,
      body: { login: 'ada', id: expect.any(Number) },
    });
    expect((await whoIs('/x/2/users/me', given.body['access_token'])).status).toBe(401);
    expect(await redeem('github', github)).toMatchObject({ status: 200, body: { error: 'bad_verification_code' } });

    const x = (await comeBack(start('x'), [yes])).get('code')!;
    const { body } = await redeem('x', x);
    expect(await whoIs('/x/2/users/me', body['access_token'])).toMatchObject({ body: { data: { username: 'ada' } } });
    expect(await redeem('x', x)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('error: a late code, another secret or proof key, and an address that is not registered', async () => {
    const code = async (name: 'github' | 'x') => (await comeBack(start(name), [yes])).get('code')!;
    expect(await redeem('x', await code('x'), { code_verifier: 'w'.repeat(43) })).toMatchObject({ status: 400 });
    expect(await redeem('x', await code('x'), { client_secret: 'no' })).toMatchObject({ status: 401 });
    expect(await redeem('x', await code('x'), { grant_type: 'password' })).toMatchObject({ status: 400 });
    const late = await code('github');
    passed += oauthCodeLifeMs + 1;
    expect(await redeem('github', late)).toMatchObject({ body: { error: 'bad_verification_code' } });
    expect((await fetch(start('github', { redirect_uri: `${client.url}/other` }))).status).toBe(400);
    expect((await comeBack(start('x', { code_challenge: '' }), [])).get('error')).toBe('invalid_request');
    expect((await fetch(`${server.url}/github/nothing`)).status).toBe(404);
  });
});
