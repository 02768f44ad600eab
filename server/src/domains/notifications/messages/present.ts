import type { NotificationMessage } from '@hurrah/contracts/notifications';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { listInAudience } from '../audiences/service.ts';
import { findKind, type KeptMessage, type Said } from '../kinds.ts';
import type { InboxRow } from './queries.ts';

/**
 * Kinds that share a function are presented together. A kind that no longer exists shows nothing, and one with an
 * audience shows nothing to a member who no longer holds a permission of it.
 */
export async function presentMessages(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const inAudience = await listInAudience(ctx, messages, findKind);
  const groups = Map.groupBy(inAudience, ({ kind }) => findKind(kind)?.present);
  const said = await Promise.all(
    [...groups].map(([present, group]) => present?.(ctx, group) ?? Promise.resolve(new Map<string, Said>())),
  );
  return new Map(said.flatMap((group) => [...group]));
}

/** Messages that may no longer be shown are left out until their event withdraws them. */
export async function presentList(ctx: Ctx, rows: InboxRow[], withFaces: boolean): Promise<NotificationMessage[]> {
  const said = await presentMessages(ctx, rows);
  const faces = withFaces
    ? await listPeople(
        ctx,
        [...said.values()].flatMap(({ fromMemberId }) => fromMemberId ?? []),
      )
    : undefined;
  return rows.flatMap(({ id, readAt, createdAt }) => {
    const words = said.get(id);
    if (!words) return [];
    return {
      id,
      message: words.message,
      quote: words.quote || null,
      reason: words.reason,
      resourcePath: words.resourcePath,
      readAt: readAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      ...(faces && { fromMember: faces.get(words.fromMemberId ?? '') ?? null }),
    };
  });
}
