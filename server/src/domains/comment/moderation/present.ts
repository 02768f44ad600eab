import type { FlagReason, ModerationCase, ModerationStatus, SubjectType } from '@hurrah/contracts/comment/threads';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { type CaseRow, listNewestFlags } from './queries.ts';

/** Cases about one kind of thing, for moderators alone. Reports and names are loaded for all of them at once. */
export async function presentCases(ctx: Ctx, type: SubjectType, rows: CaseRow[]): Promise<ModerationCase[]> {
  const flags = await listNewestFlags(
    ctx,
    type,
    rows.map(({ subjectId }) => subjectId),
  );
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const people = await listPeople(ctx, [...flags.map(({ memberId }) => memberId), ...deciders]);
  const shown = flags.flatMap(({ subjectId, memberId, reason, note, createdAt }) => {
    const member = people.get(memberId);
    const flag = { reason: reason as FlagReason, note, createdAt: createdAt.toISOString() };
    return member ? [{ subjectId, flag: { member, ...flag } }] : [];
  });
  const bySubject = Map.groupBy(shown, ({ subjectId }) => subjectId);
  return rows.map((row) => ({
    subjectType: type,
    subjectId: row.subjectId,
    status: row.status as ModerationStatus,
    flagCount: row.flagCount,
    flags: (bySubject.get(row.subjectId) ?? []).map(({ flag }) => flag),
    firstFlaggedAt: row.firstFlaggedAt.toISOString(),
    lastFlaggedAt: row.lastFlaggedAt.toISOString(),
    hidden: row.hiddenAt !== null,
    decidedBy: people.get(row.decidedBy ?? '') ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

export async function presentCase(ctx: Ctx, row: CaseRow): Promise<ModerationCase> {
  const [one] = await presentCases(ctx, row.subjectType as SubjectType, [row]);
  return one as ModerationCase;
}
