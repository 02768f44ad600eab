import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Quality } from '@hurrah/contracts/recognition/values';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { sql } from 'kysely';
import type { TestMember, TestTenant } from './harness.ts';

export const recognitions = '/recognition/recognitions';

/** A sender and three colleagues. */
export const people = (tenant: TestTenant): Promise<[TestMember, TestMember, TestMember, TestMember]> =>
  Promise.all([
    tenant.member({ firstName: 'Ada', lastName: 'Adler' }),
    tenant.member({ firstName: 'Ben', lastName: 'Bell' }),
    tenant.member({ firstName: 'Cleo', lastName: 'Cole' }),
    tenant.member({ firstName: 'Dan', lastName: 'Dorn' }),
  ]);

export const toPeople = (...those: { id: string }[]) => those.map(({ id }) => ({ id, type: 'tenantMember' as const }));

/** The body that the composer sends. */
export const thanks = (to: { id: string }[], fields: Record<string, unknown> = {}) => ({
  status: 'published',
  message: richTextOf('Thank you for the lighthouse'),
  sendTo: toPeople(...to),
  ...fields,
});

/** Sends one through the API, which must take it. */
export async function sendThanks(
  from: TestMember,
  to: { id: string }[],
  fields: Record<string, unknown> = {},
): Promise<Recognition> {
  const { status, body } = await from.post(recognitions, thanks(to, fields));
  if (status !== 200) throw new Error(`Not sent: ${JSON.stringify(body)}`);
  return body;
}

/** A manual team of this many people without sessions, made at once. */
export async function bigTeam(tenant: TestTenant, size: number): Promise<string> {
  return tenant.inside(async (db) => {
    const { id } = await db
      .insertInto('team')
      .values({ name: `All ${size}`, teamType: 'manual', createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      with member as (
        insert into tenant_member (first_name, last_name, email, joined_at, invited_at)
        select 'Ann', 'Many ' || n, gen_random_uuid() || '@example.test', now(), now()
        from generate_series(1, ${size}::int) as n returning id
      )
      insert into team_member (team_id, member_id, active) select ${id}, member.id, true from member`.execute(db);
    return id;
  });
}

/** A value with two qualities, created by an admin; returns the qualities. */
export async function offerValue(
  admin: TestMember,
  name: string,
  qualities: [string, string],
): Promise<[Quality, Quality]> {
  const { status, body } = await admin.post('/recognition/values', {
    name,
    color: '#aa3366',
    qualities: qualities.map((quality) => ({ name: quality })),
  });
  if (status !== 200) throw new Error(`No value: ${JSON.stringify(body)}`);
  return (await admin.get(`/recognition/values/${body.id}?embeds=qualities`)).body.qualities;
}
