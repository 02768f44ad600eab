import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { deciding, postThanks, says } from '../../../test/threads.ts';

const settings = '/comment/settings';
const flagged = '/comment/comments/flagged';

async function stage() {
  const tenant = await newTenant();
  const [author, recipient, moderator] = [await tenant.member(), await tenant.member(), await tenant.admin()];
  const crowd = await Promise.all(Array.from({ length: 6 }, () => tenant.member()));
  const post = await postThanks(author, [recipient]);
  const { id } = (await author.post(`${post}/comments`, says('Buy my boat'))).body;
  const next = () => crowd.pop() as TestMember;
  return { tenant, author, recipient, moderator, next, post, id, comment: `${post}/comments/${id}` };
}

const flag = (who: TestMember, path: string, body: object = { reason: 'spam' }) => who.put(`${path}/flags`, body);
const decide = (who: TestMember, path: string, action: string) => who.post(`${path}/moderate`, deciding(action));
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
const cases = async (who: TestMember, status = 'open') => (await who.get(`${flagged}?status=${status}`)).body;
const countOf = async (who: TestMember, post: string) => (await who.get(post)).body.commentCount;
const told = (tenant: TestTenant, task: string) =>
  tenant.inside((db) => db.selectFrom('outbox').select('payload').where('task', '=', task).orderBy('id').execute());

describe('a report', () => {
  it('waits for a moderator, who alone sees the reporter; a second one replaces the first (REC-17, MOD-01)', async () => {
    const { tenant, author, moderator, next, comment, id, post } = await stage();
    const [ann, ben] = [next(), next()];
    expect((await flag(ann, comment)).body).toEqual({});
    expect((await flag(ben, comment, { reason: 'other', note: ' Not about work ' })).status).toBe(200);
    await flag(ann, comment, { reason: 'confidential' });

    const { total, results } = await cases(moderator);
    expect(total).toBe(1);
    expect(results[0].comment).toMatchObject({
      id,
      hiddenAt: null,
      permissions: ['delete', 'react', 'reply', 'flag', 'moderate'],
    });
    expect(results[0].case).toMatchObject({ subjectType: 'comment', subjectId: id, status: 'open', flagCount: 2 });
    expect(results[0].case).toMatchObject({ hidden: false, decidedBy: null, decidedAt: null });
    expect(results[0].case.flags).toMatchObject([
      { member: { id: ben.id }, reason: 'other', note: 'Not about work' },
      { member: { id: ann.id }, reason: 'confidential', note: '' },
    ]);
    const shown = async (who: TestMember) => (await who.get(`${post}/comments`)).body.results[0];
    expect(await shown(ann)).toMatchObject({ ownFlag: true });
    expect(await shown(author)).toMatchObject({ ownFlag: false, hiddenAt: null });
    expect(JSON.stringify(await shown(author))).not.toContain(ann.id);
    expect(await told(tenant, 'comment.flagged')).toHaveLength(2);

    for (const body of [{ reason: 'boring' }, { reason: 'other' }, { reason: 'other', note: '  ' }, {}]) {
      expect((await flag(ann, comment, body)).status).toBe(400);
    }
    expect((await flag(author, comment)).status).toBe(403);
    for (const path of [flagged, settings]) expect((await ann.get(path)).status).toBe(403);
    expect((await decide(ann, comment, 'hide')).status).toBe(403);
  });

  it('that is withdrawn lowers the count, and the last one closes the case (MOD-01)', async () => {
    const { moderator, next, comment } = await stage();
    const [ann, ben] = [next(), next()];
    await Promise.all([flag(ann, comment), flag(ben, comment)]);
    expect((await ann.delete(`${comment}/flags`)).status).toBe(200);
    expect((await ann.delete(`${comment}/flags`)).status).toBe(200);
    expect((await cases(moderator)).results).toMatchObject([{ case: { flagCount: 1 } }]);
    await ben.delete(`${comment}/flags`);
    for (const status of ['open', 'hidden', 'dismissed']) expect((await cases(moderator, status)).total).toBe(0);
    expect((await decide(moderator, comment, 'dismiss')).status).toBe(409);
  });

  it('by a third person hides the subject until a moderator decides, however many come at once (MOD-01)', async () => {
    const { author, recipient, moderator, next, comment, post } = await stage();
    await Promise.all([next(), next(), next()].map((one) => flag(one, comment)));
    expect(await countOf(recipient, post)).toBe(0);
    expect((await recipient.get(`${post}/comments`)).body.total).toBe(0);
    expect((await recipient.get(`${post}?embeds=comments`)).body.comments).toEqual([]);
    for (const who of [author, moderator]) {
      const [seen] = (await who.get(`${post}/comments`)).body.results;
      expect(seen.hiddenAt).not.toBeNull();
    }
    const reaction = { reaction: 'clap' };
    expect(await statusOf(recipient.put(`${comment}/reactions`, reaction))).toBe(404);
    expect(await statusOf(recipient.get(`${comment}/reactions`))).toBe(404);
    expect(await statusOf(flag(recipient, comment))).toBe(404);
    expect(await statusOf(author.put(`${comment}/reactions`, reaction))).toBe(403);
    expect(await statusOf(author.patch(comment, says('Better')))).toBe(403);
    expect((await cases(moderator)).results).toMatchObject([{ case: { status: 'open', hidden: true, flagCount: 3 } }]);

    const restored = await decide(moderator, comment, 'restore');
    expect(restored.body).toMatchObject({ status: 'dismissed', hidden: false, decidedBy: { id: moderator.id } });
    expect(await countOf(recipient, post)).toBe(1);
    expect((await author.get(`${post}/comments`)).body.results).toMatchObject([{ hiddenAt: null }]);
  });

  it('hides the subject at the number of reporters that the company has set, or never (MOD-01)', async () => {
    const { tenant, moderator, next, comment, post } = await stage();
    expect((await moderator.get(settings)).body).toEqual({ flagThreshold: 3, version: 1 });
    expect((await moderator.put(settings, { flagThreshold: 0 })).body).toEqual({ flagThreshold: 0, version: 2 });
    for (const one of [next(), next(), next(), next()]) await flag(one, comment);
    expect(await countOf(moderator, post)).toBe(1);
    await moderator.put(settings, { flagThreshold: 1 });
    expect((await moderator.get(settings)).body).toEqual({ flagThreshold: 1, version: 3 });
    const other = await postThanks(moderator, [next()]);
    await flag(next(), other);
    expect((await moderator.get(other)).body.hiddenAt).not.toBeNull();
    for (const flagThreshold of [-1, 101, 1.5]) {
      expect((await moderator.put(settings, { flagThreshold })).status).toBe(400);
    }
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .selectAll()
        .where('action', '=', 'comment.moderationSettingsChanged')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toMatchObject([
      { before: { flagThreshold: 3 }, after: { flagThreshold: 0 } },
      { before: { flagThreshold: 0 }, after: { flagThreshold: 1 } },
    ]);
  });
});

describe('a decision', () => {
  it('hides and shows again, is audited and notified once (MOD-01)', async () => {
    const { tenant, author, recipient, moderator, next, comment, id, post } = await stage();
    const reporter = next();
    await flag(reporter, comment);
    expect((await decide(moderator, comment, 'hide')).body).toMatchObject({ status: 'hidden', hidden: true });
    await decide(moderator, comment, 'hide');
    expect(await countOf(recipient, post)).toBe(0);
    expect((await cases(moderator, 'hidden')).results).toMatchObject([{ comment: { id } }]);
    expect((await decide(moderator, comment, 'restore')).body).toMatchObject({ status: 'dismissed', hidden: false });
    await decide(moderator, comment, 'dismiss');
    expect(await countOf(recipient, post)).toBe(1);
    const about = { subjectType: 'comment', subjectId: id, authorId: author.id, reporterIds: [reporter.id] };
    expect((await told(tenant, 'comment.caseDecided')).map(({ payload }) => payload)).toMatchObject([
      { ...about, action: 'hide' },
      { ...about, action: 'restore' },
    ]);
    const audited = await tenant.inside((db) =>
      db.selectFrom('auditEvent').selectAll().where('action', '=', 'comment.caseDecided').orderBy('id').execute(),
    );
    expect(audited).toMatchObject([
      { actorId: moderator.id, entityType: 'comment', entityId: id, after: { action: 'hide', hidden: true } },
      { before: { status: 'hidden', hidden: true }, after: { action: 'restore', status: 'dismissed' } },
    ]);
  });

  it('to hide needs no report, and one to dismiss or restore needs one (MOD-01)', async () => {
    const { recipient, moderator, comment, post } = await stage();
    for (const action of ['dismiss', 'restore']) expect((await decide(moderator, comment, action)).status).toBe(409);
    expect((await decide(moderator, comment, 'hide')).body).toMatchObject({
      status: 'hidden',
      flagCount: 0,
      flags: [],
    });
    expect(await countOf(recipient, post)).toBe(0);
    expect((await decide(moderator, comment, 'delete')).status).toBe(400);
  });

  it('to dismiss holds until another member reports it, and old reports no longer count (MOD-01)', async () => {
    const { moderator, next, comment, post } = await stage();
    const [ann, ben, cem, dee, eve] = [next(), next(), next(), next(), next()];
    await Promise.all([flag(ann, comment), flag(ben, comment)]);
    await decide(moderator, comment, 'dismiss');
    await flag(ann, comment, { reason: 'inappropriate' });
    expect((await cases(moderator)).total).toBe(0);

    await flag(cem, comment);
    expect((await cases(moderator)).results).toMatchObject([{ case: { flagCount: 3, hidden: false } }]);
    await cem.delete(`${comment}/flags`);
    expect((await cases(moderator, 'dismissed')).results).toMatchObject([{ case: { flagCount: 2 } }]);

    await Promise.all([flag(cem, comment), flag(dee, comment)]);
    expect(await countOf(ann, post)).toBe(1);
    await flag(eve, comment);
    expect(await countOf(ann, post)).toBe(0);
    expect((await cases(moderator)).results).toMatchObject([{ case: { flagCount: 5, hidden: true } }]);
  });

  it('about a recognition hides it from everyone except its sender and moderators (MOD-01)', async () => {
    const { author, recipient, moderator, next, post } = await stage();
    const [ann, ben, cem] = [next(), next(), next()];
    for (const one of [ann, ben, cem]) await flag(one, post);
    for (const who of [ann, recipient]) {
      expect((await who.get(post)).status).toBe(404);
      expect((await who.get(`${post}/comments`)).status).toBe(404);
      expect(await statusOf(who.post(`${post}/comments`, says('Hello')))).toBe(404);
    }
    for (const who of [author, moderator]) expect((await who.get(post)).body.hiddenAt).not.toBeNull();
    const list = (await moderator.get('/recognition/recognitions/flagged')).body;
    expect(list.results).toMatchObject([{ case: { subjectType: 'recognition', flagCount: 3, hidden: true } }]);
    expect((await flag(author, post)).status).toBe(403);
    expect((await decide(ann, post, 'restore')).status).toBe(403);
    await decide(moderator, post, 'restore');
    expect((await recipient.get(post)).status).toBe(200);
  });
});
