import type { Login } from '../../contract/login';
import type { ClockPort } from '../../contract/ports';
import type { Cache } from './cache';
import type { Channel } from './channel';
import type { Approvals } from './createApprovals';
import type { FrameUser } from './protocol';
import { withReturn } from './socialReturn';

export interface LoginSteps extends Login {
  isAsking(): Promise<boolean>;
  /** Whether a step ended with somebody logged in, in this visit. */
  isLoggedIn(): boolean;
  /** Whom a social login brought, once. */
  takeUser(): FrameUser | undefined;
  forget(): void;
}

export interface LoginOwnerOptions {
  channel: Channel;
  cache: Cache;
  clock: ClockPort;
  secureOrigin: string;
  approvals: Pick<Approvals, 'place' | 'refuse' | 'isWaiting'>;
}

/** What the steps have come to. */
interface Progress {
  isDone: boolean;
  /** Whom a social login brought. */
  user: FrameUser | undefined;
}
type Owner = Omit<LoginOwnerOptions, 'secureOrigin' | 'approvals'> & { progress: Progress };

/** The steps by which somebody logs in. Who it is, the connection asks afterwards. */
export function createLogin({ secureOrigin, approvals, ...options }: LoginOwnerOptions): LoginSteps {
  const progress: Progress = { isDone: false, user: undefined };
  const owner = { ...options, progress };
  return {
    secureOrigin,
    placeFrame: approvals.place,
    isAsking: async () => approvals.isWaiting(),
    readUser: async () => ({
      email: await options.cache.read('email'),
      userName: await options.cache.read('userName'),
    }),
    ...emailSteps(owner),
    ...updateSteps(owner),
    ...socialSteps(owner),
    abort: approvals.refuse,
    isLoggedIn: () => progress.isDone,
    takeUser() {
      const { user } = progress;
      progress.user = undefined;
      return user;
    },
    forget: () => void Object.assign(progress, { isDone: false, user: undefined }),
  };
}

type EmailSteps = Pick<Login, 'sendEmailCode' | 'awaitDevice' | 'submitEmailCode' | 'lastEmailSentAt'>;

const emailSteps = ({ channel, cache, clock, progress }: Owner): EmailSteps => ({
  async sendEmailCode({ email, signal }) {
    await cache.write('lastEmailSentAt', String(clock.now()));
    const { action } = await channel.request('CONNECT_EMAIL', { email }, { signal });
    if (action === 'CONNECT') progress.isDone = true;
    return action;
  },
  async awaitDevice({ signal }) {
    await channel.request('CONNECT_DEVICE', undefined, { signal });
  },
  async submitEmailCode({ code, signal }) {
    await channel.request('CONNECT_OTP', { otp: code }, { signal });
    progress.isDone = true;
  },
  async lastEmailSentAt() {
    const saved = Number(await cache.read('lastEmailSentAt'));
    return saved > 0 ? saved : undefined;
  },
});

const updateSteps = ({ channel, cache, clock }: Owner): Pick<Login, 'updateEmail' | 'submitEmailUpdateCode'> => ({
  async updateEmail({ email, signal }) {
    await cache.write('lastEmailSentAt', String(clock.now()));
    return (await channel.request('UPDATE_EMAIL', { email }, { signal })).action;
  },
  async submitEmailUpdateCode({ code, step, signal }) {
    if (step === 'VERIFY_PRIMARY_OTP') {
      await channel.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, { signal });
      return;
    }
    const { newEmail } = await channel.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, { signal });
    await cache.write('email', newEmail);
    await cache.write('lastEmailSentAt', undefined);
  },
});

type SocialSteps = Pick<Login, 'fetchSocialUrl' | 'submitSocialResult' | 'fetchFarcasterUrl' | 'awaitFarcaster'>;

const socialSteps = ({ channel, cache, clock, progress }: Owner): SocialSteps => ({
  async fetchSocialUrl({ provider, returnTo, signal }) {
    const { uri } = await channel.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal });
    if (returnTo === undefined) return uri;
    // First: nobody leaves for an address that has no way back, and what comes then is asked for by nobody.
    const address = withReturn(uri, returnTo);
    await cache.write('socialLeftAt', String(clock.now()));
    await cache.write('socialLeftFor', provider);
    return address;
  },
  async submitSocialResult({ resultUri, signal }) {
    const user = await channel.request('CONNECT_SOCIAL', { uri: resultUri }, { signal });
    await cache.write('userName', user.userName ?? undefined);
    Object.assign(progress, { isDone: true, user });
  },
  fetchFarcasterUrl: async ({ signal }) => (await channel.request('GET_FARCASTER_URI', undefined, { signal })).url,
  async awaitFarcaster({ signal }) {
    const { userName } = await channel.request('CONNECT_FARCASTER', undefined, { signal });
    await cache.write('userName', userName);
    progress.isDone = true;
  },
});
