import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { foldersOf, ownMachinery } from '../domains/tenancy/exports/rules.ts';
import { runTenantCommand } from '../domains/tenancy/index.ts';
import { getCell } from '../platform/cells.ts';
import { inTenant } from '../platform/db.ts';
import { storage } from '../platform/storage/instance.ts';

interface Manifest {
  tables: { table: string; rows: number; path: string; sha256: string }[];
  files: { key: string; path: string }[];
}

/** Exports a company, reads everything back and compares it with the database and the storage. */
export async function expectWholeExport(company: { id: string; handle: string; cell: string }): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'hurrah-export-'));
  const answer = await runTenantCommand(['export', company.id, '--to', folder], { now: new Date(), by: 'olga' });
  expect(answer).toMatchObject({ lines: [{ folder }] });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  for (const { table, path, sha256 } of manifest.tables) {
    const text = await readFile(join(folder, path), 'utf8');
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const exported = text.split('\n').slice(0, -1).toSorted();
    const stored = await readStored(company, table);
    // The export itself left an entry afterwards.
    if (table === 'audit_event') expect(stored).toEqual(expect.arrayContaining(exported));
    else expect(exported, table).toEqual(stored);
  }
  const keys = await Promise.all(foldersOf(company).map((below) => Array.fromAsync(storage.list(below))));
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual(keys.flat().toSorted());
  const check = async ({ key, path }: Manifest['files'][number]) => {
    const chunks: Buffer[] = await Array.fromAsync((await storage.get(key))?.stream ?? []);
    expect(Buffer.concat(chunks).equals(await readFile(join(folder, path))), key).toBe(true);
  };
  for (let at = 0; at < manifest.files.length; at += 16)
    await Promise.all(manifest.files.slice(at, at + 16).map(check));
  await rm(folder, { recursive: true });
  return manifest;
}

async function readStored({ id, cell }: { id: string; cell: string }, table: string): Promise<string[]> {
  expect(ownMachinery.has(table), table).toBe(false);
  return inTenant(getCell(cell).app, id, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(one)::text as line from ${sql.table(table)} as one`.execute(db);
    return rows.map(({ line }) => line).toSorted();
  });
}
