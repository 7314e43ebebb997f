import type { ConsentView, PageSetup } from '../protocol';
import { createConsentDialog } from './consentDialog';
import type { Transport } from './transport';

/** The wallet's own surface for questions, seen from the page. */
export interface Asking {
  open(view: ConsentView, windowUrl: string | undefined): void;
  /** The question is answered. */
  close(id: string): void;
  update(view: ConsentView): void;
}

const size = { width: 360, height: 600 };
const activationMs = 5000;

/**
 * The person's last click or key, which allows one window. The browser's own count is no use alone: a driven browser
 * also counts every script its driver runs, and lets all windows open.
 */
function createActivation(): { take(): boolean } {
  let since = -Infinity;
  for (const type of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(type, ({ isTrusted }) => isTrusted && (since = performance.now()), {
      capture: true,
      passive: true,
    });
  }
  return {
    take() {
      const isFresh = navigator.userActivation.isActive && performance.now() - since < activationMs;
      since = -Infinity;
      return isFresh;
    },
  };
}

function openWindow(url: string): boolean {
  const left = window.screenX + Math.max(0, window.outerWidth - size.width - 24);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${window.screenY + 64}`;
  return window.open(url, '_blank', features) !== null;
}

/** Asks in a window of its own while a click allows it, and inside the page where the browser allows none. */
export function createAsking(mode: PageSetup['ask'], transport: Transport): Asking {
  const activation = createActivation();
  const answer = (view: ConsentView, approve: boolean, accounts?: string[]) =>
    transport.send({ type: 'answer', id: view.id, approve, ...(accounts ? { accounts } : {}) });
  const dialog = createConsentDialog({
    approve: (view, accounts) => void answer(view, true, accounts),
    reject: (view) => void answer(view, false),
    unlock: (view) => void transport.send({ type: 'unlock', id: view.id }),
  });
  // A dialog goes with its page; nobody could answer it any more.
  addEventListener('pagehide', () => {
    for (const view of dialog.views()) transport.sendLast({ type: 'answer', id: view.id, approve: false });
  });
  return {
    open(view, windowUrl) {
      if (mode === 'none' || (mode === 'window' && windowUrl && activation.take() && openWindow(windowUrl))) return;
      dialog.show(view);
    },
    close: (id) => dialog.hide(id),
    update: (view) => dialog.update(view),
  };
}
