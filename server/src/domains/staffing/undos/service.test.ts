import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, type TestMember, travelTo } from '../../../test/harness.ts';
import { applyStaff, compareStaff, importStaff, reload } from '../../../test/staff.ts';

const path = '/identity/staffImports';
const members = '/identity/tenantMembers';
const header = 'Employee ID,Email,First name,Last name,Department,Manager ID';
const file = (...lines: string[]) => [header, ...lines].join('\n');

beforeAll(() => storage.ensureReady());
afterEach(() => travelTo(undefined));

async function memberBy(admin: TestMember, search: string) {
  const all = 'statusIn=notInvited,invited,joined,archived&embeds=email,details';
  return (await admin.get(`${members}?search=${search}&${all}`)).body.results[0];
}

async function begin() {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  const lines = {
    ann: `E1,ann@${at},Ann,Lee,Sales,`,
    bob: `E2,bob@${at},Bob,Ray,Sales,E1`,
    cid: `E3,cid@${at},Cid,Fox,Legal,E1`,
  };
  await importStaff(admin, file(lines.ann, lines.bob, lines.cid));
  return { tenant, admin, at, ...lines };
}

describe('undoing an import', () => {
  it('restores changed values, archives added members and restores archived ones (USR-03)', async () => {
    const { admin, at, ann } = await begin();
    const moved = `E2,robert@${at},Robert,Ray,Legal,E9`;
    const fresh = [`E8,dee@${at},Dee,Kay,New York,E1`, `E9,eve@${at},Eve,Orr,Sales,`];
    const done = await compareStaff(admin, file(ann, moved, ...fresh), { missingPolicy: 'archive' });
    const applied = await applyStaff(admin, done.id, true);
    expect(applied).toMatchObject({ counts: { create: 2, update: 1, archive: 1 }, undoableUntil: expect.any(String) });
    const planned = { created: 2, updated: 1, reactivated: 0, archived: 1, signedIn: 0, changed: 0 };
    expect((await admin.get(`${path}/${done.id}/undo`)).body).toEqual(planned);

    expect((await admin.post(`${path}/${done.id}/undo`)).body.status).toBe('undoing');
    const undone = await reload(admin, done.id);
    expect(undone).toMatchObject({ status: 'undone', undone: planned, undoableUntil: null });
    const boss = await memberBy(admin, 'Ann');
    expect(await memberBy(admin, 'Bob')).toMatchObject({
      email: `bob@${at}`,
      status: 'notInvited',
      segments: { department: 'Sales' },
      details: { managerId: boss.id },
    });
    expect(await memberBy(admin, 'Cid')).toMatchObject({ status: 'notInvited' });
    expect(await memberBy(admin, 'Dee')).toMatchObject({ status: 'archived' });
    expect((await admin.post(`${path}/${done.id}/undo`)).body.status).toBe('undone');
  });

  it('keeps members who have signed in or changed since, and shows their number before (USR-03)', async () => {
    const { tenant, admin, at, ann } = await begin();
    const done = await importStaff(
      admin,
      file(ann.replace('Sales', 'Legal'), `E2,bob@${at},Bob,Ray,Legal,E1`, `E8,dee@${at},Dee,Kay,,`),
    );
    const [dee, bob] = [await memberBy(admin, 'Dee'), await memberBy(admin, 'Bob')];
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ joinedAt: new Date() }).where('id', '=', dee.id).execute(),
    );
    await admin.patch(`${members}/${bob.id}`, { segments: { department: 'Research' } });
    const kept = { created: 0, updated: 1, signedIn: 1, changed: 1 };
    expect((await admin.get(`${path}/${done.id}/undo`)).body).toMatchObject(kept);
    await admin.post(`${path}/${done.id}/undo`);
    expect((await reload(admin, done.id)).undone).toMatchObject(kept);
    expect(await memberBy(admin, 'Ann')).toMatchObject({ segments: { department: 'Sales' } });
    expect(await memberBy(admin, 'Bob')).toMatchObject({ segments: { department: 'Research' } });
    expect(await memberBy(admin, 'Dee')).toMatchObject({ status: 'joined' });
  });

  it('never makes a member their own manager (USR-03)', async () => {
    const { admin, at } = await begin();
    const done = await importStaff(admin, file(`E2,bob@${at},Bob,Ray,Sales,`), { emptyCells: 'clear' });
    const [ann, bob] = [await memberBy(admin, 'Ann'), await memberBy(admin, 'Bob')];
    expect((await admin.patch(`${members}/${ann.id}`, { managerId: bob.id })).status).toBe(200);
    await admin.post(`${path}/${done.id}/undo`);
    expect((await reload(admin, done.id)).undone).toMatchObject({ updated: 0, changed: 1 });
    expect((await memberBy(admin, 'Bob')).details.managerId).not.toBe(ann.id);
  });

  it('writes an audit entry for each person (USR-03)', async () => {
    const { tenant, admin, at } = await begin();
    const done = await importStaff(admin, file(`E8,dee@${at},Dee,Kay,,`));
    await admin.post(`${path}/${done.id}/undo`);
    await reload(admin, done.id);
    const entries = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'actorId'])
        .where('action', 'in', ['identity.memberArchived', 'identity.staffImportUndone'])
        .orderBy('id')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'identity.staffImportUndone', actorId: admin.id },
      { action: 'identity.memberArchived', actorId: admin.id },
    ]);
  });

  it('is refused after a day, before it is applied, and for another company (USR-03)', async () => {
    const { admin, at } = await begin();
    const done = await importStaff(admin, file(`E8,dee@${at},Dee,Kay,,`));
    const other = await (await newTenant()).admin();
    expect((await other.post(`${path}/${done.id}/undo`)).status).toBe(404);
    travelTo(new Date(Date.now() + 25 * 3_600_000));
    expect((await admin.get(`${path}/${done.id}/undo`)).body.code).toBe('staff.undoTooLate');
    expect((await admin.post(`${path}/${done.id}/undo`)).status).toBe(409);
  });
});
