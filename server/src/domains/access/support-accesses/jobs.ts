import { z } from 'zod';
import { enqueueAll } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { findReader } from '../access-rules/queries.ts';
import { listRolesWith } from '../apps/service.ts';
import { presentRequest } from './present.ts';
import * as queries from './queries.ts';
import { stateOf } from './rules.ts';

const ofAccess = z.object({ tenantId: z.uuid(), accessId: z.uuid() });

/** Publishes an operator's action to browsers, and emails each member who decides about a request. */
export const announceSupport = tenantJob('identity.announceSupport', ofAccess, (payload, { within }) =>
  within(async (ctx) => {
    ctx.live.push({ to: 'tenant', message: { topic: 'supportAccess' } });
    const access = await queries.findAccess(ctx, payload.accessId);
    if (!access || stateOf(access, ctx.now) !== 'asked') return;
    const memberIds = await queries.listDeciders(ctx, await listRolesWith(ctx, 'identityApp:manageAuthSettings'));
    await enqueueAll(
      ctx,
      sendSupportRequest,
      memberIds.map((memberId) => ({ ...payload, memberId })),
    );
  }),
);

/** Sends nothing once the request has been answered. */
export const sendSupportRequest = tenantJob(
  'identity.sendSupportRequest',
  ofAccess.extend({ memberId: z.uuid() }),
  async ({ accessId, memberId }, { id, now, within }) => {
    const found = await within(async (ctx) => {
      const access = await queries.findAccess(ctx, accessId);
      const reader = await findReader(ctx, memberId);
      return access && reader && { access, reader };
    });
    if (!found || stateOf(found.access, now) !== 'asked') return;
    const { to, subject, content } = presentRequest(found.access, found.reader);
    await mailer.send({ to, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
  },
  'urgent',
);
