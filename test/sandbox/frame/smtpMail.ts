import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import type { Transporter } from 'nodemailer';
import { createMailbox, readMailText, sender, type Mail, type MailService } from './mailbox';

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
    ...readMailText(text),
  };
}

/** A mail server of its own, which starts with the first mail. */
export function createSmtpMail(): MailService {
  const { inbox, arrive } = createMailbox();
  let starting: Promise<{ server: SMTPServer; transport: Transporter }> | undefined;

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

  return {
    inbox,
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
