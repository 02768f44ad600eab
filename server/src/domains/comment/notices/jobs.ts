import { z } from 'zod';
import { enqueueAll } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { findAddressee, listHolders } from '../../people/index.ts';
import { takeUnannounced } from './queries.ts';
import { Outcome, outcomeWords, Waiting, waitingWords } from './rules.ts';

const Payload = z.object({
  tenantId: z.uuid(),
  memberId: z.uuid(),
  outcome: Outcome.optional(),
  waiting: Waiting.optional(),
});

/** One email to one member. The job's id makes a repeated delivery recognizable. */
export const sendModerationNotice = tenantJob('comment.sendNotice', Payload, async (notice, { id, within }) => {
  const { memberId, outcome, waiting } = notice;
  const addressee = await within((ctx) => findAddressee(ctx, memberId));
  if (!addressee) return;
  const [locale, company] = [localeOf(addressee.locale), addressee.company];
  const words = outcome ? outcomeWords(outcome, locale, company) : waiting && waitingWords(waiting, locale, company);
  if (!words) return;
  const path = outcome ? `/recognitions/${outcome.threadId}` : '/content/flagged';
  const { to, subject, content } = noticeEmail(addressee, words, path);
  await mailer.send({ to, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
});

/** Notifies each moderator once of everything new that they may decide about. What was taken is marked: a repetition finds nothing. */
export const notifyModerators = tenantJob(
  'comment.notifyModerators',
  z.object({ tenantId: z.uuid() }),
  ({ tenantId }, { within }) =>
    within(async (ctx) => {
      const subjects = await takeUnannounced(ctx);
      if (subjects.length === 0) return;
      const comments = subjects.filter((type) => type === 'comment').length;
      const posts = subjects.length - comments;
      const ofPosts = new Set(posts > 0 ? await listHolders(ctx, 'recognitionApp:moderate') : []);
      const ofComments = new Set(comments > 0 ? await listHolders(ctx, 'commentApp:moderate') : []);
      const notices = [...ofPosts.union(ofComments)].map((memberId) => ({
        tenantId,
        memberId,
        waiting: { posts: ofPosts.has(memberId) ? posts : 0, comments: ofComments.has(memberId) ? comments : 0 },
      }));
      await enqueueAll(ctx, sendModerationNotice, notices);
    }),
);
