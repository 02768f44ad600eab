import { textOf } from '@hurrah/contracts/rich-text-rules';
import { openCase, putFlag } from '../../../server/src/domains/comment/moderation/queries.ts';
import { sendPoints } from '../../../server/src/domains/points/index.ts';
import { renderPosts } from '../../../server/src/domains/timeline/index.ts';
import { inBackground } from '../../../server/src/platform/background.ts';
import { config } from '../../../server/src/platform/config.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { inTenant, type Trx } from '../../../server/src/platform/db.ts';
import type { SeedTarget } from '../admin.ts';
import { type BackdatedAction, type GeneratorContext, isActive, type Member } from '../history.ts';
import * as queries from '../queries.ts';
import { storeAttachments } from './attachments.ts';
import { PointsBudget } from './points-budget.ts';
import { type PlannedRecognition, planRecognitions } from './recognitions.ts';
import { fixedTexts, type Report } from './texts.ts';
import { type PlannedThreads, planThreads } from './threads.ts';

type Sent = Awaited<ReturnType<typeof sendPoints>>;

interface Activity {
  plan: PlannedRecognition[];
  threads: PlannedThreads;
  /** The points that were sent, by the id of the recognition or endorsement. */
  sent: Map<string, Sent>;
}

export async function planActivity(context: GeneratorContext, { cell, tenantId }: SeedTarget): Promise<Activity> {
  const teams = await inTenant(cell.app, tenantId, queries.listTeams);
  const budget = new PointsBudget(context.timeZone);
  const plan = planRecognitions(context, teams, budget);
  return { plan, threads: planThreads(plan, context, budget), sent: new Map() };
}

/** The points of recognitions and endorsements, which move in order with all other points. */
export function pointActions({ plan, threads, sent }: Activity): BackdatedAction[] {
  const send = (
    type: 'recognition' | 'endorsement',
    { id, at, sender, recipients, amount }: Pick<PlannedRecognition, 'id' | 'at' | 'sender' | 'recipients' | 'amount'>,
  ): BackdatedAction => ({
    at,
    by: sender.memberId,
    run: async (ctx) => {
      const recipientIds = recipients.map(({ memberId }) => memberId);
      const gift = { type, senderId: sender.memberId, recipientIds, amount, sourceId: id, ignoreExceptions: true };
      sent.set(id, await sendPoints(ctx, gift));
    },
  });
  return [
    ...plan.filter(({ amount }) => amount > 0).map((one) => send('recognition', one)),
    ...threads.endorsements.map(({ recognition: { recipients }, member, ...one }) =>
      send('endorsement', { ...one, sender: member, recipients }),
    ),
  ];
}

/**
 * Inserts rows instead of sending, because sending would email half a year of notifications at once. The points have
 * moved already.
 */
export async function seedRecognitions(
  context: GeneratorContext,
  { cell, tenantId }: SeedTarget,
  activity: Activity,
): Promise<void> {
  const files = await storeAttachments(activity.plan, tenantId);
  const fileOf = new Map(files.map(({ id, ownerId }) => [ownerId, id]));
  // No client is connected yet, so live messages are dropped.
  await inBackground(cell, { tenantId, requestId: 'demo', now: context.now, live: [] }, async (ctx) => {
    await queries.insertMediaObjects(ctx.db, files);
    await queries.insertThreads(ctx.db, await rowsOf(ctx.db, activity, fileOf));
    await queries.countThreads(ctx.db);
    await reportPosts(ctx as MemberCtx, activity, context);
    const posts = activity.plan.map(({ id }) => id);
    for (const some of queries.batches(posts)) await renderPosts(ctx, 'recognition', some);
    await queries.pinMostDiscussed(ctx.db, context.now);
  });
}

async function rowsOf(
  db: Trx,
  { plan, threads, sent }: Activity,
  fileOf: Map<string, string>,
): Promise<queries.ThreadRows> {
  const qualities = await queries.listQualities(db);
  return {
    recognitions: plan.map((one) => recognitionRow(one, sent.get(one.id), fileOf.get(one.id))),
    recipients: plan.flatMap(({ id, at, recipients }) => {
      const amounts = new Map(sent.get(id)?.legs.map((leg) => [leg.ownerId, leg.amount]));
      const row = { recognitionId: id, createdAt: at };
      return recipients.map(({ memberId }) => ({ ...row, memberId, amount: amounts.get(memberId) ?? 0 }));
    }),
    qualities: plan.flatMap(({ id, at, qualities: names }) =>
      names.flatMap((name) => {
        const quality = qualities.get(name);
        return quality ? [{ recognitionId: id, qualityId: quality.id, valueId: quality.valueId, sentAt: at }] : [];
      }),
    ),
    comments: threads.comments.map(({ id, recognition, parentId, member, body, at, editedAt }) => ({
      id,
      threadType: 'recognition',
      threadId: recognition.id,
      parentId,
      memberId: member.memberId,
      body: JSON.stringify(body),
      createdAt: at,
      editedAt,
    })),
    reactions: threads.reactions.map(({ member, at, ...reaction }) => ({
      ...reaction,
      memberId: member.memberId,
      createdAt: at,
    })),
    endorsements: threads.endorsements.flatMap(({ id, recognition, member, amount, at }) => {
      const { transactionId = null, legs = [] } = sent.get(id) ?? {};
      if (!transactionId) return [];
      const row = { id, threadType: 'recognition', threadId: recognition.id, memberId: member.memberId, amount };
      return [{ ...row, total: sumOf(legs), transactionId, createdAt: at }];
    }),
  };
}

const sumOf = (legs: { amount: number }[]): number => legs.reduce((sum, { amount }) => sum + amount, 0);

function recognitionRow(
  { id, at, sender, recipients, team, message, amount, isPrivate, editedAt }: PlannedRecognition,
  sent: Sent | undefined,
  fileId: string | undefined,
): queries.ThreadRows['recognitions'][number] {
  const people = recipients.map(({ memberId }) => ({ id: memberId, type: 'tenantMember' }));
  return {
    id,
    senderId: sender.memberId,
    message: JSON.stringify(message),
    messageText: textOf(message),
    sendTo: JSON.stringify(team ? [{ id: team.id, type: 'team' }] : people),
    attachmentIds: fileId ? [fileId] : [],
    amount: sent?.transactionId ? amount : 0,
    totalAmount: sumOf(sent?.legs ?? []),
    transactionId: sent?.transactionId ?? null,
    sendCount: 1,
    recipientCount: recipients.length,
    tenantWide: !isPrivate,
    publishedAt: at,
    sentAt: at,
    announceAt: new Date(at.getTime() + config.UNDO_SECONDS * 1000),
    createdAt: at,
    updatedAt: editedAt ?? at,
    editedAt,
  };
}

/** Two posts wait for a moderator: a confidential recognition and a bad joke. */
async function reportPosts(
  ctx: MemberCtx,
  { plan, threads }: Activity,
  { members, now }: GeneratorContext,
): Promise<void> {
  const recognition = plan.find(isConfidential);
  const joke = threads.comments.find(isBadJoke);
  if (!recognition || !joke) throw new Error('The demo has nothing to report');
  const report = async (
    { at, ...post }: { type: 'recognition' | 'comment'; id: string; threadId: string; at: Date },
    reports: Report[],
    reporters: Member[],
  ) => {
    for (const [index, flag] of reports.entries()) {
      const reporter = reporters[index];
      if (!reporter) continue;
      const reportedAt = Math.min(at.getTime() + (index + 1) * 40 * 60_000, now.getTime());
      const acting = { ...ctx, memberId: reporter.memberId, now: new Date(reportedAt) };
      if (await putFlag(acting, post, flag)) await openCase(acting, { ...post, threadType: 'recognition' });
    }
  };
  const teamWithout = (team: string, people: Member[]) =>
    members.filter((one) => one.team === team && isActive(one) && !people.includes(one));

  const { id, at, sender, recipients } = recognition;
  const planners = teamWithout('Planning', [sender, ...recipients]);
  await report({ type: 'recognition', id, threadId: id, at }, fixedTexts.confidentialReports, planners);
  const assemblers = teamWithout('Leipzig Assembly', joke.recognition.recipients);
  const comment = { type: 'comment', id: joke.id, threadId: joke.recognition.id, at: joke.at } as const;
  await report(comment, fixedTexts.badJokeReports, assemblers);
}

export const isConfidential = ({ text }: PlannedRecognition): boolean => text === fixedTexts.confidential;
export const isBadJoke = ({ body }: PlannedThreads['comments'][number]): boolean => textOf(body) === fixedTexts.badJoke;
