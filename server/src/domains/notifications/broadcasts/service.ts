import type { Ctx } from '../../../platform/ctx.ts';
import type { NotificationKind } from '../kinds.ts';
import * as queries from './queries.ts';

/** Something to tell everyone in the company. */
export interface Broadcast {
  kind: NotificationKind;
  /** What it is about: everyone hears once of each. */
  topicId: string;
  params?: Record<string, unknown>;
}

/**
 * Tells everyone who is here, in their inbox: one row, however many they are. Its kind leaves nobody out in `present()` but
 * those without its `audience`, because counting trusts the row: `withdrawBroadcasts()` takes back what is true no more.
 */
export async function notifyEveryone(ctx: Ctx, broadcast: Broadcast): Promise<void> {
  if (await queries.saveBroadcast(ctx, broadcast)) publish(ctx);
}

/** Takes back everything of this kind, or only what is about these topics. */
export async function withdrawBroadcasts(ctx: Ctx, kind: NotificationKind, topicIds?: string[]): Promise<void> {
  if (await queries.deleteOfKind(ctx, kind, topicIds)) publish(ctx);
}

function publish(ctx: Ctx): void {
  ctx.live.push({ to: 'tenant', message: { topic: 'notifications' } });
}
