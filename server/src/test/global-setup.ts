import { rmSync } from 'node:fs';
import pg from 'pg';
import { ports } from '../../../scripts/services/places.ts';
import { startServices } from '../../../scripts/services.ts';
import { cellCount, databaseName, serverAddress, storageDir, templateName, workers } from './databases.ts';
import { keepIndexScans, scansFile } from './index-scans.ts';

const names = Array.from({ length: workers }, (_, worker) => worker + 1).flatMap((worker) =>
  Array.from({ length: cellCount }, (_, cell) => databaseName(worker, cell)),
);

/** Starts the real servers, migrates one template database and copies it for every worker and cell. */
export async function setup(): Promise<void> {
  await startServices(['postgres', 'redis', 'maildev', 's3']);
  await asAdmin(async (admin) => {
    await admin.query(`create database ${templateName}`);
    process.env.DIRECTORY_DATABASE = `${serverAddress}/${templateName}`;
    process.env.LOG_LEVEL = 'warn';
    const { migrate } = await import('../platform/migrate.ts');
    await migrate();
    for (const name of names) {
      await admin.query(`create database ${name} template ${templateName}`);
      // These tests are about behaviour; durability is proved by proofs of its own on a server of its own.
      await admin.query(`alter database ${name} set synchronous_commit = off`);
      // Tables of tests are so small that reading all of one is cheapest, whatever index there is.
      if (scansFile) await admin.query(`alter database ${name} set enable_seqscan = off`);
    }
  });
}

export async function teardown(): Promise<void> {
  await asAdmin(async (admin) => {
    if (scansFile) {
      // A connection reports its last scans when it ends.
      await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = any($1)', [
        names,
      ]);
      await keepIndexScans(scansFile, names);
    }
    for (const name of [...names, templateName]) await admin.query(`drop database if exists ${name} with (force)`);
  });
  rmSync(storageDir, { recursive: true, force: true });
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
