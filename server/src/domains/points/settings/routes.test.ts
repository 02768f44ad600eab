import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../../test/harness.ts';
import { defaultSettings } from './rules.ts';

const path = '/points/budgetSettings';

describe('the rules of points', () => {
  it('have defaults until an admin changes them, also for fields that a first change leaves out (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    expect((await admin.get(path)).body).toEqual(defaultSettings);
    expect((await admin.put(path, {})).body).toEqual(defaultSettings);
    const changed = await admin.put(path, { pointsPerUnit: 20 });
    expect(changed.body).toEqual({ ...defaultSettings, version: 2, pointsPerUnit: 20 });
    expect((await admin.get(path)).body).toEqual(changed.body);
  });

  it('change together or alone, and every change is audited with the values before (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { body: team } = await admin.post('/identity/teams', { name: 'Rowers' });
    const rules = {
      pointsPerUnit: 25,
      currency: 'CAD',
      redeemableExpiry: 'quarter',
      allocationCycle: 'quarterly',
      joinerAllocation: 'proRata',
      sendCap: { mode: 'warn', percent: 80, exemptMemberIds: [admin.id] },
      eligibility: {
        statuses: ['joined'],
        segments: { country: ['Canada'], costCenter: ['7'] },
        teamIds: [team.id],
        tenureDays: 90,
      },
      leaverGraceDays: 0,
      manualLimit: 800,
    };
    expect((await admin.put(path, rules)).body).toEqual({ version: 2, enabled: true, ...rules });
    await admin.put(path, { leaverGraceDays: 14 });
    expect((await admin.get(path)).body).toEqual({ version: 3, enabled: true, ...rules, leaverGraceDays: 14 });
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .selectAll()
        .where('action', '=', 'points.budgetSettingsChanged')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toMatchObject([
      {
        actorId: admin.id,
        entityId: tenant.id,
        before: { pointsPerUnit: 10, manualLimit: 5000 },
        after: { pointsPerUnit: 25, manualLimit: 800 },
      },
      { before: { leaverGraceDays: 0 }, after: { leaverGraceDays: 14, sendCap: { mode: 'warn' } } },
    ]);
  });

  it.each([
    { pointsPerUnit: 0 },
    { pointsPerUnit: 10_001 },
    { pointsPerUnit: 1.5 },
    { currency: 'XYZ' },
    { redeemableExpiry: 'week' },
    { allocationCycle: 'daily' },
    { joinerAllocation: 'half' },
    { sendCap: { mode: 'sometimes', percent: 50, exemptMemberIds: [] } },
    { sendCap: { mode: 'warn', percent: 0, exemptMemberIds: [] } },
    { sendCap: { mode: 'warn', percent: 50, exemptMemberIds: ['me'] } },
    { sendCap: { mode: 'warn' } },
    { eligibility: { statuses: ['archived'], segments: {}, tenureDays: 0 } },
    { eligibility: { statuses: ['joined'], segments: { shoeSize: ['44'] }, tenureDays: 0 } },
    { eligibility: { statuses: ['joined'], segments: { country: [] }, tenureDays: 0 } },
    { eligibility: { statuses: ['joined'], segments: {}, tenureDays: -1 } },
    { leaverGraceDays: 3651 },
    { manualLimit: 0 },
    { manualLimit: 100_001 },
    { manualLimit: 10.5 },
    { manualLimit: '5000' },
  ])('refuse %j (PTS-06)', async (changes) => {
    const admin = await (await newTenant()).admin();
    expect(await admin.put(path, changes)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
    expect((await admin.get(path)).body).toEqual(defaultSettings);
  });

  it('cannot be read or changed without the permission, and belong to one company (PTS-06)', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member({ only: ['pointsApp:viewPointsConfiguration'] });
    expect((await viewer.get(path)).status).toBe(200);
    expect((await viewer.put(path, { pointsPerUnit: 1 })).status).toBe(403);
    expect((await (await tenant.member()).get(path)).status).toBe(403);
    await (await (await newTenant()).admin()).put(path, { pointsPerUnit: 77 });
    expect((await viewer.get(path)).body.pointsPerUnit).toBe(10);
  });

  it('can be changed by ten requests at once, and the result is one of theirs (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.put(path, { sendCap: { mode: 'warn', percent: 10 + index, exemptMemberIds: [randomUUID()] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { percent } = (await admin.get(path)).body.sendCap;
    expect(percent).toBeGreaterThanOrEqual(10);
  });
});
