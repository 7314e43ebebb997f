import { parseCaipNetworkId } from '../caip';
import { requireOption } from '../contract/requireOption';
import type { SignInMessage, SignInSetup } from '../contract/signIn';
import { siwx, type SiwxOptions } from './siwx';

export interface SiweSession {
  address: string;
  /** The number of the eip155 chain. */
  chainId: number;
}

/** What `createMessage` is given. */
export interface SiweMessageArguments {
  /** With the capital letters of EIP-55. */
  address: string;
  chainId: number;
  nonce: string;
  version: '1';
  domain: string;
  uri: string;
  /** RFC 3339, as the two below. */
  iat: string;
  exp?: string | undefined;
  nbf?: string | undefined;
  statement?: string | undefined;
  resources?: readonly string[] | undefined;
  requestId?: string | undefined;
}

export type SiweMessageParams = Partial<
  Pick<SiweMessageArguments, 'domain' | 'uri' | 'statement' | 'resources' | 'requestId' | 'iat' | 'exp' | 'nbf'>
>;

export interface SiweOptions extends Pick<SiwxOptions, 'required' | 'signOutOnDisconnect' | 'storage'> {
  /** Without an address where the message is signed with the login or the pairing: nobody knows the account yet. */
  getNonce(address?: string): Promise<string>;
  /** What the message says beside the account and the nonce. Default times: issued now, without an end. */
  getMessageParams?(): Promise<SiweMessageParams>;
  /** The text of the message. Default: that of EIP-4361. */
  createMessage?(parameters: SiweMessageArguments): string;
  verifyMessage(parameters: { message: string; signature: string }): Promise<boolean>;
  getSession(): Promise<SiweSession | null | undefined>;
  /** `false`: it could not be done. */
  signOut(): Promise<boolean | void>;
  onSignIn?(session: SiweSession): void;
  onSignOut?(): void;
}

const toArguments = (message: SignInMessage): SiweMessageArguments => ({
  address: message.accountAddress,
  chainId: Number(parseCaipNetworkId(message.chainId).reference),
  nonce: message.nonce,
  version: '1',
  domain: message.domain,
  uri: message.uri,
  iat: message.issuedAt,
  exp: message.expirationTime,
  nbf: message.notBefore,
  statement: message.statement,
  resources: message.resources,
  requestId: message.requestId,
});

/**
 * Sign-in in the form that libraries of Sign-In with Ethereum use, for `createKit({ siweConfig })`. It becomes the
 * backend of `siwx()`.
 *
 * @throws `kit/invalid-config` where one of the functions is missing.
 * @example
 * const kit = createKit({ networks, adapters,
 *   siweConfig: siweConfig({ getNonce, verifyMessage, getSession, signOut }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function siweConfig(options: SiweOptions): SignInSetup {
  for (const name of ['getNonce', 'verifyMessage', 'getSession', 'signOut'] as const)
    requireOption(typeof options?.[name] === 'function', `siweConfig: ${name}`, 'it must be a function');
  const { createMessage, getMessageParams } = options;
  const setup = siwx({
    required: options.required,
    signOutOnDisconnect: options.signOutOnDisconnect,
    storage: options.storage,
    backend: {
      nonce: ({ address }) => options.getNonce(address),
      async verify({ data, message, signature }) {
        const isRight = await options.verifyMessage({ message, signature });
        const { address, chainId } = toArguments(data);
        if (isRight) options.onSignIn?.({ address, chainId });
        return isRight;
      },
      async session() {
        const session = await options.getSession();
        return session ? { address: session.address, chainId: `eip155:${session.chainId}` } : undefined;
      },
      async signOut() {
        if ((await options.signOut()) === false) throw new Error('signOut gave false');
        options.onSignOut?.();
      },
    },
  });
  return {
    ...setup,
    ...(getMessageParams && {
      async readWords() {
        const { iat: issuedAt, exp: expirationTime, nbf: notBefore, ...words } = await getMessageParams();
        return { ...words, issuedAt, expirationTime, notBefore };
      },
    }),
    ...(createMessage && { write: (message: SignInMessage) => createMessage(toArguments(message)) }),
  };
}
