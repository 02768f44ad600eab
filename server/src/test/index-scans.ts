import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { serverAddress } from './databases.ts';

/** A file with the scans of each index by its name; `npm run prove:indexes` sets it. Several runs add up. */
export const scansFile = process.env.INDEX_SCANS;

/**
 * Adds the scans of indexes in these databases to the file. Unique indexes are left out: they are rules, whether anything
 * is looked up by them or not. The index of a partition counts for that of its table.
 */
export async function keepIndexScans(file: string, databases: string[]): Promise<void> {
  const scans: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const database of databases) {
    const client = new pg.Client(`${serverAddress.replace('//', '//postgres@')}/${database}`);
    await client.connect();
    const { rows } = await client.query<{ name: string; count: string }>(`
      select format('%s.%s', schemaname, coalesce(parent.relname, indexrelname)) as name, sum(idx_scan) as count
      from pg_stat_user_indexes join pg_index using (indexrelid)
      left join pg_inherits on inhrelid = indexrelid left join pg_class as parent on parent.oid = inhparent
      where not indisunique group by 1`);
    await client.end();
    for (const { name, count } of rows) scans[name] = (scans[name] ?? 0) + Number(count);
  }
  writeFileSync(file, JSON.stringify(scans, null, 2));
}
