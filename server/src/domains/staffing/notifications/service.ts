import type { Ctx } from '../../../platform/ctx.ts';
import { notify } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { countFailures, type ImportRow } from '../imports/queries.ts';
import { importCompleted, importCompletedWithErrors, importHeld, importing } from './kinds.ts';

/** The author may have left the page. An import without an author concerns everyone who may import. */
const listConcerned = async (ctx: Ctx, { createdBy }: ImportRow): Promise<string[]> =>
  createdBy ? [createdBy] : listHolders(ctx, importing);

export async function notifyOfHold(ctx: Ctx, row: ImportRow): Promise<void> {
  await notify(ctx, [{ kind: importHeld, topicId: row.id, memberIds: await listConcerned(ctx, row) }]);
}

export async function notifyOfCompletion(ctx: Ctx, row: ImportRow): Promise<void> {
  const about = { topicId: row.id, memberIds: await listConcerned(ctx, row) };
  if (row.status === 'completed') return notify(ctx, [{ ...about, kind: importCompleted }]);
  const failed = await countFailures(ctx, row.id);
  await notify(ctx, [{ ...about, kind: importCompletedWithErrors, params: { failed } }]);
}
