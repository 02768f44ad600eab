import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { thank } from '../../../test/thanks.ts';

const path = '/recognition/values';
const color = '#7a3e9d';

let tenant: TestTenant;
let admin: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  admin = await tenant.admin();
});

const create = async (name: string, qualities: string[] = []) =>
  (await admin.post(path, { name, color, qualities: qualities.map((quality) => ({ name: quality })) })).body;
const listed = async (query = '') => (await admin.get(`${path}?embeds=qualities${query}`)).body.results;
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const read = async (id: string) => (await admin.get(`${path}/${id}?embeds=qualities`)).body;
const audited = async () => {
  const rows = await tenant.inside((db) =>
    db
      .selectFrom('auditEvent')
      .select(['action', 'before', 'after'])
      .where('entityType', '=', 'value')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ action, before, after }) => ({ action: action.split('.')[1], before, after }));
};

const carry = (quality: { id: string; valueId: string }, at: Date | null = new Date()) =>
  thank(tenant, admin, [], { at, qualities: [quality] });

describe('a value', () => {
  it('is created with its qualities after the others, read, changed and deleted (VAL-01)', async () => {
    const care = await create(' Care ', ['Kindness', 'Patience']);
    expect(care).toEqual({
      id: expect.any(String),
      version: 1,
      name: 'Care',
      description: '',
      color,
      archived: false,
      used: false,
      permissions: ['edit', 'archive', 'delete'],
      qualities: [
        { id: expect.any(String), name: 'Kindness', valueId: care.id, color },
        { id: expect.any(String), name: 'Patience', valueId: care.id, color },
      ],
    });
    await create('Courage');
    expect(namesOf(await listed())).toEqual(['Care', 'Courage']);
    expect(await read(care.id)).toEqual(care);
    const { qualities: _, ...bare } = care;
    expect((await admin.get(`${path}/${care.id}`)).body).toEqual(bare);

    const changes = { name: 'Deep care', description: 'We look after each other.', color: '#0b7285' };
    const changed = (await admin.patch(`${path}/${care.id}`, changes)).body;
    expect(changed).toMatchObject({ ...changes, qualities: [{ name: 'Kindness', color: '#0b7285' }, {}] });
    expect(await admin.delete(`${path}/${care.id}`)).toMatchObject({ status: 200, body: {} });
    expect(namesOf(await listed())).toEqual(['Courage']);
    expect((await admin.get(`${path}/${care.id}`)).status).toBe(404);
    expect(await audited()).toMatchObject([
      { action: 'valueCreated', after: { name: 'Care', qualities: ['Kindness', 'Patience'] } },
      { action: 'valueCreated', after: { name: 'Courage' } },
      { action: 'valueChanged', before: { name: 'Care', color }, after: changes },
      { action: 'valueDeleted', before: { name: 'Deep care', qualities: ['Kindness', 'Patience'] } },
    ]);
  });

  it('has a unique name among the offered ones, ignoring case (VAL-01)', async () => {
    const care = await create('Care');
    const courage = await create('Courage');
    const taken = { status: 400, body: { error: 'ValidationError', details: [{ path: 'name', type: 'taken' }] } };
    expect(await admin.post(path, { name: 'CARE', color })).toMatchObject(taken);
    expect(await admin.patch(`${path}/${courage.id}`, { name: 'care' })).toMatchObject(taken);
    expect((await admin.patch(`${path}/${care.id}`, { name: 'CARE' })).body.name).toBe('CARE');

    await admin.post(`${path}/${care.id}/archive`);
    expect((await admin.patch(`${path}/${courage.id}`, { name: 'care' })).status).toBe(200);
    expect(await admin.post(`${path}/${care.id}/unarchive`)).toMatchObject(taken);
  });

  it('that recognitions carry is archived and not deleted, and is restored after the others (VAL-01)', async () => {
    const care = await create('Care', ['Kindness']);
    await create('Courage');
    await carry(care.qualities[0]);
    expect(await read(care.id)).toMatchObject({ used: true, permissions: ['edit', 'archive'] });
    expect(await admin.delete(`${path}/${care.id}`)).toMatchObject({
      status: 409,
      body: { error: 'Conflict', message: expect.stringContaining('Archive it instead') },
    });

    const archived = await admin.post(`${path}/${care.id}/archive`);
    expect(archived.body).toMatchObject({ archived: true, used: true, permissions: ['edit', 'unarchive'] });
    expect((await admin.post(`${path}/${care.id}/archive`)).status).toBe(403);
    expect(namesOf(await listed())).toEqual(['Courage']);
    expect(namesOf(await listed('&archived=true'))).toEqual(['Courage', 'Care']);
    expect(await read(care.id)).toMatchObject({ qualities: [{ name: 'Kindness' }] });

    await create('Candour');
    expect((await admin.post(`${path}/${care.id}/unarchive`)).body).toMatchObject({ archived: false });
    expect((await admin.post(`${path}/${care.id}/unarchive`)).status).toBe(403);
    expect(namesOf(await listed())).toEqual(['Courage', 'Candour', 'Care']);
  });
});

describe('the qualities of a value', () => {
  const save = async (id: string, qualities: { id?: string; name: string }[]) =>
    (await admin.patch(`${path}/${id}`, { qualities })).body.qualities;

  it('keep their ids when they are renamed, moved or swap their names (VAL-01)', async () => {
    const { id, qualities } = await create('Care', ['Kindness', 'Patience']);
    const [kindness, patience] = qualities;
    const saved = await save(id, [
      { name: 'Joy' },
      { ...patience, name: 'Kindness' },
      { ...kindness, name: 'Patience' },
    ]);
    expect(saved).toMatchObject([
      { name: 'Joy' },
      { id: patience.id, name: 'Kindness' },
      { id: kindness.id, name: 'Patience' },
    ]);
    expect((await read(id)).qualities).toEqual(saved);
    expect((await audited()).at(-1)).toMatchObject({
      before: { qualities: ['Kindness', 'Patience'] },
      after: { qualities: ['Joy', 'Kindness', 'Patience'] },
    });
  });

  it('that are left out are deleted, or archived if recognitions carry them, until they are named again (VAL-01)', async () => {
    const { id, qualities } = await create('Care', ['Kindness', 'Patience', 'Joy']);
    await carry(qualities[0]);
    await carry(qualities[1], null);
    expect(await save(id, [])).toEqual([]);
    const left = await tenant.inside((db) => db.selectFrom('quality').select('name').orderBy('name').execute());
    expect(namesOf(left)).toEqual(['Kindness', 'Patience']);
    expect((await read(id)).used).toBe(true);

    const [joy, kindness] = await save(id, [{ name: 'Joy' }, { name: 'kindness' }]);
    expect(joy.id).not.toBe(qualities[2].id);
    expect(kindness).toMatchObject({ id: qualities[0].id, name: 'kindness' });
  });

  it('are refused if they belong to another value or share a name, and nothing is saved (VAL-01)', async () => {
    const care = await create('Care', ['Kindness']);
    const courage = await create('Courage', ['Daring']);
    const refusals: [{ id?: string; name: string }[], string][] = [
      [[{ id: courage.qualities[0].id, name: 'Mine' }], 'qualities'],
      [[{ id: randomUUID(), name: 'Mine' }], 'qualities'],
      [[{ name: 'Joy' }, { name: 'JOY' }], 'qualities.1.name'],
      [[{ name: ' ' }], 'qualities.0.name'],
      [Array.from({ length: 21 }, (_, at) => ({ name: `Quality ${at}` })), 'qualities'],
    ];
    for (const [qualities, where] of refusals) {
      const answered = await admin.patch(`${path}/${care.id}`, { name: 'Changed', qualities });
      expect(answered).toMatchObject({ status: 400, body: { error: 'ValidationError', details: [{ path: where }] } });
    }
    expect(await read(care.id)).toEqual(care);
  });
});

describe('two admins who edit the same value', () => {
  it('get each other’s changes, and both changes survive (H3, D25)', async () => {
    const { id, version } = await create('Care', ['Kindness']);
    const mara = await tenant.admin({ firstName: 'Mara' });
    const described = { description: 'We look after each other.', qualities: [{ name: 'Patience' }] };
    expect((await mara.patch(`${path}/${id}`, described, { 'if-match': `"${version}"` })).status).toBe(200);
    const clash = await admin.patch(`${path}/${id}`, { name: 'Deep care' }, { 'if-match': `"${version}"` });
    expect(clash).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    const { details } = clash.body;
    expect(details.changes).toMatchObject([
      { field: 'qualities', value: [{ name: 'Patience' }], changedBy: { firstName: 'Mara' } },
      { field: 'description', value: described.description, changedBy: { firstName: 'Mara' } },
    ]);
    await admin.patch(`${path}/${id}`, { name: 'Deep care' }, { 'if-match': `"${details.version}"` });
    expect(await read(id)).toMatchObject({ name: 'Deep care', ...described, qualities: [{ name: 'Patience' }] });
  });

  it('conflict also if one changed only the qualities (D25)', async () => {
    const { id, version } = await create('Care', ['Kindness']);
    await admin.patch(`${path}/${id}`, { qualities: [] });
    const { status } = await admin.patch(
      `${path}/${id}`,
      { qualities: [{ name: 'Kindness' }, { name: 'Patience' }] },
      { 'if-match': `"${version}"` },
    );
    expect(status).toBe(409);
  });
});

describe('the order of values', () => {
  it('contains exactly the offered values (VAL-01)', async () => {
    const [care, courage, candour] = [await create('Care'), await create('Courage'), await create('Candour')];
    await admin.post(`${path}/${candour.id}/archive`);
    const ordered = await admin.put(`${path}/ordering`, { ids: [courage.id, care.id], seen: [care.id, courage.id] });
    expect(namesOf(ordered.body.results)).toEqual(['Courage', 'Care']);
    expect(namesOf(await listed())).toEqual(['Courage', 'Care']);

    const foreign = (await (await (await newTenant()).admin()).post(path, { name: 'Theirs', color })).body;
    const wrong = [
      [care.id],
      [care.id, care.id],
      [care.id, courage.id, candour.id],
      [care.id, foreign.id],
      [care.id, courage.id, foreign.id],
    ];
    for (const ids of wrong) {
      expect(await admin.put(`${path}/ordering`, { ids, seen: [courage.id, care.id] })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'ids' }] },
      });
    }
    expect(namesOf(await listed())).toEqual(['Courage', 'Care']);
  });

  it('is refused when a colleague has changed it meanwhile, and names the colleague (D25)', async () => {
    const [care, courage] = [await create('Care'), await create('Courage')];
    const seen = [care.id, courage.id];
    const mara = await tenant.admin({ firstName: 'Mara' });
    await mara.put(`${path}/ordering`, { ids: [courage.id, care.id], seen });
    const { status, body } = await admin.put(`${path}/ordering`, { ids: [courage.id, care.id], seen });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'StaleVersion', details: { changedBy: { id: mara.id, firstName: 'Mara' } } });
    expect(namesOf(body.details.current.results)).toEqual(['Courage', 'Care']);
  });

  it('has different positions for ten values created at once (VAL-01)', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Value ${at}`);
    await Promise.all(names.map((name) => create(name)));
    const ids = (await listed()).map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(10);
    const positions = await tenant.inside((db) => db.selectFrom('value').select('position').execute());
    expect(new Set(positions.map(({ position }) => position)).size).toBe(10);
  });
});

describe('the values API', () => {
  let reader: TestMember;
  let value: { id: string };
  beforeEach(async () => {
    reader = await tenant.member();
    value = await create('Care');
  });

  it('lets all members read, needs a permission to write, and excludes other companies (VAL-01)', async () => {
    expect((await reader.get(`${path}/${value.id}`)).body).toMatchObject({ name: 'Care', permissions: [] });
    const writes = (who: TestMember) =>
      Promise.all([
        who.patch(`${path}/${value.id}`, { name: 'Mine' }),
        who.post(`${path}/${value.id}/archive`),
        who.post(`${path}/${value.id}/unarchive`),
        who.delete(`${path}/${value.id}`),
      ]);
    const statuses = async (who: TestMember) => (await writes(who)).map(({ status }) => status);
    expect(await statuses(reader)).toEqual([403, 403, 403, 403]);
    expect(await statuses(await (await newTenant()).admin())).toEqual([404, 404, 404, 404]);
    expect((await reader.post(path, { name: 'Mine', color })).status).toBe(403);
    expect((await reader.put(`${path}/ordering`, { ids: [value.id], seen: [value.id] })).status).toBe(403);
    expect(namesOf(await listed())).toEqual(['Care']);
  });

  it.each([
    { name: '', color },
    { name: 'x'.repeat(51), color },
    { name: 'Care', color: 'red' },
    { name: 'Care', color: '#FFFFFF' },
    { name: 'Care' },
    { name: 'Care', color, description: 'x'.repeat(501) },
  ])('refuses to create %j (VAL-01)', async (body) => {
    expect(await admin.post(path, body)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
  });
});
