import type { Chain } from '../chains';
import { startHttpServer } from '../httpServer';
import type { LoggedRequest } from '../requestLog';
import type { Scenarios } from '../scenarios';
import type { SolanaBackend } from '../solana/createSolanaSandbox';
import { createAccountHandlers } from './accountHandlers';
import { createAccountReader, type SmartAccounts } from './accounts';
import { createCodes } from './codes';
import { createEmailLogin } from './emailLogin';
import { createFarcaster } from './farcaster';
import { frameRoutes } from './frameRoutes';
import { createFrameService } from './frameService';
import { inboxRoutes } from './inboxRoutes';
import type { Inbox, MailService } from './mailbox';
import type { PageFiles } from './pageFiles';
import { createPermissions, type Permissions } from './permissions';
import { createRpcHandlers } from './rpcHandlers';
import type { IdentityServer } from './social/identityServer';
import { callbackPath, createSocialLogin } from './social/socialLogin';
import type { SocialNetworks } from './social/socialNetworks';
import { createFrameUsers, type FrameUsers } from './users';

/** The secure frame of a sandbox. */
export interface SecureFrame {
  /** Address of the frame's page, without a query. */
  url: string;
  /** The origin that the frame's messages come from. */
  origin: string;
  users: FrameUsers;
  inbox: Inbox;
  /** What smart accounts have granted. */
  permissions: Permissions;
  /** Hosts that are heard; without a list every page of this machine is. */
  allowOrigins(origins: readonly string[] | undefined): void;
  /** Lets time go by for codes and cooldowns. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

/** What it stands on. */
export interface FrameParameters {
  host: string;
  projectId: string;
  chains: readonly Chain[];
  smart: SmartAccounts;
  mail: MailService;
  /** Scripts and the style of its pages. */
  files(): PageFiles;
  scenarios: Scenarios;
  solana(): Promise<SolanaBackend>;
  log(entry: LoggedRequest): void;
  /** Origin of the sandbox's own server. */
  stranger(): string;
}

const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);

/** Starts the frame's server; everything else of it starts when it is first used. */
export async function createFrame(parameters: FrameParameters): Promise<SecureFrame> {
  const { host, projectId, chains, smart, mail, files, scenarios, solana, log, stranger } = parameters;
  let [allowed, passed]: [readonly string[] | undefined, number] = [undefined, 0];
  const now = () => Date.now() + passed;
  const users = createFrameUsers();
  const permissions = createPermissions(now);
  const accounts = createAccountReader(smart, solana);
  const deviceUrl = (link: string) => `${server.url}/device?link=${link}`;
  const email = createEmailLogin({ users, codes: createCodes(now), mail, scenarios, now, deviceUrl });
  const farcaster = createFarcaster(users, (channel) => `${server.url}/farcaster?channel=${channel}`);
  const accountHandlers = createAccountHandlers({ chains, accounts, smart });
  let identity: Promise<IdentityServer> | undefined;
  const startIdentity = async () => {
    const { startIdentityServer } = await import('./social/identityServer');
    return startIdentityServer({ host, redirectUri: server.url + callbackPath, now, css: () => files().css });
  };
  let networks: Promise<SocialNetworks> | undefined;
  // Loaded with the first social login, so that a sandbox starts without it.
  const reachNetworks = async () => {
    const { createSocialNetworks } = await import('./social/socialNetworks');
    return createSocialNetworks(await (identity ??= startIdentity()));
  };
  const social = createSocialLogin({
    users,
    scenarios,
    networks: () => (networks ??= reachNetworks()),
    readUser: accountHandlers.readUser,
    origin: () => server.url,
    now,
  });
  const service = createFrameService({
    chains,
    scenarios,
    handlers: {
      ...email.handlers,
      ...farcaster.handlers,
      ...social.handlers,
      ...accountHandlers.handlers,
      ...createRpcHandlers({ chains, accounts, smart, solana, permissions }),
    },
    isAllowed: (origin) => (allowed ? allowed.includes(origin) : isLocal(origin)),
  });
  const routes = frameRoutes({
    service,
    email,
    farcaster,
    social,
    files,
    scenarios,
    projectId,
    origin: () => server.url,
    stranger,
  });
  const server = await startHttpServer(0, host, [inboxRoutes(mail.inbox, files), routes], log, undefined, {});

  return {
    url: `${server.url}/sdk`,
    origin: server.url,
    users,
    inbox: mail.inbox,
    permissions,
    allowOrigins: (origins) => {
      allowed = origins;
    },
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    async stop() {
      const started = await identity?.catch(() => undefined);
      await Promise.all([server.stop(), mail.stop(), started?.stop()]);
    },
  };
}
