import { describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { newTenant } from '../../../test/harness.ts';

const path = '/recognition/settings';

describe('the settings of recognition', () => {
  it('have defaults for the composer from the first day on (REC-13)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    expect((await member.get(path)).body).toEqual({
      monthlyGoal: 4,
      version: 1,
      undoSeconds: config.UNDO_SECONDS,
      gifs: config.GIF_API_KEY !== undefined,
      qualitiesRequired: false,
    });
  });

  it('require qualities while one is offered (REC-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const required = async () => (await admin.get(path)).body.qualitiesRequired;
    const create = async (body: object) =>
      (await admin.post('/recognition/values', { color: '#7a3e9d', ...body })).body.id;

    await create({ name: 'Courage' });
    expect(await required()).toBe(false);
    const id = await create({ name: 'Care', qualities: [{ name: 'Kindness' }] });
    expect(await required()).toBe(true);
    await admin.post(`/recognition/values/${id}/archive`);
    expect(await required()).toBe(false);
  });

  it('let admins set the goal, and audit the change (REC-13)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    expect((await admin.put(path, { monthlyGoal: 8 })).body).toEqual({ monthlyGoal: 8, version: 2 });
    expect((await admin.put(path, { monthlyGoal: 0 })).body).toEqual({ monthlyGoal: 0, version: 3 });
    expect((await admin.get(path)).body.monthlyGoal).toBe(0);
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['before', 'after'])
        .where('action', '=', 'recognition.settingsChanged')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toEqual([
      { before: { monthlyGoal: 4 }, after: { monthlyGoal: 8, version: 2 } },
      { before: { monthlyGoal: 8 }, after: { monthlyGoal: 0, version: 3 } },
    ]);

    for (const monthlyGoal of [-1, 101, 1.5, null]) {
      expect((await admin.put(path, { monthlyGoal })).status).toBe(400);
    }
    expect((await (await tenant.member()).put(path, { monthlyGoal: 1 })).status).toBe(403);
    expect((await (await (await newTenant()).admin()).get(path)).body.monthlyGoal).toBe(4);
  });
});
