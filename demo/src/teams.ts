import type { StaffFields, StaffImportOptions } from '@hurrah/contracts/identity/staff-records';
import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { chooseQuickTeams } from '../../server/src/domains/people/teams/quick/service.ts';
import { createTeam } from '../../server/src/domains/people/teams/service.ts';
import { applySome } from '../../server/src/domains/staffing/changes/service.ts';
import { finishApplying, finishComparing } from '../../server/src/domains/staffing/imports/jobs.ts';
import { insertImport, updateImport } from '../../server/src/domains/staffing/imports/queries.ts';
import { mappedFields } from '../../server/src/domains/staffing/imports/rules.ts';
import { insertRows } from '../../server/src/domains/staffing/rows/queries.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { Cell } from '../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { DemoPerson } from './people.ts';
import { Random } from './random.ts';

type Member = DemoPerson & { memberId: string };

/** Made by hand, with about so many people of these departments. */
const manual: { name: string; size: number; from?: string[] }[] = [
  { name: 'Onboarding buddies', size: 14 },
  { name: 'Ride-to-work committee', size: 9 },
  { name: 'First aiders', size: 18, from: ['Manufacturing', 'People', 'Technology'] },
  { name: 'Cargo bike launch', size: 23, from: ['Engineering', 'Design', 'Marketing', 'Manufacturing'] },
  { name: 'Book club', size: 7 },
];

const automated: { name: string; join: 'and' | 'or'; rules: { segment: Segment; values: string[] }[] }[] = [
  { name: 'Product builders', join: 'or', rules: [{ segment: 'department', values: ['Engineering', 'Design'] }] },
  {
    name: 'Montréal makers',
    join: 'and',
    rules: [
      { segment: 'location', values: ['Montréal'] },
      { segment: 'department', values: ['Manufacturing'] },
    ],
  },
  { name: 'Europe', join: 'or', rules: [{ segment: 'country', values: ['France', 'Germany', 'United Kingdom'] }] },
];

/** People whom the last file named and nobody has added yet. */
const waiting: StaffFields[] = [
  {
    employeeId: '2001',
    firstName: 'Solène',
    lastName: 'Dubreuil',
    jobTitle: 'Wheel Builder',
    department: 'Manufacturing',
  },
  {
    employeeId: '2002',
    firstName: 'Idris',
    lastName: 'Okonkwo',
    jobTitle: 'Firmware Developer',
    department: 'Engineering',
  },
  {
    employeeId: '2003',
    firstName: 'Marit',
    lastName: 'Haugen',
    jobTitle: 'Service Partner Coach',
    department: 'Customer Care',
  },
];

interface Company {
  cell: Cell;
  tenantId: string;
  domain: string;
  timeZone: string;
  members: Member[];
}

export async function seedTeams({ cell, tenantId, domain, timeZone, members }: Company, now: Date): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('Somebody must manage people');
  const here = members.filter(({ status, suspended }) => status !== 'archived' && !suspended);
  await inBackground(cell, { tenantId, requestId: 'demo', now, memberId: admin.memberId }, async (ctx) => {
    const acting: MemberCtx = { ...ctx, memberId: admin.memberId, locale: 'en', timeZone, features: new Set() };
    await chooseQuickTeams(acting, { body: { segments: ['department', 'location'] }, version: '*' });
    for (const { name, join, rules } of automated) await createTeam(acting, { name, automation: { join, rules } });
    const random = new Random('teams');
    for (const { name, size, from } of manual) {
      const among = here.filter(({ department }) => !from || from.includes(department));
      const memberIds = random
        .shuffle(among)
        .slice(0, size)
        .map(({ memberId }) => memberId);
      await createTeam(acting, { name, memberIds });
    }
    await keepWaiting(acting, domain);
  });
}

async function keepWaiting(ctx: MemberCtx, domain: string): Promise<void> {
  const options: StaffImportOptions = {
    encoding: 'utf-8',
    delimiter: ',',
    dateFormat: 'YYYY-MM-DD',
    mapping: ['employeeId', 'firstName', 'lastName', 'jobTitle', 'department', 'email'],
    missingPolicy: 'keep',
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
  const rows = waiting.map((fields, index) => {
    const name = `${fields.firstName}.${fields.lastName}`.normalize('NFD').replaceAll(/[^a-z.]/gi, '');
    return {
      id: index + 1,
      line: index + 2,
      fields: { ...fields, email: `${name.toLowerCase()}@${domain}` },
      errors: [],
    };
  });
  const mapped = mappedFields(options);
  await insertRows(ctx, row.id, { rows, mapped, addMembers: false });
  await finishComparing(ctx, row, { options, rowCount: rows.length });
  await updateImport(ctx, row.id, { status: 'applying' });
  await applySome(ctx, { importId: row.id, source: 'csv', mapped });
  await finishApplying(ctx, row.id);
}
