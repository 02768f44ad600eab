import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { somebodyWaits } from '../../../test/points.ts';
import { bigTeam, people, sendThanks } from '../../../test/recognitions.ts';
import { archive } from '../../../test/timeline/acts.ts';
import { until } from '../../../test/waiting.ts';
import { renderPosts } from '../cards/service.ts';
import { teamsToFollow } from './events.ts';
import { countWithin, nextStep, retagTeams, scheduleTeamRefresh } from './service.ts';

const first = '00000000-0000-0000-0000-000000000000';
const [red, blue] = ['red', 'blue'];

it.each([
  [[], 0],
  [[3, 4], 2],
  [[3, 4, 3], 3],
  [[3, 4, 4], 2],
  [[50, 1], 1],
])(
  'one job refreshes the cards of several people while their posts fit its budget: %j (TIM-02)',
  (counts, together) => {
    expect(countWithin(counts, 10)).toBe(together);
  },
);

describe('the next step of retagging a team', () => {
  it.each([
    ['joined', [red], { last: 'p9', isFull: true }, { teamIds: [red], pass: 'joined', after: 'p1' }],
    ['joined', [red], { last: 'p9', isFull: false }, { teamIds: [red], pass: 'joined', after: 'p9' }],
    ['joined', [red], { last: null, isFull: false }, { teamIds: [red], pass: 'left', after: first }],
    ['joined', [red, blue], { last: null, isFull: false }, { teamIds: [red, blue], pass: 'left', after: first }],
    ['left', [red, blue], { last: 'p9', isFull: true }, { teamIds: [red, blue], pass: 'left', after: 'p9' }],
    ['left', [red, blue], { last: 'p9', isFull: false }, { teamIds: [red, blue], pass: 'left', after: 'p9' }],
    ['left', [red, blue], { last: null, isFull: false }, { teamIds: [blue], pass: 'joined', after: first }],
    ['left', [red], { last: null, isFull: false }, undefined],
  ] as const)('goes from %s of %j with %j to %j (TIM-02)', (pass, teamIds, found, next) => {
    expect(nextStep({ teamIds: [...teamIds], pass, after: 'p1' }, found)).toEqual(next);
  });
});

describe('a team’s timeline', () => {
  let tenant: TestTenant;
  let ada: TestMember;
  let ben: TestMember;
  let cleo: TestMember;
  let dan: TestMember;
  let admin: TestMember;
  beforeEach(async () => {
    tenant = await newTenant();
    [ada, ben, cleo, dan] = await people(tenant);
    admin = await tenant.admin();
  });

  const makeTeam = async (fields: object): Promise<string> => {
    const { status, body } = await admin.post('/identity/teams', { name: 'Keepers', ...fields });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  };
  const feedOf = async (teamId: string, who = dan, pageSize = 50): Promise<string[]> => {
    await runJobs();
    const { body } = await who.get(`/timeline/items?teamIdIn=${teamId}&pageSize=${pageSize}`);
    return body.results.map(({ id }: { id: string }) => id);
  };
  const tagsOf = (teamId: string) =>
    tenant.inside((db) => db.selectFrom('timelineTeam').select('itemId').where('teamId', '=', teamId).execute());

  it('shows the posts its members sent and received, from the moment they join until they leave (TIM-02)', async () => {
    const [sent, received] = [await sendThanks(ada, [ben]), await sendThanks(cleo, [ada])];
    const secret = await sendThanks(ada, [cleo], { tenantWide: false });
    await sendThanks(ben, [cleo]);
    const team = await makeTeam({ memberIds: [ada.id] });
    const hers = [received.id, sent.id];
    expect(await feedOf(team)).toEqual(hers);
    expect(await feedOf(team, cleo)).toEqual([secret.id, ...hers]);
    await admin.delete(`/identity/teams/${team}/members`, { memberIds: [ada.id] });
    expect(await feedOf(team)).toEqual([]);
    expect(await feedOf(team, cleo)).toEqual([]);
    await admin.post(`/identity/teams/${team}/members`, { memberIds: [ada.id, ben.id] });
    expect(await feedOf(team)).toHaveLength(3);
    await admin.delete(`/identity/teams/${team}/members`, { memberIds: [ben.id] });
    expect(await feedOf(team), 'somebody else in it is still part of it').toEqual(hers);
    await admin.delete(`/identity/teams/${team}`);
    expect(await feedOf(team)).toEqual([]);
    expect(await tagsOf(team)).toEqual([]);
  });

  it('leaves out suspended and archived members until they return (TIM-02, MEM-07)', async () => {
    const { id } = await sendThanks(ada, [ben]);
    const team = await makeTeam({ memberIds: [ada.id] });
    expect(await feedOf(team)).toEqual([id]);
    const member = `/identity/tenantMembers/${ada.id}`;
    expect((await admin.post(`${member}/suspend`)).status).toBe(200);
    expect(await feedOf(team)).toEqual([]);
    expect((await dan.get('/timeline/items')).body.results, 'what they said stays').toHaveLength(1);
    expect((await admin.post(`${member}/unsuspend`)).status).toBe(200);
    expect(await feedOf(team)).toEqual([id]);
    await archive(tenant, ada.id);
    expect(await feedOf(team)).toEqual([]);
  });

  it('of an automated team changes with its rules and with the people who match them (TIM-02, USR-05)', async () => {
    const [hers, his] = [await sendThanks(ada, [cleo]), await sendThanks(ben, [cleo])];
    const rules = (value: string) => ({ join: 'and', rules: [{ segment: 'department', values: [value] }] });
    const move = (who: TestMember, department: string) =>
      admin.patch(`/identity/tenantMembers/${who.id}`, { segments: { department } });
    await move(ada, 'Sales');
    const team = await makeTeam({ automation: rules('Sales') });
    expect(await feedOf(team)).toEqual([hers.id]);
    await move(ben, 'Sales');
    expect(await feedOf(team)).toEqual([his.id, hers.id]);
    await move(ada, 'Labs');
    expect(await feedOf(team)).toEqual([his.id]);
    await admin.put(`/identity/teams/${team}/automation`, rules('Labs'));
    expect(await feedOf(team)).toEqual([hers.id]);
  });

  it('is retagged in batches, however many people and posts there are (TIM-02)', async () => {
    const team = await bigTeam(tenant, 250);
    const posts = await sendFromEverybody(team, 3);
    await tenant.inside((db) => db.deleteFrom('timelineTeam').where('teamId', '=', team).execute());
    await admin.post(`/identity/teams/${team}/members`, { memberIds: [ada.id] });
    await runJobs();
    expect(await tagsOf(team)).toHaveLength(posts);
    await tenant.inside((db) => db.deleteFrom('teamMember').where('memberId', '<>', ada.id).execute());
    await admin.delete(`/identity/teams/${team}/members`, { memberIds: [ada.id] });
    await runJobs();
    expect(await tagsOf(team)).toEqual([]);
  });

  it('needs no job per team when no post changes, because an import can create hundreds of teams (TIM-02)', async () => {
    const teamIds = Array.from({ length: 300 }, () => randomUUID());
    // As on a machine that does it all in no time.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    await tenant
      .act((ctx) => retagTeams(ctx, { teamIds, pass: 'joined', after: first }))
      .finally(() => clock.mockRestore());
    const rest = await tenant.inside((db) =>
      db.selectFrom('outbox').select('payload').where('task', '=', teamsToFollow.name).executeTakeFirst(),
    );
    expect(rest).toBeUndefined();
  });

  it('is rerendered in batches when someone with many posts changes their name (TIM-01)', async () => {
    const team = await bigTeam(tenant, 1);
    await sendFromEverybody(team, 450);
    const [{ id } = { id: '' }] = await tenant.inside((db) =>
      db.selectFrom('teamMember').select('memberId as id').where('teamId', '=', team).execute(),
    );
    await admin.patch(`/identity/tenantMembers/${id}`, { firstName: 'Renamed' });
    await runJobs();
    const { rows } = await tenant.inside((db) =>
      sql<{ name: string; posts: number }>`
        select card -> 'sender' ->> 'firstName' as name, count(*)::int as posts from timeline_item group by 1`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ name: 'Renamed', posts: 450 }]);
  });

  it.each([
    ['one that joined while a post was taken away', { joins: true }],
    ['one that left while a post was drawn', { joins: false }],
  ])('is correct for %s, because a render and a team change wait for each other (TIM-02)', async (_, { joins }) => {
    const { id } = await sendThanks(ada, [ben]);
    const team = await makeTeam(joins ? {} : { memberIds: [ada.id] });
    const draw = (ctx: Ctx) => renderPosts({ ...ctx, live: [] }, 'recognition', [id]);
    if (joins) await tenant.act(draw);
    const hiddenAt = joins ? new Date() : null;
    await tenant.inside((db) => db.updateTable('recognition').set({ hiddenAt }).where('id', '=', id).execute());

    const [drawn, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rendering = tenant.act(async (ctx) => {
      await draw(ctx);
      drawn.resolve();
      await seen.promise;
    });
    await drawn.promise;
    await tenant.inside(async (db) => {
      const membership = { teamId: team, memberId: ada.id, active: true };
      if (joins) await db.insertInto('teamMember').values(membership).execute();
      else await db.deleteFrom('teamMember').where('teamId', '=', team).execute();
    });
    const step = (pass: 'joined' | 'left') => (ctx: Ctx) => retagTeams(ctx, { teamIds: [team], pass, after: first });
    const following = tenant.act(joins ? step('joined') : (ctx) => scheduleTeamRefresh(ctx, [team]));
    await until('somebody to wait', () => tenant.act(somebodyWaits)).finally(seen.resolve);
    await Promise.all([rendering, following]);
    await tenant.act(step('left'));
    expect(await tagsOf(team)).toEqual([]);
  });

  /** Every member of the team thanks Ben that many times. Returns the number of posts. */
  async function sendFromEverybody(teamId: string, times: number): Promise<number> {
    const { rows } = await tenant.inside((db) =>
      sql<{ id: string }>`
        with sent as (
          insert into recognition (sender_id, message, message_text, send_to, recipient_count, tenant_wide,
            published_at, sent_at, announce_at, created_at, updated_at)
          select member_id, '{"type": "doc", "content": []}', '', '[]', 1, true, now(), now(), now(), now(), now()
          from team_member cross join generate_series(1, ${times}::int) where team_id = ${teamId} returning id
        ), received as (
          insert into recognition_recipient (recognition_id, member_id, amount, created_at)
          select id, ${ben.id}, 0, now() from sent
        )
        select id from sent`.execute(db),
    );
    const ids = rows.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 200) {
      const some = ids.slice(from, from + 200);
      await tenant.act((ctx) => renderPosts({ ...ctx, live: [] }, 'recognition', some));
    }
    return ids.length;
  }
});
