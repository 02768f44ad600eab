import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Mentionable } from './rules.ts';

export async function listMentionable(ctx: Ctx, ids: string[]): Promise<Map<string, Mentionable>> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'firstName', 'lastName', 'archivedAt', 'suspendedAt'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(
    rows.map(({ id, firstName, lastName, archivedAt, suspendedAt }) => [
      id,
      { name: `${firstName} ${lastName}`, active: archivedAt === null && suspendedAt === null },
    ]),
  );
}
