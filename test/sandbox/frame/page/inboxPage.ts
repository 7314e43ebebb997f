import type { Mail } from '../mailbox';
import { element } from './element';

const list = document.querySelector('.mails');
const note = document.querySelector('#note');

const item = ({ to, subject, code, link }: Mail) =>
  element(
    'li',
    { class: 'mail' },
    element('strong', {}, subject),
    element('span', { class: 'soft' }, `to ${to}`),
    code === undefined ? undefined : element('code', {}, code),
    link === undefined ? undefined : element('a', { href: link, target: '_blank', rel: 'noopener' }, 'Open its link'),
  );

// What is shown stays as it is, so that only what is new is read out.
let shown = 0;
new EventSource('/inbox/events').addEventListener('message', ({ data }: MessageEvent<string>) => {
  const mails = JSON.parse(data) as Mail[];
  if (mails.length < shown) {
    list?.replaceChildren();
    shown = 0;
  }
  for (const mail of mails.slice(shown)) list?.prepend(item(mail));
  shown = mails.length;
  note?.replaceChildren(shown === 0 ? 'No mail yet. Every address ends here.' : 'The newest is on top.');
});
