import type { NotificationMessage } from '@hurrah/contracts/notifications';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { presentMessages } from '../kinds.ts';
import type { InboxRow } from './queries.ts';

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
