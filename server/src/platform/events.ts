import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx, PublicCtx } from './ctx.ts';
import type { JobClass } from './queue.ts';

export interface Event<S extends z.ZodType> {
  name: string;
  payload: S;
  /** The priority of its subscribers. */
  jobClass: JobClass;
  /**
   * The most events of one tenant handled together; one if the event is about many rows, or each takes locks of its
   * own.
   */
  batch: number;
  /** Its name in the release before this one, which may still write it during an upgrade. */
  formerly?: string | undefined;
}

/** Something that happened, in the past tense: `award.awardTypeFinalized`. */
export const event = <S extends z.ZodType>(
  name: string,
  payload: S,
  { jobClass = 'normal', batch = 100, formerly }: Partial<Pick<Event<S>, 'jobClass' | 'batch' | 'formerly'>> = {},
): Event<S> => ({ name, payload, jobClass, batch, formerly });

export interface Subscriber {
  event: string;
  /** `domain.verbNoun`, under which it is known which events it has handled. */
  name: string;
  run(ctx: Ctx, payloads: unknown[]): Promise<void>;
}

/**
 * A subscriber receives a batch of events of one tenant, oldest first, in one transaction with the other subscribers of
 * the same event, in the order they are registered. Its effects commit exactly once per event: the transaction that
 * holds them also marks it handled. If they fail together, each is retried alone, and then with each event alone.
 */
export const on = <S extends z.ZodType>(
  e: Event<S>,
  name: string,
  run: (ctx: Ctx, payloads: z.output<S>[]) => Promise<void>,
): Subscriber => ({
  event: e.name,
  name,
  run: (ctx, payloads) =>
    run(
      ctx,
      payloads.map((payload) => e.payload.parse(payload)),
    ),
});

/** A subscriber that handles one event after the other. */
export const each =
  <Payload>(run: (ctx: Ctx, payload: Payload) => Promise<void>) =>
  async (ctx: Ctx, payloads: Payload[]): Promise<void> => {
    for (const payload of payloads) await run(ctx, payload);
  };

/**
 * Written in the caller's transaction, so the event exists exactly when the change does. The worker's relay turns outbox
 * rows into jobs, no earlier than `runAt`.
 */
export const emit = <S extends z.ZodType>(
  ctx: Ctx,
  e: Event<S>,
  payload: z.input<S>,
  runAt: Date | null = null,
): Promise<void> => writeOutbox(ctx, e.name, e.payload.parse(payload), runAt);

/** The part of a transaction context that the outbox needs, so that a job can queue another one. */
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
    select ${task}, payload, ${ctx.requestId}, coalesce(${runAt}::timestamptz, now())
    from jsonb_array_elements(${JSON.stringify(payloads)}) as payload`.execute(ctx.db);
}
