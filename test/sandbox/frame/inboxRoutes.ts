import { text, type Route, type StreamReply } from '../httpServer';
import type { Inbox } from './mailbox';
import type { PageFiles } from './pageFiles';
import { htmlPage } from './pages';

/** Every mail, now and whenever that changes. */
export const streamInbox = (inbox: Inbox): StreamReply => ({
  open(send) {
    const tell = () => send(inbox.list());
    tell();
    return inbox.subscribe(tell);
  },
});

const main =
  '<h1>Inbox</h1><p class="soft" id="note" role="status">No mail yet. Every address ends here.</p>' +
  '<ul class="mails" aria-label="Mails" aria-live="polite"></ul>';

/** `/inbox`: the mails on a page of their own, for a window beside the one that waits for a code. */
export function inboxRoutes(inbox: Inbox, files: () => PageFiles): Route {
  return ({ path }) => {
    switch (path) {
      case '/inbox':
        return htmlPage({ title: 'Inbox', main, script: '/inbox/page.js' });
      case '/inbox/page.js':
        return text(files().inbox, 'text/javascript');
      case '/inbox/events':
        return streamInbox(inbox);
      default:
        return undefined;
    }
  };
}
