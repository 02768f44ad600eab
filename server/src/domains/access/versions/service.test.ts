import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { app, newTenant, type TestMember } from '../../../test/harness.ts';
import { importStaff } from '../../../test/staff.ts';

const members = '/identity/tenantMembers';
const ifMatch = (version: number | string) => ({ 'if-match': `"${version}"` });

async function stage() {
  const tenant = await newTenant();
  const mara = await tenant.admin({ firstName: 'Mara', lastName: 'Lindqvist' });
  const svitlana = await tenant.admin({ firstName: 'Svitlana', lastName: 'Koval' });
  const joana = await tenant.member({ firstName: 'Joana', lastName: 'Reis', email: 'joana@example.test' });
  const path = `${members}/${joana.id}`;
  const read = async (who: TestMember = mara) =>
    (await who.get(`${path}?embeds=email&embeds=details&embeds=publicStaffProfile`)).body;
  return { tenant, mara, svitlana, joana, path, read };
}

describe('two admins who edit the same member', () => {
  it("see each other's changes, and both survive (H3, D25)", async () => {
    const { mara, svitlana, path, read } = await stage();
    const { version } = await read();
    const first = await svitlana.patch(path, { jobTitle: 'Lead engineer' }, ifMatch(version));
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });

    const clash = await mara.patch(path, { lastName: 'Reis Prado' }, ifMatch(version));
    expect(clash).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    const { details } = clash.body;
    const by = { changedBy: { id: svitlana.id, firstName: 'Svitlana', lastName: 'Koval' } };
    expect(details).toMatchObject({ version: version + 1, ...by, changedAt: expect.stringMatching(/Z$/) });
    expect(details.changes).toEqual([
      { field: 'jobTitle', value: 'Lead engineer', ...by, changedAt: details.changedAt },
    ]);
    expect(details.current).toMatchObject({ lastName: 'Reis', jobTitle: 'Lead engineer', details: { birthday: null } });
    expect(await read()).toMatchObject({ lastName: 'Reis', jobTitle: 'Lead engineer' });

    expect((await mara.patch(path, { lastName: 'Reis Prado' }, ifMatch(details.version))).status).toBe(200);
    expect(await read()).toMatchObject({ lastName: 'Reis Prado', jobTitle: 'Lead engineer', version: version + 2 });
  });

  it('do not overwrite the privacy setting that the member changed meanwhile (H3)', async () => {
    const { mara, joana, path, read } = await stage();
    const form = await read();
    expect(form.publicStaffProfile).toBe(true);
    await joana.patch(path, { publicStaffProfile: false }, ifMatch(form.version));
    const { body } = await mara.patch(path, { jobTitle: 'Lead', publicStaffProfile: true }, ifMatch(form.version));
    expect(body.details.changes).toMatchObject([
      { field: 'publicStaffProfile', value: false, changedBy: { id: joana.id } },
    ]);
    await mara.patch(path, { jobTitle: 'Lead' }, ifMatch(body.details.version));
    expect(await read()).toMatchObject({ jobTitle: 'Lead', publicStaffProfile: false });
  });

  it('succeed once when twenty save at the same moment (D25)', async () => {
    const { mara, path, read } = await stage();
    const { version } = await read();
    const titles = Array.from({ length: 20 }, (_, n) => `Title ${n}`);
    const answers = await Promise.all(titles.map((jobTitle) => mara.patch(path, { jobTitle }, ifMatch(version))));
    const counts = Object.groupBy(answers, ({ status }) => status);
    expect(counts[200]).toHaveLength(1);
    expect(counts[409]).toHaveLength(19);
    expect(await read()).toMatchObject({ version: version + 1, jobTitle: counts[200]?.[0]?.body.jobTitle });
  });
});

describe('a versioned change', () => {
  it('without If-Match is refused, and * matches any version (D25)', async () => {
    const { mara, path } = await stage();
    for (const header of ['', '7', 'W/"7"', '"7", "8"', '"-1"', '"x"', '"99999999999"']) {
      const { status, body } = await mara.patch(path, { jobTitle: 'Lead' }, { 'if-match': header });
      expect(status, header).toBe(400);
      expect(body).toMatchObject({ error: 'ValidationError', details: [{ type: 'required', path: 'If-Match' }] });
    }
    const { handle = '', secret = '' } = mara.caller;
    const bare = await app.inject({
      method: 'PATCH',
      url: path,
      headers: { authorization: handle },
      cookies: { hurrah_session: secret },
      payload: { jobTitle: 'Lead' },
    });
    expect(bare.statusCode).toBe(400);
    expect(bare.json().message).toContain('If-Match');
    expect((await mara.patch(path, { jobTitle: 'Lead' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('refuses a version that does not exist yet (D25)', async () => {
    const { mara, path, read } = await stage();
    const { version } = await read();
    const { status, body } = await mara.patch(path, { jobTitle: 'Lead' }, ifMatch(version + 1));
    expect(status).toBe(409);
    expect(body.details).toMatchObject({ version, changedBy: null, changedAt: null, changes: [] });
  });

  it('names no field that the caller may not see, and none to callers who may not edit (D25)', async () => {
    const { tenant, mara, joana, path, read } = await stage();
    const { version } = await read();
    await mara.patch(path, { employeeId: 'E-7', birthday: '02-29', jobTitle: 'Lead' });
    const own = await joana.patch(path, { publicStaffProfile: false }, ifMatch(version));
    expect(own.body.details.changes).toMatchObject([
      // Their own birthday is theirs to see.
      { field: 'birthday', value: '02-29' },
      { field: 'jobTitle', value: 'Lead' },
    ]);
    expect(own.body.details.current).toMatchObject({ details: null });
    expect(JSON.stringify(own.body)).not.toMatch(/E-7|employeeId/);
    // A change of which the caller sees nothing has no author either.
    await mara.patch(path, { employeeId: 'E-8' });
    const unseen = await joana.patch(path, { publicStaffProfile: false }, ifMatch(own.body.details.version));
    expect(unseen.body.details).toMatchObject({ changedBy: null, changedAt: null, changes: [] });
    const colleague = await tenant.member();
    const foreign = await colleague.patch(path, { publicStaffProfile: false }, ifMatch(version));
    expect(foreign.status).toBe(403);
    expect(foreign.body.details).toBeUndefined();
  });

  it('shows its version to everyone who may edit it, in lists too (D25)', async () => {
    const { mara, joana, path, read } = await stage();
    const { version } = await read();
    const listed = (await mara.get(`${members}?idIn=${joana.id}`)).body.results[0];
    const own = (await joana.get(`${members}/me`)).body;
    const answered = (await mara.patch(path, {}, ifMatch(version))).body;
    expect([listed.version, own.version, answered.version]).toEqual([version, version, version + 1]);
  });
});

describe('the version of a row', () => {
  beforeAll(() => storage.ensureReady());

  it('rises with a role, a suspension and an import of many (D25)', async () => {
    const { mara, path, read } = await stage();
    const { version } = await read();
    await mara.post(`${path}/role`, { role: 'admin' });
    await mara.post(`${path}/suspend`);
    expect((await read()).version).toBe(version + 2);
    await importStaff(mara, 'Email,First name,Last name,Job title\njoana@example.test,Joana,Reis,Lead');
    expect(await read()).toMatchObject({ version: version + 3, jobTitle: 'Lead' });
    const { body } = await mara.patch(path, { jobTitle: 'Chief' }, ifMatch(version));
    expect(body.details.changes).toMatchObject([
      { field: 'role', value: 'admin', changedBy: { id: mara.id } },
      { field: 'jobTitle', value: 'Lead', changedBy: { id: mara.id } },
    ]);
  });
});
