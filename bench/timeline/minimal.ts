import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Asked } from './statements.ts';

/** The least a server can do for the same page: no session, no permissions, no validation, no presenting, no log. */
const [address = '', port = '', file = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 8, pipeline: true });
const pages = (JSON.parse(readFileSync(file, 'utf8')) as Asked[]).map(({ tenantId, statements }) => ({
  tenantId,
  statements: statements.map(({ text, values }) => ({
    name: createHash('md5').update(text).digest('hex'),
    text,
    values,
  })),
}));

const app = Fastify();
app.get('/page', async () => {
  const { tenantId, statements } = pages[Math.floor(Math.random() * pages.length)] as (typeof pages)[number];
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      client.query({ name: 'tenant', text: "select set_config('app.tenant_id', $1, true)", values: [tenantId] }),
    ]);
    const answers = await Promise.all([
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]);
    return { results: answers.slice(0, -1).map(({ rows }) => rows as unknown) };
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
