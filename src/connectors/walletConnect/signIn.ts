import type { ConnectParameters } from '../../contract/connector';
import type { ConnectSignIn, SignInMessage } from '../../contract/signIn';
import type { PairedSession, ProposedNamespaces } from './client';

/** Signing in with a session: what the wallet is asked to sign, and who takes it. */
export interface SessionSignIn {
  message: SignInMessage;
  accept: ConnectSignIn['accept'];
}

/**
 * Asks for a signature with the session (`wc_sessionAuthenticate`), where everything that is proposed is EVM. A wallet
 * that knows nothing of it gets the proposal alone. Who is sent to an app is not asked this way: what it answers to a
 * page that was left meanwhile would be lost.
 */
export function signWithSession(
  { signIn, deepLink, signal }: Pick<ConnectParameters, 'signIn' | 'deepLink' | 'signal'>,
  proposal: ProposedNamespaces,
): (() => Promise<SessionSignIn | undefined>) | undefined {
  const [chainId] = proposal['eip155']?.chains ?? [];
  if (!signIn || deepLink || !chainId || Object.keys(proposal).length !== 1) return undefined;
  return async () => {
    const id = chainId as `${string}:${string}`;
    const prepared = await signIn.prepare({ chainId: id, placeholder: 'account', signal });
    return prepared && { message: prepared.data, accept: signIn.accept };
  };
}

/** What a wallet has signed (CAIP-74), as far as it is read here. */
interface Cacao {
  p: { iss: string };
  s: { s: string };
}

/** The library's own way to ask. */
export interface AuthenticatingClient<Session> {
  authenticate(parameters: {
    chains: string[];
    methods: string[];
    domain: string;
    uri: string;
    nonce: string;
    statement?: string;
    resources?: string[];
    exp?: string;
    nbf?: string;
  }): Promise<{ uri: string; response(): Promise<{ auths?: Cacao[]; session?: Session }> }>;
  formatAuthMessage(parameters: { request: Cacao['p']; iss: string }): string;
  session: { update(topic: string, changes: object): Promise<void> };
}

/** Proposes a session and a signature at once. */
export async function proposeSignIn<Session extends { topic: string }>(
  client: AuthenticatingClient<Session>,
  namespaces: ProposedNamespaces,
  { message, accept }: SessionSignIn,
  toPaired: (session: Session) => PairedSession,
): Promise<{ uri: string; approval: Promise<PairedSession> }> {
  const { chains = [], methods = [] } = namespaces['eip155'] ?? {};
  const { domain, uri, nonce, statement, resources, expirationTime, notBefore } = message;
  const asked = await client.authenticate({
    chains,
    methods,
    domain,
    uri,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  });
  const settle = async (): Promise<PairedSession> => {
    const { auths = [], session } = await asked.response();
    if (!session) throw new Error('The wallet has signed, and has made no session');
    // A session that came with a signature does not say what it was asked for, and would count as stale.
    await client.session.update(session.topic, { optionalNamespaces: namespaces });
    for (const { p, s } of auths)
      accept({ message: client.formatAuthMessage({ request: p, iss: p.iss }), signature: s.s });
    return toPaired({ ...session, optionalNamespaces: namespaces });
  };
  return { uri: asked.uri, approval: settle() };
}
