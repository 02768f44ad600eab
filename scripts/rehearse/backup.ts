import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from './place.ts';
import { archiveFolder, dataFolder, giveToPostgres, inDatabase, settingsText, startPostgres } from './postgres.ts';
import type { Running } from './processes.ts';

const run = promisify(execFile);
const backup = inFolder('backup', 'base.tar');
const label = inFolder('backup', 'backup_label');

/** PostgreSQL's low-level backup: the files are copied while people work, and the WAL makes them consistent. */
export async function takeBaseBackup(): Promise<string> {
  mkdirSync(inFolder('backup'));
  await inDatabase('postgres', async (client) => {
    await client.query("select pg_backup_start('rehearsal', fast => true)");
    await copyDataFolder();
    // Returns once the WAL that the copy needs is in the archive.
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(label, rows[0]?.labelfile ?? '');
  });
  return `${Math.round(statSync(backup).size / 1e6)} MB`;
}

/** Files may change or vanish while tar reads them, which it reports with 1; the WAL has the missing changes. */
async function copyDataFolder(): Promise<void> {
  const left = ['./postmaster.pid', './postmaster.opts', './pg_wal/*', './pg_replslot/*'].map(
    (path) => `--exclude=${path}`,
  );
  try {
    await run('tar', ['--create', `--file=${backup}`, `--directory=${dataFolder}`, ...left, '.']);
  } catch (error) {
    if ((error as { code?: number }).code !== 1) throw error;
  }
}

/** The latest moment of which the archive surely holds every commit. */
export function lastArchivedMoment(): Date {
  const segments = readdirSync(archiveFolder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const times = segments.map((name) => statSync(join(archiveFolder, name)).mtimeMs);
  return new Date(Math.max(...times) - 2000);
}

/** The base backup, and of the archive everything that was committed before a moment. */
export async function restoreTo(moment: Date): Promise<Running> {
  mkdirSync(dataFolder, { mode: 0o700 });
  const keeping = ['--same-owner', '--preserve-permissions'];
  await run('tar', ['--extract', `--file=${backup}`, `--directory=${dataFolder}`, ...keeping]);
  copyFileSync(label, join(dataFolder, 'backup_label'));
  const recovery = {
    restore_command: `cp ${archiveFolder}/%f %p`,
    // This setting takes a numeric offset and no letter for the zone.
    recovery_target_time: moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  appendFileSync(join(dataFolder, 'postgresql.auto.conf'), settingsText(recovery));
  writeFileSync(join(dataFolder, 'recovery.signal'), '');
  for (const name of ['backup_label', 'recovery.signal']) giveToPostgres(join(dataFolder, name));
  return startPostgres();
}
