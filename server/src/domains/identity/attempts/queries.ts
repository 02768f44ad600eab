import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Attempts } from './rules.ts';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Locks what is guessed at, an address or a person, so that parallel guesses are counted one after the other. */
export async function lockAttempts(ctx: PublicCtx, key: string): Promise<Attempts | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
  return ctx.db
    .selectFrom('directory.attempt')
    .select(['failures', 'lockedUntil', 'lastFailedAt'])
    .where('keyHash', '=', hashOf(key))
    .executeTakeFirst();
}

export async function saveAttempts(ctx: PublicCtx, key: string, attempts: Attempts): Promise<void> {
  await ctx.db
    .insertInto('directory.attempt')
    .values({ keyHash: hashOf(key), ...attempts })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(attempts))
    .execute();
}

export async function deleteAttempts(ctx: PublicCtx, key: string): Promise<void> {
  await ctx.db.deleteFrom('directory.attempt').where('keyHash', '=', hashOf(key)).execute();
}
