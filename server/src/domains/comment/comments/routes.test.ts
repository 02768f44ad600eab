import { randomUUID } from 'node:crypto';
import type { Comment } from '@hurrah/contracts/comment/threads';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
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

async function say(who: TestMember, post: string, text: string): Promise<Comment> {
  const said = await who.post(`${post}/comments`, says(text));
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
  it('is said, read newest first, changed and then marked, and deleted by its author (REC-17)', async () => {
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
      permissions: ['edit', 'delete', 'react'],
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

  it('is its author’s to change and a moderator’s to delete, and nobody else’s (REC-17, MOD-01)', async () => {
    const { tenant, sender, recipient, reader, post } = await stage();
    const { id } = await say(reader, post, 'Mine');
    const path = `${post}/comments/${id}`;
    const moderator = await tenant.member({ only: ['recognitionApp:browse', 'commentApp:moderate'] });
    for (const other of [sender, recipient, moderator]) {
      expect((await other.patch(path, says('Yours'))).status).toBe(403);
    }
    for (const other of [sender, recipient]) expect((await other.delete(path)).status).toBe(403);
    const listed = async (who: TestMember) => (await who.get(`${post}/comments`)).body.results[0].permissions;
    expect(await listed(sender)).toEqual(['react', 'flag']);
    expect(await listed(moderator)).toEqual(['delete', 'react', 'flag', 'moderate']);
    expect((await moderator.delete(path)).status).toBe(200);
    expect((await reader.get(post)).body.commentCount).toBe(0);
  });

  it('has words, at most 150 characters of them, and real names (REC-17, REC-14)', async () => {
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

  it('is gone with all that was felt and reported about it (REC-17)', async () => {
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

  it('is counted right while twenty are said, deleted and hidden at once (REC-17)', async () => {
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
