import { parseCaipNetworkId } from '../caip';
import { requireOption } from '../contract/requireOption';
import type { StoragePort } from '../contract/ports';
import type { SignatureVerifier, SignInBackend, SignInSetup } from '../contract/signIn';
import { offerSignIn } from '../features/siwx/offerSignIn';
import { startSignIn } from '../features/siwx/startSignIn';
import { formatSignInMessage } from './formatSignInMessage';
import { findMessageProblem } from './messageRules';
import { parseSignInMessage } from './parseSignInMessage';
import { messageError } from './messageErrors';
import { addressWriters, defaultVerifiers, normalizers } from './verifiers';

export interface SiwxOptions {
  /** Whoever connects must sign in, or is disconnected. Default true. */
  required?: boolean | undefined;
  /** One line of ASCII that says what is agreed to. */
  statement?: string | undefined;
  /** URIs of what is agreed to, such as terms. */
  resources?: readonly string[] | undefined;
  requestId?: string | undefined;
  /** The host that asks. Default: the page's, or that of `metadata.url` where the page has none, as a file has. */
  domain?: string | undefined;
  /** The page that asks. Default: the page's origin, or `metadata.url` where that has no host. */
  uri?: string | undefined;
  /** How long a session lasts, in milliseconds. Default: until it is ended. */
  expiresIn?: number | undefined;
  /** The time before which no session holds, RFC 3339. Default: each holds at once. */
  notBefore?: string | undefined;
  /** The host's own server. Default: nonces are random, and signatures are checked in the page. */
  backend?: SignInBackend | undefined;
  /** Where sessions are kept. Default: the kit's storage. */
  storage?: StoragePort | undefined;
  /** By namespace; those given replace the kit's own, or add to them. */
  verifiers?: Readonly<Record<string, SignatureVerifier>> | undefined;
  /** Whoever is disconnected is signed out. Default true. */
  signOutOnDisconnect?: boolean | undefined;
}

const sample = {
  accountAddress: 'account',
  chainId: 'any:1',
  version: '1',
  nonce: '00000000',
  issuedAt: '2000-01-01T00:00:00Z',
} as const;

function demandWords({ domain = 'host', uri = 'https://host', ...options }: SiwxOptions): void {
  const { statement, resources, requestId, notBefore } = options;
  const reason = findMessageProblem({ ...sample, domain, uri, statement, resources, requestId, notBefore });
  requireOption(!reason, 'siwx', String(reason));
}

/**
 * Sign-in with the wallet that is connected (EIP-4361, CAIP-122): `createKit({ siwx: siwx() })`. The visitor is asked
 * after connecting, once for each account and network; the session is kept until it runs out, or the wallet is
 * disconnected. Verifiers load when the first signature is checked.
 *
 * @throws `kit/invalid-config` where a statement, a resource, a time or the domain cannot stand in a message.
 * @example
 * const kit = createKit({
 *   networks,
 *   adapters,
 *   siwx: siwx({ statement: 'Sign in to My Dapp.', backend: { nonce, verify, session, signOut } }),
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function siwx(options: SiwxOptions = {}): SignInSetup {
  demandWords(options);
  const { required = true, signOutOnDisconnect = true, backend = {}, storage, expiresIn } = options;
  requireOption(expiresIn === undefined || expiresIn > 0, 'siwx: expiresIn', 'it must be more than 0 milliseconds');
  const { statement, resources, requestId, notBefore, domain, uri } = options;
  const verifiers = { ...defaultVerifiers, ...options.verifiers };
  const own = options.verifiers ?? {};
  return {
    isRequired: required,
    isEndedWithConnection: signOutOnDisconnect,
    backend,
    storage,
    expiresIn,
    readWords: async () => ({ statement, resources, requestId, notBefore, domain, uri }),
    write: formatSignInMessage,
    read: parseSignInMessage,
    async writeAddress({ address, chainId }) {
      const { namespace } = parseCaipNetworkId(chainId);
      return (await addressWriters[namespace]?.(address)) ?? address;
    },
    async normalize(parameters) {
      const { namespace } = parseCaipNetworkId(parameters.chainId);
      return Object.hasOwn(own, namespace)
        ? parameters.signature
        : ((await normalizers[namespace]?.(parameters)) ?? parameters.signature);
    },
    async verify(parameters) {
      const { namespace } = parseCaipNetworkId(parameters.chainId);
      const verify = verifiers[namespace];
      if (!verify) throw messageError('siwx/namespace-unsupported', { values: { namespace } });
      return verify(parameters);
    },
    offer: offerSignIn,
    start: startSignIn,
  };
}
