import type { ApprovalWords } from './approvals';
import type { FrameMessage, HostMessage, HostMessageName } from './messages';
import type { FrameNetwork } from './networks';
import type { FrameUser } from './users';

export type AccountType = 'eoa' | 'smartAccount';

/** What SYNC_THEME says. */
export interface FrameTheme {
  themeMode?: 'light' | 'dark';
  w3mThemeVariables?: Readonly<Record<string, string>>;
}

/** What one browser has with the frame; it outlives the page. */
export interface FrameSession {
  /** Known to this browser's frame only. */
  readonly token: string;
  user: FrameUser | undefined;
  network: FrameNetwork;
  preferred: AccountType | undefined;
  theme: FrameTheme;
  /** What the host was last told in SESSION_UPDATE. */
  update: string | undefined;
}

/** A request on its way through the frame. */
export interface FrameCall {
  session: FrameSession;
  payload: HostMessage['payload'];
  /** The host's origin. */
  origin: string;
  /** Aborted when the frame goes away, or the host calls requests off. */
  signal: AbortSignal;
  /** Asks the person; rejects when the answer is no. */
  ask(words: ApprovalWords): Promise<void>;
  /** Says something that was not asked for. */
  say(message: FrameMessage): void;
  /** Ends every open request of this frame but this one. */
  abortOthers(): void;
}

/** Answers a message with the payload of its success, or throws a `FrameFailure`. */
export type FrameHandler = (call: FrameCall) => unknown;

/** Handlers by message. */
export type FrameHandlers = { readonly [Name in HostMessageName]?: FrameHandler };
