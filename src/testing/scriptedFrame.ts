import type { FrameDoor, FramePlace, WindowMessage } from '../contract/frameDoor';

/** What the page posted to the frame. */
export interface FrameRequest {
  /** Without its prefix: `CONNECT_EMAIL`. */
  name: string;
  id: string;
  payload: unknown;
}

/**
 * An answer: what a success carries, or an `Error` whose message is the frame's refusal. A function is asked each time.
 */
export type FrameAnswer = unknown | ((request: FrameRequest) => unknown);

/** The secure frame in memory: it says what a test tells it to, and needs no page. */
export interface ScriptedFrame extends FrameDoor {
  /** Everything it was asked, in order. */
  readonly requests: readonly FrameRequest[];
  readonly isShown: boolean;
  readonly isOpen: boolean;
  /** Where it was shown last; `undefined` is the middle of the page. */
  readonly place: FramePlace | undefined;
  /** The person leaves an approval: Escape, or a press beside it. */
  leave(): void;
  /** Answers requests of a name from now on. `undefined` is a success without payload. */
  answer(name: string, answer: FrameAnswer): void;
  /** Answers nothing to requests of a name from now on; `reply` does later. */
  hold(name: string): void;
  /** Answers the last request of a name that is held. */
  reply(name: string, answer?: unknown): void;
  /** Says that it can be asked; by itself it does so when it is opened, unless `isSilent`. */
  ready(): void;
  /** Any message of any window. */
  say(message: Partial<WindowMessage>): void;
}

export interface ScriptedFrameOptions {
  /** Never says that it is ready by itself. Default false. */
  isSilent?: boolean | undefined;
  origin?: string | undefined;
}

/**
 * Makes a frame for tests.
 *
 * @example
 * const frame = scriptedFrame();
 * frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
 * const { kit } = createTestKit({ frame });
 */
export function scriptedFrame({
  isSilent = false,
  origin = 'https://secure.test',
}: ScriptedFrameOptions = {}): ScriptedFrame {
  const source = {};
  const listeners = new Set<(message: WindowMessage) => void>();
  const say = (message: Partial<WindowMessage>) =>
    [...listeners].forEach((listener) => listener({ origin, source, data: undefined, ...message }));
  const ready = () => say({ data: { type: '@w3m-frame/READY', payload: {} } });
  let isOpen = false;
  let isShown = false;
  let place: FramePlace | undefined;
  let leave: () => void = () => undefined;

  return {
    ...createAnswers((data) => say({ data })),
    origin,
    get isShown() {
      return isShown;
    },
    get isOpen() {
      return isOpen;
    },
    source: () => (isOpen ? source : null),
    open() {
      isOpen = true;
      if (!isSilent) queueMicrotask(ready);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(onLeave, next) {
      isShown = true;
      place = next;
      leave = onLeave;
    },
    hide: () => void (isShown = false),
    leave: () => leave(),
    get place() {
      return place;
    },
    remove: () => void (isOpen = false),
    ready,
    say,
  };
}

/** What the frame is asked, and how it answers. */
function createAnswers(
  say: (data: unknown) => void,
): Pick<ScriptedFrame, 'requests' | 'post' | 'answer' | 'hold' | 'reply'> {
  const requests: FrameRequest[] = [];
  const answers = new Map<string, FrameAnswer>();
  const held = new Set<string>();

  function reply({ name, id, payload }: FrameRequest, answer: FrameAnswer): void {
    const value: unknown = typeof answer === 'function' ? answer({ name, id, payload }) : answer;
    const isRefusal = value instanceof Error;
    const said = isRefusal ? { message: value.message } : value;
    const type = `@w3m-frame/${name}_${isRefusal ? 'ERROR' : 'SUCCESS'}`;
    say({ type, id, ...(said !== undefined && { payload: said }) });
  }
  return {
    requests,
    post({ type, id, payload }) {
      const request = { name: type.replace('@w3m-app/', ''), id, payload };
      requests.push(request);
      if (!held.has(request.name)) queueMicrotask(() => reply(request, answers.get(request.name)));
    },
    answer(name, answer) {
      held.delete(name);
      answers.set(name, answer);
    },
    hold: (name) => void held.add(name),
    reply(name, answer) {
      const last = requests.findLast((request) => request.name === name);
      if (last) reply(last, answer);
    },
  };
}
