import type { Received } from '@hurrah/contracts/endpoint';
import type { countRecognitions } from '@hurrah/contracts/recognition/recognitions';
import { type RawBuilder, sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { behind, type Page, type PageRequest, paginateWith, type Stretch } from '../../../platform/page.ts';
import { isNamed, isVisible, type RecognitionRow, rowColumns } from '../recognitions/queries.ts';

export type Filter = Received<typeof countRecognitions>['query'] & {
  /** Those of the people asked for whose teams the caller may not know: what reached them by a team does not count. */
  closedIds?: string[];
};

/** Counting stops here; nobody reads further. */
const countUpTo = 1000;

type Row = RecognitionRow & Record<string, unknown>;

export function listRecognitions(
  ctx: MemberCtx,
  filter: Filter,
  { newestFirst, ...page }: PageRequest & { newestFirst: boolean },
): Promise<Page<Row>> {
  const list = {
    async read(stretch: Stretch): Promise<Row[]> {
      const order = sql.raw(stretch.descending ? 'desc' : 'asc');
      const { rows } = await sql<Row>`
        with found as materialized (${find(ctx, filter, stretch)})
        select ${rowColumns(ctx)} from found join recognition on recognition.id = found.id
        order by found.posted_at ${order}, found.id ${order}`.execute(ctx.db);
      return rows;
    },
    count: () => countRecognitionsUpTo(ctx, filter),
  };
  return paginateWith(list, ['postedAt', 'id'], page, { newestFirst });
}

export async function countRecognitionsUpTo(ctx: MemberCtx, filter: Filter): Promise<number> {
  const stretch = { from: undefined, descending: true, limit: countUpTo, offset: 0 };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${find(ctx, filter, stretch)}) as found`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * No index is in the order of what one person may see. Instead each way to a recognition is walked in the order of its
 * own index and stops after as many as are wanted; together they are merged, and what was met twice counts once.
 */
function find(ctx: MemberCtx, filter: Filter, stretch: Stretch) {
  const order = sql.raw(stretch.descending ? 'desc' : 'asc');
  const ways = waysOf(ctx, filter).map((way) => way({ ...stretch, limit: stretch.limit + stretch.offset }));
  return sql`
    select distinct posted_at, id from (${sql.join(ways, sql` union all `)}) as met
    order by posted_at ${order}, id ${order} limit ${stretch.limit} offset ${stretch.offset}`;
}

type Way = (stretch: Stretch) => RawBuilder<unknown>;

function waysOf(ctx: MemberCtx, filter: Filter): Way[] {
  const published = filter.statusIn.includes('published');
  const drafts = filter.statusIn.includes('draft');
  const scheduled = published && filter.scheduled === true;
  const ways: Way[] = [];
  if (published && !scheduled) ways.push(...waysToSent(ctx, filter));
  if (drafts || scheduled) {
    const kinds = sql.join([...(drafts ? [sql`true`] : []), ...(scheduled ? [sql`false`] : [])]);
    const unsent = sql`recognition.sent_at is null and (recognition.published_at is null) in (${kinds})`;
    ways.push(bySenders([ctx.memberId], sql`${unsent} and ${meets(ctx, filter)}`));
  }
  return ways.length > 0 ? ways : [() => sql`select null::timestamptz as posted_at, null::uuid as id where false`];
}

/** By what narrows most; without any filter, everything the caller may see. */
function waysToSent(ctx: MemberCtx, filter: Filter): Way[] {
  const { idIn, recipientIdIn, sentByIdIn, sentByOrToIdIn, valueIdIn } = filter;
  const sent = (rest: Filter) => sql`recognition.sent_at is not null and ${meets(ctx, rest)}`;
  if (idIn) return [through(sql`recognition.id = any(${idIn}::uuid[]) and ${sent({ ...filter, idIn: undefined })}`)];
  if (recipientIdIn) return [byRecipients(filter, recipientIdIn, sent({ ...filter, recipientIdIn: undefined }))];
  if (sentByIdIn) return [bySenders(sentByIdIn, sent({ ...filter, sentByIdIn: undefined }))];
  if (sentByOrToIdIn) {
    const rest = sent({ ...filter, sentByOrToIdIn: undefined });
    return [bySenders(sentByOrToIdIn, rest), byRecipients(filter, sentByOrToIdIn, rest)];
  }
  if (valueIdIn) return [byValues(valueIdIn, sent({ ...filter, valueIdIn: undefined }))];
  const all = sent(filter);
  const open = through(sql`recognition.tenant_wide and recognition.hidden_at is null and ${all}`);
  const restricted = ctx.can('recognitionApp:moderate')
    ? through(sql`(not recognition.tenant_wide or recognition.hidden_at is not null) and ${all}`)
    : byRecipients(filter, [ctx.memberId], all);
  return [open, restricted, bySenders([ctx.memberId], all)];
}

/** Whether the caller may know that it reached this person. */
const isTold = ({ closedIds = [] }: Filter, memberId: RawBuilder<unknown>) =>
  closedIds.length > 0 ? sql`(${memberId} <> all(${closedIds}::uuid[]) or ${isNamed(memberId)})` : sql`true`;

const receivedBy = (filter: Filter, ids: string[]) => sql<boolean>`exists (
  select from recognition_recipient as reached
  where reached.recognition_id = recognition.id and reached.member_id = any(${ids}::uuid[])
    and ${isTold(filter, sql`reached.member_id`)}
)`;

function meets(ctx: MemberCtx, filter: Filter) {
  const { idIn, recipientIdIn, sentByIdIn, sentByOrToIdIn, valueIdIn } = filter;
  const sentBy = (ids: string[]) => sql<boolean>`recognition.sender_id = any(${ids}::uuid[])`;
  const carries = (ids: string[]) => sql<boolean>`exists (
    select from recognition_quality as carried
    where carried.recognition_id = recognition.id and carried.value_id = any(${ids}::uuid[])
  )`;
  const conditions = [
    isVisible(ctx),
    idIn && sql<boolean>`recognition.id = any(${idIn}::uuid[])`,
    recipientIdIn && receivedBy(filter, recipientIdIn),
    sentByIdIn && sentBy(sentByIdIn),
    sentByOrToIdIn && sql<boolean>`(${sentBy(sentByOrToIdIn)} or ${receivedBy(filter, sentByOrToIdIn)})`,
    valueIdIn && carries(valueIdIn),
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/** The end of every way: the next rows in the order of these two columns. */
function next(created: string, id: string, { from, descending, limit }: Stretch) {
  const order = sql.raw(descending ? 'desc' : 'asc');
  const after = from ? sql`and ${behind([created, id], { from, descending })}` : sql``;
  return sql`${after} order by ${sql.ref(created)} ${order}, ${sql.ref(id)} ${order} limit ${limit}`;
}

const through =
  (conditions: RawBuilder<unknown>): Way =>
  (stretch) =>
    sql`(
    select recognition.posted_at, recognition.id from recognition
    where ${conditions} ${next('recognition.postedAt', 'recognition.id', stretch)}
  )`;

/** Person by person, so that each is read in the order of the index. The others are the same. */
const bySenders =
  (ids: string[], conditions: RawBuilder<unknown>): Way =>
  (stretch) =>
    sql`(
    select walked.posted_at, walked.id from unnest(${ids}::uuid[]) as sender (id)
    cross join lateral (
      select recognition.posted_at, recognition.id from recognition
      where recognition.sender_id = sender.id and ${conditions}
        ${next('recognition.postedAt', 'recognition.id', stretch)}
    ) as walked
  )`;

const byRecipients =
  (filter: Filter, ids: string[], conditions: RawBuilder<unknown>): Way =>
  (stretch) =>
    sql`(
    select walked.posted_at, walked.id from unnest(${ids}::uuid[]) as recipient (id)
    cross join lateral (
      select way.created_at as posted_at, way.recognition_id as id
      from recognition_recipient as way join recognition on recognition.id = way.recognition_id
      where way.member_id = recipient.id and ${isTold(filter, sql`way.member_id`)} and ${conditions}
        ${next('way.createdAt', 'way.recognitionId', stretch)}
    ) as walked
  )`;

const byValues =
  (ids: string[], conditions: RawBuilder<unknown>): Way =>
  (stretch) =>
    sql`(
    select walked.posted_at, walked.id from unnest(${ids}::uuid[]) as carried_value (id)
    cross join lateral (
      select way.sent_at as posted_at, way.recognition_id as id
      from recognition_quality as way join recognition on recognition.id = way.recognition_id
      where way.value_id = carried_value.id and way.sent_at is not null and ${conditions}
        ${next('way.sentAt', 'way.recognitionId', stretch)}
    ) as walked
  )`;
