import './framePage.css';
import type { ApprovalView } from '../approvals';
import type { FrameFault, FramePush } from '../frameService';
import { ready, type FrameMessage } from '../messages';
import { createApprovalScreen } from './approvalScreen';
import { showTheme } from './theme';

const tokenKey = 'mooring-sandbox-frame';
const lateMs = 1000;
const { chain = '', stranger = '' } = document.documentElement.dataset;

/**
 * This browser, as the frame knows it; a host cannot read it. Where the host's site is another one, browsers may refuse
 * the frame its storage: the frame then knows the browser until it is loaded again.
 */
function ownToken(): string {
  const made = crypto.randomUUID();
  try {
    const token = localStorage.getItem(tokenKey) ?? made;
    localStorage.setItem(tokenKey, token);
    return token;
  } catch {
    return made;
  }
}

let frame = '';
let readyAt = Number.POSITIVE_INFINITY;
/** Where answers go. Before the host has spoken, what the browser says of the page around the frame. */
let host = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : '*');

const post = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.ok);

/** What a broken frame says in place of a message. */
const malformed = ({ type, payload, id }: FrameMessage): unknown[] => [
  { type: `${type}_`, payload, id },
  { type, payload: 17, id },
  { type, payload: { message: { toString: 'no' }, address: 1, chainId: {}, action: 'NONE', uri: 7, url: 7 }, id: {} },
];

const strangerFrame: { current?: Promise<Window> } = {};
function openStranger(): Promise<Window> {
  return (strangerFrame.current ??= new Promise((resolve) => {
    const element = document.createElement('iframe');
    element.hidden = true;
    element.title = 'Another origin';
    element.addEventListener('load', () => resolve(element.contentWindow as Window));
    element.src = stranger;
    document.body.append(element);
  }));
}

async function say(message: FrameMessage, faults: readonly FrameFault[]): Promise<void> {
  const has = (fault: FrameFault) => faults.includes(fault);
  if (has('frame-late')) await new Promise((resolve) => setTimeout(resolve, lateMs));
  const said = has('frame-malformed') ? malformed(message) : has('frame-twice') ? [message, message] : [message];
  if (has('frame-foreign')) {
    const other = await openStranger();
    for (const one of said) other.postMessage(one, '*');
    return;
  }
  for (const one of said) parent.postMessage(one, host);
}

let queue = Promise.resolve(true);

function hear(event: MessageEvent<unknown>): void {
  const isParent = event.source === parent && parent !== window;
  if (isParent && host === '*') host = event.origin;
  const message = { frame, origin: event.origin, isParent, sinceReady: event.timeStamp - readyAt };
  queue = queue
    .then(() => post('/sdk/message', { ...message, data: event.data }))
    // A big integer has no place in a message, and cannot be passed on.
    .catch(() => post('/sdk/message', message));
}

const screen = createApprovalScreen((approval: ApprovalView, isApproved) =>
  post('/sdk/decide', { frame, approval: approval.id, isApproved }),
);

function start(faults: readonly FrameFault[]): void {
  if (readyAt !== Number.POSITIVE_INFINITY) return;
  addEventListener('message', hear);
  readyAt = performance.now();
  if (faults.includes('frame-unready')) return;
  const { payload, ...bare } = ready();
  void say(
    faults.includes('frame-bare-ready') ? bare : { ...bare, payload },
    faults.filter((fault) => fault !== 'frame-malformed'),
  );
}

const events = new EventSource(`/sdk/events?token=${ownToken()}&chain=${encodeURIComponent(chain)}`);
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const push = JSON.parse(data) as FramePush;
  switch (push.type) {
    case 'open':
      frame = push.frame;
      showTheme(push.theme);
      return start(push.faults);
    case 'say':
      return void say(push.message, push.faults);
    case 'approvals':
      return screen.show(push.approvals);
    case 'theme':
      return showTheme(push.theme);
    case 'reload':
      return location.reload();
    case 'die':
      events.close();
      return location.replace('about:blank');
  }
});
