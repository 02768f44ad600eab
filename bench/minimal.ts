import Fastify from 'fastify';
import pg from 'pg';

/** The least a server can do for the same answer: no session, no permissions, no validation, no log. */
const [address = '', port = '', tenantId = '', memberId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 8, pipeline: true });

const app = Fastify();
app.get('/me', async () => {
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      client.query({ name: 'tenant', text: "select set_config('app.tenant_id', $1, true)", values: [tenantId] }),
    ]);
    const { rows } = await client.query({
      name: 'member',
      text: 'select * from tenant_member where id = $1',
      values: [memberId],
    });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
