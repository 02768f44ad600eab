import { endpoints } from '@hurrah/contracts/api';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { allPermissions } from '@hurrah/contracts/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCell } from '../platform/cells.ts';
import { config } from '../platform/config.ts';
import { createPool } from '../platform/db.ts';
import { type openApi, openApiPath } from '../platform/openapi.ts';
import { app, browser, newTenant, type TestMember, type TestTenant } from './harness.ts';
import { employeePermissions, permissions } from './permissions.ts';
import { sampleOf } from './sample.ts';
import { populate } from './samples.ts';

const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const swept = endpoints.map(({ endpoint }) => endpoint);
const guarded = swept.filter(({ can }) => can !== 'anyone');
const permitted = swept.filter(({ can }) => can.includes(':'));
const ofRows = guarded.filter(({ path }) => path.includes('/:id'));

/** Fills the path's parameters, and sends a body and query that the contract accepts. */
function call(
  who: Pick<TestMember, 'get' | 'post' | 'put' | 'patch' | 'delete'>,
  e: Endpoint,
  known: Record<string, string> = {},
) {
  const params = { ...(e.params ? (sampleOf(e.params) as Record<string, string>) : {}), ...known };
  const path = e.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
  const query = new URLSearchParams(e.query ? (sampleOf(e.query) as Record<string, string>) : {}).toString();
  const url = query ? `${path}?${query}` : path;
  const body = e.body ? sampleOf(e.body) : undefined;
  if (e.method === 'GET') return who.get(url);
  return { POST: who.post, PUT: who.put, PATCH: who.patch, DELETE: who.delete }[e.method](url, body);
}

/** Rows whose address does not name their table. A member's account has the member's id. */
const accountOf = (kind: string) =>
  `(select tenant_id, owner_id as id from points_account where kind = '${kind}') as row`;
const batchOf = (kind: string) => `(select tenant_id, id from member_batch where kind = '${kind}') as row`;
const relations: Record<string, string> = {
  '/identity/tenantMembers/batchSuspend': batchOf('batchSuspend'),
  '/identity/tenantMembers/batchAddToTeams': batchOf('batchAddToTeams'),
  '/identity/tenantMembers/batchWelcome': batchOf('batchWelcome'),
  // An invitation belongs to whoever has its address.
  '/identity/invitations': `(
    select invitation.id, account.id as user_id from directory.invitation
    join directory."user" as account using (email)
  ) as row`,
  '/points/accounts/owner': accountOf('redeemable'),
  '/points/redeemableAccounts': accountOf('redeemable'),
  '/points/allocationAccounts': accountOf('allocation'),
  '/points/movementRequests': 'points_movement_request',
  '/points/transactions': 'points_transaction',
  '/recognition/attachments': 'media_object',
  '/timeline/items': 'timeline_item',
};

describe('every endpoint of the contracts', () => {
  it.each(swept.map((e) => [title(e), e] as const))('%s is bound', (_, e) => {
    expect(app.hasRoute({ method: e.method, url: e.path })).toBe(true);
  });

  it('is in the router and in the OpenAPI document, and nothing else is (NAV-04)', async () => {
    const document = (await browser().get('/openapi.json')).body as ReturnType<typeof openApi>;
    const documented = Object.entries(document.paths as Record<string, object>)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .toSorted();
    expect(documented).toEqual(swept.map((e) => `${e.method} ${openApiPath(e.path)}`).toSorted());
    expect(routerTable()).toEqual(documented);
  });
});

describe('the contract of every endpoint', () => {
  const contracts = new Map(swept.map((e) => [title(e), e.can]));

  it.each([...new Set([...contracts.keys(), ...Object.keys(permissions)])].toSorted())(
    '%s asks for the permission that the table of permissions names (NAV-04)',
    (name) => {
      expect(contracts.get(name), 'the contract').toBe(permissions[name]);
    },
  );
});

/** What the router really answers, apart from HEAD, the document itself, the site and the files of the disk storage. */
function routerTable(): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const paths: string[] = [];
  const found: string[] = [];
  for (const line of lines) {
    const match = /^(.*?)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    const depth = indent.length / 4;
    paths.length = depth;
    paths.push(part);
    const path = paths.join('');
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${openApiPath(path)}`);
  }
  const ours = (route: string) => !/^(HEAD|OPTIONS)|^GET \*|\/openapi\.json|\/storage\//.test(route);
  return found.filter(ours).toSorted();
}

describe('without a session', () => {
  it.each(guarded.map((e) => [title(e), e] as const))('%s answers 401 (ACC-05)', async (_, e) => {
    expect((await call(browser(), e)).status).toBe(401);
  });
});

describe('with every permission but its own', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });

  it.each(permitted.map((e) => [title(e), e] as const))('%s answers 403 (NAV-04)', async (_, e) => {
    const member = await tenant.member({ only: allPermissions.filter((permission) => permission !== e.can) });
    expect((await call(member, e)).status).toBe(403);
  });
});

/** With the real roles: the contract is asked only for how to call, the table for who may. */
describe('by role', () => {
  // In a tenant of their own: where a write is let through by mistake, the reads below are not changed by it.
  let attacker: TestMember;
  let employee: TestMember;
  let admin: TestMember;
  beforeAll(async () => {
    attacker = await (await newTenant()).member();
    const tenant = await newTenant();
    employee = await tenant.member();
    admin = await tenant.admin();
  });

  const isReserved = (e: Endpoint) => {
    const permission = permissions[title(e)] ?? '';
    return permission.includes(':') && !(employeePermissions as ReadonlySet<string>).has(permission);
  };
  const reserved = swept.filter(isReserved).map((e) => [title(e), e] as const);
  const reads = swept.filter((e) => e.method === 'GET' && !e.path.includes(':') && !e.streams);

  it.each(reserved)('%s answers 403 to an employee (NAV-04)', async (_, e) => {
    expect((await call(attacker, e)).status).toBe(403);
  });

  it.each(reads.filter((e) => !isReserved(e)).map((e) => [title(e), e] as const))(
    '%s does not answer 403 to an employee (NAV-04)',
    async (_, e) => {
      expect((await call(employee, e)).status).not.toBe(403);
    },
  );

  it.each(reads.map((e) => [title(e), e] as const))('%s does not answer 403 to an admin (NAV-04)', async (_, e) => {
    expect((await call(admin, e)).status).not.toBe(403);
  });
});

describe('with a row of somebody else', () => {
  let stranger: TestMember;
  let victim: TestMember;
  let victims: TestTenant;
  const owner = createPool(config.DIRECTORY_DATABASE, 'owner', 1);

  beforeAll(async () => {
    victims = await newTenant();
    victim = await victims.admin();
    await populate(victim);
    stranger = await (await newTenant()).admin();
  });
  afterAll(() => owner.end());

  it.each(ofRows.map((e) => [title(e), e] as const))('%s answers 404 (NAV-04)', async (_, e) => {
    const answered = await call(stranger, e, { id: await rowOf(e), accountId: victim.id });
    expect(answered.status, JSON.stringify(answered.body)).toBe(404);
  });

  /** `/identity/tenantMembers/:id/role` is about a row of `tenant_member`; one of the victim's must exist to be tried. */
  async function rowOf(e: Endpoint): Promise<string> {
    const [address = ''] = e.path.split('/:id');
    const noun = /(\w+)s$/.exec(address)?.[1] ?? '';
    const table = noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const personal = e.can === 'user' || e.can === 'challenged';
    const pool = personal ? owner : createPool(getCell(victims.cell).address, 'owner', 1);
    const name = relations[address] ?? (personal ? `directory.${table}` : table);
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${name} where ${personal ? 'user_id' : 'tenant_id'} = $1 limit 1`,
      [personal ? victim.userId : victims.id],
    );
    if (!personal) await pool.end();
    const id = rows[0]?.id;
    if (!id) throw new Error(`populate() makes no row of ${name}, so ${title(e)} cannot be tried`);
    return id;
  }
});
