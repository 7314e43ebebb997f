import { LostModal } from './LostModal';
import type { DrawingProps } from './messages/useDrawing';
import type { HostParts } from './parts/hostParts';
import { useBody } from './useBody';

const loadBody = () => import('./lazyModal');

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
  const { Body, retry, close } = useBody(props.embedded, loadBody);
  if (Body) return <Body {...props} />;
  return retry ? <LostModal {...props} onRetry={retry} onClose={close} /> : null;
}

export * from './firstChunk';
