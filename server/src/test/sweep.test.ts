import { endpoints } from '@hurrah/contracts/api';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { operatorEndpoints } from '@hurrah/contracts/operator/api';
import { allPermissions } from '@hurrah/contracts/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCell } from '../platform/cells.ts';
import { config } from '../platform/config.ts';
import { operatorCookie, sessionCookie } from '../platform/cookies.ts';
import { createPool } from '../platform/db.ts';
import { type openApi, openApiPath } from '../platform/openapi.ts';
import { app, type Browser, browser, newTenant, type TestMember, type TestTenant } from './harness.ts';
import { consoleApp, newOperator, operatorBrowser } from './operators.ts';
import { employeePermissions, permissions } from './permissions.ts';
import { sampleOf } from './sample.ts';
import { populate } from './samples.ts';
import { lookInto } from './support.ts';

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
  besides: Record<string, string> = {},
) {
  const params = { ...(e.params ? (sampleOf(e.params) as Record<string, string>) : {}), ...known };
  const path = e.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
  const sample = e.query ? (sampleOf(e.query) as Record<string, string>) : {};
  const query = new URLSearchParams({ ...sample, ...besides }).toString();
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
  // An invitation belongs to the account with its address.
  '/identity/invitations': `(
    select invitation.id, account.id as user_id from directory.invitation
    join directory."user" as account using (email)
  ) as row`,
  '/identity/supportAccesses': 'support_access',
  '/feedback/feedback': 'feedback',
  '/notifications/messages': 'notification_message',
  '/points/accounts/owner': accountOf('redeemable'),
  '/points/redeemableAccounts': accountOf('redeemable'),
  '/points/allocationAccounts': accountOf('allocation'),
  '/points/budgetItems/members': 'tenant_member',
  '/points/pointsBanks': `(select tenant_id, id from budget_item where kind = 'pointsBank') as row`,
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

/** The console is another server, with sessions of its own. */
describe('the operators’ console', () => {
  const ofConsole = operatorEndpoints.map(({ endpoint }) => endpoint);
  const guardedThere = ofConsole.filter(({ can }) => can !== 'anyone');
  const named = (some: Endpoint[]) => some.map((e) => [title(e), e] as const);
  let member: TestMember;
  let operator: Awaited<ReturnType<typeof newOperator>>;
  beforeAll(async () => {
    member = await (await newTenant()).admin();
    operator = await newOperator();
  });

  it.each(named(ofConsole))('%s is for anyone or for operators', (_, { can }) => {
    expect(['anyone', 'operator']).toContain(can);
  });

  it('answers the operators’ endpoints and health checks, and nothing else', () => {
    const checks = swept.filter(({ path }) => path.startsWith('/healthcheck/'));
    expect(routerTable(consoleApp)).toEqual(
      [...ofConsole, ...checks].map((e) => `${e.method} ${openApiPath(e.path)}`).toSorted(),
    );
  });

  it.each(named(guardedThere))('%s answers 401 without a session', async (_, e) => {
    expect((await call(operatorBrowser(), e)).status).toBe(401);
  });

  it.each(named(guardedThere))('%s answers 401 to a member’s session', async (_, e) => {
    const { handle = '', secret = '' } = member.caller;
    const asMember = { cookie: `${sessionCookie}=${secret}; ${operatorCookie.name}=${secret}`, authorization: handle };
    expect((await call(operatorBrowser({ headers: asMember }), e)).status).toBe(401);
  });

  it.each(named(ofConsole))('%s does not exist on the members’ server', (_, e) => {
    expect(app.hasRoute({ method: e.method, url: e.path })).toBe(false);
  });

  it.each(named(guarded))('%s answers 401 to an operator’s session (ACC-05)', async (_, e) => {
    const { secret = '' } = operator.caller;
    const who = browser({ handle: member.caller.handle ?? '', secret });
    expect((await call(who, e)).status).toBe(401);
  });
});

/** The routes of the router, apart from HEAD, the document itself, the site and the files of the disk storage. */
function routerTable(of = app): string[] {
  const lines = of.printRoutes({ commonPrefix: false }).split('\n');
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

/** A parameter that the contract does not name would otherwise be ignored, and the answer would be wrong. */
describe('with an unknown query parameter', () => {
  const unknown = { senderIdOut: '1' };
  const refused = {
    status: 400,
    body: {
      error: 'ValidationError',
      details: expect.arrayContaining([
        expect.objectContaining({
          type: 'unrecognized_keys',
          path: 'senderIdOut',
          code: 'request.parameterUnknown',
          params: { name: 'senderIdOut' },
        }),
      ]),
    },
  };
  let admin: TestMember;
  let operator: Awaited<ReturnType<typeof newOperator>>;
  beforeAll(async () => {
    admin = await (await newTenant()).admin();
    operator = await newOperator();
  });

  it.each(swept.map((e) => [title(e), e] as const))('%s answers ValidationError (REC-24)', async (_, e) => {
    expect(await call(admin, e, {}, unknown)).toMatchObject(refused);
  });

  it.each(operatorEndpoints.map(({ endpoint: e }) => [title(e), e] as const))(
    'the console’s %s answers ValidationError (REC-24)',
    async (_, e) => {
      expect(await call(operator, e, {}, unknown)).toMatchObject(refused);
    },
  );
});

/** With the real roles: the contract only says how to call, the table who may. */
describe('by role', () => {
  // In a tenant of their own: a write that is accepted by mistake does not affect the reads below.
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

/** Support reads what an admin reads, and nothing else. */
describe('for a support operator', () => {
  let supporter: Browser;
  let known: { id: string; accountId: string };
  beforeAll(async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    known = { id: admin.id, accountId: admin.id };
    ({ supporter } = await lookInto(tenant, admin));
  });
  const isRead = ({ method, can, streams }: Endpoint) =>
    method === 'GET' && (can === 'member' || can.includes(':')) && !streams;
  /** Reads for composing a recognition or a nomination, which support cannot send. */
  const isPersonal = ({ can }: Endpoint) =>
    can === 'recognitionApp:createRecognition' || can === 'awardApp:createNomination';
  const named = (some: Endpoint[]) => some.map((e) => [title(e), e] as const);

  it.each(named(guarded.filter((e) => isRead(e) && !isPersonal(e))))('%s is answered', async (_, e) => {
    const answered = await call(supporter, e, known);
    // 502: no provider of GIFs is reached here.
    expect([200, 400, 404, 409, 502], JSON.stringify(answered.body)).toContain(answered.status);
  });

  it.each(named(guarded.filter((e) => isRead(e) && isPersonal(e))))('%s answers 403', async (_, e) => {
    expect((await call(supporter, e, known)).body.code).toBe('access.permissionMissing');
  });

  it.each(named(guarded.filter((e) => !isRead(e) && !e.forSupport)))('%s answers 403', async (_, e) => {
    const answered = await call(supporter, e, known);
    expect([answered.status, answered.body.code]).toEqual([403, 'support.readOnly']);
  });
});

describe('with a row of another tenant', () => {
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
