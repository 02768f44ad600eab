import { z } from 'zod';
import { type ExternalJob, enqueueAll } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { tenantJob, type Within } from '../../../platform/tenant-job.ts';
import { readFace } from '../../media/index.ts';
import { claim, release } from './queries.ts';
import { batchesOf, maxEmails, type PlannedEmail, presentEmails, sendEmailsName } from './service.ts';

/** As many connections to the mail server as its pool has. */
const sentAtOnce = 5;

const Payload = z.object({ tenantId: z.uuid(), messageIds: z.array(z.uuid()).min(1).max(maxEmails) });

/**
 * Writes to some people, to each at most once. Where one cannot be reached, that one and everybody behind are left to
 * jobs of their own: the queue tries those again, and nobody waits for another's address.
 */
export const sendEmails: ExternalJob<typeof Payload> = tenantJob(
  sendEmailsName,
  Payload,
  async ({ tenantId, messageIds }, { within }) => {
    const emails = await withFaces(tenantId, await within((ctx) => presentEmails(ctx, messageIds)));
    const { left, error } = await sendUntilFailure(emails, within);
    if (left.length === 0) return;
    if (messageIds.length === 1) throw error;
    await within((ctx) => enqueueAll(ctx, sendEmails, batchesOf(tenantId, left, 1)));
  },
);

/** Each face is read once, however many get it. An email without one still says everything. */
async function withFaces(tenantId: string, emails: PlannedEmail[]): Promise<PlannedEmail[]> {
  const ids = new Set(emails.flatMap(({ avatarId }) => avatarId ?? []));
  const faces = new Map(await Promise.all([...ids].map(async (id) => [id, await findFace(tenantId, id)] as const)));
  return emails.map((email) => {
    const { face } = email.content;
    return face
      ? { ...email, content: { ...email.content, face: { ...face, picture: faces.get(email.avatarId ?? '') } } }
      : email;
  });
}

const findFace = (tenantId: string, id: string): Promise<Buffer | undefined> =>
  readFace(tenantId, id).catch((error: unknown) => {
    log.warn({ error, mediaObjectId: id }, 'a face could not be read for an email');
    return undefined;
  });

/** Answers those it did not send, and why. */
async function sendUntilFailure(emails: PlannedEmail[], within: Within): Promise<{ left: string[]; error?: unknown }> {
  for (let from = 0; from < emails.length; from += sentAtOnce) {
    const some = emails.slice(from, from + sentAtOnce);
    const { failed, error } = await inTurn(() => sendClaimed(some, within));
    if (failed.length === 0) continue;
    await within((ctx) => release(ctx, idsOf(failed)));
    log.warn({ error, memberIds: failed.map(({ memberId }) => memberId) }, 'a notification could not be emailed');
    return { left: [...idsOf(failed), ...idsOf(emails.slice(from + sentAtOnce))], error };
  }
  return { left: [] };
}

async function sendClaimed(
  emails: PlannedEmail[],
  within: Within,
): Promise<{ failed: PlannedEmail[]; error?: unknown }> {
  const claimed = await within((ctx) => claim(ctx, idsOf(emails)));
  const sending = emails.filter(({ messageId }) => claimed.has(messageId));
  const outcomes = await Promise.allSettled(sending.map(sendEmail));
  return {
    failed: sending.filter((_, at) => outcomes[at]?.status === 'rejected'),
    error: outcomes.find((outcome) => outcome.status === 'rejected')?.reason,
  };
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One job of this process after the other: they share the connections to the mail server, and what is marked as sent
 * while it waits for one would be lost if the process were killed.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

const idsOf = (emails: PlannedEmail[]): string[] => emails.map(({ messageId }) => messageId);

async function sendEmail(email: PlannedEmail): Promise<void> {
  const { messageId, to, subject, content, unsubscribeUrl } = email;
  const label = unsubscribeLabel[localeOf(content.locale)];
  await mailer.send({
    to,
    subject,
    messageId: messageIdOf(messageId),
    ...(await renderMail(unsubscribeUrl ? { ...content, unsubscribe: { label, url: unsubscribeUrl } } : content)),
    // Mail programs show a button for it.
    ...(unsubscribeUrl && {
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  });
}

const unsubscribeLabel = { en: 'Unsubscribe from these emails', fr: 'Ne plus recevoir ces e-mails' };
