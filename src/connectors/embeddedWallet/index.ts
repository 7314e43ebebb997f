import type { Connector, LoginMethod } from '../../contract/connector';
import type { Login } from '../../contract/login';
import type { ConnectorContext } from '../../contract/options';
import type { StoragePort } from '../../contract/ports';
import { sharedError } from '../../errors';
import { loadTwice } from '../../sdk/loadTwice';
import type { EmbeddedWallet } from './createEmbeddedWallet';
import { loginUsedKey } from './loginUsedKey';
import type { FrameDoor } from '../../contract/frameDoor';

export type { FrameDoor } from '../../contract/frameDoor';

export interface EmbeddedWalletParameters {
  /** Login by a code sent to an e-mail address. Default true. */
  email?: boolean | undefined;
  /** Login with a social account. Default true. */
  socials?: boolean | undefined;
  /** What it is called where a wallet's name is shown, in the page's language. Default "E-mail and social login". */
  name?: string | undefined;
  /** Instead of the frame in the page: `scriptedFrame` of `mooring/testing`. */
  frame?: FrameDoor | undefined;
}

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
  'readUser',
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
  name = 'E-mail and social login',
  frame,
}: EmbeddedWalletParameters = {}): (context: ConnectorContext) => Connector {
  return (context) => {
    const { adapters, config, ports } = context;
    const { load, whenThere, forget } = createLoader(async () => {
      const { startEmbeddedWallet } = await loadTwice(() => import('./createEmbeddedWallet'));
      return startEmbeddedWallet(context, frame);
    });
    const step = (name: (typeof steps)[number]) => async (parameters: never) => (await load()).login[name](parameters);
    const loginMethods: LoginMethod[] = [
      ...(email ? (['email'] as const) : []),
      ...(socials ? (['social'] as const) : []),
    ];

    return {
      id: 'embeddedWallet',
      name,
      type: 'AUTH',
      namespaces: ['eip155', 'solana'].filter((namespace) => adapters.has(namespace)),
      loginMethods,
      isCancellable: true,
      login: {
        secureOrigin: config.services.frame ? new URL(config.services.frame).origin : '',
        ...(Object.fromEntries(steps.map((name) => [name, step(name)])) as Pick<Login, (typeof steps)[number]>),
        abort: () => whenThere(({ login }) => login.abort()),
        // Before it is loaded nothing has been asked.
        isAsking: async () => (await whenThere(({ login }) => login.isAsking())) ?? false,
        placeFrame: (place) => whenThere(({ login }) => login.placeFrame(place)),
      },
      async connect(parameters) {
        // Who never logged in here need not have the frame loaded to hear so.
        if (parameters.silent && !(await isLoginUsed(ports.storage))) throw sharedError('wallet/locked');
        return (await load()).connect(parameters);
      },
      resume: async (parameters) =>
        /[?&]result_uri=/.test(ports.browser.window?.location?.search ?? '') ? (await load()).resume(parameters) : [],
      async forget() {
        if (await isLoginUsed(ports.storage)) await (await load()).forget();
      },
      dispose() {
        whenThere(({ dispose }) => dispose());
        forget();
      },
    };
  };
}

/** Whether anybody has logged in here before. Storage that fails remembers nobody. */
async function isLoginUsed(storage: StoragePort): Promise<boolean> {
  try {
    return (await storage.getItem(loginUsedKey)) === 'true';
  } catch {
    return false;
  }
}

/** Starts the wallet with the first `load`; what failed is tried again by the next. */
function createLoader(start: () => Promise<EmbeddedWallet>) {
  let wallet: Promise<EmbeddedWallet> | undefined;
  return {
    load(): Promise<EmbeddedWallet> {
      wallet ??= start();
      const started = wallet;
      started.catch(() => {
        if (wallet === started) wallet = undefined;
      });
      return started;
    },
    /** Where it is there. Why it is not, those hear who have asked for it. */
    whenThere<Result>(run: (there: EmbeddedWallet) => Result): Promise<Awaited<Result> | undefined> | undefined {
      return wallet?.then(run, () => undefined) as Promise<Awaited<Result> | undefined> | undefined;
    },
    forget(): void {
      wallet = undefined;
    },
  };
}
