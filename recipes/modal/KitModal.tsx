import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useKit, useModalRouter } from 'mooring';
import { loadPart } from 'mooring/core';
import { LostModal } from './LostModal';
import type { DrawingProps } from './messages/useDrawing';
import type { HostParts } from './parts/hostParts';
import { whenIdle } from './parts/whenIdle';

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
 * `useModalRouter().open()` or a `ConnectButton`. Its code loads when the page is idle, at the latest when it opens.
 */
export function KitModal(props: KitModalProps) {
  const { isOpen, close, setLoading } = useModalRouter({ draws: props.embedded ? 'card' : 'dialog' });
  const kit = useKit();
  const [Body, setBody] = useState<ComponentType<KitModalProps>>();
  const [isLost, setIsLost] = useState(false);
  const isNeeded = isOpen || props.embedded === true;
  const isLoaded = Body !== undefined;
  const hasFailed = useRef(false);
  useEffect(() => {
    // Closed, so that the next opening tries again.
    if (isLost && !isNeeded) setIsLost(false);
    if (isLoaded || isLost) return undefined;
    const load = async () => {
      const { ModalBody } = await import('./lazyModal');
      setBody(() => ModalBody);
    };
    // What failed while idle is tried again when it is wanted, not behind the visitor's back.
    if (!isNeeded)
      return hasFailed.current ? undefined : whenIdle(() => void load().catch(() => void (hasFailed.current = true)));
    let isCurrent = true;
    setLoading(true);
    loadPart(kit, { part: 'modal', load })
      .catch(() => {
        if (isCurrent) setIsLost(true);
      })
      .finally(() => setLoading(false));
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, isLost, isNeeded, kit, setLoading]);
  if (Body) return <Body {...props} />;
  return isLost && isNeeded ? <LostModal {...props} onRetry={() => setIsLost(false)} onClose={close} /> : null;
}

export * from './firstChunk';
