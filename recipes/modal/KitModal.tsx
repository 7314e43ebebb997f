import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useKit, useModalRouter } from 'mooring';
import type { DrawingProps } from './messages/useDrawing';

export interface KitModalProps extends DrawingProps {
  /** Draws the card where the component stands instead of in a dialog: the wallets while nobody is connected, then the account. */
  embedded?: boolean | undefined;
}

/** Runs when the page has nothing better to do; browsers without idle callbacks wait a moment. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/**
 * The default modal. Put it once anywhere below `KitProvider` and import `mooring/recipes/styles.css`; open it with
 * `useModalRouter().open()` or a `ConnectButton`. Its code loads when the page is idle, at the latest when it opens.
 */
export function KitModal(props: KitModalProps) {
  const { isOpen, close } = useModalRouter({ draws: props.embedded ? 'card' : 'dialog' });
  const { log } = useKit().ports;
  const [Body, setBody] = useState<ComponentType<KitModalProps>>();
  const isNeeded = isOpen || props.embedded === true;
  const isLoaded = Body !== undefined;
  const hasFailed = useRef(false);
  useEffect(() => {
    if (isLoaded) return undefined;
    const load = () =>
      import('./ModalBody').then(
        ({ ModalBody }) => setBody(() => ModalBody),
        (error: unknown) => {
          log.error('The modal could not be loaded', error);
          hasFailed.current = true;
          // Else it would count as open for good, and no button would try again.
          close();
        },
      );
    if (isNeeded) return void load();
    // What failed is tried again when it is wanted, not behind the visitor's back.
    return hasFailed.current ? undefined : whenIdle(() => void load());
  }, [isLoaded, isNeeded, log, close]);
  return Body ? <Body {...props} /> : null;
}
