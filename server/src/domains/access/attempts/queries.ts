import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Attempts } from './rules.ts';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Locks the target, so that parallel guesses are counted one after the other. The result is by source. */
export async function lockAttempts(ctx: PublicCtx, subject: string, sources: string[]): Promise<Map<string, Attempts>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(ctx.db);
  const hashes = new Map(sources.map((source) => [hashOf(source).toString('hex'), source]));
  const rows = await ctx.db
    .selectFrom('directory.failedAttempt')
    .select(['sourceHash', 'failures', 'lockedUntil', 'lastFailedAt', 'warnedAt'])
    .where('subjectHash', '=', hashOf(subject))
    .where('sourceHash', 'in', sources.map(hashOf))
    .execute();
  return new Map(rows.map(({ sourceHash, ...row }) => [hashes.get(sourceHash.toString('hex')) ?? '', row]));
}

export async function upsertAttempts(
  ctx: PublicCtx,
  subject: string,
  counted: { source: string; attempts: Attempts }[],
): Promise<void> {
  const rows = counted.map(({ source, attempts }) => ({
    subjectHash: hashOf(subject),
    sourceHash: hashOf(source),
    ...attempts,
  }));
  await ctx.db
    .insertInto('directory.failedAttempt')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subjectHash', 'sourceHash']).doUpdateSet({
        failures: sql`excluded.failures`,
        lockedUntil: sql`excluded.locked_until`,
        lastFailedAt: sql`excluded.last_failed_at`,
        warnedAt: sql`excluded.warned_at`,
      }),
    )
    .execute();
}

/** Without sources, all of them. */
export async function deleteAttempts(ctx: PublicCtx, subject: string, sources?: string[]): Promise<void> {
  let query = ctx.db.deleteFrom('directory.failedAttempt').where('subjectHash', '=', hashOf(subject));
  if (sources) query = query.where('sourceHash', 'in', sources.map(hashOf));
  await query.execute();
}
