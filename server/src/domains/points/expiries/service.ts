import type { Ctx } from '../../../platform/ctx.ts';
import { notify, withdrawUntold } from '../../notifications/index.ts';
import { dayOf } from '../allocations/rules.ts';
import { getSettings } from '../settings/service.ts';
import { pointsExpiring } from './kinds.ts';
import { listDue, listPast } from './queries.ts';
import { noticesOn } from './rules.ts';

const membersAtOnce = 1000;
const kind = pointsExpiring.name;

/** Returns the id to continue after, or undefined when everyone has been notified. */
export async function notifySome(ctx: Ctx, day: string, after: string): Promise<string | undefined> {
  const { enabled, timeZone } = await getSettings(ctx);
  if (!enabled) return undefined;
  const notices = noticesOn(day);
  const due = await listDue(ctx, notices, { kind, timeZone, after, limit: membersAtOnce });
  await notify(
    ctx,
    due.flatMap(({ ownerId, days: dueDays }) =>
      notices
        .filter(({ days }) => dueDays.includes(days))
        .map(({ subjectId, ...params }) => {
          return { kind: pointsExpiring, memberIds: [ownerId], topicId: ownerId, subjectId, params };
        }),
    ),
  );
  return due.length < membersAtOnce ? undefined : due.at(-1)?.ownerId;
}

/** Deletes messages about points that are gone. Returns the id to continue after, or undefined at the end. */
export async function withdrawSome(ctx: Ctx, after: string): Promise<string | undefined> {
  const today = dayOf(ctx.now, (await getSettings(ctx)).timeZone).toString();
  const memberIds = await listPast(ctx, { kind, today, after, limit: membersAtOnce });
  await withdrawUntold(ctx, memberIds);
  return memberIds.length < membersAtOnce ? undefined : memberIds.at(-1);
}
