import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../../test/harness.ts';
import { isEligible } from './queries.ts';

const today = '2026-05-31';

/** Lists the members that a rule matches, by first name. */
const reached = async (tenant: TestTenant, rule: Partial<Eligibility>): Promise<string[]> => {
  const { rows } = await tenant.act((ctx) =>
    sql<{ firstName: string }>`
      select member.first_name from tenant_member as member
      where ${isEligible({ ...everyoneEligible, ...rule }, today)} order by member.first_name`.execute(ctx.db),
  );
  return rows.map(({ firstName }) => firstName);
};

/** Anna from Canada is in sales, Ben joined lately, Cleo was only invited, Dan is suspended and Eve is archived. */
async function company() {
  const tenant = await newTenant();
  const ids: Record<string, string> = {};
  const add = async (firstName: string, fields: Record<string, unknown>) => {
    const { id } = await tenant.member();
    await tenant.inside((db) =>
      db
        .updateTable('tenantMember')
        .set({ firstName, ...fields })
        .where('id', '=', id)
        .execute(),
    );
    ids[firstName] = id;
  };
  await add('Anna', { country: 'Canada', department: 'Sales', startOn: '2020-02-29' });
  await add('Ben', { country: 'France', department: 'Sales', startOn: '2026-05-02' });
  await add('Cleo', { country: 'Canada', joinedAt: null, invitedAt: new Date() });
  await add('Dan', { country: 'Canada', suspendedAt: new Date() });
  await add('Eve', { country: 'Canada', archivedAt: new Date() });
  return { tenant, ids };
}

describe('the audience of a rule of points', () => {
  it('includes all active members, or those that match status, segments, team and tenure (PTS-05, PTS-23)', async () => {
    const { tenant, ids } = await company();
    expect(await reached(tenant, {})).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(await reached(tenant, { statuses: ['joined'] })).toEqual(['Anna', 'Ben']);
    expect(await reached(tenant, { statuses: [] })).toEqual([]);
    expect(await reached(tenant, { segments: { country: ['Canada'] } })).toEqual(['Anna', 'Cleo']);
    expect(await reached(tenant, { segments: { country: ['France', 'Canada'], department: ['Sales'] } })).toEqual([
      'Anna',
      'Ben',
    ]);
    expect(await reached(tenant, { segments: { department: ['Navy'] } })).toEqual([]);
    expect(await reached(tenant, { segments: { department: ['null', 'undefined'] } })).toEqual([]);
    // A member without a start date meets every tenure.
    expect(await reached(tenant, { tenureDays: 30 })).toEqual(['Anna', 'Cleo']);
    expect(await reached(tenant, { tenureDays: 29 })).toEqual(['Anna', 'Ben', 'Cleo']);
    const admin = await tenant.admin();
    const memberIds = [ids.Ben];
    const { id: team } = (await admin.post('/identity/teams', { name: 'Rowers' })).body;
    await admin.post(`/identity/teams/${team}/members`, { memberIds });
    expect(await reached(tenant, { teamIds: [team] })).toEqual(['Ben']);
    expect(await reached(tenant, { teamIds: [team], segments: { country: ['Canada'] } })).toEqual([]);
  });
});
