import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/notifications';
import type { NotificationMessage } from '@hurrah/contracts/notifications';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { mapPage, type Page } from '../../../platform/page.ts';
import { planTellings, sendEmailsName } from '../emails/service.ts';
import type { NotificationKind } from '../kinds.ts';
import { planPushes } from '../pushes/service.ts';
import { presentList, presentMessages } from './present.ts';
import * as queries from './queries.ts';

/** A notification to some members. */
export interface Telling {
  kind: NotificationKind;
  memberIds: string[];
  /** The post or request it is about. */
  topicId: string;
  /** The identity of the message within its kind; the topic by default. */
  subjectId?: string;
  /** The actor, who is not notified of their own action. */
  actorId?: string | null;
  params?: Record<string, unknown>;
}

/** Notifies members: in their inbox now, and by email if the kind has one and they want it. */
export async function notify(ctx: Ctx, tellings: Telling[]): Promise<void> {
  const kinds = new Map(tellings.map(({ kind }) => [kind.name, kind]));
  const saved: queries.SavedMessage[] = [];
  for (const [isBundled, some] of Map.groupBy(tellings, ({ kind }) => kind.isBundled)) {
    const messages = some.flatMap(messagesOf);
    if (messages.length > 0) saved.push(...(await queries.saveMessages(ctx, messages, isBundled)));
  }
  if (saved.length === 0) return;
  publish(
    ctx,
    saved.map(({ memberId }) => memberId),
  );
  const told = saved.filter(({ kind }) => kinds.get(kind)?.hasEmail);
  await planTellings(ctx, sendEmailsName, told);
  await planPushes(ctx, told);
}

const messagesOf = ({ kind, memberIds, topicId, subjectId = topicId, actorId = null, params = {} }: Telling) =>
  [...new Set(memberIds)]
    .filter((memberId) => memberId !== actorId)
    .map((memberId) => ({ kind: kind.name, memberId, topicId, subjectId, actorId, params }));

/**
 * Withdraws messages that their readers may no longer see: call it when one of these posts changes, is hidden or
 * removed.
 */
export async function withdrawUntold(ctx: Ctx, topicIds: string[]): Promise<void> {
  const messages = await queries.listAbout(ctx, topicIds);
  if (messages.length === 0) return;
  const said = await presentMessages(ctx, messages);
  const untold = messages.filter(({ id }) => !said.has(id));
  if (untold.length === 0) return;
  await queries.deleteMessages(
    ctx,
    untold.map(({ id }) => id),
  );
  publish(
    ctx,
    untold.map(({ memberId }) => memberId),
  );
}

export async function listMessages(
  ctx: MemberCtx,
  { embed, page, pageSize, cursor }: Received<typeof api.listNotifications>['query'],
): Promise<Page<NotificationMessage>> {
  const found = await queries.listOwn(ctx, { page, pageSize, cursor });
  return mapPage(found, await presentList(ctx, found.results, embed.includes('fromMember')));
}

export async function countMessages(ctx: MemberCtx, read: boolean | undefined): Promise<{ count: number }> {
  return { count: await queries.countOwn(ctx, read) };
}

export async function readMessage(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  if (!(await queries.markRead(ctx, id))) throw notFound('request.notFound');
  publish(ctx, [ctx.memberId]);
  return {};
}

/** The member has seen elsewhere what these messages are about. */
export async function readAbout(ctx: MemberCtx, topicId: string): Promise<void> {
  if (await queries.markReadAbout(ctx, topicId)) publish(ctx, [ctx.memberId]);
}

export async function readAllMessages(ctx: MemberCtx, topicId?: string): Promise<Record<string, never>> {
  if (topicId) {
    await readAbout(ctx, topicId);
    return {};
  }
  await queries.markAllRead(ctx);
  publish(ctx, [ctx.memberId]);
  return {};
}

export async function deleteMessage(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  if (!(await queries.deleteOne(ctx, id))) throw notFound('request.notFound');
  publish(ctx, [ctx.memberId]);
  return {};
}

export async function deleteAllMessages(ctx: MemberCtx): Promise<Record<string, never>> {
  await queries.deleteAll(ctx);
  publish(ctx, [ctx.memberId]);
  return {};
}

/** Publishes the change, so that their other tabs and devices refetch. */
function publish(ctx: Ctx, memberIds: string[]): void {
  ctx.live.push({ to: [...new Set(memberIds)], message: { topic: 'notifications' } });
}
