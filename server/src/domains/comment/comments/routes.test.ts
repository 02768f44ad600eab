import { randomUUID } from 'node:crypto';
import type { Comment } from '@hurrah/contracts/comment/threads';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { deciding, postThanks, says } from '../../../test/threads.ts';

async function stage() {
  const tenant = await newTenant();
  const [sender, recipient, reader] = [
    await tenant.member(),
    await tenant.member({ firstName: 'Grace', lastName: 'Hopper' }),
    await tenant.member(),
  ];
  return { tenant, sender, recipient, reader, post: await postThanks(sender, [recipient]) };
}

async function say(who: TestMember, post: string, text: string, parentId: string | null = null): Promise<Comment> {
  const said = await who.post(`${post}/comments`, { ...says(text), parentId });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  return said.body;
}

const texts = (comments: Comment[]) => comments.map(({ body }) => textOf(body));
const fieldOf = ({ status, body }: { status: number; body: { details?: { path: string }[] } }) =>
  `${status} ${body.details?.[0]?.path}`;
const mention = (id: string) => ({
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Anybody' } }] }],
  },
});

describe('a comment', () => {
  it('is created, read newest first, edited and then marked, and deleted by its author (REC-17)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const first = await say(reader, post, 'One');
    expect(first).toMatchObject({
      threadType: 'recognition',
      tenantMemberId: reader.id,
      member: { id: reader.id },
      gifs: [],
      editedAt: null,
      hiddenAt: null,
      ownReaction: null,
      reactionCounts: {},
      ownFlag: false,
      parentId: null,
      replyCount: 0,
      permissions: ['edit', 'delete', 'react', 'reply'],
    });
    await say(recipient, post, 'Two');
    await say(sender, post, 'Three');
    const all = await reader.get(`${post}/comments`);
    expect(texts(all.body.results)).toEqual(['Three', 'Two', 'One']);
    const page = await reader.get(`${post}/comments?pageSize=2`);
    expect(page.body.total).toBe(3);
    expect(texts((await reader.get(`${post}/comments?pageSize=2&cursor=${page.body.next}`)).body.results)).toEqual([
      'One',
    ]);
    const shown = (await sender.get(`${post}?embeds=comments`)).body;
    expect(shown.commentCount).toBe(3);
    expect(texts(shown.comments)).toEqual(['Two', 'Three']);
    expect((await sender.get(post)).body.comments).toBeUndefined();

    const changed = await reader.patch(`${post}/comments/${first.id}`, says('One and a half'));
    expect(textOf(changed.body.body)).toBe('One and a half');
    expect(changed.body.editedAt).not.toBeNull();
    expect((await reader.delete(`${post}/comments/${first.id}`)).status).toBe(200);
    expect((await reader.delete(`${post}/comments/${first.id}`)).status).toBe(404);
    expect((await reader.patch(`${post}/comments/${first.id}`, says('Again'))).status).toBe(404);
    expect((await reader.get(post)).body.commentCount).toBe(2);

    const audited = await tenant.inside((db) =>
      db.selectFrom('auditEvent').selectAll().where('action', '=', 'comment.commentDeleted').orderBy('id').execute(),
    );
    expect(audited).toMatchObject([{ actorId: reader.id, entityId: first.id, before: { memberId: reader.id } }]);
    expect(JSON.stringify(audited)).not.toContain('One');
    const told = await tenant.inside((db) =>
      db.selectFrom('outbox').select('payload').where('task', '=', 'comment.commentCreated').execute(),
    );
    expect(told).toHaveLength(3);
    expect(told[0]?.payload).toEqual({ commentId: first.id, threadType: 'recognition', threadId: first.threadId });
  });

  it('is edited only by its author, and deleted only by its author or a moderator (REC-17, MOD-01)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const { id } = await say(reader, post, 'Mine');
    const path = `${post}/comments/${id}`;
    const moderator = await tenant.member({ only: ['recognitionApp:browse', 'commentApp:moderate'] });
    for (const other of [sender, recipient, moderator]) {
      expect((await other.patch(path, says('Yours'))).status).toBe(403);
    }
    for (const other of [sender, recipient]) expect((await other.delete(path)).status).toBe(403);
    const listed = async (who: TestMember) => (await who.get(`${post}/comments`)).body.results[0].permissions;
    expect(await listed(sender)).toEqual(['react', 'reply', 'flag']);
    expect(await listed(moderator)).toEqual(['delete', 'react', 'reply', 'flag', 'moderate']);
    expect((await moderator.delete(path)).status).toBe(200);
    expect((await reader.get(post)).body.commentCount).toBe(0);
  });

  it('has a text of at most 150 characters, and real names (REC-17, REC-14)', async () => {
    const { recipient, reader, post } = await stage();
    const path = `${post}/comments`;
    expect(textOf((await say(reader, post, 'é'.repeat(150))).body)).toHaveLength(150);
    for (const body of [says('é'.repeat(151)), says('   '), { body: { type: 'doc', content: [] } }]) {
      expect(fieldOf(await reader.post(path, body))).toBe('400 body');
    }
    const named = await reader.post(path, mention(recipient.id));
    expect(textOf(named.body.body)).toBe('@Grace Hopper');
    expect(fieldOf(await reader.post(path, mention(randomUUID())))).toBe('400 body');
    const foreign = await (await newTenant()).member();
    expect(fieldOf(await reader.post(path, mention(foreign.id)))).toBe('400 body');
    const script = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] };
    expect((await reader.post(path, { body: script })).status).toBe(400);
    for (const gif of ['https://example.test/cat.gif', 'javascript:alert(1)']) {
      expect((await reader.post(path, { ...says('Look'), gifs: [gif] })).status).toBe(400);
    }
    expect((await reader.get(path)).body.total).toBe(2);

    const gifs = ['https://media.giphy.com/media/cat/giphy.gif'];
    const silent = await reader.post(path, { body: { type: 'doc', content: [] }, gifs });
    expect(silent.body).toMatchObject({ gifs, body: { type: 'doc', content: [] } });
    expect(fieldOf(await reader.patch(`${path}/${silent.body.id}`, { ...says(''), gifs: [] }))).toBe('400 body');
    expect((await reader.post(path, { ...says('Two'), gifs: [...gifs, ...gifs] })).status).toBe(400);
  });

  it('is deleted with all its reactions and reports (REC-17)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const { id } = await say(reader, post, 'Soon gone');
    const path = `${post}/comments/${id}`;
    await sender.put(`${path}/reactions`, { reaction: 'clap' });
    await recipient.put(`${path}/flags`, { reason: 'spam' });
    await reader.delete(path);
    const left = await tenant.inside(async (db) => [
      ...(await db.selectFrom('reaction').select('subjectId').execute()),
      ...(await db.selectFrom('flag').select('subjectId').execute()),
      ...(await db.selectFrom('moderationCase').select('subjectId').execute()),
      ...(await db.selectFrom('threadCount').select('subjectId').where('subjectType', '=', 'comment').execute()),
    ]);
    expect(left).toEqual([]);
  });

  it('is counted correctly while twenty are created, deleted and hidden at once (REC-17)', async () => {
    const { tenant, sender, reader, post } = await stage();
    const admin = await tenant.admin();
    const some = await Promise.all(Array.from({ length: 20 }, (_, index) => say(reader, post, `Number ${index}`)));
    const paths = some.map(({ id }) => `${post}/comments/${id}`);
    await Promise.all(
      paths
        .slice(0, 12)
        .flatMap((path, index) => [
          ...(index < 8 ? [reader.delete(path)] : []),
          ...(index > 4 ? [admin.post(`${path}/moderate`, deciding('hide'))] : []),
          sender.put(`${path}/reactions`, { reaction: 'clap' }),
          sender.put(`${path}/flags`, { reason: 'spam' }),
        ]),
    );
    expect((await sender.get(post)).body.commentCount).toBe(8);
    expect((await sender.get(`${post}/comments`)).body.total).toBe(8);
  });
});

describe('a reply', () => {
  it('is listed with its comment, the latest two at once and the others page by page (REC-17)', async () => {
    const { sender, recipient, reader, post } = await stage();
    const first = await say(reader, post, 'First');
    const second = await say(reader, post, 'Second');
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await say(recipient, post, text, first.id);
    // A reply to a reply joins the same comment.
    const nested = await say(sender, post, 'Six', (await say(sender, post, 'Other', second.id)).id);
    expect(nested).toMatchObject({ parentId: second.id, replyCount: 0 });

    const listed: Comment[] = (await reader.get(`${post}/comments`)).body.results;
    expect(texts(listed)).toEqual(['Second', 'First']);
    expect(listed.map(({ replyCount }) => replyCount)).toEqual([2, 5]);
    expect(listed.map(({ replies }) => texts(replies ?? []))).toEqual([
      ['Other', 'Six'],
      ['Four', 'Five'],
    ]);
    const { comments, commentCount } = (await sender.get(`${post}?embeds=comments`)).body;
    expect(commentCount).toBe(9);
    const repliesIn = (some: Comment[]) => some.map(({ id, replies }) => [id, texts(replies ?? [])]);
    expect(repliesIn(comments)).toEqual(repliesIn(listed.toReversed()));
    await runJobs();
    const { body: feed } = await sender.get('/timeline/items?embeds=comments');
    expect(feed.results[0].recognition.comments).toEqual(comments);

    const replies = `${post}/comments/${first.id}/replies?pageSize=3`;
    const page = (await reader.get(replies)).body;
    expect([page.total, texts(page.results)]).toEqual([5, ['Five', 'Four', 'Three']]);
    expect(texts((await reader.get(`${replies}&cursor=${page.next}`)).body.results)).toEqual(['Two', 'One']);
  });

  it('is refused if its comment belongs to another post, is deleted or hidden (REC-17)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const admin = await tenant.admin();
    const elsewhere = await say(reader, await postThanks(sender, [recipient]), 'Elsewhere');
    const hidden = await say(reader, post, 'Soon hidden');
    const reply = await say(recipient, post, 'Answer', hidden.id);
    await admin.post(`${post}/comments/${hidden.id}/moderate`, deciding('hide'));
    const status = async (who: TestMember, parentId: string) =>
      (await who.post(`${post}/comments`, { ...says('Hello'), parentId })).status;
    for (const id of [elsewhere.id, randomUUID(), hidden.id, reply.id]) expect(await status(sender, id)).toBe(404);
    for (const id of [hidden.id, reply.id]) expect(await status(reader, id)).toBe(403);
    expect((await sender.post(`${post}/comments`, { ...says('Hello'), parentId: 'x' })).status).toBe(400);
  });

  it('is seen by readers of its comment, and counted while everyone sees it (REC-17, MOD-01)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const admin = await tenant.admin();
    const comment = await say(reader, post, 'Doubtful');
    const reply = await say(recipient, post, 'Really?', comment.id);
    const other = await say(sender, post, 'Yes', comment.id);
    const decide = (id: string, action: string) => admin.post(`${post}/comments/${id}/moderate`, deciding(action));
    const countOf = async () => (await sender.get(post)).body.commentCount;

    expect((await decide(other.id, 'hide')).status).toBe(200);
    expect((await recipient.get(`${post}/comments`)).body.results[0]).toMatchObject({
      replyCount: 1,
      replies: [{ id: reply.id }],
    });
    expect(await countOf()).toBe(2);
    expect((await decide(comment.id, 'hide')).status).toBe(200);
    expect(await countOf()).toBe(0);
    // Not even its author sees it, as below a post that they cannot see.
    expect((await recipient.get(`${post}/comments`)).body.results).toEqual([]);
    for (const path of [`${reply.id}/reactions`, `${comment.id}/replies`]) {
      expect((await recipient.get(`${post}/comments/${path}`)).status).toBe(404);
    }
    expect((await recipient.delete(`${post}/comments/${reply.id}`)).status).toBe(404);
    for (const who of [reader, admin]) {
      const seen = (await who.get(`${post}/comments`)).body.results[0].replies;
      expect(seen[0].id).toBe(reply.id);
      expect(seen).toHaveLength(who === admin ? 2 : 1);
    }
    // After restoring and hiding in any order, the counters equal the visible comments.
    expect((await decide(other.id, 'restore')).status).toBe(200);
    expect(await countOf()).toBe(0);
    expect((await decide(comment.id, 'restore')).status).toBe(200);
    expect(await countOf()).toBe(3);
  });

  it('is deleted by its author alone, or with its comment and everything below both (REC-17)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const comment = await say(reader, post, 'Soon gone');
    const kept = await say(sender, post, 'Stays');
    const replies = [await say(recipient, post, 'One', comment.id), await say(sender, post, 'Two', comment.id)];
    await reader.put(`${post}/comments/${replies[0]?.id}/reactions`, { reaction: 'clap' });
    await reader.put(`${post}/comments/${replies[0]?.id}/flags`, { reason: 'spam' });
    expect((await sender.delete(`${post}/comments/${replies[0]?.id}`)).status).toBe(403);
    expect((await sender.delete(`${post}/comments/${replies[1]?.id}`)).status).toBe(200);
    expect((await sender.get(post)).body.commentCount).toBe(3);
    expect((await reader.delete(`${post}/comments/${comment.id}`)).status).toBe(200);
    const left = await tenant.inside(async (db) => ({
      comments: (await db.selectFrom('comment').select('id').execute()).map(({ id }) => id),
      felt: await db.selectFrom('reaction').select('subjectId').execute(),
      cases: await db.selectFrom('moderationCase').select('subjectId').execute(),
      audited: await db.selectFrom('auditEvent').select('before').where('entityId', '=', comment.id).execute(),
    }));
    expect(left).toMatchObject({ comments: [kept.id], felt: [], cases: [], audited: [{ before: { replies: 1 } }] });
    expect((await sender.get(post)).body.commentCount).toBe(1);
  });

  it('is counted correctly while comments are answered, hidden, shown and deleted at once (REC-17)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const admin = await tenant.admin();
    const comments = await Promise.all(Array.from({ length: 4 }, (_, index) => say(reader, post, `Number ${index}`)));
    const replies = await Promise.all(
      comments.flatMap(({ id }) => [say(sender, post, 'Yes', id), say(recipient, post, 'No', id)]),
    );
    const paths = replies.map(({ id }) => `${post}/comments/${id}`);
    await Promise.all([
      ...comments.map(({ id }) => admin.post(`${post}/comments/${id}/moderate`, deciding('hide'))),
      ...comments.map(({ id }) => sender.post(`${post}/comments`, { ...says('Late'), parentId: id })),
      ...paths.slice(0, 4).map((path) => admin.post(`${path}/moderate`, deciding('hide'))),
      ...paths.slice(2, 6).map((path) => sender.put(`${path}/reactions`, { reaction: 'clap' })),
      admin.delete(`${post}/comments/${comments[3]?.id}`),
      admin.delete(`${paths[5]}`),
    ]);
    const shown = await tenant.inside((db) =>
      db.selectFrom('comment').select('id').where('hiddenAt', 'is', null).where('parentId', 'is', null).execute(),
    );
    expect(shown).toEqual([]);
    expect((await sender.get(post)).body).toMatchObject({ commentCount: 0 });
    for (const { id } of comments.slice(0, 3)) await admin.post(`${post}/comments/${id}/moderate`, deciding('restore'));
    const listed = (await sender.get(`${post}/comments`)).body.results as Comment[];
    const count = listed.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);
    expect((await sender.get(post)).body.commentCount).toBe(count);
  });
});
