import pg from 'pg';
import { startServices } from '../../../scripts/services.ts';
import { cellCount, databaseName, serverAddress, templateName, workers } from './databases.ts';

/** Starts the real servers, migrates one template database and copies it for every worker and cell. */
export async function setup(): Promise<void> {
  await startServices(['postgres', 'redis', 'maildev', 's3']);
  const admin = new pg.Client('postgres://postgres@127.0.0.1:17432/postgres');
  await admin.connect();
  const recreate = async (name: string, template = 'template0') => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${template}`);
  };
  await recreate(templateName);
  process.env.DIRECTORY_DATABASE = `${serverAddress}/${templateName}`;
  process.env.LOG_LEVEL = 'warn';
  const { migrate } = await import('../platform/migrate.ts');
  await migrate();
  for (let worker = 1; worker <= workers; worker++) {
    for (let cell = 0; cell < cellCount; cell++) {
      const name = databaseName(worker, cell);
      await recreate(name, templateName);
      // These tests are about behaviour; durability is proved by proofs of its own on a server of its own.
      await admin.query(`alter database ${name} set synchronous_commit = off`);
    }
  }
  await admin.end();
}
