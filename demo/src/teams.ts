import { Segment } from '@hurrah/contracts/people/tenant-members';
import type { StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import { z } from 'zod';
import { chooseQuickTeams } from '../../server/src/domains/people/teams/quick/service.ts';
import { createTeam } from '../../server/src/domains/people/teams/service.ts';
import { applySome } from '../../server/src/domains/staffing/changes/service.ts';
import { compareRows, finishApplying, finishComparing } from '../../server/src/domains/staffing/imports/jobs.ts';
import { insertImport, updateImport } from '../../server/src/domains/staffing/imports/queries.ts';
import { givenColumns } from '../../server/src/domains/staffing/imports/rules.ts';
import { insertRows } from '../../server/src/domains/staffing/rows/queries.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import { asAdmin, type SeedTarget } from './admin.ts';
import { mailboxOf } from './names.ts';
import { Random } from './random.ts';
import { readTexts } from './texts.ts';

const texts = readTexts(
  'teams',
  z.strictObject({
    /** Members are chosen at random from these departments, or from all. */
    manual: z.array(z.strictObject({ name: z.string(), size: z.number(), from: z.array(z.string()).optional() })),
    automated: z.array(
      z.strictObject({
        name: z.string(),
        join: z.enum(['and', 'or']),
        rules: z.array(z.strictObject({ segment: Segment, values: z.array(z.string()) })),
      }),
    ),
    /** People in the last import who have not been added yet. */
    newHires: z.array(
      z.strictObject({
        employeeId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        jobTitle: z.string(),
        department: z.string(),
      }),
    ),
  }),
);

export async function seedTeams(domain: string, target: SeedTarget): Promise<void> {
  const current = target.members.filter(({ status, suspended }) => status !== 'archived' && !suspended);
  await asAdmin(target, async (ctx) => {
    await chooseQuickTeams(ctx, { body: { segments: ['department', 'location'] }, version: '*' });
    for (const { name, join, rules } of texts.automated) await createTeam(ctx, { name, automation: { join, rules } });
    const random = new Random('teams');
    for (const { name, size, from } of texts.manual) {
      const candidates = current.filter(({ department }) => !from || from.includes(department));
      const picked = random.shuffle(candidates).slice(0, size);
      await createTeam(ctx, { name, memberIds: picked.map(({ memberId }) => memberId) });
    }
    await importNewHires(ctx, domain);
  });
}

async function importNewHires(ctx: MemberCtx, domain: string): Promise<void> {
  const options: StaffImportOptions = {
    encoding: 'utf-8',
    delimiter: ',',
    dateFormat: 'YYYY-MM-DD',
    mapping: ['employeeId', 'firstName', 'lastName', 'jobTitle', 'department', 'email'],
    missingPolicy: 'keep',
    emptyCells: 'keep',
    addMembers: false,
  };
  const row = await insertImport(ctx, {
    source: 'csv',
    filename: 'new-hires.csv',
    status: 'validating',
    columns: JSON.stringify(['Employee ID', 'First name', 'Last name', 'Job title', 'Department', 'Email']),
    options: JSON.stringify(options),
    createdBy: ctx.memberId,
    createdAt: ctx.now,
  });
  const rows = texts.newHires.map((fields, index) => ({
    id: index + 1,
    line: index + 2,
    fields: { ...fields, email: `${mailboxOf(fields)}@${domain}` },
    errors: [],
  }));
  const columns = givenColumns(options);
  await insertRows(ctx, row.id, { rows, columns, addMembers: false });
  const difference = await compareRows(ctx, row, options);
  await finishComparing(ctx, row.id, { difference, rowCount: rows.length });
  await updateImport(ctx, row.id, { status: 'applying' });
  await applySome(ctx, { importId: row.id, source: 'csv', columns });
  await finishApplying(ctx, row.id);
}
