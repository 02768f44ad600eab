import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx, PublicCtx } from './ctx.ts';

export interface Event<S extends z.ZodType> {
  name: string;
  payload: S;
}

/** Something that happened, in the past tense: `award.awardTypeFinalized`. */
export const event = <S extends z.ZodType>(name: string, payload: S): Event<S> => ({ name, payload });

export interface Subscriber {
  event: string;
  /** The job's name, `domain.verbNoun`. */
  name: string;
  run(ctx: Ctx, payload: unknown): Promise<void>;
}

/** A subscriber's effects commit exactly once per event: the transaction that holds them also marks it handled. */
export const on = <S extends z.ZodType>(
  e: Event<S>,
  name: string,
  run: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): Subscriber => ({ event: e.name, name, run: (ctx, payload) => run(ctx, e.payload.parse(payload)) });

/**
 * Written in the caller's transaction, so the event exists exactly when the change does.
 * The worker's relay turns outbox rows into one job per subscriber, which runs no earlier than `runAt`.
 */
export const emit = <S extends z.ZodType>(
  ctx: Ctx,
  e: Event<S>,
  payload: z.input<S>,
  runAt: Date | null = null,
): Promise<void> => writeOutbox(ctx, e.name, e.payload.parse(payload), runAt);

/** What the outbox needs to know of a transaction, so that a job can queue another one. */
export type Queueing = Pick<Ctx | PublicCtx, 'scope' | 'db' | 'requestId'>;

export const writeOutbox = (ctx: Queueing, task: string, payload: unknown, runAt: Date | null = null): Promise<void> =>
  writeOutboxAll(ctx, task, [payload], runAt);

/** One row for each, by one statement. */
export async function writeOutboxAll(
  ctx: Queueing,
  task: string,
  payloads: unknown[],
  runAt: Date | null = null,
): Promise<void> {
  const table = sql.table(ctx.scope === 'tenant' ? 'outbox' : 'directory.outbox');
  await sql`insert into ${table} (task, payload, request_id, run_at)
    select ${task}, payload, ${ctx.requestId}, ${runAt}::timestamptz
    from jsonb_array_elements(${JSON.stringify(payloads)}) as payload`.execute(ctx.db);
}
