import type { ConsentView, WalletMessage, WalletPush } from '../protocol';
import { consentStyles } from './consentStyles';
import { renderConsent } from './consentView';

const id = new URLSearchParams(location.search).get('request') ?? '';
// Paths next to this window's own, so that it works behind a proxy's prefix too.
const send = (message: WalletMessage) =>
  void fetch('message', { method: 'POST', body: JSON.stringify(message), keepalive: true });

const sheet = new CSSStyleSheet();
sheet.replaceSync(consentStyles);
document.adoptedStyleSheets = [sheet];

const main = document.body.appendChild(document.createElement('main'));
let drawn = '';
const draw = (view: ConsentView) => {
  // Drawing again would undo the person's choice of accounts.
  const now = JSON.stringify(view);
  if (drawn === now) return;
  drawn = now;
  document.title = `${view.wallet.name}: ${view.title}`;
  main.replaceChildren(
    renderConsent(document, view, {
      approve: (_, accounts) => send({ type: 'answer', id, approve: true, ...(accounts ? { accounts } : {}) }),
      reject: () => send({ type: 'answer', id, approve: false }),
      unlock: () => send({ type: 'unlock', id }),
    }),
  );
};

// The stream is also how the backend knows that this window is open: when it ends unanswered, the person closed it.
const events = new EventSource(`request?id=${encodeURIComponent(id)}`);
events.onmessage = ({ data }) => {
  const push = JSON.parse(String(data)) as WalletPush;
  if (push.type === 'view') return draw(push.view);
  events.close();
  window.close();
};
