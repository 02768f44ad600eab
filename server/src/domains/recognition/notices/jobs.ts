import { type ExternalJob, enqueueAll } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { readFace } from '../../media/index.ts';
import { type NoticeMail, presentNotices } from './present.ts';
import { batchesOf, NoticeBatch } from './rules.ts';

/** As many connections to the mail server as its pool has. */
const sentAtOnce = 5;

/**
 * Writes to some people. Where one cannot be reached, that one and everybody behind are left to jobs of their own: the
 * queue tries those again, and nobody who has an email gets it once more for another's sake.
 */
export const sendNotices: ExternalJob<typeof NoticeBatch> = tenantJob(
  'recognition.sendNotices',
  NoticeBatch,
  async ({ tenantId, notices }, { within }) => {
    const mails = await withFaces(tenantId, await within((ctx) => presentNotices(ctx, notices)));
    const [only] = mails;
    if (notices.length === 1 && only) return sendMail(only);
    const left = await sendUntilFailure(mails);
    if (left.length === 0) return;
    const singles = batchesOf(
      tenantId,
      left.map(({ notice }) => notice),
      1,
    );
    await within((ctx) => enqueueAll(ctx, sendNotices, singles));
  },
);

/** Each face is read once, however many get it. An email without one still says everything. */
async function withFaces(tenantId: string, mails: NoticeMail[]): Promise<NoticeMail[]> {
  const ids = new Set(mails.flatMap(({ avatarId }) => avatarId ?? []));
  const faces = new Map(await Promise.all([...ids].map(async (id) => [id, await findFace(tenantId, id)] as const)));
  return mails.map((mail) => {
    const { face } = mail.content;
    return face
      ? { ...mail, content: { ...mail.content, face: { ...face, picture: faces.get(mail.avatarId ?? '') } } }
      : mail;
  });
}

const findFace = (tenantId: string, id: string): Promise<Buffer | undefined> =>
  readFace(tenantId, id).catch((error: unknown) => {
    log.warn({ error, mediaObjectId: id }, 'a face could not be read for an email');
    return undefined;
  });

/** Answers those it did not send. */
async function sendUntilFailure(mails: NoticeMail[]): Promise<NoticeMail[]> {
  for (let from = 0; from < mails.length; from += sentAtOnce) {
    const sending = mails.slice(from, from + sentAtOnce);
    const outcomes = await Promise.allSettled(sending.map(sendMail));
    const failed = sending.filter((_, at) => outcomes[at]?.status === 'rejected');
    if (failed.length === 0) continue;
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue;
      log.warn({ error: outcome.reason, memberId: sending[at]?.notice.memberId }, 'a notice could not be sent');
    }
    return [...failed, ...mails.slice(from + sentAtOnce)];
  }
  return [];
}

async function sendMail({ notice, to, subject, content }: NoticeMail): Promise<void> {
  const messageId = messageIdOf(`${notice.noticeId}.${notice.memberId}`);
  await mailer.send({ to, subject, messageId, ...(await renderMail(content)) });
}
