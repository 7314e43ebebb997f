import type { Connector, LoginMethod } from '../../contract/connector';
import type { Login } from '../../contract/login';
import type { ConnectorContext } from '../../contract/options';
import { sharedError } from '../../errors';
import { loadTwice } from '../../sdk/loadTwice';
import type { EmbeddedWallet } from './createEmbeddedWallet';
import type { FrameDoor } from '../../contract/frameDoor';

export type { FrameDoor } from '../../contract/frameDoor';

export interface EmbeddedWalletParameters {
  /** Login by a code sent to an e-mail address. Default true. */
  email?: boolean | undefined;
  /** Login with a social account. Default true. */
  socials?: boolean | undefined;
  /** Instead of the frame in the page: `scriptedFrame` of `mooring/testing`. */
  frame?: FrameDoor | undefined;
}

const loginUsedKey = '@appkit-wallet/EMAIL_LOGIN_USED_KEY';
const steps = [
  'sendEmailCode',
  'awaitDevice',
  'submitEmailCode',
  'updateEmail',
  'submitEmailUpdateCode',
  'fetchSocialUrl',
  'submitSocialResult',
  'fetchFarcasterUrl',
  'awaitFarcaster',
  'lastEmailSentAt',
] as const satisfies readonly (keyof Login)[];

/**
 * A wallet for visitors without one, on eip155 and solana: they log in by e-mail or with a social account, and a secure
 * frame holds their keys. Nothing of it loads before somebody logs in, or comes back who had.
 *
 * @throws `embedded/project-id-missing` with the first step where `createKit` has no `projectId`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function embeddedWallet({
  email = true,
  socials = true,
  frame,
}: EmbeddedWalletParameters = {}): (context: ConnectorContext) => Connector {
  return (context) => {
    const { adapters, config, ports } = context;
    let wallet: Promise<EmbeddedWallet> | undefined;

    function load(): Promise<EmbeddedWallet> {
      wallet ??= loadTwice(() => import('./createEmbeddedWallet')).then(({ startEmbeddedWallet }) =>
        startEmbeddedWallet(context, frame),
      );
      wallet.catch(() => {
        wallet = undefined;
      });
      return wallet;
    }
    const step = (name: (typeof steps)[number]) => async (parameters: never) => (await load()).login[name](parameters);
    const loginMethods: LoginMethod[] = [
      ...(email ? (['email'] as const) : []),
      ...(socials ? (['social'] as const) : []),
    ];

    return {
      id: 'embeddedWallet',
      name: 'E-mail and social login',
      type: 'AUTH',
      namespaces: ['eip155', 'solana'].filter((namespace) => adapters.has(namespace)),
      loginMethods,
      isCancellable: true,
      login: {
        secureOrigin: config.services.frame ? new URL(config.services.frame).origin : '',
        ...(Object.fromEntries(steps.map((name) => [name, step(name)])) as Pick<Login, (typeof steps)[number]>),
        abort: () => void wallet?.then(({ login }) => login.abort()),
      },
      async connect(parameters) {
        const wasUsed = parameters.silent && (await ports.storage.getItem(loginUsedKey)) === 'true';
        // Who never logged in here need not have the frame loaded to hear so.
        if (parameters.silent && !wasUsed) throw sharedError('wallet/locked');
        return (await load()).connect(parameters);
      },
      dispose() {
        void wallet?.then(({ dispose }) => dispose());
        wallet = undefined;
      },
    };
  };
}
