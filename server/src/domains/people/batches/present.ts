import type { Batch, BatchNotice, BatchRow } from '@hurrah/contracts/people/batches';
import type { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../members/present.ts';
import { countRows, listManualTeams, type MemberBatchRow, type PreviewRow } from './queries.ts';
import { outcomeOf, statusOf } from './rules.ts';

export async function presentBatch(ctx: Ctx, batch: MemberBatchRow): Promise<Batch> {
  const [counts, teams] = await Promise.all([countRows(ctx, batch.id), listManualTeams(ctx, batch.teamIds)]);
  return {
    id: batch.id,
    kind: batch.kind as Batch['kind'],
    status: statusOf(batch, { failed: counts.failed, teams: teams.length }),
    createdAt: batch.createdAt.toISOString(),
    expiresAt: batch.expiresAt.toISOString(),
    teams,
    note: batch.note,
    ...counts,
  };
}

export async function presentRows(ctx: Ctx, batch: MemberBatchRow, rows: PreviewRow[]): Promise<BatchRow[]> {
  const people = await listPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, firstName, lastName, jobTitle, status, ...row }) => ({
    member: {
      ...(people.get(id) ?? { id, firstName, lastName, avatarUrls: null }),
      jobTitle,
      status: status as MemberStatus,
    },
    warning: row.warning as BatchNotice | null,
    error: row.error as BatchNotice | null,
    ...outcomeOf(batch, row),
  }));
}
