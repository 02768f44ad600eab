import { allPermissions, licenseFeatures } from '@hurrah/contracts/permissions';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import {
  awards,
  awardTypes,
  closedNomination,
  giveAward,
  giving,
  newAwardType,
  newBank,
  nominated,
  openNomination,
} from '../../../test/awards.ts';
import { newTenant, runJobs, type TestMember, travelTo } from '../../../test/harness.ts';
import { people, toPeople } from '../../../test/recognitions.ts';
import { download, postForm } from '../../../test/uploads.ts';

afterEach(() => travelTo(undefined));
beforeAll(() => storage.ensureReady());

const namesOf = ({ body }: { body: { results: { name: string }[] } }) => body.results.map(({ name }) => name);

describe('an award type', () => {
  it('has every field of the specification, and is replaced and changed by an admin (AWD-01)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    const budgetItemId = await newBank(admin, 100);
    const badge = { motif: 'bell', color: 'teal' };
    const fields = { name: 'Bell', description: 'For calm', badge, points: 20, pointsLocked: false, budgetItemId };
    const created = await newAwardType(admin, { ...fields, notify: true, pinForDays: 7, senders: toPeople(ada) });
    expect(created).toMatchObject({ ...fields, notify: true, pinForDays: 7, nomination: false, archived: false });
    const replaced = await admin.put(`${awardTypes}/${created.id}`, { name: 'Bell 2' });
    expect(replaced.body).toMatchObject({ name: 'Bell 2', description: '', points: 0, budgetItemId: null });
    expect(replaced.body).toMatchObject({ notify: false, pinForDays: 0 });
    expect((await ada.get(`${awardTypes}/my`)).body.results).toEqual([]);
    const changed = await admin.patch(`${awardTypes}/${created.id}`, { description: 'For courage' });
    expect(changed.body).toMatchObject({ name: 'Bell 2', description: 'For courage', badge: replaced.body.badge });
    expect((await ada.patch(`${awardTypes}/${created.id}`, { name: 'Mine' })).status).toBe(403);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ description: 'x'.repeat(301) }, 'description'],
    [{ points: -1 }, 'points'],
    [{ points: 1.5 }, 'points'],
    [{ points: 5 }, 'budgetItemId'],
    [{ pinForDays: 2 }, 'pinForDays'],
    [{ badge: { motif: 'skull', color: 'gold' } }, 'badge.motif'],
    [{ nomination: true, maxNominations: 0 }, 'maxNominations'],
    [{ nomination: true, nominationStartAt: 'tomorrow' }, 'nominationStartAt'],
    [{ nomination: true, nominationStartAt: '2020-01-01T10:00' }, 'nominationStartAt'],
    [
      { nomination: true, nominationStartAt: '2099-01-02T10:00', nominationEndAt: '2099-01-01T10:00' },
      'nominationEndAt',
    ],
  ])('is refused with %j (AWD-01, AWD-06, AWD-13)', async (fields, path) => {
    const admin = await (await newTenant()).admin();
    const refused = await admin.post(awardTypes, { name: 'Bell', ...fields });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ValidationError', details: [{ path }] } });
  });

  it('refuses people, banks and badges of another company (AWD-01)', async () => {
    const [admin, stranger] = [await (await newTenant()).admin(), await (await newTenant()).admin()];
    const bank = await newBank(stranger, 10);
    expect((await admin.post(awardTypes, { name: 'Bell', senders: toPeople(stranger) })).status).toBe(400);
    expect((await admin.post(awardTypes, { name: 'Bell', points: 1, budgetItemId: bank })).status).toBe(404);
    const upload = await startUpload(stranger);
    expect((await admin.post(awardTypes, { name: 'Bell', mediaObjectId: upload.mediaObject.id })).status).toBe(404);
    expect((await admin.get(awardTypes)).body.results).toEqual([]);
  });

  it('embeds its senders, its bank, its figures and its status (AWD-07)', async () => {
    const tenant = await newTenant();
    const [admin, [ada, ben, cleo]] = [await tenant.admin(), await people(tenant)];
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [ben.id, cleo.id] });
    const bank = await newBank(admin, 100);
    const senders = [...toPeople(ada), { id: team.id, type: 'team' }];
    const { id } = await newAwardType(admin, { points: 10, budgetItemId: bank, senders });
    await giveAward(ada, { id }, [ben, cleo]);
    const all =
      'attachmentUrls,pointsBankName,pointsBankBalance,senders,nominators,candidates,stats,nominationStatus,ownNominees';
    const { body } = await admin.get(`${awardTypes}/${id}?embeds=${all}`);
    expect(body).toMatchObject({
      attachmentUrls: null,
      pointsBankName: 'Awards',
      pointsBankBalance: { available: 80 },
      senders: [
        { id: ada.id, name: 'Ada Adler', type: 'tenantMember', memberCount: null },
        { id: team.id, name: 'Red', type: 'team', memberCount: 2 },
      ],
      nominators: [],
      candidates: [],
      stats: { awards: 1, recipients: 2, points: 20, nominations: 0, nominators: 0, nominees: 0 },
      nominationStatus: null,
      ownNominees: { total: 0, members: [] },
    });
    const stranger = await tenant.member();
    const seen = (await stranger.get(`${awardTypes}/${id}?embeds=${all}`)).body;
    expect(seen.pointsBankBalance).toBeNull();
    expect(seen.stats).toMatchObject({ awards: 1, points: null, nominations: null, nominators: null, nominees: null });
    expect(Object.keys((await ada.get(`${awardTypes}/${id}`)).body)).not.toContain('stats');
  });

  it('shows the caller’s nominees: their number, and the latest three (AWD-07, AWD-22)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    const nominees = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((firstName) => tenant.member({ firstName })));
    const { at } = await openNomination(admin);
    for (const nominee of nominees) await nominated(ada, at, nominee);
    const { ownNominees } = (await ada.get(`${at}?embeds=ownNominees`)).body;
    expect(ownNominees.total).toBe(4);
    expect(ownNominees.members.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ed', 'Di', 'Cy']);
    expect((await admin.get(`${at}?embeds=ownNominees`)).body.ownNominees).toEqual({ total: 0, members: [] });
  });

  it('is listed by name, searched and filtered, archived ones for admins only (AWD-01, AWD-09)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    for (const name of ['wheel', 'Anchor', 'bell']) await newAwardType(admin, { name });
    const old = await newAwardType(admin, { name: 'Old' });
    await admin.post(`${awardTypes}/${old.id}/archive`);
    expect(namesOf(await ada.get(awardTypes))).toEqual(['Anchor', 'bell', 'wheel']);
    expect(namesOf(await ada.get(`${awardTypes}?search=BEL`))).toEqual(['bell']);
    expect(namesOf(await ada.get(`${awardTypes}?archived=true`))).toEqual([]);
    expect(namesOf(await admin.get(`${awardTypes}?archived=true`))).toEqual(['Old']);
    expect((await ada.get(`${awardTypes}/${old.id}`)).status).toBe(404);
    const first = (await ada.get(`${awardTypes}?pageSize=2`)).body;
    expect(first.total).toBe(3);
    expect(namesOf(await ada.get(`${awardTypes}?pageSize=2&cursor=${first.next}`))).toEqual(['wheel']);
  });
});

describe('points of an award type', () => {
  it('need a bank, are locked for nominations, and zero points clear both (AWD-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const budgetItemId = await newBank(admin, 100);
    const paid = { points: 10, pointsLocked: false, budgetItemId };
    const { id } = await newAwardType(admin, paid);
    const cleared = (await admin.patch(`${awardTypes}/${id}`, { points: 0 })).body;
    expect(cleared).toMatchObject({ points: 0, pointsLocked: false, budgetItemId: null });
    const nomination = await newAwardType(admin, { ...paid, nomination: true });
    expect(nomination).toMatchObject({ points: 10, pointsLocked: true, budgetItemId });
    expect((await admin.patch(`${awardTypes}/${nomination.id}`, { pointsLocked: false })).body.pointsLocked).toBe(true);
    const closed = await newBank(admin, 0);
    await admin.put(`/points/budgetItems/${closed}`, { active: false });
    expect((await admin.post(awardTypes, { name: 'Bell', ...paid, budgetItemId: closed })).status).toBe(403);
    const { id: birthday } = (await admin.post('/points/budgetItems', { kind: 'birthday', name: 'B', amount: 1 })).body;
    expect((await admin.post(awardTypes, { name: 'Bell', ...paid, budgetItemId: birthday })).status).toBe(403);
  });

  it('need the permission for the configuration of points, and stay unchanged without it (AWD-08)', async () => {
    const tenant = await newTenant();
    const [admin, editor] = [
      await tenant.admin(),
      await tenant.member({ only: allPermissions.filter((one) => one !== 'pointsApp:viewPointsConfiguration') }),
    ];
    const budgetItemId = await newBank(admin, 100);
    const made = await newAwardType(editor, { points: 10, budgetItemId });
    expect(made).toMatchObject({ points: 0, pointsLocked: false, budgetItemId: null });
    const { id } = await newAwardType(admin, { points: 10, budgetItemId });
    const changed = await editor.patch(`${awardTypes}/${id}`, { name: 'Bell', points: 99, budgetItemId: null });
    expect(changed.body).toMatchObject({ name: 'Bell', points: 10, budgetItemId });
  });
});

describe('the awards that a member may give', () => {
  it('name them or one of their teams, by both paths; an admin may give all (AWD-11, AWD-15)', async () => {
    const tenant = await newTenant();
    const [admin, [ada, ben, cleo, dan]] = [await tenant.admin(), await people(tenant)];
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [ben.id] });
    const own = await newAwardType(admin, { name: 'Own', senders: toPeople(ada) });
    const ofTeam = await newAwardType(admin, { name: 'Team', senders: [{ id: team.id, type: 'team' }] });
    await openNomination(admin);
    const old = await newAwardType(admin, { name: 'Old', senders: toPeople(ada) });
    await admin.patch(`${awardTypes}/${old.id}`, { archived: true });
    for (const path of [`${awardTypes}/my`, '/awards/awardTypes/my']) {
      expect(namesOf(await ada.get(path))).toEqual(['Own']);
      expect(namesOf(await ben.get(path))).toEqual(['Team']);
      expect(namesOf(await cleo.get(path))).toEqual([]);
      expect(namesOf(await admin.get(path))).toEqual(['Own', 'Team']);
    }
    expect((await ada.get(`${awardTypes}/my`)).body).toMatchObject({ total: 1, page: 1 });
    const gives = (by: TestMember, type: { id: string }) => by.post(awards, giving(type, [dan]));
    expect((await gives(ada, own)).status).toBe(200);
    expect((await gives(ben, ofTeam)).status).toBe(200);
    expect((await gives(admin, own)).status).toBe(200);
    expect((await gives(ada, ofTeam)).status).toBe(403);
    expect((await gives(cleo, own)).status).toBe(403);
    expect((await gives(ada, old)).status).toBe(404);
    expect((await gives(admin, old)).status).toBe(403);
    await admin.delete(`/identity/teams/${team.id}/members`, { memberIds: [ben.id] });
    expect((await gives(ben, ofTeam)).status).toBe(403);
    const nobody = await tenant.member({ only: ['awardApp:browse'] });
    await admin.patch(`${awardTypes}/${own.id}`, { senders: toPeople(nobody) });
    expect((await gives(nobody, own)).status).toBe(403);
  });
});

describe('archiving and deleting', () => {
  it('is refused while a nomination is open or waits for a decision, also by PATCH (AWD-09)', async () => {
    const tenant = await newTenant();
    const [admin, ada, ben] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    const { at } = await openNomination(admin);
    const refused = { status: 409, body: { code: 'award.unfinalized' } };
    expect(await admin.post(`${at}/archive`)).toMatchObject(refused);
    expect(await admin.patch(at, { archived: true })).toMatchObject(refused);
    await nominated(ada, at, ben);
    await admin.post(`${at}/end`);
    expect(await admin.post(`${at}/archive`)).toMatchObject(refused);
    await admin.post(`${at}/finalize`, { noWinner: true });
    expect((await admin.post(`${at}/archive`)).body.archived).toBe(true);
    expect((await admin.post(`${at}/archive`)).body.archived).toBe(true);
    expect((await admin.post(`${at}/unarchive`)).body.archived).toBe(false);
    expect((await admin.delete(at)).status).toBe(409);
  });

  it('deletes unused award types, and given awards keep their name and badge (AWD-01, AWD-17)', async () => {
    const tenant = await newTenant();
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    const { id } = await newAwardType(admin);
    expect((await admin.delete(`${awardTypes}/${id}`)).status).toBe(200);
    expect((await admin.get(`${awardTypes}/${id}`)).status).toBe(404);
    const used = await newAwardType(admin, { badge: { motif: 'seed', color: 'moss' } });
    const award = await giveAward(admin, used, [ben]);
    expect(await admin.delete(`${awardTypes}/${used.id}`)).toMatchObject({
      status: 409,
      body: { code: 'award.typeUsed' },
    });
    await admin.patch(`${awardTypes}/${used.id}`, { name: 'Renamed', badge: { motif: 'bolt', color: 'rose' } });
    expect((await ben.get(`${awards}/${award.id}`)).body).toMatchObject({
      name: 'Golden Bell',
      badge: { motif: 'seed', color: 'moss' },
    });
  });
});

describe('a clone', () => {
  it('copies the settings without the history, and a nomination is a draft (AWD-10)', async () => {
    const tenant = await newTenant();
    const [admin, ada, ben] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    const budgetItemId = await newBank(admin, 100);
    const { at } = await closedNomination(admin, {
      by: [ada],
      nominees: [ben],
      points: 5,
      budgetItemId,
      description: 'Quarterly',
      maxNominations: 2,
      tenantWideNominators: false,
      nominators: toPeople(ada),
      hideNames: true,
      shareReasons: true,
    });
    const { status, body } = await admin.post(`${at}/clone`, { name: 'Next quarter' });
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Next quarter',
        description: 'Quarterly',
        points: 5,
        budgetItemId,
        maxNominations: 2,
        hideNames: true,
        shareReasons: true,
        nominationStatus: 'draft',
        nominationStartAt: null,
        nominationEndAt: null,
        used: false,
      },
    ]);
    expect((await admin.get(`${awardTypes}/${body.id}?embeds=nominators`)).body.nominators).toMatchObject([
      { id: ada.id },
    ]);
    expect((await admin.post(`${at}/clone`, { name: '' })).status).toBe(400);
    expect((await ada.post(`${at}/clone`, { name: 'Mine' })).status).toBe(403);
  });
});

describe('without the licence for nominations', () => {
  it('the API answers 403, and nominations are in no list (AWD-30)', async () => {
    const tenant = await newTenant({ features: licenseFeatures.filter((feature) => feature !== 'nominations') });
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    expect((await admin.post(awardTypes, { name: 'Keeper', nomination: true })).status).toBe(403);
    await tenant.inside((db) =>
      db
        .insertInto('awardType')
        .values({
          name: 'Keeper',
          badgeMotif: 'star',
          badgeColor: 'gold',
          nomination: true,
          nominationStartAt: new Date(Date.now() - 1000),
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .execute(),
    );
    for (const who of [admin, ada]) expect((await who.get(awardTypes)).body.results).toEqual([]);
    const [{ id }] = (await tenant.inside((db) => db.selectFrom('awardType').select('id').execute())) as [
      { id: string },
    ];
    expect((await admin.get(`${awardTypes}/${id}`)).status).toBe(404);
    expect((await ada.post(`${awardTypes}/${id}/nominations`, { nomineeId: admin.id, message: 'Yes' })).status).toBe(
      403,
    );
    for (const path of ['nominees', 'winners', 'history', 'nominations', 'finalize/preview']) {
      expect((await admin.get(`${awardTypes}/${id}/${path}`)).status).toBe(403);
    }
    expect((await admin.get('/apps')).body).toMatchObject({});
    expect((await newAwardType(admin)).nomination).toBe(false);
  });
});

async function startUpload(by: TestMember) {
  return (await by.post('/award/badges', { originalFilename: 'badge.png', contentType: 'image/png' })).body;
}

async function uploadBadge(by: TestMember, bytes?: Buffer): Promise<string> {
  const upload = await startUpload(by);
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } }).png();
  expect(await postForm(upload, bytes ?? (await picture.toBuffer()))).toBe(204);
  return upload.mediaObject.id;
}

describe('an uploaded badge', () => {
  it('replaces ours once it is ready, in three sizes (AWD-31)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    const mediaObjectId = await uploadBadge(admin);
    const { id } = await newAwardType(admin, { mediaObjectId });
    await runJobs();
    const { attachmentUrls } = (await ada.get(`${awardTypes}/${id}?embeds=attachmentUrls`)).body;
    const sizes: number[] = [];
    for (const size of ['sm', 'md', 'lg']) {
      const { status, bytes } = await download(attachmentUrls[size]);
      expect(status).toBe(200);
      sizes.push((await sharp(bytes).metadata()).width);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect((await ada.post('/award/badges', { originalFilename: 'b.png', contentType: 'image/png' })).status).toBe(403);
    const avatar = { originalFilename: 'b.svg', contentType: 'image/svg+xml' };
    expect((await admin.post('/award/badges', avatar)).status).toBe(400);
  });

  it('leaves the previous badge if it can’t be shown, and the uploader gets the reason (AWD-31)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const first = await uploadBadge(admin);
    const { id } = await newAwardType(admin, { mediaObjectId: first });
    await runJobs();
    const broken = await uploadBadge(admin, Buffer.from('no picture at all'));
    expect((await admin.patch(`${awardTypes}/${id}`, { mediaObjectId: broken })).body.mediaObjectId).toBe(broken);
    await runJobs();
    const { body } = await admin.get(`${awardTypes}/${id}?embeds=attachmentUrls`);
    expect(body.mediaObjectId).toBe(first);
    expect(body.attachmentUrls.sm).toContain(first);
    const told = (await admin.get(`/media/mediaObjects/${broken}/urls`)).body;
    expect(told).toMatchObject({ state: 'error', error: { code: expect.stringMatching(/^media\./) } });
  });

  it('stays while a clone or a given award shows it, and is deleted with the last (AWD-10, AWD-31)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    const mediaObjectId = await uploadBadge(admin);
    const type = await newAwardType(admin, { mediaObjectId });
    await runJobs();
    const isStored = async () => {
      await runJobs();
      const rows = await tenant.inside((db) =>
        db.selectFrom('mediaObject').select('expiresAt').where('id', '=', mediaObjectId).execute(),
      );
      return rows.length === 1 && rows[0]?.expiresAt === null;
    };
    expect(await isStored()).toBe(true);
    const copy = (await admin.post(`${awardTypes}/${type.id}/clone`, { name: 'Copy' })).body;
    const award = await giveAward(admin, type, [ada]);
    await admin.patch(`${awardTypes}/${type.id}`, { mediaObjectId: null });
    expect((await ada.get(`${awards}/${award.id}`)).body.badgeUrls).not.toBeNull();
    expect(await isStored()).toBe(true);
    expect((await admin.delete(`${awardTypes}/${copy.id}`)).status).toBe(200);
    expect(await isStored()).toBe(true);
    await admin.delete(`${awards}/${award.id}`);
    expect(await isStored()).toBe(false);
  });
});
