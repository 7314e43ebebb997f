import { randomUUID } from 'node:crypto';
import type { Scenarios } from '../scenarios';
import type { Codes } from './codes';
import { FrameFailure, fail } from './failure';
import type { MailService } from './mailbox';
import { sessionUpdate } from './messages';
import type { FrameHandlers, FrameSession } from './session';
import type { FrameUsers } from './users';

/** How long a person waits before the next mail. */
export const cooldownMs = 30_000;

/** What a login by e-mail stands on. */
export interface EmailParameters {
  users: FrameUsers;
  codes: Codes;
  mail: Pick<MailService, 'send'>;
  scenarios: Scenarios;
  now(): number;
  /** Address of the page that approves a device. */
  deviceUrl(link: string): string;
}

/** A device that waits for a click in the mail. */
interface WaitingDevice {
  email: string;
  session: FrameSession;
  approved: Promise<void>;
  approve(): Promise<void>;
}

/** The e-mail part of the frame. */
export interface EmailLogin {
  handlers: FrameHandlers;
  /** The address a device link is for, or nothing when there is no such link. */
  deviceOf(link: string): string | undefined;
  approveDevice(link: string): Promise<void>;
}

/** Refuses a second mail within the cooldown. */
function createCooldown(now: () => number) {
  const last = new Map<string, number>();
  const end = (key: string) => void last.delete(key);
  return {
    /** Sends, unless something was sent just now. What could not be sent begins no wait. */
    async start(key: string, send: () => Promise<void>) {
      const left = (last.get(key) ?? Number.NEGATIVE_INFINITY) + cooldownMs - now();
      if (left > 0) throw new FrameFailure(`Please try again after ${Math.ceil(left / 1000)} seconds`);
      last.set(key, now());
      await send().catch((error: unknown) => {
        end(key);
        throw error;
      });
    },
    end,
  };
}

/** Marks a session as somebody's, and tells the host. */
export function signIn(
  session: FrameSession,
  user: NonNullable<FrameSession['user']>,
): ReturnType<typeof sessionUpdate> {
  session.user = user;
  session.update = randomUUID();
  return sessionUpdate(session.update);
}

/** Login by a code in a mail, approval of new devices, and the change of an address in two steps. */
export function createEmailLogin(parameters: EmailParameters): EmailLogin {
  const { users, codes, mail, scenarios, now, deviceUrl } = parameters;
  const cooldown = createCooldown(now);
  const logins = new WeakMap<FrameSession, string>();
  const changes = new WeakMap<FrameSession, { to: string; isPrimaryDone: boolean }>();
  const devices = new Map<string, WaitingDevice>();
  const waiting = new WeakMap<FrameSession, WaitingDevice>();
  const purpose = (what: string, { token }: FrameSession) => `${what} ${token}`;

  async function send(message: Parameters<typeof mail.send>[0]): Promise<void> {
    if (scenarios.isOn('mail-down')) throw fail('mailDown');
    await mail.send(message);
  }
  const sendCode = (to: string, key: string, reason: string) =>
    send({
      to,
      subject: 'Your code',
      text: `${codes.issue(key)} is your code to ${reason}. It can be used for ten minutes. Tell it to nobody.`,
    });

  async function askForDevice(session: FrameSession, email: string): Promise<void> {
    const link = randomUUID();
    let resolve: () => void = () => undefined;
    const approved = new Promise<void>((done) => (resolve = done));
    const device: WaitingDevice = {
      email,
      session,
      approved,
      async approve() {
        await sendCode(email, purpose('login', session), 'sign in');
        devices.delete(link);
        resolve();
      },
    };
    devices.set(link, device);
    waiting.set(session, device);
    await send({
      to: email,
      subject: 'Approve a new device',
      text: `A device that we do not know wants to sign in. If it is yours, open this page:\n\n${deviceUrl(link)}`,
    }).catch((error: unknown) => {
      devices.delete(link);
      waiting.delete(session);
      throw error;
    });
  }

  const userOf = ({ user }: FrameSession) => {
    if (!user) throw fail('notSignedIn');
    return user;
  };

  const handlers: FrameHandlers = {
    async CONNECT_EMAIL({ session, payload }) {
      const email = String(payload['email']).trim().toLowerCase();
      if (session.user && session.user.email === email) return { action: 'CONNECT' };
      const known = users.byEmail(email);
      const isNew = (known && !known.trusted.has(session.token)) || scenarios.isOn('frame-new-device');
      await cooldown.start(email, () =>
        isNew ? askForDevice(session, email) : sendCode(email, purpose('login', session), 'sign in'),
      );
      logins.set(session, email);
      return { action: isNew ? 'VERIFY_DEVICE' : 'VERIFY_OTP' };
    },
    async CONNECT_DEVICE({ session, signal }) {
      const device = waiting.get(session);
      if (!device) throw fail('noDevice');
      await Promise.race([
        device.approved,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(fail('aborted')))),
      ]);
    },
    CONNECT_OTP({ session, payload, say }) {
      const email = logins.get(session);
      if (email === undefined) throw fail('noCode');
      codes.use(purpose('login', session), String(payload['otp']));
      logins.delete(session);
      cooldown.end(email);
      const user = users.ofEmail(email);
      user.trusted.add(session.token);
      say(signIn(session, user));
    },
    async UPDATE_EMAIL({ session, payload }) {
      const user = userOf(session);
      const to = String(payload['email']).trim().toLowerCase();
      if (to === user.email) throw fail('sameEmail');
      if (users.byEmail(to)) throw fail('takenEmail');
      const own = user.email;
      await cooldown.start(purpose('change', session), () =>
        // Who has no address yet proves the new one only.
        own === undefined
          ? sendCode(to, purpose('secondary', session), 'confirm this address')
          : sendCode(own, purpose('primary', session), 'change your address'),
      );
      changes.set(session, { to, isPrimaryDone: own === undefined });
      return { action: own === undefined ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' };
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ session, payload }) {
      const change = changes.get(session);
      if (!change) throw fail('noCode');
      codes.use(purpose('primary', session), String(payload['otp']));
      change.isPrimaryDone = true;
      await sendCode(change.to, purpose('secondary', session), 'confirm this address');
    },
    UPDATE_EMAIL_SECONDARY_OTP({ session, payload }) {
      const change = changes.get(session);
      if (!change?.isPrimaryDone) throw fail('noCode');
      codes.use(purpose('secondary', session), String(payload['otp']));
      if (users.byEmail(change.to)) throw fail('takenEmail');
      changes.delete(session);
      cooldown.end(purpose('change', session));
      userOf(session).email = change.to;
      return { newEmail: change.to };
    },
  };

  return {
    handlers,
    deviceOf: (link) => devices.get(link)?.email,
    async approveDevice(link) {
      const device = devices.get(link);
      if (!device) throw fail('noDevice');
      await device.approve();
    },
  };
}
