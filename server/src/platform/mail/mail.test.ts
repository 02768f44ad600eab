import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServices } from '../../../../scripts/services.ts';
import { mailsTo, waitForMail } from '../../test/inbox.ts';
import { config } from '../config.ts';
import { emails } from '../metrics.ts';
import { renderMail } from './layout.ts';
import { createMailer, isNoMailbox, type Mail } from './mail.ts';

const mailer = createMailer(config);

beforeAll(() => startServices(['maildev']));
afterAll(() => mailer.close());

function newMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: `mara.${randomUUID()}@larkspoke.example`,
    subject: 'Priya recognized you',
    html: '<p>Thank you</p>',
    text: 'Thank you',
    messageId: `${randomUUID()}@hurrah.example`,
    ...changes,
  };
}

test('sends a subject with line breaks as one line, without adding a header (C13)', async () => {
  const mail = { ...newMail(), subject: 'Thanks from Eve\r\nBcc: eve@evil.example\u2028 now' };
  await mailer.send(mail);
  const received = await waitForMail(mail.to, { subject: 'Thanks from Eve' });
  expect(received.subject).toBe('Thanks from Eve Bcc: eve@evil.example  now');
});

test('delivers both bodies, the subject and the headers unchanged', async () => {
  const content = await renderMail({
    locale: 'fr',
    brand: { name: 'Larkspoke' },
    preheader: 'Un merci de Zoë',
    title: 'Zoë <b>Ç</b> vous remercie',
    paragraphs: ['Vous recevez 25 points – à dépenser comme bon vous semble.'],
    action: { label: 'Voir', url: 'https://hurrah.example/recognition/7?from=mail&tab=all' },
    reason: 'Vous recevez ce message parce qu’une collègue vous a remercié.',
  });
  const mail = newMail({
    ...content,
    subject: 'Zoë <b>Ç</b> vous remercie 🎉',
    headers: {
      'List-Unsubscribe': '<https://hurrah.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await mailer.send(mail);

  const received = await waitForMail(mail.to, { subject: 'vous remercie' });
  expect(received.subject).toBe(mail.subject);
  expect(received.text.trim()).toBe(content.text.trim());
  expect(received.html).toContain('Zoë &lt;b&gt;Ç&lt;/b&gt; vous remercie');
  expect(received.html).not.toContain('<b>Ç</b>');
  expect(received.links).toEqual(['https://hurrah.example/recognition/7?from=mail&tab=all']);
  expect(received.source).toContain(`Message-ID: <${mail.messageId}>`);
  expect(received.source).toContain('List-Unsubscribe: <https://hurrah.example/u/1>');
  expect(received.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(received.source).toContain('Auto-Submitted: auto-generated');
  expect(received.source).toContain('From: Hurrah <hello@hurrah.localhost>');
});

test('a retried delivery carries the same message id', async () => {
  const mail = newMail();
  await mailer.send(mail);
  const first = await waitForMail(mail.to);
  await mailer.send(mail);
  const second = await waitForMail(mail.to, { after: first.id });

  expect(second.id).not.toBe(first.id);
  for (const { source } of [first, second]) expect(source).toContain(`Message-ID: <${mail.messageId}>`);
});

test.each<[string, Partial<Mail>]>([
  ['a line break in the address', { to: 'mara@larkspoke.example\r\nBcc: eve@evil.example' }],
  ['a second address', { to: 'mara@larkspoke.example, eve@evil.example' }],
  ['a display name', { to: 'Mara <mara@larkspoke.example>' }],
  ['a group', { to: 'all:mara@larkspoke.example;' }],
  ['no address', { to: 'mara' }],
  ['a line break in the message id', { messageId: 'a@hurrah.example\r\nX-Evil: 1' }],
  ['a message id without a domain', { messageId: 'abc' }],
  ['a line break in a header', { headers: { 'List-Id': 'a\r\nBcc: eve@evil.example' } }],
  ['a header name that ends its line', { headers: { 'X-A: 1\r\nBcc': 'eve@evil.example' } }],
  ['recipients through a header', { headers: { bCC: 'eve@evil.example' } }],
])('refuses %s', async (_, changes) => {
  const mail = newMail(changes);
  await expect(mailer.send(mail)).rejects.toThrow('Mail refused');
  expect(await mailsTo('eve@evil.example')).toEqual([]);
});

test.each([
  ['550 5.1.1 No such user', true],
  ['553 5.1.10 Recipient address has null MX', true],
  ['550 5.2.1 The mailbox is closed', true],
  ['550 No such user', true],
  ['551 User not local', true],
  ['552 5.2.2 The mailbox is full', false],
  ['550 5.7.1 It looks like spam', false],
  ['554 5.7.9 Rejected by policy', false],
  ['451 4.3.0 Try again later', false],
  ['421 Too many connections', false],
])('%s: the mailbox counts as gone for good: %s', (response, isGone) => {
  expect(
    isNoMailbox(Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)) })),
  ).toBe(isGone);
  expect(isNoMailbox(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isNoMailbox(undefined)).toBe(false);
});

test('counts sent emails and failed attempts', async () => {
  const count = async () =>
    Object.fromEntries((await emails.get()).values.map(({ labels, value }) => [labels.outcome, value]));
  const before = await count();
  expect(before).toEqual({ sent: expect.any(Number), failed: expect.any(Number) });
  await mailer.send(newMail());
  const nobody = createMailer({ ...config, SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(nobody.send(newMail())).rejects.toThrow();
  nobody.close();
  expect(await count()).toEqual({ sent: Number(before.sent) + 1, failed: Number(before.failed) + 1 });
});

test('refuses an address that is not SMTP', () => {
  expect(() => createMailer({ ...config, SMTP_URL: 'http://127.0.0.1:25' })).toThrow('smtp://');
});

/** Listens on a free port and records what the mailer sends. */
async function listen(greeting: string, answer: (line: string) => string) {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      heard.push(typeof data === 'string' ? Buffer.from(data) : data);
      socket.write(answer(data.toString()));
    });
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { port: address.port, heard, close: () => server.close() };
}

test('does not send a password to a server without TLS', async () => {
  const server = await listen('220 plain.example ESMTP\r\n', (line) =>
    line.startsWith('EHLO') ? '250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n' : '454 no TLS\r\n',
  );
  const withPassword = createMailer({ ...config, SMTP_URL: `smtp://hurrah:secret@127.0.0.1:${server.port}` });

  await expect(withPassword.send(newMail())).rejects.toThrow();
  expect(server.heard.join('')).toContain('STARTTLS');
  expect(server.heard.join('')).not.toContain('AUTH');
  withPassword.close();
  server.close();
});

test('starts with TLS if the address says smtps', async () => {
  const server = await listen('', () => 'this is not TLS');
  const secure = createMailer({ ...config, SMTP_URL: `smtps://127.0.0.1:${server.port}` });

  await expect(secure.send(newMail())).rejects.toThrow();
  const [handshake, version] = server.heard[0] ?? [];
  expect([handshake, version]).toEqual([0x16, 0x03]);
  secure.close();
  server.close();
});
