import type { Typed } from './calls';
import type { Network } from './network';

/** What a smart account has allowed somebody to do in its name, until a moment. */
export interface SmartSession {
  /** By it the session is ended. */
  id: string;
  /** Who may act. */
  project: { id: string; name: string; url: string | undefined; iconUrl: string | undefined };
  permissions: readonly Typed[];
  policies: readonly Typed[];
  /** By it the permissions are used (EIP-7715); absent until the session is active. */
  context: string | undefined;
  /** Unix milliseconds. */
  createdAt: number;
  /** Unix milliseconds. */
  expiresAt: number;
  /** Unix milliseconds, where it was ended before. */
  revokedAt: number | undefined;
}

export interface SmartSessionRequest {
  address: string;
  network: Network;
  signal?: AbortSignal | undefined;
}

/** Who knows the sessions of smart accounts, instead of the hosted service: `services.smartSessions`. */
export interface SmartSessionService {
  fetchSessions(parameters: SmartSessionRequest): Promise<readonly SmartSession[]>;
  /** `signature` is the account's, where its wallet gives one. */
  revokeSession(parameters: SmartSessionRequest & { id: string; signature: string | undefined }): Promise<void>;
}
