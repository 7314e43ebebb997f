import { randomUUID } from 'node:crypto';

/** A mail that has arrived. */
export interface Mail {
  /** Its Message-ID; no two mails have the same. */
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  /** The code of six digits in the text. */
  code: string | undefined;
  /** The address in the text. */
  link: string | undefined;
}

/** What people of the sandbox are sent, whatever their address is. */
export interface Inbox {
  /** The newest last. */
  list(to?: string): Mail[];
  /** The oldest mail to this address that was not taken yet, as soon as there is one. */
  next(to: string): Promise<Mail>;
  clear(): void;
  /** Hears of each mail that arrives, and when the inbox is emptied; returns the end of it. */
  subscribe(listener: () => void): () => void;
}

/** Sends mail, and holds what has arrived. */
export interface MailService {
  inbox: Inbox;
  send(mail: Pick<Mail, 'to' | 'subject' | 'text'>): Promise<void>;
  stop(): Promise<void>;
}

export const sender = 'Mooring sandbox <wallet@sandbox.example>';

/** What a text of a mail has in it. */
export const readMailText = (text: string): Pick<Mail, 'text' | 'code' | 'link'> => ({
  text,
  code: /\b\d{6}\b/.exec(text)?.[0],
  link: /https?:\/\/\S+/.exec(text)?.[0],
});

/** An inbox, and what puts mails into it. */
export function createMailbox(): { inbox: Inbox; arrive(mail: Mail): void } {
  const mails: Mail[] = [];
  const taken = new WeakSet<Mail>();
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const find = (to: string) => mails.find((mail) => mail.to === to && !taken.has(mail));
  return {
    arrive(mail) {
      mails.push(mail);
      for (const look of [...waiting]) look();
      changed();
    },
    inbox: {
      list: (to) => mails.filter((mail) => to === undefined || mail.to === to),
      next: (to) =>
        new Promise((resolve) => {
          const look = () => {
            const mail = find(to);
            if (!mail) return;
            waiting.delete(look);
            taken.add(mail);
            resolve(mail);
          };
          waiting.add(look);
          look();
        }),
      clear() {
        mails.splice(0);
        changed();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Mail that goes no way at all: what is sent lies in the inbox. */
export function createMemoryMail(): MailService {
  const { inbox, arrive } = createMailbox();
  return {
    inbox,
    async send({ to, subject, text }) {
      arrive({ id: `<${randomUUID()}@sandbox.example>`, to, from: sender, subject, ...readMailText(text.trim()) });
    },
    stop: async () => undefined,
  };
}
