import { TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Variants } from '../../server/src/domains/media/rules.ts';
import { findDifferences } from '../../server/src/domains/points/index.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import { directory, getCell, listCells } from '../../server/src/platform/cells.ts';
import { inTenant, type Trx } from '../../server/src/platform/db.ts';
import { storage } from '../../server/src/platform/storage/instance.ts';
import { expectWholeExport } from '../../server/src/test/exports.ts';
import { browser, travelTo } from '../../server/src/test/harness.ts';
import { logIn } from '../../server/src/test/people.ts';
import { download } from '../../server/src/test/uploads.ts';
import { testAwards } from './award/seeded.ts';
import { demoPassword } from './companies.ts';
import { buildDemoCompany } from './people.ts';
import { seedDemo } from './seed.ts';

const moment = { today: '2026-11-15', now: new Date('2026-11-15T15:00:00Z') };
const hosts = ['larkspoke.localhost', 'fennelandfold.localhost'];
const { people, logins } = buildDemoCompany(moment.today);

beforeAll(() => seedDemo(moment));

/** The rows go with the test's databases; the files of 308 people would stay. */
afterAll(async () => storage.remove((await Promise.all(hosts.map(fileKeysOf))).flat()));

/** From the login page into a company, as the web does it. */
async function enter(email: string, company = 'Larkspoke') {
  const visitor = await logIn(email, demoPassword);
  const { body: tenants } = await visitor.get('/identity/tenants/my');
  const tenant = tenants.find(({ name }: { name: string }) => name === company);
  const opened = await visitor.post(`/identity/tenants/${tenant?.id}/login`);
  return { ...visitor, tenants, opened };
}

async function fileKeysOf(domain: string): Promise<string[]> {
  const { id, cell, logoUrls } = await tenantOf(domain);
  const objects = await inTenant(getCell(cell).app, id, (db) =>
    db.selectFrom('mediaObject').select('variants').$castTo<{ variants: Variants }>().execute(),
  );
  const avatars = objects.flatMap(({ variants }) => Object.values(variants).map(({ key }) => key));
  return [
    ...avatars,
    ...Object.values((logoUrls ?? {}) as Record<string, string>).map((url) => url.replace('/media/', '')),
  ];
}

function tenantOf(domain: string) {
  return directory
    .selectFrom('directory.tenantDomain')
    .innerJoin('directory.tenant', 'directory.tenant.id', 'tenantId')
    .selectAll('directory.tenant')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
}

test('an export imported again equals the company', async () => {
  await expectWholeExport(await tenantOf('larkspoke.localhost'));
});

test.each([
  ['admin', 'admin', ['Fennel & Fold', 'Larkspoke'], true],
  ['manager', 'employee', ['Fennel & Fold', 'Larkspoke'], true],
  ['employee', 'employee', ['Larkspoke'], false],
] as const)('signs the %s in, with an avatar', async (login, role, companies, hasReports) => {
  const { email, firstName, lastName, jobTitle } = logins[login];
  const person = await enter(email);
  expect(person.tenants.map(({ name }: { name: string }) => name)).toEqual(companies);
  expect(person.opened.status).toBe(200);

  const { body } = await person.get('/identity/tenantMembers/me?embeds=avatar,hasReports,email,manager');
  expect(body).toMatchObject({ firstName, lastName, jobTitle, role, email, hasReports, status: 'joined' });
  expect(body.manager).not.toBeNull();
  expect(Object.keys(body.avatarUrls)).toEqual(['sm', 'md', 'lg', 'xl']);
  for (const url of Object.values<string>(body.avatarUrls)) {
    const picture = await download(url);
    expect(picture).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(picture.bytes.length).toBeGreaterThan(500);
  }
});

test('has 300 members in every status', async () => {
  const admin = await enter(logins.admin.email);
  const count = async (filter: string) => (await admin.get(`/identity/tenantMembers?pageSize=1&${filter}`)).body.total;
  expect(await count('statusIn=joined,invited,notInvited,archived')).toBe(300);
  expect(await count('statusIn=joined')).toBe(267);
  expect(await count('statusIn=invited')).toBe(14);
  expect(await count('statusIn=notInvited')).toBe(9);
  expect(await count('statusIn=archived')).toBe(10);
  expect(await count('suspended=true')).toBe(3);
  expect(await count('roleIn=admin')).toBe(5);
});

test('refuses archived, suspended and invited people', async () => {
  const addressOf = (fits: (person: (typeof people)[number]) => boolean) => people.find(fits)?.email ?? '';
  expect((await enter(addressOf(({ status }) => status === 'archived'))).opened.status).toBe(403);
  expect((await enter(addressOf(({ suspended }) => suspended))).opened.status).toBe(403);
  for (const waiting of ['invited', 'notInvited']) {
    const { first } = await logIn(
      addressOf(({ status }) => status === waiting),
      demoPassword,
    );
    expect(first.status).toBe(401);
  }
});

test.each(['larkspoke.localhost', 'localhost', '127.0.0.1'])('brands the login page of %s', async (domain) => {
  const { body } = await browser().get(`/identity/tenants/metadata?domain=${domain}`);
  expect(body).toMatchObject({ name: 'Larkspoke', language: 'en', brandColor: '#0E7C66' });
  expect(Object.keys(body.logoUrls)).toEqual(['logo', 'square']);
  for (const url of Object.values<string>(body.logoUrls)) {
    const { status, headers } = await browser().get(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await browser().get(url.replace(/-.*\.png/, `-${'0'.repeat(16)}.png`))).status).toBe(404);
    expect((await browser().get(url.replace('.png', '.svg'))).status).toBe(400);
  }
});

test('licenses every feature but one, which is left to upgrade to', async () => {
  const admin = await enter(logins.admin.email);
  const { body: features } = await admin.get('/identity/license/features');
  expect(Object.keys(features).filter((feature) => !features[feature])).toEqual(['customRewards']);
});

test('puts the small second company into another cell if there are several', async () => {
  const admin = await enter(logins.admin.email, 'Fennel & Fold');
  const { body } = await admin.get('/identity/tenantMembers?embeds=email,avatar');
  expect(body.total).toBe(8);
  for (const member of body.results) expect(member.avatarUrls).toMatchObject({ sm: expect.any(String) });
  expect((await browser().get('/identity/tenants/metadata?domain=fennelandfold.localhost')).body).toMatchObject({
    name: 'Fennel & Fold',
    brandColor: '#9A3D5B',
    logoUrls: null,
  });
  const [larkspoke, fennelAndFold] = await Promise.all(hosts.map(tenantOf));
  expect(larkspoke?.cell === fennelAndFold?.cell).toBe(listCells().length === 1);
});

test('has point transactions of nearly every type and a ledger that balances (PTS-01, PTS-09)', async () => {
  const { id: tenantId, cell } = await tenantOf('larkspoke.localhost');
  const background = { tenantId, requestId: 'test', now: moment.now };
  expect(await findDifferences((read) => inBackground(getCell(cell), background, read))).toEqual([]);
  const types = await inTenant(getCell(cell).app, tenantId, (db) =>
    db.selectFrom('pointsTransaction').select('type').distinct().execute(),
  );
  expect(types.length).toBe(TransactionType.options.length - 1);
});

test('has the source row of every point transaction (PTS-01, PTS-09)', async () => {
  const { id: tenantId, cell } = await tenantOf('larkspoke.localhost');
  const unresolved = await inTenant(getCell(cell).app, tenantId, async (db) => {
    const { rows } = await sql`
      with caused as (
        select transaction.id, transaction.type, case
          when type = 'reversal' and reverses_id is null then false
          when type in ('recognition', 'reversal') and exists (select from recognition where id = source_id) then true
          when type in ('endorsement', 'reversal') and (exists (select from endorsement where id = source_id)
            or exists (select from withdrawn_endorsement where id = source_id)) then true
          when type in ('recognition', 'reversal') and exists (
            select from audit_event
            where action = 'recognition.recognitionDeleted' and entity_id = source_id::text
          ) then true
          when type in ('allocation_add', 'allocation_remove', 'redeemable_add', 'redeemable_remove', 'bank_add',
            'reversal', 'expire_payout') and (exists (select from points_movement where id = source_id)
            or exists (select from points_movement_request where id = source_id)) then true
          when type in ('redeem', 'refund') and exists (select from points_hold where id = source_id) then true
          when type in ('allocation', 'expire_allocation', 'expire_redeemable')
            and exists (select from points_sweep where id = source_id) then true
          when type = 'expire_allocation' and exists (select from tenant_member where id = source_id) then true
          when type in ('welcome', 'onboarding', 'birthday', 'anniversary', 'bank_remove')
            and exists (select from budget_item where id = source_id) then true
          when type = 'award' and exists (select from award where id = source_id) then true
          when type in ('award', 'incentive', 'migrated_redeemable') and exists (
            select from audit_event where action = 'points.pointsIssued' and entity_id = source_id::text
          ) then true
          else false end as known
        from points_transaction as transaction
      )
      select type, count(*) from caused where not known group by type`.execute(db);
    return rows;
  });
  expect(unresolved).toEqual([]);
});

test('has a large movement of points that waits for approval (D26)', async () => {
  const { get } = await enter(logins.admin.email);
  expect((await get('/points/movementRequests')).body.results).toMatchObject([
    { status: 'pending', amount: 60_000, owner: { firstName: 'Joana' }, permissions: ['approve', 'decline'] },
  ]);
});

test.each(['admin', 'manager', 'employee'] as const)('gives the %s many point entries', async (login) => {
  const person = await enter(logins[login].email);
  const { body: me } = await person.get('/identity/tenantMembers/me');
  const { body: accounts } = await person.get('/points/accounts/my');
  expect(accounts).toMatchObject({ enabled: true, currency: 'CAD', allocation: { amount: 100 } });
  expect(accounts.redeemable.expiring.map(({ expiresAt }: { expiresAt: string }) => expiresAt)).toEqual([
    '2027-01-01T05:00:00.000Z',
    '2028-01-01T05:00:00.000Z',
  ]);
  for (const accountType of ['redeemable', 'allocation'] as const) {
    const { body } = await person.get(`/points/accounts/owner/${me.id}/entries?accountType=${accountType}`);
    expect(body.total).toBeGreaterThan(50);
    expect(body.results[0].balanceAfter).toBe(accounts[accountType].balance);
  }
});

test('changes nothing when it runs again', async () => {
  const look = async () => {
    const tenants = await Promise.all(hosts.map(tenantOf));
    const inside = tenants.map(({ id, cell }) =>
      inTenant(getCell(cell).app, id, async (db) => ({
        members: await db.selectFrom('tenantMember').selectAll().orderBy('id').execute(),
        files: await db.selectFrom('mediaObject').selectAll().orderBy('id').execute(),
      })),
    );
    const directoryTables = ['tenant', 'user', 'passwordIdentity'] as const;
    const counts = directoryTables.map((table) =>
      directory
        .selectFrom(`directory.${table}`)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute(),
    );
    return { tenants, inside: await Promise.all(inside), counts: await Promise.all(counts) };
  };
  const before = await look();
  const facesOf = ({ files }: (typeof before.inside)[number]) => files.filter(({ purpose }) => purpose === 'avatar');
  expect(before.inside.map((one) => [one.members.length, facesOf(one).length])).toEqual([
    [300, 300],
    [8, 8],
  ]);

  await seedDemo({ today: '2027-01-01', now: new Date('2027-01-01T12:00:00Z') });
  expect(await look()).toEqual(before);
});

test('has teams of every type, and imported people who are not members yet', async () => {
  const { get } = await enter(logins.admin.email);
  const { body } = await get('/identity/teams?pageSize=100');
  const of = (type: string) => body.results.filter(({ teamType }: { teamType: string }) => teamType === type);
  expect(of('manual').length).toBe(5);
  expect(of('automated').length).toBe(3);
  expect(of('quick').length).toBeGreaterThan(15);
  expect(body.results.every(({ activeMemberCount }: { activeMemberCount: number }) => activeMemberCount > 0)).toBe(
    true,
  );
  expect((await get('/identity/staffRecords?linked=false')).body.total).toBe(3);
});

interface Post {
  id: string;
  amount: number | null;
  tenantWide: boolean;
  ownRecipient: boolean;
  qualities: unknown[];
  attachmentUrls: { originalFilename: string; url: string }[];
}
const posts = '/recognition/recognitions';
const inLarkspoke = async <T>(read: (db: Trx) => Promise<T>): Promise<T> => {
  const { id, cell } = await tenantOf('larkspoke.localhost');
  return inTenant(getCell(cell).app, id, read);
};

testAwards({ now: moment.now, enter, travelTo });

describe('recognitions', () => {
  beforeAll(() => travelTo(moment.now));
  afterAll(() => travelTo(undefined));

  test('cover half a year, and the latest was just sent (REC-15)', async () => {
    const ines = await enter(logins.employee.email);
    const { body } = await ines.get(`${posts}?pageSize=100&embeds=comments`);
    const [latest] = body.results as Post[];
    expect(latest).toMatchObject({ sender: { firstName: 'Mara' }, ownRecipient: true, amount: 10, totalAmount: 20 });
    expect(body.results.every(({ qualities }: Post) => qualities.length > 0)).toBe(true);
    expect((await ines.get(`${posts}/count`)).body.count).toBeGreaterThan(700);
    const first = await inLarkspoke((db) =>
      db
        .selectFrom('recognition')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sentAt', '>', new Date(moment.now.getTime() - 182 * 86_400_000))
        .executeTakeFirstOrThrow(),
    );
    expect(first.count).toBeGreaterThan(450);
  });

  test('show private posts and amounts to senders and recipients only (REC-07)', async () => {
    const ines = await enter(logins.employee.email);
    const { body: me } = await ines.get('/identity/tenantMembers/me');
    const { body } = await ines.get(`${posts}?pageSize=100`);
    const rows = await inLarkspoke((db) =>
      db
        .selectFrom('recognition')
        .select(['id', 'senderId', 'tenantWide'])
        .where('sentAt', 'is not', null)
        .orderBy('createdAt', 'desc')
        .limit(100)
        .execute(),
    );
    expect(rows.filter(({ tenantWide }) => !tenantWide).length).toBeGreaterThan(2);
    for (const post of body.results as Post[]) {
      const isMine = post.ownRecipient || rows.some(({ id, senderId }) => id === post.id && senderId === me.id);
      expect(post.amount === null).toBe(!isMine);
      if (!post.tenantWide) expect(isMine).toBe(true);
    }
  });

  test('and endorsements carry the points of their ledger transactions (PTS-01, REC-17)', async () => {
    const { rows } = await inLarkspoke((db) =>
      sql<{ given: number; unsaid: number; wrong: number; adjusted: number }>`
        with said as (
          select transaction_id, total_amount as total from recognition where transaction_id is not null
          union all
          select transaction_id, total from endorsement
        ), given as (
          select transaction.id, sum(entry.amount) as total
          from points_transaction as transaction
          join points_entry as entry on entry.transaction_id = transaction.id and entry.kind = 'redeemable'
          where transaction.type in ('recognition', 'endorsement')
            and not exists (select from points_reversal as back where back.transaction_id = transaction.id)
          group by transaction.id
        )
        select count(given.id)::int as given, count(*) filter (where said.transaction_id is null)::int as unsaid,
               count(*) filter (where given.total is distinct from said.total)::int as wrong,
               (select count(*)::int from recognition where total_amount <> amount * recipient_count) as adjusted
        from given full join said on said.transaction_id = given.id`.execute(db),
    );
    expect(rows[0]).toMatchObject({ unsaid: 0, wrong: 0, adjusted: 0 });
    expect(rows[0]?.given).toBeGreaterThan(400);
  });

  test('have counters that equal their comments, reactions and endorsements (REC-17)', async () => {
    const { rows } = await inLarkspoke((db) =>
      sql<{ threads: number; wrong: number }>`
        select count(*)::int as threads, count(*) filter (where
          (select coalesce(sum(value::int), 0) from jsonb_each_text(reactions)) <>
            (select count(*) from reaction where reaction.subject_id = counted.subject_id)
          or comments <> (select count(*) from comment where counted.subject_id in (thread_id, parent_id))
          or endorsements <> (select count(*) from endorsement where thread_id = counted.subject_id)
          or endorsed_points <>
            (select coalesce(sum(total), 0) from endorsement where thread_id = counted.subject_id))::int as wrong
        from thread_count as counted`.execute(db),
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.threads).toBeGreaterThan(700);
  });

  test('and comments have one open moderation case each (MOD-01)', async () => {
    const mara = await enter(logins.admin.email);
    const { body: reported } = await mara.get(`${posts}/flagged`);
    expect(reported.results).toMatchObject([{ case: { flagCount: 2, status: 'open', hidden: false } }]);
    expect(reported.results[0].recognition.messageText).toContain('Norrland');
    const { body: said } = await mara.get('/comment/comments/flagged');
    expect(said.results).toMatchObject([{ case: { flagCount: 1, status: 'open', hidden: false } }]);
  });

  test.each([
    ['admin', 1, 1],
    ['manager', 2, 1],
    ['employee', 1, 1],
  ] as const)('of the %s include drafts and scheduled ones (REC-08, REC-09)', async (login, begun, scheduled) => {
    const person = await enter(logins[login].email);
    const { body } = await person.get(`${posts}?statusIn=draft`);
    expect(body.results).toHaveLength(begun);
    const { body: due } = await person.get(`${posts}?scheduled=true`);
    expect(due.results).toHaveLength(scheduled);
    for (const { scheduledAt } of due.results) expect(Date.parse(scheduledAt)).toBeGreaterThan(moment.now.getTime());
  });

  test('have attachments that can be downloaded (REC-04)', async () => {
    const ids = await inLarkspoke((db) =>
      db.selectFrom('mediaObject').select('ownerId').where('purpose', '=', 'recognitionAttachment').execute(),
    );
    expect(ids.length).toBe(7);
    // The file server uses a real clock.
    travelTo(undefined);
    const mara = await enter(logins.admin.email);
    const { body } = await mara.get(`${posts}?idIn=${ids.map(({ ownerId }) => ownerId).join(',')}`);
    for (const { attachmentUrls } of body.results as Post[]) {
      const file = await download(attachmentUrls[0]?.url ?? '');
      expect(file.status).toBe(200);
      expect(file.bytes.length).toBeGreaterThan(1000);
    }
    expect(body.results).toHaveLength(ids.length);
    travelTo(moment.now);
  });

  test('are missing in the small company, which has two values (VAL-01)', async () => {
    const admin = await enter(logins.admin.email, 'Fennel & Fold');
    expect((await admin.get('/recognition/values?embeds=qualities')).body.results).toHaveLength(2);
    expect((await admin.get(posts)).body.results).toEqual([]);
  });
});
