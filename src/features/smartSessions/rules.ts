/** How long a list of sessions is taken for new. */
export const sessionsStaleMs = 30_000;
/** How long nothing is asked again after a failure. */
export const sessionsRetryMs = 30_000;

/** When something ends or ended, in Unix milliseconds. */
interface Lifetime {
  expiresAt: number;
  revokedAt?: number | undefined;
}

/** Whether a session still holds at a moment in Unix milliseconds. */
export const isSessionOpen = ({ expiresAt, revokedAt }: Lifetime, now: number): boolean =>
  revokedAt === undefined && expiresAt > now;
