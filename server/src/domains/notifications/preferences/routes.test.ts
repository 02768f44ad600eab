import { beforeEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { listKinds } from '../kinds.ts';

const path = '/notifications/channelPreferences/';
let tenant: TestTenant;
let member: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  member = await tenant.member();
});

describe('the notification preferences of a member', () => {
  it('have everything on by default (NOT-10)', async () => {
    const { status, body } = await member.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: true,
      bouncedEmail: null,
      webPush: true,
      messaging: true,
      weeklyDigest: 'week',
      quietHours: null,
    });
    expect(body.kinds[0]).toEqual({
      kind: 'recognition.received',
      title: 'Someone recognizes you',
      email: true,
      webPush: true,
      canTurnOff: true,
    });
  });

  it('list only the kinds that they can get (NOT-10)', async () => {
    const admin = await tenant.admin();
    const kindsOf = async (who: TestMember): Promise<string[]> =>
      (await who.get(path)).body.kinds.map(({ kind }: { kind: string }) => kind);
    const reserved = ['comment.reported', 'points.requestWaiting', 'points.requestDecided'];
    expect(await kindsOf(admin)).toEqual(expect.arrayContaining(reserved));
    expect((await kindsOf(member)).filter((kind) => reserved.includes(kind))).toEqual([]);
  });

  it('keep the fields that a change does not name, and affect no one else (NOT-10)', async () => {
    const changed = await member.patch(path, { weeklyDigest: 'disabled', quietHours: { from: '22:00', to: '07:30' } });
    expect(changed.body).toMatchObject({ weeklyDigest: 'disabled', quietHours: { from: '22:00', to: '07:30' } });
    await member.patch(path, { webPush: false });
    await Promise.all([
      member.patch(path, { kinds: [{ kind: 'recognition.mentioned', email: false }] }),
      member.patch(path, { kinds: [{ kind: 'points.moved', email: false }] }),
    ]);
    const { body } = await member.get(path);
    expect(body).toMatchObject({ email: true, webPush: false, weeklyDigest: 'disabled' });
    expect(body.quietHours).toEqual({ from: '22:00', to: '07:30' });
    const off = body.kinds.filter(({ email }: { email: boolean }) => !email);
    expect(off.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['comment.mentioned', 'points.moved']);
    expect((await member.patch(path, { quietHours: null })).body.quietHours).toBeNull();
    const other = await (await tenant.member()).get(path);
    expect(other.body).toMatchObject({ webPush: true, weeklyDigest: 'week' });
  });

  it('have one choice for a reason, for every kind of post (NOT-10)', async () => {
    const choiceOf = async () => {
      const { kinds } = (await member.get(path)).body;
      return kinds.filter(({ kind }: { kind: string }) => kind.endsWith('mentioned'));
    };
    const shown = { kind: 'comment.mentioned', title: 'Someone mentions you in a post', canTurnOff: true };
    expect(await choiceOf()).toEqual([{ ...shown, email: true, webPush: true }]);
    // A choice stored for one kind of post by an earlier release turns the shared choice off.
    await member.patch(path, { kinds: [{ kind: 'comment.mentioned', webPush: true }] });
    await tenant.inside((db) =>
      db
        .updateTable('notificationPreference')
        .set({ unsubscribed: ['award.mentioned'] })
        .execute(),
    );
    expect(await choiceOf()).toEqual([{ ...shown, email: false, webPush: true }]);
    await member.patch(path, { kinds: [{ kind: 'comment.mentioned', email: true, webPush: false }] });
    expect(await choiceOf()).toEqual([{ ...shown, email: true, webPush: false }]);
  });

  it.each([
    ['a kind that does not exist', { kinds: [{ kind: 'recognition.unheard', email: false }] }],
    ['a kind without emails', { kinds: [{ kind: 'recognition.reacted', email: false }] }],
    ['an hour that does not exist', { quietHours: { from: '25:00', to: '07:00' } }],
    ['a digest that does not exist', { weeklyDigest: 'day' }],
  ])('reject %s (NOT-10)', async (_, body) => {
    expect((await member.patch(path, body)).status).toBe(400);
  });
});

it('every kind of message has a title in both languages and a unique name', () => {
  const kinds = listKinds();
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  for (const { name, title } of kinds) {
    expect(name).toMatch(/^(award|recognition|comment|points|people|staffing)\.\w+$/);
    expect(title.en).not.toBe('');
    expect(title.fr).not.toBe(title.en);
  }
});
