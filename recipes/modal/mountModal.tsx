import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from 'mooring';
import type { Kit } from 'mooring';
import { KitModal, type KitModalProps } from './KitModal';

export interface MountModalOptions extends KitModalProps {
  /** Where the modal is put. Default: a new element at the end of the body, removed by `unmount`. */
  container?: HTMLElement | undefined;
}

/**
 * The modal for pages without React. Starts the kit; open it with `openModal(kit)` from `mooring/core`.
 *
 * @returns the function that takes it away again. The kit lives on until `kit.destroy()`.
 */
export function mountModal(kit: Kit, { container, ...props }: MountModalOptions = {}): () => void {
  const element = container ?? document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>
        <KitModal {...props} />
      </KitProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    if (!container) element.remove();
  };
}
