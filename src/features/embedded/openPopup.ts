import { eitherSignal } from '../../async/eitherSignal';
import { advise } from '../../contract/advise';
import type { Kit } from '../../contract/kit';
import { socialResultError } from '../../contract/socialResult';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { isTelegramWindow } from '../../checks/telegram';
import { embeddedLoginError } from './errors';
import { popupPollMs, popupSize, quicklyClosedMs, readSocialResult } from './rules';

/** Where a social login happens: a window beside the page, or the page itself. */
export interface Popup {
  /** The page's own address, where the page itself goes and has to come back. */
  readonly returnTo?: string | undefined;
  navigate(url: string): void;
  /** Also ends the waiting for its result. */
  close(): void;
  /** Resolves with what the provider gave back; rejects when the window is closed before, or lies. */
  result(secureOrigin: string, signal: AbortSignal): Promise<string>;
}

/** Where no window can be opened, the page itself goes. What it then shows, it shows until somebody calls it off. */
function leavePage({ ports: { browser, clock } }: Kit, page: Window): Popup {
  return {
    returnTo: page.location.href,
    navigate: (url) => browser.open(url, '_top'),
    close: () => undefined,
    result: (_, signal) => withDeadline(awaitBack(page, signal), { clock, signal }),
  };
}

/** The browser may bring the page back as it was, on a press of "back": nothing comes of it then. */
function awaitBack(page: Window, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    page.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) reject(embeddedLoginError('embedded/popup-closed'));
      },
      { signal },
    );
  });
}

/** Opens it, at once: browsers allow that only within the click itself. Throws `embedded/popup-blocked`. */
export function openPopup(kit: Kit, url: string, mode: 'popup' | 'redirect'): Popup {
  const page = kit.ports.browser.window;
  if (page && (mode === 'redirect' || isTelegramWindow(page))) return leavePage(kit, page);
  const features = `width=${popupSize.width},height=${popupSize.height},scrollbars=yes`;
  // Without a name: an earlier login that ends now closes its own window, and not this one.
  const opened = page?.open(url, '_blank', features);
  if (!page || !opened) throw embeddedLoginError('embedded/popup-blocked');
  const closing = new AbortController();
  return {
    navigate(next) {
      opened.location.href = next;
    },
    close() {
      opened.close();
      closing.abort();
    },
    result(secureOrigin, signal) {
      const ended = eitherSignal(signal, closing.signal);
      return awaitResult(kit, page, () => opened.closed, secureOrigin, ended);
    },
  };
}

function awaitResult(
  kit: Kit,
  page: Window,
  isClosed: () => boolean,
  secureOrigin: string,
  signal: AbortSignal,
): Promise<string> {
  const { clock } = kit.ports;
  return new Promise((resolve, reject) => {
    let cancelPoll: () => void = () => undefined;
    function settle(finish: () => void) {
      cancelPoll();
      page.removeEventListener('message', onMessage);
      signal.removeEventListener('abort', onAbort);
      finish();
    }
    function onMessage(message: MessageEvent) {
      const result = readSocialResult(message, secureOrigin);
      if (!result) return;
      if (result.kind === 'result') return settle(() => resolve(result.resultUri));
      const error = result.kind === 'error' ? result.error : socialResultError('embedded/untrusted-origin');
      settle(() => reject(error));
    }
    function onAbort() {
      settle(() => {
        try {
          throwIfAborted(signal);
        } catch (error) {
          reject(error);
        }
      });
    }
    const giveUp = () => settle(() => reject(embeddedLoginError('embedded/popup-closed')));
    const beganAt = clock.now();
    function poll() {
      if (!isClosed()) {
        cancelPoll = clock.after(popupPollMs, poll);
        return;
      }
      // Hardly anybody is so quick; a page that isolates itself is told so of a window that stands open.
      if (clock.now() - beganAt <= quicklyClosedMs) advise(kit, 'popupIsolated');
      // What it posted before it closed waits in the page's queue: it is heard first.
      cancelPoll = clock.after(0, giveUp);
    }
    page.addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else cancelPoll = clock.after(popupPollMs, poll);
  });
}
