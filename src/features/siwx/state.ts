import type { CaipAddress } from '../../caip';
import type { SignInSession } from '../../contract/signIn';
import type { SerializedError } from '../../errors';
import { createSelector, defineSlice, type Selector } from '../../store';
import { selectConnection } from '../session/state';

/** Where signing in stands: getting a nonce, waiting for the wallet, checking the signature. */
export type SignInStep = 'preparing' | 'signing' | 'verifying';

export interface SiwxState {
  isRequired: boolean;
  /** Those that hold now, by account (CAIP-10). */
  sessions: Record<CaipAddress, SignInSession>;
  /** Whom the host's server is being asked about. */
  checking: CaipAddress | undefined;
  /** Who is asked to sign in. */
  asked: CaipAddress | undefined;
  attempt: { caipAddress: CaipAddress; step: SignInStep } | undefined;
  /** What the last attempt came to, until the next begins. */
  failure: { caipAddress: CaipAddress; error: SerializedError } | undefined;
}

export const siwxSlice = defineSlice(
  'siwx',
  (): SiwxState => ({
    isRequired: false,
    sessions: {},
    checking: undefined,
    asked: undefined,
    attempt: undefined,
    failure: undefined,
  }),
);

export interface SiwxView {
  status: 'unauthenticated' | 'authenticating' | 'authenticated';
  /** Of the account and network in use. */
  session: SignInSession | undefined;
  /** Who connects must sign in. */
  isRequired: boolean;
  /** The visitor is to be asked now. */
  isAsked: boolean;
  /** The host's server is being asked whether the account is signed in. */
  isChecking: boolean;
  /** While `status` is `authenticating`. */
  step: SignInStep | undefined;
  /** Why the last attempt failed. */
  error: SerializedError | undefined;
}

/** Whether the account and network in use are signed in. */
export const selectSIWX: Selector<SiwxView> = createSelector(
  [siwxSlice, selectConnection],
  ({ isRequired, sessions, checking, asked, attempt, failure }, { isConnected, caipAddress }) => {
    const isAbout = (other: CaipAddress | undefined) => isConnected && other !== undefined && other === caipAddress;
    const session = isConnected ? sessions[caipAddress as CaipAddress] : undefined;
    const step = isAbout(attempt?.caipAddress) ? attempt?.step : undefined;
    return {
      status: session ? 'authenticated' : step ? 'authenticating' : 'unauthenticated',
      session,
      isRequired,
      isAsked: !session && isAbout(asked),
      isChecking: !session && isAbout(checking),
      step,
      error: isAbout(failure?.caipAddress) ? failure?.error : undefined,
    } as const;
  },
);
