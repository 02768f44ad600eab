import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, it } from 'vitest';
import { newTenant } from '../../../test/harness.ts';

const path = '/refinement/settings';

it('lets a company decide whether messages leave it, and audits the decision (REC-12)', async () => {
  const tenant = await newTenant();
  const [admin, member] = [await tenant.admin(), await tenant.member()];
  // Off until an admin of the company turns it on.
  expect((await member.get(path)).body).toEqual({ enabled: false, available: true, version: 1 });
  const refused = await member.post('/refinement/refinements', { message: richTextOf('thx'), sessionId: randomUUID() });
  expect(refused).toMatchObject({ status: 422, body: { error: 'RefinementDisabled' } });
  expect((await member.put(path, { enabled: true })).status).toBe(403);

  expect((await admin.put(path, { enabled: true })).body).toEqual({ enabled: true, available: true, version: 2 });
  await admin.put(path, { enabled: true });
  expect((await member.get(path)).body).toEqual({ enabled: true, available: true, version: 2 });

  const audited = await tenant.inside((db) =>
    db.selectFrom('auditEvent').selectAll().where('action', '=', 'refinement.settingsChanged').orderBy('id').execute(),
  );
  expect(audited).toMatchObject([{ actorId: admin.id, before: { enabled: false }, after: { enabled: true } }]);
  expect((await (await (await newTenant()).member()).get(path)).body.enabled).toBe(false);
  expect((await admin.put(path, { enabled: false })).body.enabled).toBe(false);
  expect((await admin.put(path, { enabled: 'no' })).status).toBe(400);
});
