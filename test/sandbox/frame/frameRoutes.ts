import { failed, json, text, type Reply, type Route, type SandboxRequest } from '../httpServer';
import type { Scenarios } from '../scenarios';
import type { EmailLogin } from './emailLogin';
import type { Farcaster } from './farcaster';
import type { FrameService, HeardMessage } from './frameService';
import { frameQuery } from './messages';
import type { PageFiles } from './pageFiles';
import { escapeHtml, htmlPage, notePage } from './pages';
import { callbackPath, type SocialLogin } from './social/socialLogin';

/** What the frame's pages stand on. */
export interface FrameRouteParameters {
  service: FrameService;
  email: EmailLogin;
  farcaster: Farcaster;
  social: SocialLogin;
  files(): PageFiles;
  scenarios: Scenarios;
  projectId: string;
  /** The frame's own origin. */
  origin(): string;
  /** Origin of the sandbox, which plays the stranger. */
  stranger(): string;
}

/** Waits until the sandbox stops. */
const forEver = ({ signal }: SandboxRequest) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The sandbox has stopped'))),
  );

/** `/sdk`, what its page asks, and the pages that mails lead to. */
export function frameRoutes(parameters: FrameRouteParameters): Route {
  const { service, email, farcaster, social, files, scenarios, projectId, origin, stranger } = parameters;

  function framePage({ query }: SandboxRequest): Reply {
    const wrong = frameQuery(Object.fromEntries(query));
    if (wrong !== undefined) return notePage('The secure frame cannot open', wrong, 400);
    if (query.get('projectId') !== projectId)
      return notePage('The secure frame cannot open', 'projectId: is not known', 401);
    const chain = query.get('chainId') ?? '';
    const data = { chain, stranger: `${stranger()}/frame-stranger` };
    // Any page may hold it; whom it listens to is decided message by message.
    const frames = stranger();
    return htmlPage({ title: 'Secure wallet', main: '', script: '/sdk/page.js', data, frames, frameAncestors: '*' });
  }

  function hear(request: SandboxRequest): Reply {
    const { frame, ...heard } = JSON.parse(request.body) as HeardMessage & { frame: string };
    const open = service.find(frame);
    if (!open) return failed(404, 'frame', 'This frame is not open');
    request.entry.heard = open.hear(heard);
    return json({});
  }

  function decide({ body }: SandboxRequest): Reply {
    const { frame, approval, isApproved } = JSON.parse(body) as Record<string, unknown>;
    const isOpen = service.find(String(frame))?.decide(String(approval), isApproved === true);
    return isOpen ? json({}) : failed(404, 'approval', 'This request is not open any more');
  }

  async function devicePage({ method, query, body }: SandboxRequest): Promise<Reply> {
    const link = (method === 'POST' ? new URLSearchParams(body) : query).get('link') ?? '';
    const address = email.deviceOf(link);
    if (address === undefined) return notePage('This link is not good any more', 'Start the login again.', 410);
    if (method === 'POST') {
      await email.approveDevice(link);
      return notePage('The device is approved', 'Go back to where you signed in. A code is on its way to you.');
    }
    const main =
      `<h1>Approve this device?</h1><p>It wants to sign in as <strong>${escapeHtml(address)}</strong>.</p>` +
      `<form method="post" action="/device"><input type="hidden" name="link" value="${escapeHtml(link)}">` +
      `<button class="primary">Approve</button></form>`;
    return htmlPage({ title: 'Approve a device', main });
  }

  function farcasterPage({ method, query, body }: SandboxRequest): Reply {
    const sent = method === 'POST' ? new URLSearchParams(body) : query;
    const channel = sent.get('channel') ?? '';
    if (!farcaster.isOpen(channel)) return notePage('This login is over', 'Start it again where you began.', 410);
    const userName = sent.get('userName')?.trim();
    if (method === 'POST' && userName) {
      farcaster.approve(channel, userName);
      return notePage('You are signed in', 'Go back to where you began.');
    }
    const main =
      `<h1>Sign in with Farcaster</h1><form method="post" action="/farcaster">` +
      `<input type="hidden" name="channel" value="${escapeHtml(channel)}">` +
      `<label>User name<input name="userName" required autocomplete="username"></label>` +
      `<button class="primary">Approve</button></form>`;
    return htmlPage({ title: 'Sign in with Farcaster', main });
  }

  const isOwn = ({ header }: SandboxRequest) => header('origin') === origin();

  return async (request) => {
    const { path, method, query, entry } = request;
    entry.kind = 'frame';
    if (method === 'POST' && !isOwn(request)) return failed(403, 'origin', 'Only pages of this origin may ask');
    switch (path) {
      case '/sdk':
        return scenarios.isOn('frame-silent') ? forEver(request) : framePage(request);
      case '/sdk/page.js':
        return text(files().frame, 'text/javascript');
      case '/page.css':
        return text(files().css, 'text/css');
      case '/sdk/events': {
        const token = query.get('token');
        if (!token) return failed(400, 'token', 'A token is required');
        return {
          open(send) {
            const frame = service.open(token, query.get('chain') ?? undefined, send);
            return () => frame.close();
          },
        };
      }
      case '/sdk/message':
        return method === 'POST' ? hear(request) : undefined;
      case '/sdk/decide':
        return method === 'POST' ? decide(request) : undefined;
      case '/device':
        return devicePage(request);
      case '/farcaster':
        return farcasterPage(request);
      case '/social/page.js':
        return text(files().callback, 'text/javascript');
      case callbackPath:
        return social.callbackPage(request);
      case '/loading':
        return htmlPage({ title: 'Loading', main: '<p role="status">One moment …</p>' });
      default:
        return undefined;
    }
  };
}

/** `/frame-stranger` on another origin: passes on to the host what the frame hands it. */
export const strangerRoute: Route = ({ path, entry }) => {
  if (path !== '/frame-stranger' && path !== '/frame-stranger.js') return undefined;
  entry.kind = 'frame';
  if (path === '/frame-stranger.js')
    return text("addEventListener('message', ({ data }) => parent.parent.postMessage(data, '*'));", 'text/javascript');
  return text(
    '<!doctype html><html lang="en"><title>Stranger</title><script src="/frame-stranger.js"></script></html>',
    'text/html',
  );
};
