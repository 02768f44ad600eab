import { createHash } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { sql } from 'kysely';
import type { MemberCtx } from './ctx.ts';
import { AppError, conflict } from './errors.ts';

const maxKeyLength = 200;

/**
 * Runs `work` once for each key a member sends. The key is stored in the same transaction as the effect: either both
 * exist or neither, and a second call with the same key waits for the first and gets the same answer.
 */
export async function once<T>(
  ctx: MemberCtx,
  key: string,
  request: { method: string; path: string; body: unknown; version?: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (key.length === 0 || key.length > maxKeyLength) {
    throw new AppError(400, 'ValidationError', say('request.idempotencyKeyLength', { max: maxKeyLength }));
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest();
  const inserted = await ctx.db
    .insertInto('idempotency')
    .values({ memberId: ctx.memberId, key, fingerprint, createdAt: ctx.now })
    .onConflict((stored) => stored.doNothing())
    .returning('key')
    .executeTakeFirst();
  const own = ctx.db.updateTable('idempotency').where('memberId', '=', ctx.memberId).where('key', '=', key);
  if (!inserted) {
    const earlier = await ctx.db
      .selectFrom('idempotency')
      .select(['fingerprint', 'response'])
      .where('memberId', '=', ctx.memberId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!fingerprint.equals(earlier.fingerprint)) {
      throw conflict('request.idempotencyKeyReused');
    }
    return earlier.response as T;
  }
  const response = await work();
  await own.set({ response: sql`${JSON.stringify(response)}::jsonb` }).execute();
  return response;
}
