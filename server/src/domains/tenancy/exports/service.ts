import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { type DirectoryCompany } from '../companies/queries.ts';
import { inSnapshot, listTables, readRows } from './queries.ts';
import { foldersOf, ownMachinery } from './rules.ts';

interface Written {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Writes everything the company owns into a folder: its rows as they were at one moment, table by table, then its files.
 * docs/export.md describes the formats. The manifest comes last, so a folder without one is not complete.
 */
export async function exportCompany(company: DirectoryCompany, folder: string, { now, by }: { now: Date; by: string }) {
  const cell = getCell(company.cell);
  const tables = await inSnapshot(cell, company.id, async (db) => {
    const written: (Written & { table: string; rows: number })[] = [];
    for (const table of await listTables(db)) {
      if (ownMachinery.has(table)) continue;
      let rows = 0;
      const lines = async function* () {
        for await (const line of readRows(db, table)) {
          rows += 1;
          yield `${line}\n`;
        }
      };
      const file = await write(folder, `rows/${table}.ndjson`, lines());
      written.push({ table, rows, ...file });
    }
    return written;
  });
  const files = await exportFiles(company, folder);
  const { id, handle, name, language, domains, createdAt } = company;
  const manifest = { format: 1, exportedAt: now, company: { id, handle, name, language, domains, createdAt } };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ ...manifest, tables, files }, null, 2)}\n`);
  await inBackground(cell, { tenantId: id, requestId: 'command', now }, (ctx) =>
    audit(ctx, { action: 'tenancy.tenantExported', entityType: 'tenant', entityId: id, after: { by } }),
  );
  return { folder, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length };
}

/** Enough that a slow storage does not make one wait for each file. */
const filesAtOnce = 16;

async function exportFiles(company: DirectoryCompany, folder: string) {
  const files: (Written & { key: string; contentType: string })[] = [];
  const copy = async (key: string) => {
    const found = await storage.get(key);
    if (found)
      files.push({ key, contentType: found.contentType, ...(await write(folder, `files/${key}`, found.stream)) });
  };
  for (const below of foldersOf(company)) {
    const keys = await Array.fromAsync(storage.list(below));
    for (let at = 0; at < keys.length; at += filesAtOnce) {
      await Promise.all(keys.slice(at, at + filesAtOnce).map(copy));
    }
  }
  return files.toSorted((one, other) => one.key.localeCompare(other.key));
}

async function write(folder: string, path: string, content: Readable | AsyncIterable<string>): Promise<Written> {
  const to = join(folder, path);
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  const counted = new PassThrough();
  let bytes = 0;
  counted.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(content, counted, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('hex') };
}
