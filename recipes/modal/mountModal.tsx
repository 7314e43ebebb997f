import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from 'mooring';
import type { Kit } from 'mooring';
import { KitModal, type KitModalProps } from './KitModal';

export interface MountModalOptions extends KitModalProps {
  /** Where the modal is put. Default: a new element at the end of the body, removed by `unmount`. */
  container?: HTMLElement | undefined;
  /** With false the new element is put nowhere: the host places `element` of what is returned. Default true. */
  append?: boolean | undefined;
}

/** Takes the modal away again. */
export type MountedModal = (() => void) & {
  /** What holds the modal. */
  readonly element: HTMLElement;
};

/**
 * The modal for pages without React. Starts the kit; open it with `openModal(kit)` from `mooring/core`.
 *
 * @returns the function that takes it away again. The kit lives on until `kit.destroy()`.
 */
export function mountModal(kit: Kit, { container, append = true, ...props }: MountModalOptions = {}): MountedModal {
  const element = container ?? document.createElement('div');
  if (!container && append) document.body.append(element);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>
        <KitModal {...props} />
      </KitProvider>
    </StrictMode>,
  );
  return Object.assign(
    () => {
      root.unmount();
      if (!container) element.remove();
    },
    { element },
  );
}
