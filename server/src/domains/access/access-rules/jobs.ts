import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue, enqueueAll, periodicJob } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { getTenant } from '../tenants/queries.ts';
import { presentNotice } from './present.ts';
import * as queries from './queries.ts';
import {
  type AnnouncedRule,
  type Condition,
  conditionOf,
  dueStep,
  isLater,
  rulesInForce,
  type Step,
  steps,
} from './rules.ts';

const ofStep = z.object({ tenantId: z.uuid(), announcementId: z.uuid(), step: z.enum(steps) });
const membersAtOnce = 1000;

/** The current state of an announcement and its condition; undefined once it has been cancelled or replaced. */
async function findOpen(ctx: Ctx, { announcementId, step }: { announcementId: string; step: Step }) {
  const announcement = await queries.findAnnouncement(ctx, announcementId);
  if (announcement?.step !== step) return undefined;
  const tenant = await getTenant(ctx);
  const { startsAt } = announcement;
  const rule = announcement.rule as AnnouncedRule;
  const { now, tenantId } = ctx;
  const then = rulesInForce(tenant, startsAt > now ? startsAt : now);
  const condition = conditionOf(rule, then, { tenantId, now, startsAt });
  return condition && { announcement, rule, condition, days: then.passwordExpiryDays };
}

/**
 * Queues one email for each person affected by a rule. Each batch is queued in the transaction that advances
 * `reachedId`, so no one gets the email of a step twice, whether the job is retried after a crash or runs twice at
 * once.
 */
export const queueNotices = tenantJob(
  'identity.queueAccessNotices',
  ofStep,
  async (payload, { within }) => {
    const { announcementId, step } = payload;
    for (let isMore = true; isMore; ) {
      const batch = await within(async (ctx) => {
        const open = await findOpen(ctx, payload);
        const from = open?.announcement.reachedId;
        if (!open || !from) return undefined;
        const signIns = await queries.listSignIns(ctx, { after: from, limit: membersAtOnce });
        return { from, signIns, condition: open.condition };
      });
      if (!batch) return;
      const { from, signIns, condition } = batch;
      const memberIds = await affectedAmong(signIns, condition);
      const to = signIns.length < membersAtOnce ? null : (signIns.at(-1)?.id ?? null);
      isMore = await within(async (ctx) => {
        if (!(await queries.moveOn(ctx, { id: announcementId, step }, { from, to }))) return false;
        await enqueueAll(
          ctx,
          sendNotice,
          memberIds.map((memberId) => ({ ...payload, memberId })),
        );
        return to !== null;
      });
    }
  },
  'bulk',
);

async function affectedAmong(signIns: queries.SignIn[], condition: Condition): Promise<string[]> {
  const users = await queries.listAffectedUsers(
    signIns.map(({ userId }) => userId),
    condition,
  );
  return signIns.filter(({ userId }) => users.has(userId)).map(({ id }) => id);
}

/** Emails one person, unless they have complied, left, or the rule was cancelled since the email was queued. */
export const sendNotice = tenantJob(
  'identity.sendAccessNotice',
  ofStep.extend({ memberId: z.uuid() }),
  async ({ memberId, ...payload }, { id, now, within }) => {
    const found = await within(async (ctx) => {
      const open = await findOpen(ctx, payload);
      const reader = open && (await queries.findReader(ctx, memberId));
      return reader && { ...open, reader };
    });
    const { userId } = found?.reader ?? {};
    if (!found || !userId) return;
    if (!(await queries.listAffectedUsers([userId], found.condition)).has(userId)) return;
    const { to, subject, content } = presentNotice(found, now);
    await mailer.send({ to, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
  },
);

/** Reminders go out in the morning of the tenant's own day. */
export const remindOfAccessRules = periodicJob('identity.remindOfAccessRules', {
  every: 'day',
  hour: 8,
  due: 'select tenant_id from access_announcement',
  run: async (ctx, period) => {
    const announcements = await queries.listAnnouncements(ctx);
    if (announcements.length === 0) return;
    const { timeZone } = await getTenant(ctx);
    for (const { id, announcedAt, startsAt, step: reached } of announcements) {
      const step = dueStep({ announcedAt, startsAt, timeZone }, Temporal.PlainDate.from(period));
      if (!isLater(step, reached as Step)) continue;
      await queries.beginStep(ctx, id, step);
      await enqueue(ctx, queueNotices, { tenantId: ctx.tenantId, announcementId: id, step });
    }
  },
});
