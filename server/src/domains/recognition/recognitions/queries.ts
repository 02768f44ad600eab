import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { Quality } from '@hurrah/contracts/recognition/values';
import type { RichText } from '@hurrah/contracts/rich-text';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { cardFaces, firstRecipientIds, isNamedIn, mayBeOnCard } from '../../people/index.ts';
import type { Sent } from './events.ts';

export type StoredRow = Omit<Selectable<DB['recognition']>, 'message' | 'sendTo' | 'postedAt'> & {
  /** Set by a trigger: when it was sent, or before that when it was created. */
  postedAt: Date;
  message: RichText;
  sendTo: SendTo;
};

export interface RecognitionRow extends StoredRow {
  /** Whether the caller received it. */
  ownRecipient: boolean;
  /** The first few recipients, to show their avatars. */
  firstRecipientIds: string[];
}

const isRecipient = (ctx: Ctx) => sql<boolean>`exists (
  select from recognition_recipient as own where own.recognition_id = recognition.id and own.member_id = ${ctx.memberId}
)`;

/**
 * The single definition of who may see a recognition. Every query that shows or counts recognitions applies it to its
 * table `recognition`.
 */
export const isVisible = (ctx: MemberCtx) => sql<boolean>`(
  recognition.sender_id = ${ctx.memberId}
  or (recognition.announce_at <= ${ctx.now} and ${
    ctx.can('recognitionApp:moderate')
      ? sql`true`
      : sql`recognition.hidden_at is null and (recognition.tenant_wide or ${isRecipient(ctx)})`
  })
)`;

/** Whether a recognition was addressed to this member by name, and not only to a team of theirs. */
export const isNamed = (memberId: RawBuilder<unknown>) => isNamedIn('recognition.send_to', memberId);

export const rowColumns = (ctx: Ctx) =>
  sql`recognition.*, ${isRecipient(ctx)} as own_recipient, ${firstRecipientIds('recognition')} as first_recipient_ids`;

/** A recognition hidden from the caller is not found, like one that does not exist. */
export async function getRecognition(ctx: MemberCtx, id: string): Promise<RecognitionRow> {
  const [row] = await listRecognitionsById(ctx, [id]);
  if (!row) throw notFound('recognition.notFound');
  return row;
}

/** Lists those visible to the caller, in no order. */
export async function listRecognitionsById(ctx: MemberCtx, ids: string[]): Promise<RecognitionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecognitionRow>`
    select ${rowColumns(ctx)} from recognition
    where recognition.id = any(${ids}::uuid[]) and ${isVisible(ctx)}`.execute(ctx.db);
  return rows;
}

/** Lists those that are announced, in no order. */
export async function listAnnounced(ctx: Ctx, ids: string[]): Promise<RecognitionRow[]> {
  const { rows } = await sql<RecognitionRow>`
    select ${rowColumns(ctx)} from recognition
    where recognition.id = any(${ids}::uuid[]) and recognition.hidden_at is null
      and recognition.announce_at <= ${ctx.now}`.execute(ctx.db);
  return rows;
}

/** Locks the row, so that the second of two concurrent changes sees the first. */
export async function lockRecognition(ctx: MemberCtx, id: string): Promise<RecognitionRow> {
  const { rows } = await sql<RecognitionRow>`
    select ${rowColumns(ctx)} from recognition
    where recognition.id = ${id} and ${isVisible(ctx)} for update of recognition`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound('recognition.notFound');
  return row;
}

/** For callers without a member, such as jobs. Undefined if it was deleted meanwhile. */
export function findRecognition(ctx: Ctx, id: string, lock = false): Promise<StoredRow | undefined> {
  return ctx.db
    .selectFrom('recognition')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<StoredRow>()
    .executeTakeFirst();
}

/** Filters sends that are still valid: not undone, and not sent again since. */
export async function listStillSent(ctx: Ctx, sends: Sent[], lock: boolean): Promise<StoredRow[]> {
  const rows = await ctx.db
    .selectFrom('recognition')
    .selectAll()
    .where('id', '=', sql<string>`any(${sends.map(({ recognitionId }) => recognitionId)}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .$castTo<StoredRow>()
    .execute();
  const keys = new Set(sends.map(({ recognitionId, announceAt }) => keyOf(recognitionId, new Date(announceAt))));
  return rows.filter(({ id, announceAt }) => announceAt !== null && keys.has(keyOf(id, announceAt)));
}

const keyOf = (id: string, announceAt: Date): string => `${id} ${announceAt.getTime()}`;

/** The content its sender wrote. */
export type Content = Pick<
  StoredRow,
  | 'senderId'
  | 'message'
  | 'messageText'
  | 'sendTo'
  | 'gifs'
  | 'attachmentIds'
  | 'amount'
  | 'tenantWide'
  | 'refinementId'
  | 'createdAt'
>;

/** The state of a draft, a scheduled or a sent recognition. */
export type State = Pick<
  StoredRow,
  'publishedAt' | 'scheduledAt' | 'sentAt' | 'announceAt' | 'transactionId' | 'totalAmount' | 'recipientCount'
> & { sendCount?: number };

export const unsent: State = {
  publishedAt: null,
  scheduledAt: null,
  sentAt: null,
  announceAt: null,
  transactionId: null,
  totalAmount: 0,
  recipientCount: 0,
};

export interface Received {
  memberId: string;
  amount: number;
}

interface Saving extends Content {
  id: string;
  /** Otherwise the row exists and is locked. */
  isNew?: boolean;
  state: State;
  /** If omitted, the stored qualities stay. */
  qualityIds?: string[];
  recipients: Received[];
}

/**
 * Writes a recognition with its recipients and qualities in one statement, however many there are. The sender is never
 * a recipient, and recipients are in the order of their ids.
 */
export async function saveRecognition(ctx: Ctx, saving: Saving): Promise<RecognitionRow> {
  const { id, isNew, state, qualityIds, recipients } = saving;
  const { senderId, messageText, gifs, attachmentIds, amount, tenantWide, refinementId, createdAt } = saving;
  const content = { senderId, messageText, gifs, attachmentIds, amount, tenantWide, refinementId, createdAt };
  const documents = { message: JSON.stringify(saving.message), sendTo: JSON.stringify(saving.sendTo) };
  const values = { ...content, ...documents, ...state, updatedAt: ctx.now };
  const written = isNew
    ? ctx.db
        .insertInto('recognition')
        .values({ id, ...values })
        .returningAll()
    : ctx.db.updateTable('recognition').set(values).where('id', '=', id).returningAll();
  const isReached = new Set(recipients.map(({ memberId }) => memberId));
  const named = saving.sendTo.map(({ id: addressee }) => addressee).filter((addressee) => isReached.has(addressee));
  // Named recipients come first, as in every later read.
  const recipientIds = [...new Set([...named, ...isReached])];
  const { rows } = await sql<StoredRow & Pick<RecognitionRow, 'firstRecipientIds'>>`
    with written as (${written}), ${received(recipients)}, ${carried(qualityIds)}
    select written.*, array(
      -- In the order of the array. To sort them, all 2,000 would be looked up.
      select first.id from unnest(${recipientIds}::uuid[]) as first (id)
      where ${mayBeOnCard('written.send_to', sql`first.id`)} limit ${sql.lit(cardFaces)}
    ) as first_recipient_ids from written`.execute(ctx.db);
  return { ...(rows[0] as (typeof rows)[number]), ownRecipient: false };
}

/** A recognition has no recipients before the send, so there is no conflict. */
const received = (recipients: Received[]) => sql`received as (
  insert into recognition_recipient (recognition_id, member_id, amount, created_at)
  select written.id, recipient.member_id, recipient.amount, written.posted_at
  from written, unnest(
    ${recipients.map(({ memberId }) => memberId)}::uuid[], ${recipients.map(({ amount }) => amount)}::int[]
  ) as recipient (member_id, amount)
)`;

/** Kept qualities are not written twice: a statement cannot delete a row and insert it again. */
const carried = (qualityIds: string[] | undefined) =>
  qualityIds
    ? sql`dropped as (
        delete from recognition_quality using written
        where recognition_quality.recognition_id = written.id
          and recognition_quality.quality_id <> all(${qualityIds}::uuid[])
      ), carried as (
        insert into recognition_quality (recognition_id, quality_id, value_id, sent_at)
        select written.id, quality.id, quality.value_id, written.sent_at
        from written, quality where quality.id = any(${qualityIds}::uuid[])
        on conflict (tenant_id, recognition_id, quality_id) do update set sent_at = excluded.sent_at
      )`
    : sql`carried as (
        update recognition_quality set sent_at = written.sent_at
        from written where recognition_quality.recognition_id = written.id
      )`;

type Changes = Omit<Updateable<DB['recognition']>, 'message' | 'sendTo'> & { message?: RichText };

/** Changes content or visibility, and the qualities if given. */
export async function updateRecognition(
  ctx: Ctx,
  id: string,
  { message, ...changes }: Changes,
  qualityIds?: string[],
): Promise<void> {
  const written = ctx.db
    .updateTable('recognition')
    .set({ ...changes, ...(message && { message: JSON.stringify(message) }), updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(['id', 'sentAt']);
  await sql`with written as (${written}), ${carried(qualityIds)} select from written`.execute(ctx.db);
}

/** Turns it into a draft without recipients. */
export async function unsendRecognition(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('recognitionRecipient').where('recognitionId', '=', id).execute();
  await updateRecognition(ctx, id, unsent);
}

/** Recipients and qualities are deleted with it. */
export async function deleteRecognition(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('recognition').where('id', '=', id).execute();
}

export async function listQualityIds(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('recognitionQuality')
    .select('qualityId')
    .where('recognitionId', '=', id)
    .execute();
  return rows.map(({ qualityId }) => qualityId);
}

export async function isActive(ctx: Ctx, memberId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('id', '=', memberId)
    .where('archivedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether others may see a post now, read from the current row. A scalar subquery, because the planner would turn
 * `exists` into a join that reads the whole table.
 */
export const isShown = (id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> => sql<boolean>`(
  select recognition.hidden_at is null and recognition.announce_at <= ${now}
  from recognition where recognition.id = ${id}
)`;

/** Whether the post itself shows this member as sender or recipient. */
export const isToldOf = (id: RawBuilder<unknown>, memberId: unknown): RawBuilder<boolean> => sql<boolean>`(
  select recognition.sender_id = ${memberId}::uuid or ${isNamed(sql`${memberId}::uuid`)}
  from recognition where recognition.id = ${id}
)`;

type QualityRow = Quality & { recognitionId: string };

export async function listQualities(ctx: Ctx, recognitionIds: string[]): Promise<QualityRow[]> {
  const { rows } = await sql<QualityRow>`
    select carried.recognition_id, quality.id, quality.name, quality.value_id, value.color
    from recognition_quality as carried
    join quality on quality.id = carried.quality_id
    join value on value.id = quality.value_id
    where carried.recognition_id = any(${recognitionIds}::uuid[])
    order by value.position, quality.position, quality.id`.execute(ctx.db);
  return rows;
}
