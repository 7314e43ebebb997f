import type { Kit } from '../../contract/kit';
import { throwIfAborted } from '../../async/deadline';
import { embeddedLoginError } from './errors';
import { popupPollMs, popupSize, readSocialResult } from './rules';

/** A window beside the page, which a social login happens in. */
export interface Popup {
  navigate(url: string): void;
  /** Also ends the waiting for its result. */
  close(): void;
  /** Resolves with what the provider gave back; rejects when the window is closed before, or lies. */
  result(secureOrigin: string, signal: AbortSignal | undefined): Promise<string>;
}

/** Opens it, at once: browsers allow that only within the click itself. Throws `embedded/popup-blocked`. */
export function openPopup(kit: Kit, url: string): Popup {
  const page = kit.ports.browser.window;
  const features = `width=${popupSize.width},height=${popupSize.height},scrollbars=yes`;
  const opened = page?.open(url, 'mooring-login', features);
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
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      return awaitResult(kit, page, () => opened.closed, secureOrigin, ended);
    },
  };
}

function awaitResult(
  { ports: { clock } }: Kit,
  page: Window,
  isClosed: () => boolean,
  secureOrigin: string,
  signal: AbortSignal,
): Promise<string> {
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
      const error =
        result.kind === 'foreign'
          ? embeddedLoginError('embedded/untrusted-origin')
          : embeddedLoginError('embedded/social-refused', { values: { reason: result.reason } });
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
    function poll() {
      if (isClosed()) return settle(() => reject(embeddedLoginError('embedded/popup-closed')));
      cancelPoll = clock.after(popupPollMs, poll);
    }
    page.addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else cancelPoll = clock.after(popupPollMs, poll);
  });
}
