import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { mapPage } from '../../../platform/page.ts';
import { listCases } from '../../comment/index.ts';
import { listHiddenFrom } from '../../people/index.ts';
import { presentRecognitions } from '../recognitions/present.ts';
import { listRecognitionsById } from '../recognitions/queries.ts';
import * as queries from './queries.ts';

export async function listRecognitions(
  ctx: MemberCtx,
  { embeds, sorting, ...query }: Received<typeof api.listRecognitions>['query'],
) {
  const filter = await withClosed(ctx, query);
  const page = await queries.listRecognitions(ctx, filter, { ...query, newestFirst: sorting === '-createdAt' });
  return mapPage(page, await presentRecognitions(ctx, page.results, embeds));
}

export async function countRecognitions(
  ctx: MemberCtx,
  { senderIdIn, ...query }: Received<typeof api.countRecognitions>['query'],
) {
  const filter = await withClosed(ctx, { ...query, sentByIdIn: senderIdIn });
  return { count: await queries.countRecognitionsUpTo(ctx, filter) };
}

/** Adds the members of the filter whose teams are hidden from the caller. */
export async function withClosed(ctx: MemberCtx, filter: queries.Filter): Promise<queries.Filter> {
  const { recipientIdIn = [], sentByOrToIdIn = [] } = filter;
  const others = [...recipientIdIn, ...sentByOrToIdIn].filter((id) => id !== ctx.memberId);
  return others.length > 0 ? { ...filter, closedIds: [...(await listHiddenFrom(ctx, others))] } : filter;
}

/** Lists reported recognitions, each with the reasons. */
export async function listFlagged(ctx: MemberCtx, query: Received<typeof api.listFlaggedRecognitions>['query']) {
  const page = await listCases(ctx, 'recognition', query);
  const rows = await listRecognitionsById(
    ctx,
    page.results.map(({ subjectId }) => subjectId),
  );
  const shown = await presentRecognitions(ctx, rows);
  const byId = new Map(shown.map((recognition) => [recognition.id, recognition]));
  const results = page.results.flatMap((one) => {
    const recognition = byId.get(one.subjectId);
    return recognition ? [{ case: one, recognition }] : [];
  });
  return mapPage(page, results);
}
