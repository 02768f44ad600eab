import type { Ctx } from '../../../platform/ctx.ts';
import type { NoticeEmail } from '../../../platform/mail/notice.ts';
import type { Delivery } from '../deliveries/service.ts';
import { listQuiet } from '../emails/queries.ts';
import { endOfQuiet } from '../emails/rules.ts';
import { companySends } from '../settings/service.ts';
import { unsubscribeUrlOf } from '../unsubscriptions/service.ts';
import * as queries from './queries.ts';
import { digestName, isOutdated, type Week, weekOf } from './rules.ts';

/** The content of the weekly email, declared by the domain that owns it. */
export interface Digest {
  /** Which companies have something to read: a query for their ids, as `due` of a periodic job. */
  due: string;
  /** By member, for as many as one job sends to. A member with nothing to read is left out and gets no email. */
  present(ctx: Ctx, memberIds: string[], week: Week): Promise<Map<string, NoticeEmail>>;
}

let digest: Digest | undefined;

export function setDigest(declared: Digest): void {
  digest = declared;
}

/** More digests than this are sent by several jobs, so that none of them takes long. */
export const maxDigests = 100;

export interface DigestBatch {
  memberIds: string[];
  /** When the quiet hours of these readers end; undefined for readers without quiet hours now. */
  at: Date | undefined;
}

/** The next readers of a week's digest, grouped by sending time, and the cursor after them. */
export async function planBatch(
  ctx: Ctx,
  { weekOn, after }: { weekOn: string; after?: string | undefined },
): Promise<{ batches: DigestBatch[]; next: string | undefined }> {
  if (!(await companySends(ctx)).weeklyDigest) return { batches: [], next: undefined };
  const memberIds = await queries.listReaders(ctx, { weekOn, after, limit: maxDigests });
  const quiet = await listQuiet(ctx, memberIds);
  const ends = new Map(quiet.map((row) => [row.memberId, endOfQuiet(row, row.timeZone, ctx.now)?.getTime()]));
  const groups = Map.groupBy(memberIds, (id) => ends.get(id));
  return {
    batches: [...groups].map(([at, some]) => ({ memberIds: some, at: at === undefined ? undefined : new Date(at) })),
    next: memberIds.length === maxDigests ? memberIds.at(-1) : undefined,
  };
}

/** The digests that these members still want and have something to read in, as things are now. */
export async function presentDigests(ctx: Ctx, memberIds: string[], weekOn: string): Promise<Delivery[]> {
  const week = weekOf(weekOn, await queries.getTimeZone(ctx));
  if (!digest || isOutdated(week, ctx.now) || !(await companySends(ctx)).weeklyDigest) return [];
  const readers = await queries.listReadersAmong(ctx, memberIds, weekOn);
  if (readers.length === 0) return [];
  const emails = await digest.present(ctx, readers, week);
  return [...emails].map(([memberId, email]) => ({
    ...email,
    memberId,
    messageId: `digest.${weekOn}.${memberId}`,
    unsubscribeUrl: unsubscribeUrlOf({ tenantId: ctx.tenantId, memberId, kind: digestName }),
  }));
}
