import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import fc from 'fast-check';
import { renderItems } from '../../domains/timeline/cards/service.ts';
import { postKinds } from '../../domains/timeline/items/rules.ts';
import { newTenant, type TestMember, type TestTenant } from '../harness.ts';

/** The viewers, and after them the members who may be suspended, archived or moved to another department. */
export const askers = 6;
const movers = 3;
export const teamCount = 4;

export const aPerson = fc.nat(askers + movers - 1);
export const aMover = fc.integer({ min: askers, max: askers + movers - 1 });
export const aTeam = fc.nat(teamCount - 1);
export const somePeople = fc.uniqueArray(aPerson, { minLength: 1, maxLength: 4 });

/** A post that is there from the beginning. Few instants, so that many share one. */
const aPost = fc.record({
  from: aPerson,
  to: somePeople,
  minute: fc.nat(4),
  tenantWide: fc.boolean(),
  state: fc.oneof(
    { weight: 8, arbitrary: fc.constant('sent' as const) },
    fc.constantFrom('hidden' as const, 'draft' as const, 'scheduled' as const, 'undoable' as const),
  ),
});
type WrittenPost = typeof aPost extends fc.Arbitrary<infer Post> ? Post : never;

export const aBeginning = fc.record({
  posts: fc.array(aPost, { minLength: 4, maxLength: 24, size: 'max' }),
  teams: fc.array(fc.uniqueArray(aPerson, { maxLength: 4 }), { minLength: teamCount - 1, maxLength: teamCount - 1 }),
  /** The members with hidden profiles. The first of all people manages the last one. */
  hidden: fc.uniqueArray(aPerson, { maxLength: 5 }),
});
type Beginning = typeof aBeginning extends fc.Arbitrary<infer Some> ? Some : never;

export interface World {
  tenant: TestTenant;
  people: TestMember[];
  admin: TestMember;
  /** Of another company. */
  stranger: TestMember;
  teamIds: string[];
  postIds: string[];
  /** The posts that the API has pinned, without those hidden or deleted since. */
  pinnedIds: Set<string>;
}

/** Most posts are inserted as sent ones, and rendered by the product. */
export async function begin(stranger: TestMember, { posts, teams, hidden }: Beginning): Promise<World> {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const people = await Promise.all(
    Array.from({ length: askers + movers }, (_, index) => tenant.member({ firstName: `Ada${index}` })),
  );
  const idOf = (index: number) => (people[index] as TestMember).id;
  const update = (ids: string[], fields: { publicStaffProfile: boolean } | { managerId: string }) =>
    tenant.inside((db) => db.updateTable('tenantMember').set(fields).where('id', 'in', ids).execute());
  if (hidden.length > 0) await update(hidden.map(idOf), { publicStaffProfile: false });
  await update([idOf(askers + movers - 1)], { managerId: idOf(0) });
  const teamIds = await makeTeams(
    admin,
    teams.map((members) => members.map(idOf)),
  );
  const postIds = await writePosts(tenant, posts, idOf);
  const [recognitions] = postKinds;
  if (recognitions) await tenant.act((ctx) => renderItems({ ...ctx, live: [] }, recognitions, postIds));
  return { tenant, people, admin, stranger, teamIds, postIds, pinnedIds: new Set() };
}

/** Some filled by hand, and one by a rule. */
async function makeTeams(admin: TestMember, members: string[][]): Promise<string[]> {
  const automation = { join: 'and', rules: [{ segment: 'department', values: ['Sales'] }] };
  const wanted = [...members.map((memberIds) => ({ memberIds })), { automation }];
  const ids: string[] = [];
  for (const [index, team] of wanted.entries()) {
    const { status, body } = await admin.post('/identity/teams', { name: `Team ${index}`, ...team });
    if (status !== 200) throw new Error(`No team: ${JSON.stringify(body)}`);
    ids.push(body.id);
  }
  return ids;
}

const minute = 60_000;

async function writePosts(tenant: TestTenant, posts: WrittenPost[], idOf: (index: number) => string) {
  const began = Date.now() - 60 * minute;
  const later = new Date(began + 120 * minute);
  const message = richTextOf('Thank you');
  const written = posts.map(({ from, to, minute: at, tenantWide, state }) => {
    const createdAt = new Date(began + at * minute);
    const isSent = state !== 'draft' && state !== 'scheduled';
    const recipientIds = isSent ? to.filter((index) => index !== from).map(idOf) : [];
    const row = {
      id: randomUUID(),
      senderId: idOf(from),
      message: JSON.stringify(message),
      messageText: 'Thank you',
      sendTo: JSON.stringify(to.map((index) => ({ id: idOf(index), type: 'tenantMember' }))),
      recipientCount: recipientIds.length,
      tenantWide,
      scheduledAt: state === 'scheduled' ? later : null,
      publishedAt: state === 'draft' ? null : createdAt,
      sentAt: isSent ? createdAt : null,
      announceAt: isSent ? (state === 'undoable' ? later : createdAt) : null,
      hiddenAt: state === 'hidden' ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, recipientIds };
  });
  await tenant.inside(async (db) => {
    await db
      .insertInto('recognition')
      .values(written.map(({ row }) => row))
      .execute();
    const recipients = written.flatMap(({ row: { id, createdAt }, recipientIds }) =>
      recipientIds.map((memberId) => ({ recognitionId: id, memberId, amount: 0, createdAt })),
    );
    if (recipients.length > 0) await db.insertInto('recognitionRecipient').values(recipients).execute();
  });
  return written.map(({ row }) => row.id);
}
