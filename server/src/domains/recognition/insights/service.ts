import type { Received } from '@hurrah/contracts/endpoint';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { PointsException } from '@hurrah/contracts/points/exceptions';
import type { previewRecognition as api, listPeers as peersApi } from '@hurrah/contracts/recognition/insights';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { countRecipients, expandRecipients, listPeople, namedIds, requireSeparate } from '../../people/index.ts';
import { previewPoints } from '../../points/index.ts';
import { getSettings } from '../settings/queries.ts';
import { defaultGoal } from '../settings/rules.ts';
import * as queries from './queries.ts';
import { coverageOf, daysBefore, monthBegan } from './rules.ts';

const faces = 5;

/** Previews a send. The recipients are looked up only if points depend on them. */
export async function previewRecognition(ctx: MemberCtx, { sendTo, amount }: Received<typeof api>['body']) {
  await requireSeparate(ctx, sendTo);
  const recipientCount = await countRecipients(ctx, sendTo);
  if (recipientCount > recognitionLimits.recipients) {
    throw invalid('sendTo', 'recipients.tooMany', { max: recognitionLimits.recipients });
  }
  const recipientIds = amount > 0 ? await expandRecipients(ctx, sendTo) : [];
  const preview = await previewPoints(ctx, {
    senderId: ctx.memberId,
    recipientIds,
    amount,
    namedIds: namedIds(sendTo),
  });
  return {
    recipientCount,
    pointsRecipientCount: preview.legs.length,
    total: preview.legs.reduce((sum, leg) => sum + leg.amount, 0),
    balance: preview.enabled ? preview.balance : null,
    exceptions: preview.exceptions,
    people: await listConcerned(ctx, preview.exceptions),
  };
}

async function listConcerned(ctx: MemberCtx, exceptions: PointsException[]): Promise<Person[]> {
  const ids = exceptions.flatMap(({ affected }) => affected.slice(0, faces).flatMap(({ memberId }) => memberId ?? []));
  return [...(await listPeople(ctx, ids)).values()];
}

export async function readGoal(ctx: MemberCtx) {
  const { monthlyGoal, timeZone } = await getSettings(ctx);
  const count = await queries.countSent(ctx, monthBegan(ctx.now, timeZone));
  return { count, goal: monthlyGoal ?? defaultGoal };
}

const latelyDays = 90;
const rememberedDays = 365;
/** Our choice: a colleague who was thanked within this time is not suggested. */
const forgottenDays = 30;

export async function listPeers(ctx: MemberCtx, { pageSize, forgotten }: Received<typeof peersApi>['query']) {
  const asked = {
    lately: daysBefore(ctx.now, latelyDays),
    rememberedSince: daysBefore(ctx.now, rememberedDays),
    limit: pageSize,
  };
  const rows = forgotten
    ? await queries.listForgottenPeers(ctx, daysBefore(ctx.now, forgottenDays), asked)
    : await queries.listPeers(ctx, asked);
  const people = await listPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  const results = rows.flatMap(({ id, lastRecognizedAt, thankedYouAt, lastReceivedAt, ...row }) => {
    const person = people.get(id);
    const times = {
      lastRecognizedAt: lastRecognizedAt?.toISOString() ?? null,
      thankedYouAt: thankedYouAt?.toISOString() ?? null,
      lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
    };
    return person ? [{ ...person, ...row, ...times }] : [];
  });
  return { results };
}

export const countedDays = 30;

/** The largest page that can be requested. */
const maxRankings = 100;

/** Managers with recognitions come first; if they are few, the other managers follow. */
export async function countRankings(ctx: Ctx): Promise<void> {
  const ranked = await queries.rankManagers(ctx, { since: daysBefore(ctx.now, countedDays), limit: maxRankings });
  const besides = ranked.map(({ managerId }) => managerId);
  const others = await queries.listOtherManagers(ctx, { besides, limit: maxRankings - ranked.length });
  await queries.replaceRankings(ctx, [...ranked, ...others]);
}

export async function listManagerRankings(ctx: MemberCtx, { pageSize }: { pageSize: number }) {
  const rows = await queries.listRankings(ctx, pageSize);
  const people = await listPeople(
    ctx,
    rows.map(({ managerId }) => managerId),
  );
  const results = rows.flatMap(({ managerId, reportCount, recognizedCount }) => {
    const manager = people.get(managerId);
    const counts = { reportCount, recognizedCount };
    return manager ? [{ manager, ...counts, coverage: coverageOf(counts) }] : [];
  });
  return { countedAt: rows[0]?.countedAt.toISOString() ?? null, results };
}
