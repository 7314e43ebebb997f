import { useState } from 'react';
import { sandbox } from 'virtual:sandbox';
import { Fold } from './controls';
import { useInbox, type InboxMail } from './useInbox';

function MailItem({ mail }: { mail: InboxMail }) {
  const { to, subject, code, link } = mail;
  const [isCopied, setIsCopied] = useState(false);
  return (
    <li className="mail">
      <p className="mail-head">
        {subject} <span className="switch-hint">to {to}</span>
      </p>
      {code !== undefined && (
        <p className="mail-code">
          <code>{code}</code>
          <button
            type="button"
            className="chip"
            onClick={() => void navigator.clipboard.writeText(code).then(() => setIsCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy code'}
          </button>
        </p>
      )}
      {link !== undefined && (
        <a className="chip" href={link} target="_blank" rel="noopener">
          Open its link
        </a>
      )}
    </li>
  );
}

/** What the embedded wallet has sent, to whatever address: the newest on top, there as it arrives. */
export function InboxPanel({ isOpen }: { isOpen: boolean }) {
  const { mails, clear } = useInbox();
  return (
    <Fold title={mails.length > 0 ? `Inbox (${mails.length})` : 'Inbox'} isOpen={isOpen}>
      <p className="switch-hint">
        {mails.length > 0
          ? 'Sent by the embedded wallet. Every address ends here.'
          : 'Codes and links of the embedded wallet arrive here, whatever address you enter.'}
      </p>
      <ul className="mails" aria-label="Mails" aria-live="polite" hidden={mails.length === 0}>
        {mails.map((mail) => <MailItem key={mail.id} mail={mail} />).reverse()}
      </ul>
      <div className="chips">
        <a className="chip" href={`${sandbox.frame.origin}/inbox`} target="inbox" rel="noopener">
          Open in a window
        </a>
        <button type="button" className="chip" disabled={mails.length === 0} onClick={clear}>
          Empty
        </button>
      </div>
    </Fold>
  );
}
