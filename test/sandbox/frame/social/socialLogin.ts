import { randomBytes, randomUUID } from 'node:crypto';
import type { Reply, SandboxRequest } from '../../httpServer';
import type { Scenarios } from '../../scenarios';
import type { ReadUser } from '../accountHandlers';
import { signIn } from '../emailLogin';
import { fail } from '../failure';
import { htmlPage, notePage } from '../pages';
import type { FrameHandlers, FrameSession } from '../session';
import type { FrameUsers } from '../users';
import type { SignInSecrets, SocialNetworks } from './socialNetworks';
import type { SocialName } from './socialProviders';

/** How long a person has to come back from the network. */
export const socialLifeMs = 10 * 60_000;
/** Where networks take people back. */
export const callbackPath = '/social/callback';

/** What a social login stands on. */
export interface SocialParameters {
  users: FrameUsers;
  scenarios: Scenarios;
  networks(): Promise<SocialNetworks>;
  readUser: ReadUser;
  /** The frame's own origin. */
  origin(): string;
  now(): number;
}

/** A login between the address that was given out and the result that comes back. */
interface PendingLogin extends SignInSecrets {
  provider: SocialName;
  session: FrameSession;
  /** Origin of the host that asked. */
  host: string;
  until: number;
}

/** The social part of the frame. */
export interface SocialLogin {
  handlers: FrameHandlers;
  /** The page that hands the result over to the host. */
  callbackPage(request: SandboxRequest): Reply;
}

/**
 * A state as it comes back. A host that opens no window has put its own address behind it, `state--https://...`,
 * escaped once or twice.
 */
export function readState(value: string): { state: string; back: string | undefined } {
  const [state = '', ...rest] = value.split('--');
  const back = rest.join('--');
  if (!back) return { state, back: undefined };
  return { state, back: /^https?%3A/i.test(back) ? decodeURIComponent(back) : back };
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);

/** Login by somebody else's word: out to the network, back to this origin, and from there to the host. */
export function createSocialLogin(parameters: SocialParameters): SocialLogin {
  const { users, scenarios, networks, readUser, origin, now } = parameters;
  const pending = new Map<string, PendingLogin>();
  const reach = () => {
    if (scenarios.isOn('social-down')) throw fail('socialDown');
    return networks();
  };
  const find = (state: string) => {
    const login = pending.get(state);
    return login && login.until >= now() ? login : undefined;
  };

  /** The login that a result belongs to, which is over with that. */
  function take(uri: string, session: FrameSession, host: string): { login: PendingLogin; code: string } {
    if (!URL.canParse(uri)) throw fail('wrongSocial');
    const { origin: place, pathname, searchParams } = new URL(uri);
    const { state } = readState(searchParams.get('state') ?? '');
    const login = find(state);
    // A result of another browser or another host is left to the one it belongs to.
    if (place !== origin() || pathname !== callbackPath || login?.session !== session || login.host !== host)
      throw fail('wrongSocial');
    pending.delete(state);
    const code = searchParams.get('code');
    if (!code || searchParams.has('error')) throw fail('refusedSocial');
    return { login, code };
  }

  const handlers: FrameHandlers = {
    async GET_SOCIAL_REDIRECT_URI({ session, payload, origin: host }) {
      const provider = payload['provider'] as SocialName;
      const secrets = { state: randomUUID(), nonce: randomUUID(), verifier: randomBytes(32).toString('base64url') };
      const uri = await (await reach()).signInUrl(provider, secrets);
      pending.set(secrets.state, { ...secrets, provider, session, host, until: now() + socialLifeMs });
      return { uri };
    },
    async CONNECT_SOCIAL({ session, payload, origin: host, say }) {
      const { login, code } = take(String(payload['uri']), session, host);
      const { provider } = login;
      const person = await (await reach()).identify(provider, code, login).catch(() => {
        throw fail('unconfirmedSocial');
      });
      const user = users.ofAccount(`${provider}:${person.subject}`, person.userName, person.email);
      say(signIn(session, user));
      // Whether the contract is there is told by GET_USER only.
      const { smartAccountDeployed: _, ...told } = await readUser({ session, payload });
      return told;
    },
  };

  function callbackPage({ path, query }: SandboxRequest): Reply {
    const { state, back } = readState(query.get('state') ?? '');
    const login = find(state);
    if (!login) return notePage('This login is over', 'Start it again where you began.', 410);
    const result = `${origin()}${path}?${query}`;
    // Only to whom it was started for: a result is a way in.
    if (back !== undefined && originOf(back) !== login.host)
      return notePage('This login leads elsewhere', 'Start it again where you began.', 400);
    const target = back === undefined ? undefined : new URL(back);
    target?.searchParams.set('result_uri', result);
    const data = { host: login.host, result, back: target?.href ?? '' };
    const main = '<h1>One moment …</h1><p id="note" role="status"></p>';
    return htmlPage({ title: 'Signing in', main, script: '/social/page.js', data });
  }

  return { handlers, callbackPage };
}
