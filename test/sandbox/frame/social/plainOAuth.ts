import { createHash, randomBytes } from 'node:crypto';
import { json, type Reply } from '../../httpServer';
import { notePage } from '../pages';
import { signInAndConsentPage } from './identityPages';
import { plainNames, type PlainName, type Registration } from './socialProviders';

/** A request, as far as it matters here. */
export interface PlainRequest {
  path: string;
  query: URLSearchParams;
  /** Of a post. */
  form: URLSearchParams | undefined;
  header(name: string): string | undefined;
}

/** What the networks stand on. */
export interface PlainParameters {
  registrations: Readonly<Record<PlainName, Registration>>;
  now(): number;
}

/** What a code stands for until it is used. */
interface Issued {
  name: PlainName;
  userName: string;
  challenge: string | undefined;
  until: number;
}

/** How long a code can be used. */
export const oauthCodeLifeMs = 60_000;

const token = () => randomBytes(24).toString('base64url');
const subjectOf = (name: PlainName, userName: string) =>
  String(createHash('sha256').update(`${name} ${userName.toLowerCase()}`).digest().readUInt32BE(0));
const failed = (status: number, error: string, words: string) => json({ error, error_description: words }, status);
const redirect = (location: string): Reply => ({ status: 303, type: 'text/plain', body: '', headers: { location } });

function secretsIn({ form, header }: PlainRequest): { id: string; secret: string } {
  const basic = /^Basic (.+)$/.exec(header('authorization') ?? '')?.[1];
  if (!basic) return { id: form?.get('client_id') ?? '', secret: form?.get('client_secret') ?? '' };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}

/** GitHub's and X's ways to sign in: an authorization code, and who it was asked at an address of their own. */
export function createPlainOAuth({ registrations, now }: PlainParameters) {
  const codes = new Map<string, Issued>();
  const bearers = new Map<string, { name: PlainName; userName: string }>();

  /** Refuses on a page what may not be answered by going back. */
  function authorize(name: PlainName, { query, form }: PlainRequest): Reply {
    const { clientId, redirectUri } = registrations[name];
    const asked = (field: string) => query.get(field) ?? '';
    if (asked('client_id') !== clientId || asked('redirect_uri') !== redirectUri)
      return notePage('The sign-in cannot go on', 'The application is not known, or leads elsewhere.', 400);
    const goBack = (answer: Record<string, string>) => {
      const back = new URL(redirectUri);
      const state = asked('state');
      for (const [field, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
        back.searchParams.set(field, value);
      return redirect(back.href);
    };
    const challenge = asked('code_challenge') || undefined;
    // X knows no sign-in without a proof key.
    if (name === 'x' && (!challenge || asked('code_challenge_method') !== 'S256'))
      return goBack({ error: 'invalid_request', error_description: 'A code challenge is required' });
    const parts = { network: plainNames[name], client: new URL(redirectUri).origin };
    if (!form) return signInAndConsentPage(parts);
    if (form.get('answer') !== 'yes')
      return goBack({ error: 'access_denied', error_description: 'The user has denied your application access.' });
    const userName = form.get('userName')?.trim();
    if (!userName) return signInAndConsentPage(parts);
    const code = token();
    codes.set(code, { name, userName, challenge, until: now() + oauthCodeLifeMs });
    return goBack({ code });
  }

  /** Uses a code up; says why it is worth nothing. */
  function redeem(name: PlainName, request: PlainRequest): Issued | string {
    const { form } = request;
    const { clientId, clientSecret, redirectUri } = registrations[name];
    const { id, secret } = secretsIn(request);
    if (id !== clientId || secret !== clientSecret) return 'invalid_client';
    const code = form?.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    if (!issued || issued.name !== name || issued.until < now()) return 'invalid_grant';
    const verifier = form?.get('code_verifier') ?? '';
    const isProven =
      !issued.challenge || createHash('sha256').update(verifier).digest('base64url') === issued.challenge;
    return isProven && form?.get('redirect_uri') === redirectUri ? issued : 'invalid_grant';
  }

  function giveToken(name: PlainName, request: PlainRequest): Reply {
    if (name === 'x' && request.form?.get('grant_type') !== 'authorization_code')
      return failed(400, 'unsupported_grant_type', 'An authorization code is asked for');
    const issued = redeem(name, request);
    if (typeof issued === 'string')
      // GitHub says 200 to whatever it refuses.
      return name === 'github'
        ? failed(200, 'bad_verification_code', 'The code passed is incorrect or expired.')
        : failed(issued === 'invalid_client' ? 401 : 400, issued, 'The code is not good');
    const bearer = token();
    bearers.set(bearer, { name, userName: issued.userName });
    return json({ access_token: bearer, token_type: 'bearer', scope: name === 'x' ? 'users.read' : 'read:user' });
  }

  function tellUser(name: PlainName, { header }: PlainRequest): Reply {
    const person = bearers.get(/^Bearer (.+)$/.exec(header('authorization') ?? '')?.[1] ?? '');
    if (person?.name !== name) return json({ message: 'Bad credentials' }, 401);
    const { userName } = person;
    const id = subjectOf(name, userName);
    return json(
      name === 'github' ? { id: Number(id), login: userName } : { data: { id, name: userName, username: userName } },
    );
  }

  return (request: PlainRequest): Reply | undefined => {
    const isPost = request.form !== undefined;
    switch (request.path) {
      case '/github/login/oauth/authorize':
        return authorize('github', request);
      case '/x/i/oauth2/authorize':
        return authorize('x', request);
      case '/github/login/oauth/access_token':
        return isPost ? giveToken('github', request) : undefined;
      case '/x/2/oauth2/token':
        return isPost ? giveToken('x', request) : undefined;
      case '/github/user':
        return tellUser('github', request);
      case '/x/2/users/me':
        return tellUser('x', request);
      default:
        return undefined;
    }
  };
}
