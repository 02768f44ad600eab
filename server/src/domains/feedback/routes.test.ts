import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/harness.ts';

const path = '/feedback/feedback';
const body = { category: 'idea', message: 'Let me pin two posts', url: '/home', contactOk: true };

const auditedOf = (tenant: TestTenant, id: string) =>
  tenant.inside((db) => db.selectFrom('auditEvent').selectAll().where('entityId', '=', id).orderBy('id').execute());

describe('feedback', () => {
  it('reaches the admins with its sender, and the sender sees its state (HUB-02)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    const sent = (await member.post(path, body)).body;
    expect(sent).toMatchObject({ ...body, state: 'new', triagedAt: null, closedAt: null });
    expect((await admin.get(path)).body.results).toMatchObject([
      { ...body, id: sent.id, member: { id: member.id }, permissions: ['triage', 'close'] },
    ]);

    const triaged = await admin.post(`${path}/${sent.id}/triage`);
    expect(triaged.body).toMatchObject({ state: 'triaged', triagedBy: { id: admin.id }, permissions: ['close'] });
    expect((await admin.get(path)).body.results).toEqual([]);
    expect((await admin.get(`${path}?state=triaged`)).body.results).toMatchObject([{ id: sent.id }]);
    const closed = await admin.post(`${path}/${sent.id}/close`);
    expect(closed.body).toMatchObject({ state: 'closed', closedBy: { id: admin.id }, permissions: [] });

    const mine = (await member.get(`${path}/my`)).body.results;
    expect(mine).toMatchObject([{ ...body, state: 'closed' }]);
    expect(Date.parse(mine[0].closedAt)).not.toBeNaN();
    expect(mine[0]).not.toHaveProperty('closedBy');
  });

  it('only moves forward, and the second of two admins gets a conflict (HUB-02)', async () => {
    const tenant = await newTenant();
    const [admin, second, member] = [await tenant.admin(), await tenant.admin(), await tenant.member()];
    const { id } = (await member.post(path, { ...body, category: 'praise' })).body;
    const both = await Promise.all([admin.post(`${path}/${id}/close`), second.post(`${path}/${id}/close`)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = await admin.post(`${path}/${id}/triage`);
    expect([late.status, late.body.code]).toEqual([409, 'feedback.alreadyDecided']);
    expect((await member.get(`${path}/my`)).body.results).toMatchObject([{ state: 'closed', triagedAt: null }]);
  });

  it('is read only by its sender and the admins (HUB-02)', async () => {
    const tenant = await newTenant();
    const [sender, colleague] = [await tenant.member(), await tenant.member()];
    const { id } = (await sender.post(path, body)).body;
    expect((await colleague.get(`${path}/my`)).body).toMatchObject({ total: 0, results: [] });
    expect((await colleague.get(path)).status).toBe(403);
    expect((await sender.get(path)).status).toBe(403);
    expect((await sender.post(`${path}/${id}/triage`)).status).toBe(403);
    expect((await sender.post(`${path}/${id}/close`)).status).toBe(403);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.post(`${path}/${id}/close`)).status).toBe(404);
    expect((await stranger.get(path)).body.results).toEqual([]);
  });

  it('shows the sender’s address only if they want to be contacted (HUB-02)', async () => {
    const tenant = await newTenant();
    const [admin, sender] = [await tenant.admin(), await tenant.member()];
    const { email } = (await admin.get(`/identity/tenantMembers/${sender.id}?embeds=email`)).body;
    await sender.post(path, body);
    await sender.post(path, { ...body, contactOk: false });
    const received: { contactOk: boolean; email: string | null }[] = (await admin.get(path)).body.results;
    expect(new Map(received.map((one) => [one.contactOk, one.email]))).toEqual(
      new Map<boolean, string | null>([
        [true, email],
        [false, null],
      ]),
    );
  });

  it.each([
    ['a category that does not exist', { category: 'rant' }],
    ['fewer than 5 characters', { message: ' abcd ' }],
    ['more than 2000 characters', { message: 'a'.repeat(2001) }],
    ['the address of another site', { url: 'https://example.com/home' }],
    ['an address that a browser reads as another site', { url: '//example.com' }],
    ['no word about being contacted', { contactOk: undefined }],
  ])('is rejected with %s (HUB-02)', async (_, wrong) => {
    const member = await (await newTenant()).member();
    expect((await member.post(path, { ...body, ...wrong })).status).toBe(400);
    expect((await member.get(`${path}/my`)).body.total).toBe(0);
  });

  it('may have exactly 5 or 2000 characters and no page (HUB-02)', async () => {
    const member = await (await newTenant()).member();
    for (const message of ['Great', 'a'.repeat(2000)]) {
      expect((await member.post(path, { category: 'other', message, contactOk: false })).body.url).toBeNull();
    }
  });

  it('is audited without its text (HUB-02)', async () => {
    const tenant = await newTenant();
    const [admin, sender] = [await tenant.admin(), await tenant.member()];
    const { id } = (await sender.post(path, body)).body;
    await admin.post(`${path}/${id}/triage`);
    await admin.post(`${path}/${id}/close`);
    const audited = await auditedOf(tenant, id);
    expect(audited).toMatchObject([
      { action: 'feedback.feedbackSent', actorId: sender.id, after: { category: 'idea' } },
      { action: 'feedback.feedbackTriaged', actorId: admin.id, before: { state: 'new' }, after: { state: 'triaged' } },
      { action: 'feedback.feedbackClosed', actorId: admin.id, before: { state: 'triaged' } },
    ]);
    expect(JSON.stringify(audited)).not.toContain(body.message);
  });

  it('is listed newest first, page by page (HUB-02)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    for (const message of ['The first', 'The second', 'The third']) await member.post(path, { ...body, message });
    for (const [who, address] of [
      [member, `${path}/my`],
      [admin, path],
    ] as const) {
      const first = (await who.get(`${address}?pageSize=2`)).body;
      const second = (await who.get(`${address}?pageSize=2&cursor=${first.next}`)).body;
      const messages = [...first.results, ...second.results].map(({ message }) => message);
      expect(messages).toEqual(['The third', 'The second', 'The first']);
      expect([first.total, second.next]).toEqual([3, null]);
    }
  });

  it('is accepted ten times in ten minutes from one person (HUB-02)', async () => {
    const tenant = await newTenant();
    const [member, colleague] = [await tenant.member(), await tenant.member()];
    for (let sent = 0; sent < 10; sent++) expect((await member.post(path, body)).status).toBe(200);
    const refused = await member.post(path, body);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.rateLimited']);
    expect((await colleague.post(path, body)).status).toBe(200);
  });
});
