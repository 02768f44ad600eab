import type { ModerationCase } from '@hurrah/contracts/comment/threads';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { postThanks, says } from '../../../test/threads.ts';

async function stage() {
  const tenant = await newTenant();
  const [author, recipient, reader] = await Promise.all([tenant.member(), tenant.member(), tenant.member()]);
  const mara = await tenant.admin({ firstName: 'Mara', lastName: 'Lindqvist' });
  const ben = await tenant.admin({ firstName: 'Ben', lastName: 'Bell' });
  const post = await postThanks(author, [recipient]);
  const { id } = (await author.post(`${post}/comments`, says('The supplier takes 12 a piece'))).body;
  const crowd = await Promise.all([tenant.member(), tenant.member(), tenant.member()]);
  return { author, recipient, reader, mara, ben, crowd, post, comment: `${post}/comments/${id}` };
}

/** Returns the case of one subject from the list of reports. */
async function caseOf(who: TestMember, path: string): Promise<ModerationCase> {
  const list = path.includes('/comments/') ? '/comment/comments/flagged' : '/recognition/recognitions/flagged';
  return (await who.get(list)).body.results[0].case;
}

const decide = (who: TestMember, path: string, action: string, { hidden, status, lastFlaggedAt }: ModerationCase) =>
  who.post(`${path}/moderate`, { action, seen: { hidden, case: { status, lastFlaggedAt } } });

describe.each(['comment', 'recognition'] as const)('a moderator whose page is old, about a %s,', (subject) => {
  async function reported() {
    const all = await stage();
    const path = subject === 'comment' ? all.comment : all.post;
    const isHidden = async () => {
      const answer = await all.reader.get(subject === 'comment' ? `${all.post}/comments` : all.post);
      return subject === 'comment' ? answer.body.total === 0 : answer.status === 404;
    };
    await all.recipient.put(`${path}/flags`, { reason: 'confidential' });
    return { ...all, path, isHidden, seen: await caseOf(all.ben, path) };
  }

  it('cannot restore what a colleague has hidden, and sees the colleague’s name (H4, D25)', async () => {
    const { mara, ben, path, seen, isHidden } = await reported();
    expect((await decide(mara, path, 'hide', seen)).status).toBe(200);
    const { status, body } = await decide(ben, path, 'dismiss', seen);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'StaleVersion', details: { changedBy: { id: mara.id, firstName: 'Mara' } } });
    expect(body.details.current).toMatchObject({ status: 'hidden', hidden: true, decidedAt: body.details.changedAt });
    expect(await isHidden()).toBe(true);
    const restored = await decide(ben, path, 'restore', body.details.current);
    expect(restored).toMatchObject({ status: 200, body: { status: 'dismissed', hidden: false } });
    expect(await isHidden()).toBe(false);
  });

  it('cannot hide what a colleague has dismissed (H4, D25)', async () => {
    const { mara, ben, path, seen, isHidden } = await reported();
    await decide(mara, path, 'dismiss', seen);
    const { body } = await decide(ben, path, 'hide', seen);
    expect(body.details).toMatchObject({ changedBy: { id: mara.id }, current: { status: 'dismissed' } });
    expect(await isHidden()).toBe(false);
  });

  it('cannot close a report that came in after the page was opened (H4, D25)', async () => {
    const { ben, crowd, path, seen } = await reported();
    const again = { reason: 'other', note: 'This is my address' };
    await crowd[0]?.put(`${path}/flags`, again);
    const { status, body } = await decide(ben, path, 'dismiss', seen);
    expect(status).toBe(409);
    expect(body.details).toMatchObject({ changedBy: null, current: { status: 'open', flagCount: 2 } });
    expect((await decide(ben, path, 'dismiss', body.details.current)).status).toBe(200);
  });

  it('cannot restore from a menu what reports have hidden meanwhile without having seen it (H4)', async () => {
    const { ben, crowd, path, isHidden } = await reported();
    for (const one of crowd) await one.put(`${path}/flags`, { reason: 'spam' });
    expect(await isHidden()).toBe(true);
    const { status, body } = await ben.post(`${path}/moderate`, { action: 'dismiss', seen: { hidden: false } });
    expect(status).toBe(409);
    expect(body.details).toMatchObject({ changedBy: null, current: { status: 'open', hidden: true } });
    expect(await isHidden()).toBe(true);
  });

  it('succeeds when a colleague decided the same (D25)', async () => {
    const { mara, ben, path, seen } = await reported();
    await decide(mara, path, 'hide', seen);
    const same = await decide(ben, path, 'hide', seen);
    expect(same).toMatchObject({ status: 200, body: { status: 'hidden', decidedBy: { id: mara.id } } });
  });

  it('must send the state they saw (D25)', async () => {
    const { ben, path } = await reported();
    expect((await ben.post(`${path}/moderate`, { action: 'hide' })).status).toBe(400);
  });
});
