import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { type GeneratorContext, hasJoined, isActive, type Member } from '../history.ts';
import { Random, uuidAt } from '../random.ts';
import { richTextFrom } from '../recognition/rich-text.ts';
import { reactionWeights } from '../recognition/threads.ts';

interface Post {
  id: string;
  recipients: Member[];
  comments: string[];
}

const minute = 60_000;

/** Comments and reactions in the hours after an award was given. An award gets more of them than a recognition. */
export async function addThread(
  ctx: MemberCtx,
  { members, now }: GeneratorContext,
  { id, recipients, comments }: Post,
): Promise<void> {
  const random = new Random(`award thread ${ctx.now.toISOString()} ${recipients[0]?.key}`);
  const involved = new Set([ctx.memberId, ...recipients.map(({ memberId }) => memberId)]);
  const present = members.filter((one) => isActive(one) && hasJoined(one, ctx.now) && !involved.has(one.memberId));
  const readers = random.shuffle(present);
  const later = (most: number) => new Date(ctx.now.getTime() + random.between(4, most) * minute);
  const reactions = [...recipients, ...readers.slice(0, random.between(6, 18))].map(({ memberId }) => ({
    subjectType: 'award',
    subjectId: id,
    memberId,
    reaction: random.pickWeighted(reactionWeights),
    createdAt: later(600),
  }));
  const said = comments.map((text, index) => {
    const createdAt = later(400);
    return {
      id: uuidAt(random, createdAt),
      threadType: 'award',
      threadId: id,
      parentId: null,
      memberId: readers[index]?.memberId ?? '',
      body: JSON.stringify(richTextFrom(text)),
      createdAt,
      editedAt: null,
    };
  });
  const past = <Row extends { createdAt: Date }>(rows: Row[]) => rows.filter(({ createdAt }) => createdAt < now);
  if (past(reactions).length > 0) await ctx.db.insertInto('reaction').values(past(reactions)).execute();
  if (past(said).length > 0) await ctx.db.insertInto('comment').values(past(said)).execute();
}
