import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { RichText } from '@hurrah/contracts/rich-text';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { firstRecipientIds, isNamedIn } from '../../people/index.ts';

export type StoredAward = Omit<Selectable<DB['award']>, 'message' | 'sendTo'> & { message: RichText; sendTo: SendTo };

export interface AwardRow extends StoredAward {
  /** Whether the caller received it. */
  ownRecipient: boolean;
  /** The first few recipients, to show their avatars. */
  firstRecipientIds: string[];
}

/** The single definition of who may see an award: everyone, once it is announced and unless it is hidden. */
export const isVisible = (ctx: MemberCtx) => sql<boolean>`(
  award.sender_id = ${ctx.memberId}
  or (award.announce_at <= ${ctx.now} and ${ctx.can('awardApp:moderate') ? sql`true` : sql`award.hidden_at is null`})
)`;

const isNamed = (memberId: RawBuilder<unknown>) => isNamedIn('award.send_to', memberId);

const columns = (ctx: Ctx) =>
  sql`award.*, ${ownRecipient(ctx)} as own_recipient, ${firstRecipientIds('award')} as first_recipient_ids`;

const ownRecipient = (ctx: Ctx) => sql<boolean>`exists (
  select from award_recipient as own where own.award_id = award.id and own.member_id = ${ctx.memberId}
)`;

export async function getAward(ctx: MemberCtx, id: string): Promise<AwardRow> {
  const [row] = await listAwardsById(ctx, [id]);
  if (!row) throw notFound('award.notFound');
  return row;
}

/** Lists those visible to the caller, in no order. */
export async function listAwardsById(ctx: MemberCtx, ids: string[]): Promise<AwardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AwardRow>`
    select ${columns(ctx)} from award where award.id = any(${ids}::uuid[]) and ${isVisible(ctx)}`.execute(ctx.db);
  return rows;
}

export interface Filter {
  idIn?: string[] | undefined;
  sentByIdIn?: string[] | undefined;
  awardTypeId?: string | undefined;
}

const countUpTo = 1000;

/** Lists those visible to the caller, newest first. */
export function listAwards(
  ctx: MemberCtx,
  { idIn, sentByIdIn, awardTypeId }: Filter,
  page: PageRequest,
): Promise<Page<AwardRow & Record<string, unknown>>> {
  const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
  let found = ctx.db.selectFrom('award').selectAll().where(isVisible(ctx));
  if (idIn) found = found.where('id', '=', any(idIn));
  if (sentByIdIn) found = found.where('senderId', '=', any(sentByIdIn));
  if (awardTypeId) found = found.where('awardTypeId', '=', awardTypeId);
  const query = found
    .select([ownRecipient(ctx).as('ownRecipient'), firstRecipientIds('award').as('firstRecipientIds')])
    .$castTo<AwardRow & Record<string, unknown>>();
  return paginate(query, ['createdAt', 'id'], page, { newestFirst: true, countUpTo });
}

/** Lists those that are announced, in no order. */
export async function listAnnounced(ctx: Ctx, ids: string[]): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select ${columns(ctx)} from award
    where award.id = any(${ids}::uuid[]) and award.hidden_at is null and award.announce_at <= ${ctx.now}`.execute(
    ctx.db,
  );
  return rows;
}

/** Locks the row, so that the second of two concurrent changes sees the first. */
export async function lockAward(ctx: MemberCtx, id: string): Promise<AwardRow> {
  await ctx.db.selectFrom('award').select('id').where('id', '=', id).forUpdate().execute();
  return getAward(ctx, id);
}

/** For callers without a member, such as jobs. Undefined if it was deleted meanwhile. */
export function findAward(ctx: Ctx, id: string, lock = false): Promise<StoredAward | undefined> {
  return ctx.db
    .selectFrom('award')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<StoredAward>()
    .executeTakeFirst();
}

/** Locks the awards that still exist, so that a concurrent undo happens completely before or not at all. */
export function lockAwards(ctx: Ctx, ids: string[]): Promise<StoredAward[]> {
  return ctx.db
    .selectFrom('award')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .$castTo<StoredAward>()
    .execute();
}

export interface Received {
  memberId: string;
  amount: number;
}

type NewAward = Omit<Insertable<DB['award']>, 'message' | 'sendTo'> & { message: RichText; sendTo: SendTo };

/** Writes an award with its recipients in one statement, however many there are. */
export async function insertAward(ctx: Ctx, award: NewAward, recipients: Received[]): Promise<void> {
  const written = ctx.db
    .insertInto('award')
    .values({ ...award, message: JSON.stringify(award.message), sendTo: JSON.stringify(award.sendTo) })
    .returning(['id', 'awardTypeId', 'createdAt']);
  await sql`
    with written as (${written})
    insert into award_recipient (award_id, member_id, award_type_id, amount, created_at)
    select written.id, recipient.member_id, written.award_type_id, recipient.amount, written.created_at
    from written, unnest(
      ${recipients.map(({ memberId }) => memberId)}::uuid[], ${recipients.map(({ amount }) => amount)}::int[]
    ) as recipient (member_id, amount)`.execute(ctx.db);
}

type Changes = Omit<Updateable<DB['award']>, 'message' | 'sendTo'> & { message?: RichText };

export async function updateAward(ctx: Ctx, id: string, { message, ...changes }: Changes): Promise<void> {
  await ctx.db
    .updateTable('award')
    .set({ ...changes, ...(message && { message: JSON.stringify(message) }), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Recipients are deleted with it. */
export async function deleteAward(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('award').where('id', '=', id).execute();
}

/** Whether others may see it now, read from the current row. */
export const isShown = (id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> => sql<boolean>`(
  select award.hidden_at is null and award.announce_at <= ${now} from award where award.id = ${id}
)`;

/** Whether the post itself shows this member as sender or recipient. */
export const isToldOf = (id: RawBuilder<unknown>, memberId: unknown): RawBuilder<boolean> => sql<boolean>`(
  select award.sender_id = ${memberId}::uuid or ${isNamed(sql`${memberId}::uuid`)} from award where award.id = ${id}
)`;

export async function listRecipientIds(ctx: Ctx, awardId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('awardRecipient')
    .select('memberId')
    .where('awardId', '=', awardId)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export function listRecipientsOf(ctx: Ctx, awardIds: string[]): Promise<{ awardId: string; memberId: string }[]> {
  return ctx.db
    .selectFrom('awardRecipient')
    .select(['awardId', 'memberId'])
    .where('awardId', '=', sql<string>`any(${awardIds}::uuid[])`)
    .execute();
}
