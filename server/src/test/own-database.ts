import { createPool } from '../platform/db.ts';
import { serverAddress, templateName } from './databases.ts';

/** An empty database with the product's schema, for tests of PostgreSQL's catalogue. */
export async function createOwnDatabase(name: string): Promise<{ address: string; drop(): Promise<void> }> {
  const database = `${templateName}_${name}`;
  const server = createPool(`${serverAddress}/postgres`, 'owner', 1);
  await server.query(`drop database if exists ${database} with (force)`);
  await server.query(`create database ${database} template ${templateName}`);
  return {
    address: `${serverAddress}/${database}`,
    async drop() {
      await server.query(`drop database ${database} with (force)`);
      await server.end();
    },
  };
}
