import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, InteractionResults } from 'oidc-provider';
import type { Reply } from '../../httpServer';
import { notePage } from '../pages';
import { consentPage, signInPage } from './identityPages';
import { createMemoryAdapter } from './memoryAdapter';
import { openIdNames, openIdProviders, type OpenIdName, type Registration } from './socialProviders';

/** What the provider stands on. */
export interface OpenIdParameters {
  issuer: string;
  registrations: Readonly<Record<OpenIdName, Registration>>;
  now(): number;
  write(response: ServerResponse, reply: Reply): void;
}

/** An OpenID provider whose people are whoever they say. */
export interface OpenIdProvider {
  /** Everything that the standard names: discovery, keys, authorization, tokens, who somebody is. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** `/interaction/...`: asks the person. */
  ask(request: IncomingMessage, response: ServerResponse, form: URLSearchParams | undefined): Promise<void>;
}

const seconds = { minute: 60, hour: 3600 };
const scopes = 'openid profile email';

const denied = (words: string): InteractionResults => ({ error: 'access_denied', error_description: words });

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'sandbox' };
}

/** People by the id that tokens carry. */
function createPeople() {
  const people = new Map<string, { userName: string; email: string | undefined }>();
  return {
    /** The same name and address are the same person. */
    take(userName: string, email: string): string {
      const id = createHash('sha256').update(`${userName}\n${email}`).digest('hex').slice(0, 24);
      people.set(id, { userName, email: email || undefined });
      return id;
    },
    find(id: string): Account | undefined {
      const person = people.get(id);
      if (!person) return undefined;
      const { userName, email } = person;
      const address = email === undefined ? {} : { email, email_verified: true };
      return { accountId: id, claims: () => ({ sub: id, name: userName, preferred_username: userName, ...address }) };
    },
    nameOf: (id: string) => people.get(id)?.userName ?? id,
  };
}

/** Starts the provider; the certified one of the registry, with pages of the sandbox. */
export async function createOpenIdProvider(parameters: OpenIdParameters): Promise<OpenIdProvider> {
  const { issuer, registrations, now, write } = parameters;
  const { Provider } = await import('oidc-provider');
  const people = createPeople();
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(now),
    clients: openIdProviders.map((name) => ({
      client_id: registrations[name].clientId,
      client_secret: registrations[name].clientSecret,
      client_name: name,
      redirect_uris: [registrations[name].redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_, id) => people.find(id),
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    renderError(context, { error, error_description: words = '' }) {
      const { body, type, headers = {} } = notePage('The sign-in cannot go on', words || error);
      context.set({ ...headers, 'content-type': type });
      context.body = body;
    },
    ttl: {
      AccessToken: 10 * seconds.minute,
      AuthorizationCode: seconds.minute,
      IdToken: 10 * seconds.minute,
      Interaction: seconds.hour,
      Session: seconds.hour,
      Grant: seconds.hour,
    },
  });
  const handle = provider.callback();

  async function consent(accountId: string, clientId: string): Promise<InteractionResults> {
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(scopes);
    return { consent: { grantId: await grant.save() } };
  }

  return {
    handle: (request, response) => void handle(request, response),
    async ask(request, response, form) {
      const details = await provider.interactionDetails(request, response).catch(() => undefined);
      if (!details) return write(response, notePage('This sign-in is over', 'Start it again where you began.', 410));
      const { prompt, params, session } = details;
      const clientId = String(params['client_id']);
      const name = openIdProviders.find((one) => registrations[one].clientId === clientId) ?? 'google';
      const parts = { network: openIdNames[name], client: new URL(registrations[name].redirectUri).origin };
      const isSignIn = prompt.name === 'login';
      const accountId = session?.accountId ?? '';
      if (!form) return write(response, isSignIn ? signInPage(parts) : consentPage(parts, people.nameOf(accountId)));
      const finish = (result: InteractionResults) =>
        provider.interactionFinished(request, response, result, { mergeWithLastSubmission: !('error' in result) });
      if (form.get('answer') !== 'yes') return finish(denied(isSignIn ? 'Cancelled' : 'Denied'));
      const userName = form.get('userName')?.trim() ?? '';
      if (isSignIn && !userName) return write(response, signInPage(parts));
      const email = form.get('email')?.trim().toLowerCase() ?? '';
      return finish(
        isSignIn ? { login: { accountId: people.take(userName, email) } } : await consent(accountId, clientId),
      );
    },
  };
}
