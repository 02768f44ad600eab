import type { Answer, Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/summaries';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { mapPage } from '../../../platform/page.ts';
import { getPerson, listPeople } from '../../people/index.ts';
import { daysBefore } from '../insights/rules.ts';
import { countedDays } from '../insights/service.ts';
import { countRecognitionsUpTo } from '../lists/queries.ts';
import { withClosed } from '../lists/service.ts';
import * as queries from './queries.ts';

/** Uses the filters of the lists, so that a figure never reveals more than the list. */
export async function getRecognitionSummary(
  ctx: MemberCtx,
  memberId: string,
): Promise<Answer<typeof api.getRecognitionSummary>> {
  await getPerson(ctx, memberId);
  const statusIn: ['published'] = ['published'];
  const received = await withClosed(ctx, { statusIn, recipientIdIn: [memberId] });
  const [figures, values, sentCount] = await Promise.all([
    queries.countReceived(ctx, received),
    queries.countReceivedByValue(ctx, received),
    countRecognitionsUpTo(ctx, { statusIn, sentByIdIn: [memberId], scheduled: false }),
  ]);
  return { ...figures, sentCount, values };
}

export async function getManagerSummary(
  ctx: MemberCtx,
  { embeds, ...page }: Received<typeof api.getManagerSummary>['query'],
): Promise<Answer<typeof api.getManagerSummary>> {
  const since = daysBefore(ctx.now, countedDays);
  const { total, recognizedCount } = await queries.countReports(ctx, since);
  const found = await queries.listReports(ctx, page, total);
  const ids = found.results.map(({ id }) => id);
  const [counts, people] = await Promise.all([
    queries.countReceivedSince(ctx, ids, since),
    embeds.includes('members') ? listPeople(ctx, ids) : undefined,
  ]);
  const results = found.results.map(({ id, jobTitle, lastReceivedAt }) => {
    const person = people?.get(id);
    return {
      memberId: id,
      receivedCount: counts.get(id) ?? 0,
      lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
      ...(person && { member: { ...person, jobTitle } }),
    };
  });
  return { ...mapPage(found, results), recognizedCount };
}
