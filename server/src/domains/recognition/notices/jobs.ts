import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { enqueueAll, type OutsideJob, outsideJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { type NoticeMail, presentNotices } from './present.ts';
import { NoticePart, partsOf } from './rules.ts';

/**
 * Writes to some people, one after the other. Where one cannot be reached, that one and everybody behind are left to
 * jobs of their own: the queue tries those again, and nobody who has a mail gets it once more for another's sake.
 */
export const sendNotices: OutsideJob<typeof NoticePart> = outsideJob(
  'recognition.sendNotices',
  NoticePart,
  async (part, { id, now }) => {
    const cell = await cellOf(part.tenantId);
    const background = { tenantId: part.tenantId, requestId: id, now };
    const mails = await inBackground(cell, background, (ctx) => presentNotices(ctx, part));
    const left = await sendUntilFailure(part, mails);
    if (left.length === 0) return;
    const singles = partsOf(part, { ...part, memberIds: left, size: 1 });
    await inBackground(cell, background, (ctx) => enqueueAll(ctx, sendNotices, singles));
  },
);

/** Answers whom it did not reach. */
async function sendUntilFailure({ noticeId, memberIds }: NoticePart, mails: NoticeMail[]): Promise<string[]> {
  for (const [at, { memberId, to, subject, content }] of mails.entries()) {
    try {
      const messageId = messageIdOf(`${noticeId}.${memberId}`);
      await mailer.send({ to, subject, messageId, ...(await renderMail(content)) });
    } catch (error) {
      if (memberIds.length === 1) throw error;
      log.warn({ error, memberId }, 'a notice could not be sent');
      return mails.slice(at).map((mail) => mail.memberId);
    }
  }
  return [];
}
