import type { Ctx } from '../../../platform/ctx.ts';
import type { NotificationKind } from '../kinds.ts';
import * as queries from './queries.ts';

/**
 * Notifies all current members in their inbox: one row, however many they are. The `present()` of its kind may leave
 * out only members without its `audience`, because counts trust the row: `withdrawBroadcasts()` removes outdated ones.
 */
export async function notifyEveryone(ctx: Ctx, broadcast: queries.Broadcast): Promise<void> {
  if (await queries.saveBroadcast(ctx, broadcast)) publish(ctx);
}

/** Withdraws all broadcasts of this kind, or only those about these topics. */
export async function withdrawBroadcasts(ctx: Ctx, kind: NotificationKind, topicIds?: string[]): Promise<void> {
  if (await queries.deleteOfKind(ctx, kind, topicIds)) publish(ctx);
}

function publish(ctx: Ctx): void {
  ctx.live.push({ to: 'tenant', message: { topic: 'notifications' } });
}
