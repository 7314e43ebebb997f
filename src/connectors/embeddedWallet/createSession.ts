import type { CaipNetworkId } from '../../caip';
import type { AccountType } from '../../contract/connector';
import type { Network } from '../../contract/network';
import type { ConnectSignIn } from '../../contract/signIn';
import { urlsToldWallets } from '../../contract/urlsToldWallets';
import { isKitError } from '../../errors';
import type { Cache } from './cache';
import { fromLoginChainId, toLoginChainId } from './chainIds';
import { moveDeadlineMs, type Channel, type RequestOptions } from './channel';
import type { LoginSteps } from './createLogin';
import type { FrameUser } from './protocol';
import { acceptSigned, prepareSigning, toSiwxMessage } from './signAtLogin';

/** How long signing out waits for the frame: who leaves is gone all the same. */
export const signOutMs = 3_000;

export interface SessionOptions {
  channel: Channel;
  cache: Cache;
  login: LoginSteps;
  /** The end of `signOutMs`. */
  soon(): Promise<void>;
}

/** Who is logged in, as the frame knows it, and as this browser remembers it. */
export interface Session {
  /** Asks without a prompt; a login that is over is forgotten. */
  isConnected(signal: AbortSignal): Promise<boolean>;
  fetchUser(
    network: Network,
    options?: RequestOptions & { type?: AccountType | undefined; signIn?: ConnectSignIn | undefined },
  ): Promise<FrameUser>;
  switchNetwork(network: Network): Promise<FrameUser>;
  /** Chooses the kind of account, and says which it is then: the frame's refusal leaves the plain one (eoa). */
  prefer(type: LoginAccountType): Promise<LoginAccountType>;
  /** The kind that was chosen with this login, also before a reload. */
  chosenType(): Promise<LoginAccountType | undefined>;
  lastUsedNetworkId(): Promise<CaipNetworkId | undefined>;
  signOut(): Promise<void>;
}

type LoginAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>;

const onLogin = (type: string | undefined): LoginAccountType | undefined =>
  type === 'eoa' || type === 'smartAccount' ? type : undefined;

/** Chooses it at the frame, and remembers what is chosen then. */
async function choose(channel: Channel, cache: Cache, type: LoginAccountType): Promise<LoginAccountType> {
  const ask = async (asked: LoginAccountType) => {
    await channel.request('SET_PREFERRED_ACCOUNT', { type: asked }, { deadlineMs: moveDeadlineMs });
    return asked;
  };
  const chosen = await ask(type).catch((cause: unknown) => {
    // Only what the frame says is a refusal: one that is silent would be silent again.
    if (type === 'eoa' || !isKitError(cause) || cause.code !== 'embedded/refused') throw cause;
    return ask('eoa');
  });
  await cache.write('accountType', chosen);
  return chosen;
}

const toTarget = (network: Network) => ({ chainId: toLoginChainId(network.id), rpcUrl: urlsToldWallets(network)[0] });

/** Where smart accounts are not on, none can be chosen; nobody knows where before the frame has said. */
async function withoutDisabled(cache: Cache, user: FrameUser): Promise<FrameUser> {
  const networks = await cache.read('smartAccountNetworks');
  const [, reference = ''] = fromLoginChainId(user.chainId).split(':');
  if (!user.accounts || networks === undefined || networks.split(',').includes(reference)) return user;
  const isInUse = (address: string) => address.toLowerCase() === user.address.toLowerCase();
  return {
    ...user,
    accounts: user.accounts.filter(({ address, type }) => type !== 'smartAccount' || isInUse(address)),
  };
}

/**
 * Whether a login that was brought is the one that is wanted: on the network, and of the kind of account, of which the
 * frame was not told then. One that says of no other account that it would be of that kind is.
 */
function isWanted(brought: FrameUser, { id }: Network, type: AccountType | undefined): boolean {
  const { address, accounts, preferredAccountType } = brought;
  if (fromLoginChainId(brought.chainId) !== id) return false;
  if (type === undefined) return true;
  if (!accounts) return (preferredAccountType ?? type) === type;
  return !accounts.some((each) => each.type === type && each.address.toLowerCase() !== address.toLowerCase());
}

async function remember(cache: Cache, user: FrameUser): Promise<FrameUser> {
  await cache.write('loginUsed', 'true');
  if (user.email) await cache.write('email', user.email);
  if (user.userName) await cache.write('userName', user.userName);
  await cache.write('lastEmailSentAt', undefined);
  await cache.write('lastUsedChain', String(user.chainId));
  return withoutDisabled(cache, user);
}

export function createSession({ channel, cache, login, soon }: SessionOptions): Session {
  const fetchUser: Session['fetchUser'] = async (network, { type, signIn, ...options } = {}) => {
    const brought = login.takeUser();
    const signing = await prepareSigning(signIn, network, options.signal);
    const preferredAccountType = onLogin(type);
    if (brought && !signing && isWanted(brought, network, preferredAccountType)) return remember(cache, brought);
    const payload = {
      ...toTarget(network),
      preferredAccountType,
      ...(signing && { siwxMessage: toSiwxMessage(signing) }),
    };
    const user = await channel.request('GET_USER', payload, options);
    acceptSigned(signIn, signing, user);
    return remember(cache, user);
  };

  return {
    fetchUser,
    async isConnected(signal) {
      const isConnected = await channel.request('IS_CONNECTED', undefined, { signal }).then(
        (answer) => answer.isConnected,
        () => false,
      );
      // Called off is not answered: whoever was there is not forgotten.
      if (!isConnected && !signal.aborted) await cache.clearLogin();
      return isConnected;
    },
    async switchNetwork(network) {
      await channel.request('SWITCH_NETWORK', toTarget(network), { deadlineMs: moveDeadlineMs });
      // The address may be another there.
      return fetchUser(network, { deadlineMs: moveDeadlineMs });
    },
    prefer: (type) => choose(channel, cache, type),
    chosenType: async () => onLogin(await cache.read('accountType')),
    async lastUsedNetworkId() {
      const saved = await cache.read('lastUsedChain');
      return saved === undefined ? undefined : fromLoginChainId(saved);
    },
    async signOut() {
      login.forget();
      await cache.clearLogin();
      const answered = channel.request('SIGN_OUT', undefined).catch(() => undefined);
      await Promise.race([answered, soon()]);
    },
  };
}
