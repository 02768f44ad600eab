import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { directory, getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { createPool } from '../../../platform/db.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { expectWholeExport } from '../../../test/exports.ts';
import { newTenant, runJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { acceptAsNewcomer, invite, newEmail } from '../../../test/invitations.ts';
import { populate } from '../../../test/samples.ts';
import { runTenantCommand } from '../commands/service.ts';
import { foldersOf, ownMachinery } from '../exports/rules.ts';
import { deleteDueTenants } from './jobs.ts';
import { eraseRows } from './queries.ts';

const addresses = [...new Set([config.DIRECTORY_DATABASE, ...listCells().map(({ address }) => address)])];
const owners = addresses.map((address) => createPool(address, 'owner', 1));
afterAll(() => Promise.all(owners.map((owner) => owner.end())));

/** Tables of every database that hold one of these texts anywhere in a row. */
async function tablesNaming(...texts: string[]): Promise<string[]> {
  const found = await Promise.all(owners.map((owner) => scan(owner, texts)));
  return [...new Set(found.flat())].toSorted();
}

async function scan(owner: pg.Pool, texts: string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('directory'))`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} as one where one::text like any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rowCount) naming.push(name);
  }
  return naming;
}

const keysOf = async (tenant: TestTenant) =>
  (await Promise.all(foldersOf(tenant).map((folder) => Array.fromAsync(storage.list(folder))))).flat();

/** A company with a row in every table, files, and a member who joined by an invitation. */
async function livelyTenant() {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  await populate(admin);
  const email = newEmail();
  await invite(admin, { email });
  await acceptAsNewcomer(email);
  await storage.put(`logos/${tenant.handle}/logo.png`, Buffer.from('logo'), 'image/png');
  await runJobs();
  return { tenant, admin, email };
}

const countRows = ({ id, cell }: TestTenant) => eraseRows(getCell(cell), id, { now: new Date(), onlyCount: true });

it('deletes every row, file and directory entry of a company after 30 days, and nothing of other companies', async () => {
  const gone = await livelyTenant();
  const stays = await livelyTenant();
  const both = await stays.tenant.member({ email: gone.admin.email });
  const before = { rows: await countRows(stays.tenant), files: await keysOf(stays.tenant) };
  expect(before.files.length).toBeGreaterThan(1);
  const { id, handle, domain } = gone.tenant;
  const asked = new Date();
  const name = (await directory.selectFrom('directory.tenant').select('name').where('id', '=', id).executeTakeFirst())
    ?.name;
  await runTenantCommand(['delete', id, '--confirm', name ?? ''], { now: asked, by: 'olga' });
  const rows = await countRows(gone.tenant);

  const inDays = (days: number) => new Date(asked.getTime() + days * 86_400_000);
  const deleteAt = async (now: Date) => {
    travelTo(now);
    await inDirectory((db) => deleteDueTenants.run(db, now));
    await runJobs();
    travelTo(undefined);
  };
  await deleteAt(inDays(29));
  expect(await countRows(gone.tenant)).toEqual(rows);
  await deleteAt(inDays(30));

  expect(await countRows(gone.tenant)).toEqual({});
  expect(await keysOf(gone.tenant)).toEqual([]);
  expect(await tablesNaming(id, handle, domain, gone.email)).toEqual(['directory.deletion_certificate']);
  const answer = await runTenantCommand(['show', id], { now: asked, by: 'olga' });
  expect(answer).toEqual({
    lines: [
      expect.objectContaining({
        tenantId: id,
        content: expect.objectContaining({ rows, accounts: 1, books: expect.objectContaining({ differences: [] }) }),
      }),
    ],
  });

  expect(await countRows(stays.tenant)).toEqual({ ...before.rows, audit_event: expect.any(Number) });
  expect(await keysOf(stays.tenant)).toEqual(before.files);
  expect((await stays.admin.get('/identity/tenantMembers/me')).status).toBe(200);
  expect((await both.get('/identity/tenantMembers/me')).status, 'who is in another company too stays').toBe(200);
});

it('refuses to erase a company before its deletion date', async () => {
  const { id, cell } = await newTenant();
  await expect(eraseRows(getCell(cell), id, { now: new Date(), onlyCount: false })).rejects.toThrow('not due');
});

it('can erase every table that a company has rows in', async () => {
  for (const { address } of listCells()) {
    const owner = createPool(address, 'owner', 1);
    const { rows } = await owner.query<{ name: string }>(
      `select name::text from tenant_tables() as name 
       where not has_table_privilege('hurrah_eraser', name, 'select') or not has_table_privilege('hurrah_eraser', name, 'delete')`,
    );
    await owner.end();
    expect(rows).toEqual([]);
  }
});

it('exports every row of a company as it is in the database, and every file', async () => {
  const { tenant } = await livelyTenant();
  const { tables, files } = await expectWholeExport(tenant);
  const exported = new Set(tables.filter(({ rows }) => rows > 0).map(({ table }) => table));
  const filled = Object.keys(await countRows(tenant)).filter((table) => table !== 'job');
  expect(new Set([...exported, ...ownMachinery]), 'no table is forgotten').toEqual(
    new Set([...filled, ...ownMachinery]),
  );
  expect(files.length).toBeGreaterThan(1);
});
