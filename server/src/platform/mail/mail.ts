import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { emails } from '../metrics.ts';
import { isLoopback } from '../production.ts';

export type Mail = {
  /** One bare address: a list or a display name here would let a person's data add recipients. */
  to: string;
  /** The sending company: the sender reads 'Larkspoke via Hurrah'. The address stays the product's own. */
  fromCompany?: string;
  subject: string;
  html: string;
  text: string;
  /** Stays the same when a job repeats a delivery, so mail servers and people can recognise the second copy. */
  messageId: string;
  headers?: Record<string, string>;
  /** They travel with the email as `cid:<id>`, so that no address of ours has to stay open for as long as it is kept. */
  pictures?: { id: string; png: Buffer }[];
};

const timeoutMs = 10_000;

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'ENVIRONMENT' | 'ALLOW_PLAINTEXT' | 'HOLD_EMAILS'>;

/** Emails carry links that open accounts, so in production they leave this machine encrypted. */
export const needsTls = ({ ENVIRONMENT, SMTP_URL, ALLOW_PLAINTEXT }: MailSettings): boolean =>
  ENVIRONMENT === 'production' && !isLoopback(SMTP_URL) && !ALLOW_PLAINTEXT.includes('smtp');

export function createMailer(config: MailSettings) {
  const url = new URL(config.SMTP_URL);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') throw new Error('SMTP_URL must be smtp:// or smtps://');

  const sender = /<([^<>]+)>\s*$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;

  const transport = createTransport({
    pool: true,
    // `smtps:` means TLS from the first byte, `smtp:` STARTTLS where offered; options in its query string win over ours.
    url: config.SMTP_URL,
    // A password is never sent in the clear, even if the server does not offer STARTTLS.
    requireTLS: url.password !== '' || needsTls(config),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // The sending job retries for days; the pool only replaces a connection that the server closed while idle.
    maxRequeues: 1,
    // Mail content is data: it must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail: Mail): Promise<void> {
      // Workers do not take email jobs then. A job that its domain forgot to list must not send either.
      if (config.HOLD_EMAILS) throw new Error('Mail refused: HOLD_EMAILS is set');
      assertSafe(mail);
      try {
        await transport.sendMail({
          from: mail.fromCompany ? { name: `${mail.fromCompany} via Hurrah`, address: sender } : config.MAIL_FROM,
          to: { name: '', address: mail.to },
          subject: oneLine(mail.subject),
          html: mail.html,
          text: mail.text,
          attachments: (mail.pictures ?? []).map(({ id, png }) => ({
            cid: id,
            filename: `${id}.png`,
            content: png,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
          // Set, so that nodemailer does not count the letters of every email to choose it.
          textEncoding: 'quoted-printable',
          messageId: mail.messageId,
          // Keeps out-of-office replies from answering a machine.
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        });
        emails.inc({ outcome: 'sent' });
      } catch (error) {
        emails.inc({ outcome: 'failed' });
        throw error;
      }
    },
    /** Connects and signs in without sending anything. */
    async verify(): Promise<void> {
      await transport.verify();
    },
    /** Lets deliveries under way finish. */
    close(): void {
      transport.close();
    },
  };
}

/**
 * Whether a mail server has reported for good that there is no such mailbox. A full mailbox, a message that looks like
 * spam or an unavailable server are no reason to give up an address.
 */
export function isNoMailbox(error: unknown): boolean {
  const { responseCode, response = '' } = (error ?? {}) as { responseCode?: number; response?: string };
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // RFC 3463: 5.1.x is about the address, 5.2.1 is a mailbox that is closed. Without it, the three codes of RFC 5321.
  if (status) return /^5\.(1\.\d|2\.1$)/.test(status);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}

/** These headers have a field of their own in `Mail`; a second one would contradict it or add recipients. */
const ownHeaders = new Set(['to', 'cc', 'bcc', 'from', 'sender', 'reply-to', 'subject', 'message-id', 'date']);

/** Refuses values that could add a header or a recipient. It throws instead of cleaning: such an email is a bug. */
function assertSafe({ to, fromCompany = '', messageId, headers = {} }: Mail): void {
  if (!/^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+$/u.test(to)) throw new Error('Mail refused: not one plain address');
  if (hasControlCharacter(to)) throw new Error('Mail refused: control character in the address');
  if (hasControlCharacter(fromCompany)) throw new Error('Mail refused: control character in the sender');
  if (!/^<?[^\s<>@]+@[^\s<>@]+>?$/u.test(messageId)) throw new Error('Mail refused: message id is not id@domain');
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw new Error(`Mail refused: header name ${JSON.stringify(name)}`);
    if (ownHeaders.has(name.toLowerCase())) throw new Error(`Mail refused: ${name} is not a free header`);
    if (hasControlCharacter(value)) throw new Error(`Mail refused: control character in header ${name}`);
  }
}

/** A subject holds names that people chose. One with a line break is cleaned, because a job would repeat it in vain. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}
