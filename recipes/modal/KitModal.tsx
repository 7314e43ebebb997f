import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useKit, useModalRouter, type Kit } from 'mooring';
import { loadPart } from 'mooring/core';
import { LostModal } from './LostModal';
import type { DrawingProps } from './messages/useDrawing';
import type { HostParts } from './parts/hostParts';
import { whenIdle } from './parts/whenIdle';

const loadBody = () => import('./lazyModal');

/** Asks for the modal's code while the page is drawn: on a slow line it is there by the first press. */
function loadAhead({ ports }: Kit) {
  if (!ports.browser.window) return undefined;
  const body = loadBody();
  body.catch(() => undefined);
  return body;
}

export interface KitModalProps extends DrawingProps, HostParts {
  /**
   * Draws the card where the component stands instead of in a dialog: the wallets while nobody is connected, then the
   * account.
   */
  embedded?: boolean | undefined;
  /**
   * Class names for the modal's outermost element: the dialog, or the card where it is `embedded`. The parts in it have
   * names of their own, such as `mooring-row`, which utility classes reach from here.
   *
   * @example <KitModal className="[&_.mooring-row]:rounded-none!" />
   */
  className?: string | undefined;
}

/**
 * The default modal. Put it once anywhere below `KitProvider` and import `mooring/recipes/styles.css`; open it with
 * `useModalRouter().open()` or a `ConnectButton`. Its code is asked for with the first drawing of the page, and drawn
 * once the page is idle, at the latest when it opens.
 */
export function KitModal(props: KitModalProps) {
  const { isOpen, close, setLoading } = useModalRouter({ draws: props.embedded ? 'card' : 'dialog' });
  const kit = useKit();
  const [Body, setBody] = useState<ComponentType<KitModalProps>>();
  const [isLost, setIsLost] = useState(false);
  const isNeeded = isOpen || props.embedded;
  const hasFailed = useRef(false);
  const [ahead] = useState(() => loadAhead(kit));
  useEffect(() => {
    // Closed, so that the next opening tries again.
    if (isLost && !isNeeded) setIsLost(false);
    if (Body || isLost) return undefined;
    const draw = async (loading: ReturnType<typeof loadBody>) => {
      const { ModalBody } = await loading;
      setBody(() => ModalBody);
    };
    // What failed while idle is tried again when it is wanted, not behind the visitor's back.
    if (!isNeeded)
      return hasFailed.current
        ? undefined
        : whenIdle(() => void draw(ahead ?? loadBody()).catch(() => void (hasFailed.current = true)));
    let isCurrent = true;
    setLoading(true);
    loadPart(kit, { part: 'modal', load: () => draw(loadBody()) }).catch(() => {
      if (isCurrent) setIsLost(true);
    });
    // It is drawn, lost, or wanted no more: what an earlier opening waits for says nothing of the next.
    return () => {
      isCurrent = false;
      setLoading(false);
    };
  }, [Body, ahead, isLost, isNeeded, kit, setLoading]);
  if (Body) return <Body {...props} />;
  return isLost && isNeeded ? <LostModal {...props} onRetry={() => setIsLost(false)} onClose={close} /> : null;
}

export * from './firstChunk';
