import type { ConsentView } from '../protocol';
import { consentStyles } from './consentStyles';
import { renderConsent, type ConsentActions } from './consentView';

/** The wallet's questions inside the page. */
export interface ConsentDialog {
  show(view: ConsentView): void;
  update(view: ConsentView): void;
  hide(id: string): void;
  views(): ConsentView[];
}

// The page's own modal listens on the whole document for clicks outside and for moving focus. To it, the wallet is not
// there.
const guarded = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'focus',
  'blur',
];

/** Makes the dialog; nothing is in the page until it is shown. */
export function createConsentDialog(actions: ConsentActions): ConsentDialog {
  const open = new Map<string, ConsentView>();
  let host: HTMLElement | undefined;

  const current = () => [...open.values()][0];
  const isOurs = (event: Event) => host !== undefined && event.composedPath().includes(host);
  for (const type of guarded)
    addEventListener(type, (event) => isOurs(event) && event.stopImmediatePropagation(), { capture: true });
  addEventListener(
    'click',
    (event) => {
      if (!isOurs(event)) return;
      event.stopImmediatePropagation();
      const button = event.composedPath().find((target) => target instanceof HTMLButtonElement);
      if (button instanceof HTMLButtonElement) button.dispatchEvent(new CustomEvent('consent-press'));
    },
    { capture: true },
  );

  function draw(): void {
    const view = current();
    if (!view) {
      host?.remove();
      host = undefined;
      return;
    }
    host ??= document.documentElement.appendChild(document.createElement('mooring-sandbox-wallet'));
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(consentStyles);
    root.adoptedStyleSheets = [sheet];
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', `${view.wallet.name}: ${view.title}`);
    dialog.append(renderConsent(document, view, actions));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      actions.reject(view);
    });
    root.replaceChildren(dialog);
    // The top layer: above the page's own modal, which it makes inert while it is open.
    dialog.showModal();
  }

  return {
    show(view) {
      open.set(view.id, view);
      draw();
    },
    update(view) {
      const before = open.get(view.id);
      if (!before || JSON.stringify(before) === JSON.stringify(view)) return;
      open.set(view.id, view);
      draw();
    },
    hide(id) {
      if (open.delete(id)) draw();
    },
    views: () => [...open.values()],
  };
}
