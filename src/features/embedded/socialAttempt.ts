import { eitherSignal } from '../../async/eitherSignal';
import { awaitWhile } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import type { ConnectReturnType } from '../session/connect';
import { embeddedSlice, type SocialLoginState } from './state';
import { runStep } from './steps';

interface SocialAttempt {
  provider: (SocialLoginState & { provider: unknown })['provider'];
  /** Another attempt takes its place. */
  replaced: AbortController;
  signal?: AbortSignal;
  outcome?: Promise<ConnectReturnType>;
}

const attemptResource = defineResource('embedded.social', (): { current?: SocialAttempt | undefined } => ({}));

export interface SocialRun {
  signal: AbortSignal;
  /** Writes where the login stands, unless another has taken its place. */
  become(social: SocialLoginState, label: string, farcasterUrl?: string): void;
}

/**
 * Runs a login with a social account, one at a time: asked for again while it is under way it is the same one, as two
 * presses mean one login. One with another provider takes its place.
 */
export function runSocial(
  kit: Kit,
  { provider, signal: given }: { provider: SocialAttempt['provider']; signal?: AbortSignal | undefined },
  run: (run: SocialRun) => Promise<ConnectReturnType>,
): Promise<ConnectReturnType> {
  const slot = kit.resources.get(attemptResource);
  const before = slot.current;
  if (before?.outcome && before.provider === provider && !before.signal?.aborted)
    return awaitWhile(before.outcome, kit.ports.clock, given);
  before?.replaced.abort();
  const attempt: SocialAttempt = { provider, replaced: new AbortController() };
  slot.current = attempt;
  const become: SocialRun['become'] = (social, label, farcasterUrl) => {
    if (slot.current === attempt)
      kit.store.write(embeddedSlice, (draft) => void Object.assign(draft, { social, farcasterUrl }), label);
  };
  const ends = eitherSignal(given, attempt.replaced.signal);
  attempt.outcome = runStep(kit, ends, (signal) => {
    attempt.signal = signal;
    return run({ signal, become });
  }).finally(() => {
    if (slot.current === attempt) slot.current = undefined;
  });
  return attempt.outcome;
}
