import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import type { Transporter } from 'nodemailer';

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

const sender = 'Mooring sandbox <wallet@sandbox.example>';

/** Reads what nodemailer writes when a mail is plain text. */
export function parseMail(raw: string): Mail {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = parts.join('\r\n\r\n');
  const isBase64 = headers.get('content-transfer-encoding') === 'base64';
  const text = (isBase64 ? Buffer.from(body, 'base64').toString() : body).replaceAll('\r\n', '\n').trim();
  return {
    id: headers.get('message-id') ?? '',
    to: headers.get('to') ?? '',
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    text,
    code: /\b\d{6}\b/.exec(text)?.[0],
    link: /https?:\/\/\S+/.exec(text)?.[0],
  };
}

/** A mail server of its own, which starts with the first mail. */
export function createMailService(): MailService {
  const mails: Mail[] = [];
  const taken = new WeakSet<Mail>();
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  let starting: Promise<{ server: SMTPServer; transport: Transporter }> | undefined;

  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  function arrive(mail: Mail): void {
    mails.push(mail);
    for (const look of [...waiting]) look();
    changed();
  }

  async function start() {
    const [{ SMTPServer }, { createTransport }] = await Promise.all([import('smtp-server'), import('nodemailer')]);
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          arrive(parseMail(Buffer.concat(parts).toString()));
          done();
        });
      },
    });
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    return { server, transport: createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true }) };
  }

  const find = (to: string) => mails.find((mail) => mail.to === to && !taken.has(mail));

  return {
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
    async send(mail) {
      const { transport } = await (starting ??= start());
      await transport.sendMail({ ...mail, from: sender, textEncoding: 'base64' });
    },
    async stop() {
      const started = await starting?.catch(() => undefined);
      started?.transport.close();
      await new Promise<void>((resolve) => (started ? started.server.close(resolve) : resolve()));
    },
  };
}
