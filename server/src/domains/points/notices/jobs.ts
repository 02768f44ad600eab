import { z } from 'zod';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { presentNotice } from './present.ts';
import { NoticeStatus } from './rules.ts';

const Payload = z.object({
  tenantId: z.uuid(),
  memberId: z.uuid(),
  requestId: z.uuid().optional(),
  status: NoticeStatus.optional(),
  transactionId: z.uuid().optional(),
});

/** One email to one member. The job's id makes a repeated delivery recognizable. */
export const sendPointsNotice = tenantJob('points.sendNotice', Payload, async (notice, { id, within }) => {
  const email = await within((ctx) => presentNotice(ctx, notice));
  if (!email) return;
  const { to, subject, content } = email;
  await mailer.send({ to, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
});
