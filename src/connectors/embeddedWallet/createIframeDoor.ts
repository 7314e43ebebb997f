import type { FrameDoor, FramePlace } from '../../contract/frameDoor';

/** In pixels, as the frame draws itself. */
const size = { width: 360, height: 600 };
/** Up to this width of the page it takes the whole width, at the foot. */
const phoneWidth = 430;

type Style = Readonly<Record<string, string>>;
const round = 'clamp(0px, var(--mooring-radius-card, 28px), 44px)';
const onPhone: Style = {
  width: '100%',
  left: '0px',
  bottom: '0px',
  top: 'auto',
  borderRadius: `${round} ${round} 0 0`,
};
const inMiddle: Style = {
  width: `${size.width}px`,
  left: `calc(50% - ${size.width / 2}px)`,
  top: `calc(50% - ${size.height / 2}px + 32px)`,
  bottom: 'auto',
  borderRadius: round,
};
/**
 * Beneath a title, so its upper corners are square; so are the lower ones at the foot of the window. A place is told in
 * pixels of the window, and what is set here grows with the page's `zoom`. Browsers that do not tell it (Chrome before
 * 128) tell places in pixels that grow with it, too.
 */
function toStyle({ left, top, width, height }: FramePlace, { innerHeight, document }: Window): Style {
  const zoom = document.body.currentCSSZoom ?? 1;
  return {
    left: `${left / zoom}px`,
    top: `${top / zoom}px`,
    width: `${width / zoom}px`,
    height: `${height / zoom}px`,
    bottom: 'auto',
    borderRadius: top + height < innerHeight - 1 ? `0 0 ${round} ${round}` : '0',
  };
}

/** The frame, and the dialog of its own that it lives in: one that is moved to another place would load anew. */
interface Parts {
  dialog: HTMLDialogElement;
  frame: HTMLIFrameElement;
}

function build({ document }: Window, url: string, onError: () => void): Parts {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.className = 'mooring-frame';
  dialog.tabIndex = -1;
  Object.assign(dialog.style, {
    position: 'fixed',
    // A dialog is held at both sides, and from right to left the left one would not count.
    right: 'auto',
    margin: '0',
    padding: '0',
    border: 'none',
    outline: 'none',
    maxWidth: 'none',
    maxHeight: 'none',
    background: 'none',
    overflow: 'hidden',
    zIndex: '999999',
  });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: 'none' });
  frame.id = 'w3m-iframe';
  // The frame reads its own name.
  frame.name = 'w3m-secure-iframe';
  frame.src = url;
  frame.addEventListener('error', onError);
  dialog.append(frame);
  document.body.append(dialog);
  const parts = { dialog, frame };
  call(parts);
  return parts;
}

function call({ dialog, frame }: Parts, label = 'Secure wallet'): void {
  dialog.setAttribute('aria-label', label);
  frame.title = label;
}

/** A press beside a dialog is one on the dialog itself. */
function listen(dialog: HTMLDialogElement, leave: () => void): void {
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && isOutside) leave();
  });
}

/** Puts the secure frame into the page. Its style is set by script, which a strict Content-Security-Policy allows. */
export function createIframeDoor(window: Window & typeof globalThis, toUrl: () => string): FrameDoor {
  const { origin } = new URL(toUrl());
  let parts: Parts | undefined;
  let leave: () => void = () => undefined;
  return {
    origin,
    source: () => parts?.frame.contentWindow ?? null,
    open(onError) {
      parts?.dialog.remove();
      parts = build(window, toUrl(), onError);
      listen(parts.dialog, () => leave());
    },
    post: (message) => parts?.frame.contentWindow?.postMessage(message, origin),
    subscribe(listener) {
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
    show(onLeave, place) {
      if (!parts) return;
      leave = onLeave;
      const { dialog } = parts;
      call(parts, place?.label);
      const own = window.document.body.clientWidth <= phoneWidth ? onPhone : inMiddle;
      const style = place ? toStyle(place, window) : own;
      Object.assign(dialog.style, { height: `${size.height}px`, ...style });
      const isFirstPlace = place !== undefined && !dialog.hasAttribute('data-placed');
      // Whoever names a place has a backdrop already: a second one would darken the card around it.
      dialog.toggleAttribute('data-placed', place !== undefined);
      // A dialog of the page makes all else in it dead to a press: this one stands above it. Shown alone before a modal
      // was there, it lies beneath that one and is shown anew.
      if (dialog.open && !isFirstPlace) return;
      dialog.close();
      dialog.showModal();
      // Not on the frame: there, Escape would be the frame's to hear, and it may be dead.
      dialog.focus();
    },
    hide: () => parts?.dialog.close(),
    remove() {
      parts?.dialog.remove();
      parts = undefined;
    },
  };
}
