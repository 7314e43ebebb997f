import type { FrameDoor, FramePlace } from '../../contract/frameDoor';

/** In pixels, as the frame draws itself. */
const size = { width: 360, height: 600 };
/** Up to this width of the page it takes the whole width, at the foot. */
const phoneWidth = 430;

type Style = Readonly<Record<string, string>>;
const onPhone: Style = { width: '100%', left: '0px', bottom: '0px', top: 'auto' };
const inMiddle: Style = {
  width: `${size.width}px`,
  left: `calc(50% - ${size.width / 2}px)`,
  top: `calc(50% - ${size.height / 2}px + 32px)`,
  bottom: 'auto',
};
const toStyle = ({ left, top, width, height }: FramePlace): Style => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
  bottom: 'auto',
});

/** The frame, and the dialog of its own that it lives in: one that is moved to another place would load anew. */
interface Parts {
  dialog: HTMLDialogElement;
  frame: HTMLIFrameElement;
}

function build({ document }: Window, url: string, onError: () => void): Parts {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', 'Secure wallet');
  Object.assign(dialog.style, {
    position: 'fixed',
    margin: '0',
    padding: '0',
    border: 'none',
    maxWidth: 'none',
    maxHeight: 'none',
    background: 'none',
    overflow: 'hidden',
    zIndex: '999999',
    borderRadius:
      '0 0 clamp(0px, var(--mooring-radius-card, 28px), 44px) clamp(0px, var(--mooring-radius-card, 28px), 44px)',
  });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: 'none' });
  frame.id = 'w3m-iframe';
  // The frame reads its own name.
  frame.name = 'w3m-secure-iframe';
  frame.title = 'Secure wallet';
  frame.src = url;
  frame.addEventListener('error', onError);
  dialog.append(frame);
  document.body.append(dialog);
  return { dialog, frame };
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
      const own = window.document.body.clientWidth <= phoneWidth ? onPhone : inMiddle;
      Object.assign(dialog.style, { height: `${size.height}px`, ...(place ? toStyle(place) : own) });
      // A dialog of the page makes all else in it dead to a press: this one stands above it.
      if (!dialog.open) dialog.showModal();
    },
    hide: () => parts?.dialog.close(),
    remove() {
      parts?.dialog.remove();
      parts = undefined;
    },
  };
}
