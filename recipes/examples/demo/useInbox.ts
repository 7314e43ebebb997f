import { useEffect, useState } from 'react';
import { sandbox } from 'virtual:sandbox';

/** A mail that the sandbox has sent. */
export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
}

const inboxUrl = `${sandbox.url}/sandbox/inbox`;

/** Every mail of the sandbox, the oldest first, as they arrive. */
export function useInbox(): { mails: readonly InboxMail[]; clear(): void } {
  const [mails, setMails] = useState<readonly InboxMail[]>([]);
  useEffect(() => {
    const events = new EventSource(`${inboxUrl}/events`);
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      setMails(JSON.parse(data) as readonly InboxMail[]);
    });
    return () => events.close();
  }, []);
  return {
    mails,
    clear: () => void fetch(inboxUrl, { method: 'POST', body: JSON.stringify({ action: 'clear' }) }),
  };
}
