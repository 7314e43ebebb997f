import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { IdentityServer } from './identityServer';
import { isOpenId, type OpenIdName, type PlainName, type SocialName, type SocialPerson } from './socialProviders';

/** What one sign-in has made up; the network never sees the verifier before the code is used. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The networks as the secure frame, their client, uses them. */
export interface SocialNetworks {
  /** Where a person goes to sign in. */
  signInUrl(name: SocialName, secrets: SignInSecrets): Promise<string>;
  /** Turns a code into the person it stands for. Throws when the network does not confirm it. */
  identify(name: SocialName, code: string, secrets: SignInSecrets): Promise<SocialPerson>;
}

interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint: string;
  jwks_uri: string;
}

type Fields = Readonly<Record<string, unknown>>;

const plainPaths = {
  github: {
    authorize: '/github/login/oauth/authorize',
    token: '/github/login/oauth/access_token',
    user: '/github/user',
  },
  x: { authorize: '/x/i/oauth2/authorize', token: '/x/2/oauth2/token', user: '/x/2/users/me' },
} as const;
const plainScopes = { github: 'read:user', x: 'users.read tweet.read' } as const;

async function read(url: string, init?: RequestInit): Promise<Fields> {
  const answer = await fetch(url, init);
  const body = (await answer.json()) as Fields;
  if (!answer.ok || 'error' in body) throw new Error(`${url} answered ${answer.status}`);
  return body;
}

const withBearer = (bearer: unknown) => ({ headers: { authorization: `Bearer ${String(bearer)}` } });
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** Makes the client of these networks. */
export function createSocialNetworks({ url, registrations }: IdentityServer): SocialNetworks {
  let discovering: Promise<{ facts: Discovery; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined;
  const discover = () =>
    (discovering ??= read(`${url}/.well-known/openid-configuration`).then((answer) => {
      const facts = answer as unknown as Discovery;
      return { facts, keys: createRemoteJWKSet(new URL(facts.jwks_uri)) };
    }));

  const common = (name: SocialName, { state, verifier }: SignInSecrets) => ({
    response_type: 'code',
    client_id: registrations[name].clientId,
    redirect_uri: registrations[name].redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const exchange = (name: SocialName, code: string, { verifier }: SignInSecrets) => ({
    grant_type: 'authorization_code',
    code,
    redirect_uri: registrations[name].redirectUri,
    code_verifier: verifier,
  });
  const secretsOf = (name: SocialName) => ({
    client_id: registrations[name].clientId,
    client_secret: registrations[name].clientSecret,
  });

  async function identifyByOpenId(name: OpenIdName, code: string, secrets: SignInSecrets): Promise<SocialPerson> {
    const { facts, keys } = await discover();
    const body = new URLSearchParams({ ...exchange(name, code, secrets), ...secretsOf(name) });
    const tokens = await read(facts.token_endpoint, { method: 'POST', body });
    const { payload } = await jwtVerify(String(tokens['id_token']), keys, {
      issuer: facts.issuer,
      audience: registrations[name].clientId,
    });
    if (payload['nonce'] !== secrets.nonce) throw new Error('The token is for another sign-in');
    const claims = await read(facts.userinfo_endpoint, withBearer(tokens['access_token']));
    if (!payload.sub || claims['sub'] !== payload.sub) throw new Error('The token is for somebody else');
    const email = claims['email_verified'] === true ? text(claims['email']) : undefined;
    const userName = text(claims['preferred_username']) ?? payload.sub;
    return { subject: payload.sub, userName, ...(email === undefined ? {} : { email }) };
  }

  async function identifyPlainly(name: PlainName, code: string, secrets: SignInSecrets): Promise<SocialPerson> {
    const { token, user } = plainPaths[name];
    const { clientId, clientSecret } = registrations[name];
    const headers =
      name === 'x'
        ? { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
        : { accept: 'application/json' };
    const own = name === 'x' ? {} : secretsOf(name);
    const body = new URLSearchParams({ ...exchange(name, code, secrets), ...own });
    const tokens = await read(url + token, { method: 'POST', headers, body });
    const answer = await read(url + user, withBearer(tokens['access_token']));
    const { id, login, username } = (answer['data'] ?? answer) as Fields;
    const userName = text(login) ?? text(username);
    if (id === undefined || !userName) throw new Error(`${name} did not say who it is`);
    return { subject: String(id), userName };
  }

  return {
    async signInUrl(name, secrets) {
      const openId = isOpenId(name);
      const address = new URL(
        openId ? (await discover()).facts.authorization_endpoint : url + plainPaths[name].authorize,
      );
      const asked = openId
        ? // Whoever comes is asked both questions, a second time too: a sandbox has many people at one screen.
          { scope: 'openid profile email', nonce: secrets.nonce, prompt: 'login consent' }
        : { scope: plainScopes[name] };
      address.search = new URLSearchParams({ ...common(name, secrets), ...asked }).toString();
      return address.href;
    },
    identify: (name, code, secrets) =>
      isOpenId(name) ? identifyByOpenId(name, code, secrets) : identifyPlainly(name, code, secrets),
  };
}
