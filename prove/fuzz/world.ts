import { createHash } from 'node:crypto';
import type pg from 'pg';
import { connect, recreate } from '../../bench/world/database.ts';
import { licenseFeatures } from '../../contracts/src/permissions.ts';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Weighted } from '../../demo/src/random.ts';
import { waitUntil } from '../../scripts/services/wait.ts';

export const database = 'hurrah_fuzz';

/** A sender of requests; anonymous without a tenant. */
export interface Actor {
  name: string;
  tenant: 'a' | 'b' | null;
  handle: string;
  secret: string;
}

/** Ids of rows by table. */
export type Ids = Record<string, string[]>;

export interface World {
  url: string;
  actors: Weighted<Actor>;
  /** In every text of tenant B, and nowhere else. */
  marker: string;
  ids: { a: Ids; b: Ids };
  /** Which post each comment is about. */
  threads: Map<string, string>;
  /** The newest few cursors issued by lists. */
  cursors: string[];
  /** Signs everyone in again and undoes what would stop them: suspensions, roles and rules about signing in. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

type Role = 'admin' | 'manager' | 'employee' | 'suspended' | 'challenged';
const roles: Role[] = ['admin', 'manager', 'employee', 'suspended', 'challenged'];
/** The weight of each role's requests; an admin reaches most. */
const weights: Record<Role, number> = { admin: 10, manager: 4, employee: 6, suspended: 1, challenged: 1 };

interface Signed extends Actor {
  role: Role;
  userId: string;
  memberId: string;
  tenantId: string;
}

/** Two companies with a row in every table, and signed-in people of every kind. `url` serves the same database. */
export async function makeWorld(url: string, startServers: () => Promise<void>): Promise<World> {
  await recreate(database);
  const marker = 'zqsecretofbqz';
  const { createTenant } = await import('../../server/src/domains/access/index.ts');
  const { closeDatabases } = await import('../../server/src/platform/cells.ts');
  const created = await Promise.all(
    (['a', 'b'] as const).map(async (tenant) => {
      const word = tenant === 'b' ? marker : 'alpha';
      const domains = [`${word}.localhost`];
      return {
        tenant,
        word,
        ...(await createTenant({ name: `Company ${word}`, domains, features: [...licenseFeatures] })),
      };
    }),
  );
  await closeDatabases();
  const owner = await connect(database);
  const signed: Signed[] = [];
  for (const { tenant, word, tenantId, handle } of created) {
    signed.push(...(await makePeople(owner, { tenant, word, tenantId, tenantHandle: handle })));
  }
  const restore = async () => {
    await restorePeople(owner, signed);
    for (const { tenant, tenantId } of created) world.ids[tenant] = await readIds(owner, tenantId);
    const comments = await owner.query<{ id: string; thread: string }>('select id, thread_id as thread from comment');
    world.threads = new Map(comments.rows.map(({ id, thread }) => [id, thread]));
  };
  const nobody: Actor = { name: 'anonymous', tenant: null, handle: '', secret: '' };
  const world: World = {
    url,
    marker,
    actors: [[nobody, 3], ...signed.map((one) => [one, weights[one.role] * (one.tenant === 'a' ? 2 : 1)] as const)],
    ids: { a: {}, b: {} },
    threads: new Map(),
    cursors: [],
    restore,
    close: () => owner.end(),
  };
  await restore();
  await startServers();
  for (const { tenant, word } of created) {
    const admin = signed.find((one) => one.tenant === tenant && one.role === 'admin') as Signed;
    const others = (world.ids[tenant].tenant_member ?? []).filter((id) => !signed.some((one) => one.memberId === id));
    await furnish(url, admin, { word, others });
  }
  const posts = 'select count(distinct tenant_id)::int as n from timeline_item';
  await waitUntil('posts on both timelines', 60, async () => (await owner.query(posts)).rows[0]?.n === 2);
  await restore();
  return world;
}

async function makePeople(
  owner: pg.Client,
  { tenant, word, tenantId, tenantHandle }: { tenant: 'a' | 'b'; word: string; tenantId: string; tenantHandle: string },
): Promise<Signed[]> {
  await owner.query(
    `insert into tenant_member (tenant_id, email, first_name, last_name, job_title, department, location, joined_at, invited_at)
     select $1, $2::text || n || '@example.test', $2::text || n, $2, $2, $2 || (n % 3), $2, now(), now()
     from generate_series(1, 15) as n`,
    [tenantId, word],
  );
  const { rows } = await owner.query<{ id: string; email: string }>(
    'select id, email from tenant_member where tenant_id = $1 order by email limit $2',
    [tenantId, roles.length],
  );
  const people: Signed[] = [];
  for (const [index, role] of roles.entries()) {
    const { id: memberId, email } = rows[index] as { id: string; email: string };
    // Letters that a handle may have.
    const userHandle = `${tenant}fvzz00${index}`;
    const user = await owner.query<{ id: string }>(
      'insert into directory."user" (handle, email) values ($1, $2) returning id',
      [userHandle, email],
    );
    const userId = user.rows[0]?.id ?? '';
    await owner.query('insert into directory.membership values ($1, $2, $3)', [userId, tenantId, memberId]);
    await owner.query('update tenant_member set user_id = $2 where id = $1', [memberId, userId]);
    const secret = createHash('sha256').update(`${tenant} ${role}`).digest('base64url');
    const handle = `session-${userHandle}-${tenantHandle}`;
    people.push({ name: `${role} of ${tenant}`, tenant, role, userId, memberId, tenantId, handle, secret });
  }
  return people;
}

/** Reverts the effects of earlier requests on the people who send them. */
async function restorePeople(owner: pg.Client, people: Signed[]): Promise<void> {
  await owner.query(`
    update tenant set mfa_required = false, password_expiry_days = null, passwords_expired_at = null,
      session_idle_days = 14, session_absolute_days = 90, mfa_required_from = null, next_passwords_expired_at = null,
      next_passwords_from = null, next_settings_from = null`);
  await owner.query('delete from directory.session');
  for (const { role, userId, memberId, tenantId, secret } of people) {
    await owner.query(
      `update tenant_member set role = $2, suspended_at = case when $3 then now() end, archived_at = null,
         sessions_revoked_at = null, user_id = $4 where id = $1`,
      [memberId, role === 'admin' ? 'admin' : 'employee', role === 'suspended', userId],
    );
    const session = await owner.query<{ id: string }>(
      `insert into directory.session
         (user_id, secret_hash, user_agent, ip_address, created_at, authenticated_at, last_seen_at, challenged,
          mfa_passed_at)
       values ($1, sha256(convert_to($2, 'utf8')), '', '', now(), now(), now(), $3, now()) returning id`,
      [userId, secret, role === 'challenged'],
    );
    await owner.query(
      'insert into directory.session_tenant (session_id, tenant_id, member_id, opened_at) values ($1, $2, $3, now())',
      [session.rows[0]?.id, tenantId, memberId],
    );
  }
  const of = (role: Role, tenantId: string) => people.find((one) => one.role === role && one.tenantId === tenantId);
  for (const tenantId of new Set(people.map((one) => one.tenantId))) {
    await owner.query('update tenant_member set manager_id = null where id = $1', [of('manager', tenantId)?.memberId]);
    const pair = [of('employee', tenantId)?.memberId, of('manager', tenantId)?.memberId];
    await owner.query('update tenant_member set manager_id = $2 where id = $1', pair);
  }
}

async function readIds(owner: pg.Client, tenantId: string): Promise<Ids> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns as c
    join pg_class on relname = c.table_name and relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.column_name = 'id' and c.udt_name = 'uuid' and relkind = 'r' order by 1`);
  const ids: Ids = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${name} where tenant_id = $1 order by id desc limit 40`,
      [tenantId],
    );
    ids[name] = rows.map(({ id }) => id);
  }
  return ids;
}

/** A row of everything that has an address, made as an admin makes it. */
async function furnish(url: string, admin: Signed, { word, others }: { word: string; others: string[] }) {
  const call = async (method: string, path: string, body: unknown = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: admin.handle,
        cookie: `hurrah_session=${admin.secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { id: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await call('POST', '/recognition/values', { name: word, description: word, color: '#7a3e9d' });
  const value = await call('POST', '/recognition/values', {
    name: `${word} 2`,
    color: '#7a3e9d',
    qualities: [{ name: word }],
  });
  const quality = (await (
    await fetch(`${url}/recognition/values/${value.id}?embeds=qualities`, {
      headers: { authorization: admin.handle, cookie: `hurrah_session=${admin.secret}` },
    })
  ).json()) as { qualities: { id: string }[] };
  for (let n = 0; n < 10; n++) {
    await call('POST', '/identity/teams', { name: `${word} ${n}`, memberIds: others.slice(n, n + 4) });
    await call('POST', '/identity/staffImports', { originalFilename: `${word}.csv` });
    await call('POST', `/points/redeemableAccounts/${others[n]}/points`, { amount: 10, note: word });
    const sent = await call('POST', '/recognition/recognitions', {
      status: n === 9 ? 'draft' : 'published',
      message: richTextOf(`${word} thanks ${n}`),
      sendTo: others.slice(n, n + 2).map((id) => ({ id, type: 'tenantMember' })),
      qualityIds: quality.qualities.slice(0, 1).map(({ id }) => id),
      tenantWide: n % 3 > 0,
    });
    if (n < 9) await call('POST', `/recognition/recognitions/${sent.id}/comments`, { body: richTextOf(word) });
  }
  for (const kind of ['batchSuspend', 'batchAddToTeams', 'batchWelcome']) {
    await call('POST', `/identity/tenantMembers/${kind}`, { memberIds: others.slice(0, 3) });
  }
  const picture = { originalFilename: `${word}.png`, contentType: 'image/png' };
  await call('POST', `/identity/tenantMembers/${admin.memberId}/avatar/upload`, picture);
  await call('POST', '/recognition/attachments', picture);
  await call('POST', '/identity/authFactors/totp', { name: word });
}
