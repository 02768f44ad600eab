import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { notify, type Telling } from '../../notifications/index.ts';
import { listRecipientsOf } from '../recipients/queries.ts';
import { kinds } from './kinds.ts';
import * as queries from './queries.ts';
import type { Reason } from './rules.ts';

/** Those who received one, and those it mentions where everybody may read it. Nobody is told twice of the same. */
export async function notifyOfRecognitions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [mentioning, recipients] = await Promise.all([queries.listMentioning(ctx, ids), listRecipientsOf(ctx, ids)]);
  const received = Map.groupBy(recipients, ({ recognitionId }) => recognitionId);
  await notify(
    ctx,
    mentioning.flatMap(({ id: topicId, senderId, message, tenantWide }) => {
      const recipientIds = (received.get(topicId) ?? []).map(({ memberId }) => memberId);
      const mentioned = new Set(tenantWide ? mentionsOf(message) : []).difference(new Set(recipientIds));
      return [
        { kind: kinds.received, topicId, actorId: senderId, memberIds: recipientIds },
        { kind: kinds.mentioned, topicId, actorId: senderId, memberIds: [...mentioned] },
      ];
    }),
  );
}

interface Said {
  recognitionId: string;
  commentId: string;
  repliedTo: string[];
}

/**
 * Those whose words it answers, those it mentions, and those whose recognition it is below. Nobody is told twice of the
 * same comment.
 */
export async function notifyOfComments(ctx: Ctx, said: Said[]): Promise<void> {
  const comments = await queries.listComments(
    ctx,
    said.map(({ commentId }) => commentId),
  );
  const owners = await listOwners(
    ctx,
    said.map(({ recognitionId }) => recognitionId),
  );
  const tellings = said.flatMap(({ recognitionId: topicId, commentId, repliedTo }): Telling[] => {
    const comment = comments.get(commentId);
    if (!comment) return [];
    const actorId = comment.authorId;
    const answered = new Set(repliedTo);
    const mentioned = new Set(mentionsOf(comment.body)).difference(answered);
    const others = new Set(owners.get(topicId)).difference(answered).difference(mentioned);
    const about = { topicId, actorId };
    return [
      { ...about, kind: kinds.repliedToComment, subjectId: commentId, memberIds: [...answered] },
      { ...about, kind: kinds.mentionedInComment, subjectId: commentId, memberIds: [...mentioned] },
      { ...about, kind: kinds.commented, memberIds: [...others] },
    ];
  });
  // One after the other, because two comments of a batch may renew the same message.
  for (const telling of tellings) await notify(ctx, [telling]);
}

interface Response {
  recognitionId: string;
  subjectId: string;
  memberId: string;
  reason: 'reacted' | 'reactedToComment' | 'endorsed';
}

/** A reaction to a recognition or an endorsement is told to its people, one to a comment to whoever wrote it. */
export async function notifyOfResponses(ctx: Ctx, responses: Response[]): Promise<void> {
  const [owners, comments] = await Promise.all([
    listOwners(
      ctx,
      responses.map(({ recognitionId }) => recognitionId),
    ),
    queries.listComments(
      ctx,
      responses.map(({ subjectId }) => subjectId),
    ),
  ]);
  // One after the other, because two of a batch may renew the same message.
  for (const { recognitionId: topicId, subjectId, memberId: actorId, reason } of responses) {
    const authorId = comments.get(subjectId)?.authorId;
    const memberIds = reason === 'reactedToComment' ? [authorId ?? []].flat() : (owners.get(topicId) ?? []);
    await notify(ctx, [{ kind: kinds[reason], topicId, subjectId, actorId, memberIds }]);
  }
}

/** More recipients than these are not told of everything that is said to all of them. */
const maxOwners = 50;

/** Who sent and who received each of these. */
async function listOwners(ctx: Ctx, recognitionIds: string[]): Promise<Map<string, string[]>> {
  const [senders, recipients] = await Promise.all([
    queries.listMentioning(ctx, recognitionIds),
    listRecipientsOf(ctx, recognitionIds),
  ]);
  const received = Map.groupBy(recipients, ({ recognitionId }) => recognitionId);
  return new Map(
    senders.map(({ id, senderId }) => {
      const memberIds = (received.get(id) ?? []).map(({ memberId }) => memberId);
      return [id, [senderId, ...(memberIds.length > maxOwners ? [] : memberIds)]];
    }),
  );
}

export async function notifySender(
  ctx: Ctx,
  recognitionId: string,
  reason: Extract<Reason, 'adjusted' | 'notDelivered'>,
  params: Record<string, unknown> = {},
): Promise<void> {
  const told = (await queries.listTold(ctx, [recognitionId])).get(recognitionId);
  if (told) await notify(ctx, [{ kind: kinds[reason], topicId: recognitionId, memberIds: [told.senderId], params }]);
}
