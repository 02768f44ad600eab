import { randomUUIDv7 } from 'node:crypto';
import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Received } from '@hurrah/contracts/endpoint';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage } from '../../../platform/page.ts';
import { sendPoints } from '../../points/index.ts';
import { createComment } from '../comments/service.ts';
import { responded } from '../threads/events.ts';
import { threadPolicy } from '../threads/policy.ts';
import { summarizeThread } from '../threads/present.ts';
import type { ThreadKind } from '../threads/rules.ts';
import { enterThread, publishThreadChanged } from '../threads/service.ts';
import { presentEndorsements } from './present.ts';
import * as queries from './queries.ts';

export async function listEndorsements(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, ...page }: { id: string } & Received<ThreadEndpoints['listEndorsements']>['query'],
) {
  const { seesPoints } = await kind.getThread(ctx, id);
  const found = await queries.listEndorsements(ctx, { type: kind.type, threadId: id, ...page });
  return mapPage(found, await presentEndorsements(ctx, found.results, { seesPoints }));
}

/** Gives each recipient points out of the caller's own allocation, once. */
export async function endorse(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, amount, ignoreExceptions, comment }: { id: string } & Received<ThreadEndpoints['endorse']>['body'],
): Promise<ThreadSummary> {
  const thread = await enterThread(ctx, kind, id);
  if (await queries.hasEndorsed(ctx, kind.type, id)) throw alreadyEndorsed();
  threadPolicy.require(ctx, 'endorse', thread);
  const recipientIds = await kind.listRecipientIds(ctx, id);
  if (recipientIds.includes(ctx.memberId)) throw forbidden('access.permissionMissing');

  const endorsementId = randomUUIDv7();
  const { transactionId, legs } = await sendPoints(ctx, {
    type: 'endorsement',
    senderId: ctx.memberId,
    recipientIds,
    namedIds: thread.namedIds,
    amount,
    sourceId: endorsementId,
    ignoreExceptions,
  });
  // Our choice: a recognition makes sense without points, an endorsement does not.
  if (!transactionId) throw conflict('endorsement.noRecipient');
  const total = legs.reduce((sum, leg) => sum + leg.amount, 0);
  const endorsement = { id: endorsementId, type: kind.type, threadId: id, amount, total, transactionId };
  // The same member may have sent twice at once; the points of the second go back with its transaction.
  if (!(await queries.insertEndorsement(ctx, endorsement))) throw alreadyEndorsed();
  const subject = { threadType: kind.type, threadId: id, subjectType: kind.type, subjectId: id };
  await emit(ctx, responded, { ...subject, response: 'endorsement', memberId: ctx.memberId });
  if (comment) await createComment(ctx, kind, { id, body: comment, gifs: [], parentId: null });
  else await publishThreadChanged(ctx, kind, id);
  return summarizeThread(ctx, kind.type, thread);
}

const alreadyEndorsed = () => conflict('endorsement.given');
