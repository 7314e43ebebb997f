import type { FrameDoor } from '../../contract/frameDoor';

/** In pixels, as the frame draws itself. */
const size = { width: 360, height: 600 };
/** Up to this width of the page it takes the whole width, at the foot. */
const phoneWidth = 430;

type Style = Readonly<Record<string, string>>;
const hidden: Style = {
  position: 'fixed',
  zIndex: '999999',
  display: 'none',
  border: 'none',
  animationDelay: '0s, 50ms',
  borderBottomLeftRadius: 'clamp(0px, var(--mooring-radius-card), 44px)',
  borderBottomRightRadius: 'clamp(0px, var(--mooring-radius-card), 44px)',
};
const onPhone: Style = { width: '100%', left: '0px', bottom: '0px', top: 'auto' };
const inMiddle: Style = {
  width: `${size.width}px`,
  left: `calc(50% - ${size.width / 2}px)`,
  top: `calc(50% - ${size.height / 2}px + 32px)`,
  bottom: 'auto',
};

/** Puts the secure frame into the page. Its style is set by script, which a strict Content-Security-Policy allows. */
export function createIframeDoor(window: Window & typeof globalThis, toUrl: () => string): FrameDoor {
  const { origin } = new URL(toUrl());
  let frame: HTMLIFrameElement | undefined;
  return {
    origin,
    source: () => frame?.contentWindow ?? null,
    open(onError) {
      frame?.remove();
      frame = window.document.createElement('iframe');
      Object.assign(frame.style, hidden);
      frame.id = 'w3m-iframe';
      // The frame reads its own name.
      frame.name = 'w3m-secure-iframe';
      frame.title = 'Secure wallet';
      frame.src = toUrl();
      frame.addEventListener('error', onError);
      window.document.body.append(frame);
    },
    post: (message) => frame?.contentWindow?.postMessage(message, origin),
    subscribe(listener) {
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
    show(isShown) {
      if (!frame) return;
      const place = window.document.body.clientWidth <= phoneWidth ? onPhone : inMiddle;
      Object.assign(frame.style, hidden, isShown && { ...place, display: 'block', height: `${size.height}px` });
    },
    remove() {
      frame?.remove();
      frame = undefined;
    },
  };
}
