import type { Kit } from '../../contract/kit';
import { onrampWindowPollMs, onrampWindowSize } from './rules';

/** The window on which somebody pays. */
export interface PaymentPage {
  navigate(url: string): void;
  close(): void;
  /** Calls once when it is no longer in sight. Returns the function that stops looking. */
  onClosed(run: () => void): () => void;
}

/** Opens an empty one, at once: browsers allow that only within the click itself. `undefined` where they do not. */
export function openPage({ ports: { browser, clock } }: Kit, target: 'popup' | 'tab'): PaymentPage | undefined {
  const { width, height } = onrampWindowSize;
  const features = target === 'popup' ? `popup,width=${width},height=${height},scrollbars=yes` : undefined;
  const opened = browser.window?.open('about:blank', '_blank', features);
  if (!opened) return undefined;
  // As `noopener`, which would hide whether it was blocked: the provider's page gets no hold of this one.
  opened.opener = null;
  return {
    navigate(url) {
      opened.location.href = url;
    },
    close: () => opened.close(),
    onClosed(run) {
      let cancel: () => void = () => undefined;
      const look = () => {
        if (opened.closed) run();
        else cancel = clock.after(onrampWindowPollMs, look);
      };
      cancel = clock.after(onrampWindowPollMs, look);
      return () => cancel();
    },
  };
}
