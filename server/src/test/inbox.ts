import { z } from 'zod';
import { ports } from '../../../scripts/services/places.ts';
import { until } from './waiting.ts';

export type ReceivedMail = {
  /** maildev's own id; pass it as `after` to wait for the next email to the same address. */
  id: string;
  subject: string;
  text: string;
  /** As maildev shows it: scripts and other dangerous markup are already taken out. */
  html: string;
  /** As it came over the wire, for headers and encodings. */
  source: string;
  /** Every web address in the email, in order and once each, except the one below. */
  links: string[];
  /** The address that stops further ones of its kind. */
  unsubscribe: string | undefined;
};

type Filter = {
  /** Only an email whose subject contains this. */
  subject?: string;
  /** Only emails after the one with this id. */
  after?: string;
};

const StoredMail = z.object({
  id: z.string(),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  envelope: z.object({ to: z.array(z.object({ address: z.string() })) }),
});
type StoredMail = z.infer<typeof StoredMail>;

/** The newest email to an address. Addresses are unique to a test, so tests can share one inbox. */
export async function waitForMail(to: string, filter: Filter = {}): Promise<ReceivedMail> {
  const { subject = '', after } = filter;
  const wanted = subject ? ` with "${subject}" in its subject` : '';
  let found: StoredMail | undefined;
  await until(`a ${after ? 'further ' : ''}mail to ${to}${wanted}`, async () => {
    const mails = await listMails(to);
    const seen = mails.findIndex((mail) => mail.id === after);
    found = mails.slice(seen + 1).findLast((candidate) => candidate.subject.includes(subject));
    return found !== undefined;
  });
  return received(found as StoredMail);
}

/** All emails to an address so far, oldest first; for tests that none, or only one, was sent. */
export async function mailsTo(to: string): Promise<ReceivedMail[]> {
  return Promise.all((await listMails(to)).map(received));
}

/** The token of the link that sets a password. */
export function tokenIn({ links }: Pick<ReceivedMail, 'links'>): string {
  const link = links.find((one) => one.includes('#token=')) ?? '';
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

async function listMails(to: string): Promise<StoredMail[]> {
  const response = await ask(`?envelope.to.address=${encodeURIComponent(to)}`);
  const mails = z.array(StoredMail).parse(await response.json());
  // maildev is content with a part of the address.
  return mails.filter((mail) => mail.envelope.to.some(({ address }) => address.toLowerCase() === to.toLowerCase()));
}

async function received({ id, subject, text, html }: StoredMail): Promise<ReceivedMail> {
  const source = await (await ask(`/${id}/source`)).text();
  const inHtml = [...html.matchAll(/\bhref="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/\bhttps?:\/\/\S+/g)].map(([link]) => link);
  const all = [...new Set([...inHtml, ...inText])];
  const isUnsubscribe = (link: string) => link.includes('/notifications/unsubscribe?');
  const links = all.filter((link) => !isUnsubscribe(link));
  return { id, subject, text, html, source, links, unsubscribe: all.find(isUnsubscribe) };
}

async function ask(path: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${ports.mailbox}/api/email${path}`);
  if (!response.ok) throw new Error(`maildev answered ${response.status}`);
  return response;
}
