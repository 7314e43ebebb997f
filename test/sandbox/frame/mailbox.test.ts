import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryMail } from './mailbox';
import { createSmtpMail } from './smtpMail';

const services = { memory: createMemoryMail(), smtp: createSmtpMail() };
afterAll(() => Promise.all(Object.values(services).map(({ stop }) => stop())));

describe.each(['memory', 'smtp'] as const)('mail by %s', (name) => {
  const { inbox, send } = services[name];

  test('behavior: a mail lies in the inbox with its code and its link, and is taken once', async () => {
    let heard = 0;
    const unsubscribe = inbox.subscribe(() => {
      heard += 1;
    });
    const text = 'Your code is 123456.\nhttp://127.0.0.1:1/device?link=a\n';
    await send({ to: 'ada@example.com', subject: 'Sign in', text });
    const first = await inbox.next('ada@example.com');
    expect(first).toMatchObject({
      to: 'ada@example.com',
      from: 'Mooring sandbox <wallet@sandbox.example>',
      subject: 'Sign in',
      text: text.trim(),
      code: '123456',
      link: 'http://127.0.0.1:1/device?link=a',
    });
    const second = inbox.next('ada@example.com');
    await send({ to: 'ada@example.com', subject: 'Again', text: 'No code' });
    expect(await second).toMatchObject({ subject: 'Again', code: undefined, link: undefined });
    expect((await second).id).not.toBe(first.id);
    expect(inbox.list('ada@example.com')).toHaveLength(2);
    expect(inbox.list('bob@example.com')).toEqual([]);
    inbox.clear();
    unsubscribe();
    expect([inbox.list(), heard]).toEqual([[], 3]);
  });
});
