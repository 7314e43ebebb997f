/** What a window hears, as far as it is looked at. */
export interface WindowMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/** A rectangle of the window, in pixels. */
export interface FramePlace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** What the frame is called there by who hears the page, in its language. Default "Secure wallet". */
  label?: string | undefined;
}

/** The secure frame from outside: what is put into the page, and how one talks to it. Tests hand in a scripted one. */
export interface FrameDoor {
  /** Where it comes from: only messages of this origin count, and messages go to it alone. */
  readonly origin: string;
  /** Its window once it is there: only messages that come from it count. */
  source(): unknown;
  /** Puts it into the page, hidden. What was there before goes. `onError`: it could not be fetched. */
  open(onError: () => void): void;
  /** `type`, `id` and perhaps `payload`, as the protocol of the frame has them. */
  post(message: { type: string; id: string; payload?: unknown }): void;
  /** Hears every message of the page's window, whoever sent it. Returns the function that stops it. */
  subscribe(listener: (message: WindowMessage) => void): () => void;
  /** Shows it for an approval, at a place or in the middle. `onLeave`: the person turns away from it. */
  show(onLeave: () => void, place?: FramePlace | undefined): void;
  hide(): void;
  remove(): void;
}
