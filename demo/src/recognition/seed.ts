import { textOf } from '@hurrah/contracts/rich-text-rules';
import { openCase, putFlag } from '../../../server/src/domains/comment/moderation/queries.ts';
import { sendPoints } from '../../../server/src/domains/points/index.ts';
import { drawPosts } from '../../../server/src/domains/timeline/index.ts';
import { inBackground } from '../../../server/src/platform/background.ts';
import type { Cell } from '../../../server/src/platform/cells.ts';
import { config } from '../../../server/src/platform/config.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { inTenant, type Trx } from '../../../server/src/platform/db.ts';
import type { Happening, Newsroom, Player } from '../newsroom.ts';
import { batches, insertMediaObjects } from '../queries.ts';
import { storeFiles } from './files.ts';
import { type PlannedRecognition, planRecognitions } from './plan.ts';
import { Purse } from './purse.ts';
import * as queries from './queries.ts';
import { badJokeReports, isBadJoke, isTooMuchSaid, tooMuchSaidReports } from './staged.ts';
import { planTalk, type Talk } from './talk.ts';

type Sent = Awaited<ReturnType<typeof sendPoints>>;

/** Everything that was said, and by the id of a recognition or an endorsement what was really given with it. */
interface Story {
  plan: PlannedRecognition[];
  talk: Talk;
  given: Map<string, Sent>;
}

interface Place {
  cell: Cell;
  tenantId: string;
}

export async function tellStory(news: Newsroom, { cell, tenantId }: Place): Promise<Story> {
  const { players, now, timeZone } = news;
  const teams = await inTenant(cell.app, tenantId, queries.listTeams);
  const purse = new Purse(timeZone);
  const plan = planRecognitions(news, teams, purse);
  return { plan, talk: planTalk(plan, players, { now, purse }), given: new Map() };
}

/** The points of thanks move with all others, in the order in which it happened. */
export function giftsOf({ plan, talk, given }: Story): Happening[] {
  const gift = (
    type: 'recognition' | 'endorsement',
    { id, at, sender, recipients, amount }: Pick<PlannedRecognition, 'id' | 'at' | 'sender' | 'recipients' | 'amount'>,
  ): Happening => ({
    at,
    by: sender.memberId,
    happen: async (ctx) => {
      const recipientIds = recipients.map(({ memberId }) => memberId);
      const send = { type, senderId: sender.memberId, recipientIds, amount, sourceId: id, ignoreExceptions: true };
      given.set(id, await sendPoints(ctx, send));
    },
  });
  return [
    ...plan.filter(({ amount }) => amount > 0).map((one) => gift('recognition', one)),
    ...talk.endorsements.map(({ recognition: { recipients }, member, ...one }) =>
      gift('endorsement', { ...one, sender: member, recipients }),
    ),
  ];
}

/**
 * Written as it would lie there after half a year, and not sent: nobody wants the mails of half a year in the first
 * minute. The points have moved already.
 */
export async function seedRecognitions(
  story: Story,
  { news, cell, tenantId }: Place & { news: Newsroom },
): Promise<void> {
  const files = await storeFiles(story.plan, tenantId);
  const fileOf = new Map(files.map(({ id, ownerId }) => [ownerId, id]));
  // Nobody is looking yet, so the hints go nowhere.
  await inBackground(cell, { tenantId, requestId: 'demo', now: news.now, live: [] }, async (ctx) => {
    await insertMediaObjects(ctx.db, files);
    await queries.insertRows(ctx.db, await rowsOf(ctx.db, story, fileOf));
    await queries.countThreads(ctx.db);
    await reportSome(ctx as MemberCtx, story, news);
    const posts = story.plan.map(({ id }) => id);
    for (const some of batches(posts)) await drawPosts(ctx, 'recognition', some);
    await queries.pinMostDiscussed(ctx.db, news.now);
  });
}

async function rowsOf(db: Trx, { plan, talk, given }: Story, fileOf: Map<string, string>): Promise<queries.Rows> {
  const qualities = await queries.listQualities(db);
  return {
    recognitions: plan.map((one) => recognitionRow(one, given.get(one.id), fileOf.get(one.id))),
    recipients: plan.flatMap(({ id, at, recipients }) => {
      const amounts = new Map(given.get(id)?.legs.map((leg) => [leg.ownerId, leg.amount]));
      const row = { recognitionId: id, createdAt: at };
      return recipients.map(({ memberId }) => ({ ...row, memberId, amount: amounts.get(memberId) ?? 0 }));
    }),
    qualities: plan.flatMap(({ id, at, qualities: names }) =>
      names.flatMap((name) => {
        const quality = qualities.get(name);
        return quality ? [{ recognitionId: id, qualityId: quality.id, valueId: quality.valueId, sentAt: at }] : [];
      }),
    ),
    comments: talk.comments.map(({ id, recognition, member, body, at, editedAt }) => ({
      id,
      threadType: 'recognition',
      threadId: recognition.id,
      memberId: member.memberId,
      body: JSON.stringify(body),
      createdAt: at,
      editedAt,
    })),
    reactions: talk.reactions.map(({ subjectType, subjectId, member, reaction, at }) => ({
      subjectType,
      subjectId,
      memberId: member.memberId,
      reaction,
      createdAt: at,
    })),
    endorsements: talk.endorsements.flatMap(({ id, recognition, member, amount, at }) => {
      const { transactionId = null, legs = [] } = given.get(id) ?? {};
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
): queries.Rows['recognitions'][number] {
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

/** Two things wait for a moderator: what should not be public, and a joke that was none. */
async function reportSome(ctx: MemberCtx, { plan, talk }: Story, { players, now }: Newsroom): Promise<void> {
  const said = plan.find(isTooMuchSaid);
  const joke = talk.comments.find(isBadJoke);
  if (!said || !joke) throw new Error('Nothing to report');
  const reporters = (team: string, besides: Player[]) =>
    players.filter((one) => one.team === team && one.status === 'joined' && !one.suspended && !besides.includes(one));
  const place = { threadType: 'recognition' as const };
  const report = async (
    subject: { type: 'recognition' | 'comment'; id: string; threadId: string },
    reports: Report[],
  ) => {
    for (const { by, at, ...flag } of reports) {
      const acting = { ...ctx, memberId: by.memberId, now: new Date(Math.min(at.getTime(), now.getTime())) };
      if (await putFlag(acting, subject, flag)) await openCase(acting, { ...subject, ...place });
    }
  };
  const { sender, recipients } = said;
  const saidReports = zip(tooMuchSaidReports, reporters('Planning', [sender, ...recipients]), said.at);
  await report({ type: 'recognition', id: said.id, threadId: said.id }, saidReports);
  const jokeReports = zip(badJokeReports, reporters('Leipzig Assembly', joke.recognition.recipients), joke.at);
  await report({ type: 'comment', id: joke.id, threadId: joke.recognition.id }, jokeReports);
}

type Flag = (typeof tooMuchSaidReports)[number] | (typeof badJokeReports)[number];
type Report = Flag & { by: Player; at: Date };

/** One after the other, each by somebody else. */
const zip = (flags: readonly Flag[], people: Player[], since: Date): Report[] =>
  flags.flatMap((flag, index) => {
    const by = people[index];
    return by ? [{ ...flag, by, at: new Date(since.getTime() + (index + 1) * 40 * 60_000) }] : [];
  });
