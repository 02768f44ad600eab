import type { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import type { StaffFields, StaffRecord, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { recordPolicy } from './policy.ts';
import { listMemberStates, type RecordRow } from './queries.ts';

export async function presentRecords(ctx: Ctx, rows: RecordRow[]): Promise<StaffRecord[]> {
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? []);
  const people = await listPeople(ctx, memberIds);
  const members = await listMemberStates(ctx, memberIds);
  return rows.map((row) => {
    const person = people.get(row.memberId ?? '');
    const member = members.get(row.memberId ?? '');
    return {
      id: row.id,
      source: row.source as StaffSource,
      fields: row.fields as StaffFields,
      member:
        person && member
          ? { ...person, status: member.status as MemberStatus, suspended: member.suspendedAt !== null }
          : null,
      importId: row.importId,
      firstSeenAt: row.firstSeenAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      permissions: recordPolicy.allowed(ctx, { member }),
    };
  });
}

export async function presentRecord(ctx: Ctx, row: RecordRow): Promise<StaffRecord> {
  const [presented] = await presentRecords(ctx, [row]);
  return presented as StaffRecord;
}
