import type { Received } from '@hurrah/contracts/endpoint';
import type { listRecognitions as listEndpoint } from '@hurrah/contracts/recognition/recognitions';
import { type RawBuilder, sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isAfter, type Page, type PageRange, type PageRequest, paginateWith } from '../../../platform/page.ts';
import { isNamed, isVisible, type RecognitionRow, rowColumns } from '../recognitions/queries.ts';
import { hasTerm, type Term } from '../search/queries.ts';

type Query = Received<typeof listEndpoint>['query'];
export type Filter = Omit<Query, 'page' | 'pageSize' | 'cursor' | 'sorting' | 'embeds'> & {
  /** Members whose teams are hidden from the caller. Recognitions they received through a team don't count. */
  closedIds?: string[];
  /** The words the text must contain. The scan uses the first, so it is the rarest. */
  terms?: Term[] | undefined;
};

/** A page range with nothing older than `since`. */
export type DatedRange = PageRange & { since?: string | undefined };

/** Counting stops here, because no reader pages further. */
const countUpTo = 1000;

type Row = RecognitionRow & Record<string, unknown>;

/** The rows of a page, without a count. */
export async function readRecognitions(ctx: MemberCtx, filter: Filter, range: DatedRange): Promise<Row[]> {
  const order = sql.raw(range.descending ? 'desc' : 'asc');
  const { rows } = await sql<Row>`
    with found as materialized (${find(ctx, filter, range)})
    select ${rowColumns(ctx)} from found join recognition on recognition.id = found.id
    order by found.posted_at ${order}, found.id ${order}`.execute(ctx.db);
  return rows;
}

export function listRecognitions(
  ctx: MemberCtx,
  filter: Filter,
  { newestFirst, ...page }: PageRequest & { newestFirst: boolean },
): Promise<Page<Row>> {
  const list = {
    read: (range: PageRange) => readRecognitions(ctx, filter, range),
    count: () => countRecognitionsUpTo(ctx, filter),
  };
  return paginateWith(list, ['postedAt', 'id'], page, { newestFirst });
}

export async function countRecognitionsUpTo(ctx: MemberCtx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${findNewest(ctx, filter)}) as found`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The newest recognitions, up to the count limit: `posted_at` and `id`. */
export const findNewest = (ctx: MemberCtx, filter: Filter) =>
  find(ctx, filter, { from: undefined, descending: true, limit: countUpTo, offset: 0 });

/**
 * No index has the order of what one member may see. Each scan therefore reads one index in its own order and stops at
 * the limit; the results are merged without duplicates.
 */
function find(ctx: MemberCtx, filter: Filter, range: DatedRange) {
  const order = sql.raw(range.descending ? 'desc' : 'asc');
  const scans = scansOf(ctx, filter).map((scan) => scan({ ...range, limit: range.limit + range.offset }));
  return sql`
    select distinct posted_at, id from (${sql.join(scans, sql` union all `)}) as merged
    order by posted_at ${order}, id ${order} limit ${range.limit} offset ${range.offset}`;
}

type IndexScan = (range: DatedRange) => RawBuilder<unknown>;

function scansOf(ctx: MemberCtx, filter: Filter): IndexScan[] {
  const published = filter.statusIn.includes('published');
  const drafts = filter.statusIn.includes('draft');
  const scheduled = published && filter.scheduled === true;
  const scans: IndexScan[] = [];
  if (published && !scheduled) scans.push(...scansOfSent(ctx, filter));
  if (drafts || scheduled) {
    const kinds = sql.join([...(drafts ? [sql`true`] : []), ...(scheduled ? [sql`false`] : [])]);
    const unsent = sql`recognition.sent_at is null and (recognition.published_at is null) in (${kinds})`;
    scans.push(bySenders([ctx.memberId], sql`${unsent} and ${meets(ctx, filter)}`));
  }
  return scans.length > 0 ? scans : [() => sql`select null::timestamptz as posted_at, null::uuid as id where false`];
}

/** Scans by the most selective filter, or without one everything the caller may see. */
function scansOfSent(ctx: MemberCtx, filter: Filter): IndexScan[] {
  const { idIn, recipientIdIn, sentByIdIn, sentByOrToIdIn, valueIdIn } = filter;
  const sent = (rest: Filter) => sql`recognition.sent_at is not null and ${meets(ctx, rest)}`;
  if (idIn) return [through(sql`recognition.id = any(${idIn}::uuid[]) and ${sent({ ...filter, idIn: undefined })}`)];
  if (recipientIdIn) return [byRecipients(filter, recipientIdIn, sent({ ...filter, recipientIdIn: undefined }))];
  if (sentByIdIn) return [bySenders(sentByIdIn, sent({ ...filter, sentByIdIn: undefined }))];
  if (sentByOrToIdIn) {
    const rest = sent({ ...filter, sentByOrToIdIn: undefined });
    return [bySenders(sentByOrToIdIn, rest), byRecipients(filter, sentByOrToIdIn, rest)];
  }
  const [rarest, ...terms] = filter.terms ?? [];
  if (rarest) return [byWords(rarest.words, sent({ ...filter, terms }))];
  if (valueIdIn) return [byValues(valueIdIn, sent({ ...filter, valueIdIn: undefined }))];
  const all = sent(filter);
  const open = through(sql`recognition.tenant_wide and recognition.hidden_at is null and ${all}`);
  const restricted = ctx.can('recognitionApp:moderate')
    ? through(sql`(not recognition.tenant_wide or recognition.hidden_at is not null) and ${all}`)
    : byRecipients(filter, [ctx.memberId], all);
  return [open, restricted, bySenders([ctx.memberId], all)];
}

/** Whether the caller may see that this member received it. */
const isTold = ({ closedIds = [] }: Filter, memberId: RawBuilder<unknown>) =>
  closedIds.length > 0 ? sql`(${memberId} <> all(${closedIds}::uuid[]) or ${isNamed(memberId)})` : sql`true`;

const receivedBy = (filter: Filter, ids: string[]) => sql<boolean>`exists (
  select from recognition_recipient as reached
  where reached.recognition_id = recognition.id and reached.member_id = any(${ids}::uuid[])
    and ${isTold(filter, sql`reached.member_id`)}
)`;

function meets(ctx: MemberCtx, filter: Filter) {
  const { idIn, recipientIdIn, sentByIdIn, sentByOrToIdIn, valueIdIn, terms = [] } = filter;
  const sentBy = (ids: string[]) => sql<boolean>`recognition.sender_id = any(${ids}::uuid[])`;
  const carries = (ids: string[]) => sql<boolean>`exists (
    select from recognition_quality as carried
    where carried.recognition_id = recognition.id and carried.value_id = any(${ids}::uuid[])
    -- One look-up per row, so that a scan stops early.
    offset 0
  )`;
  const conditions = [
    isVisible(ctx),
    idIn && sql<boolean>`recognition.id = any(${idIn}::uuid[])`,
    recipientIdIn && receivedBy(filter, recipientIdIn),
    sentByIdIn && sentBy(sentByIdIn),
    sentByOrToIdIn && sql<boolean>`(${sentBy(sentByOrToIdIn)} or ${receivedBy(filter, sentByOrToIdIn)})`,
    valueIdIn && carries(valueIdIn),
    ...terms.map(hasTerm),
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/** The end of every scan: the next rows in the order of these two columns. */
function next(created: string, id: string, { from, descending, limit, since }: DatedRange) {
  const order = sql.raw(descending ? 'desc' : 'asc');
  const after = from ? sql`and ${isAfter([created, id], { from, descending })}` : sql``;
  const dated = since ? sql`and ${sql.ref(created)} >= ${since}::timestamptz` : sql``;
  return sql`${after} ${dated} order by ${sql.ref(created)} ${order}, ${sql.ref(id)} ${order} limit ${limit}`;
}

const through =
  (conditions: RawBuilder<unknown>): IndexScan =>
  (range) =>
    sql`(
    select recognition.posted_at, recognition.id from recognition
    where ${conditions} ${next('recognition.postedAt', 'recognition.id', range)}
  )`;

/**
 * Looked up by key, once for each entry: `offset 0` keeps it a look-up. Without statistics of a new company, the
 * planner would expect one recognition and compare each entry with all of them.
 */
const itsRecognition = sql`cross join lateral (
  select * from recognition where recognition.id = entry.recognition_id offset 0
) as recognition`;

/** One lateral scan per member, so that each is read in index order. The same below. */
const bySenders =
  (ids: string[], conditions: RawBuilder<unknown>): IndexScan =>
  (range) =>
    sql`(
    select scanned.posted_at, scanned.id from unnest(${ids}::uuid[]) as sender (id)
    cross join lateral (
      select recognition.posted_at, recognition.id from recognition
      where recognition.sender_id = sender.id and ${conditions}
        ${next('recognition.postedAt', 'recognition.id', range)}
    ) as scanned
  )`;

const byRecipients =
  (filter: Filter, ids: string[], conditions: RawBuilder<unknown>): IndexScan =>
  (range) =>
    sql`(
    select scanned.posted_at, scanned.id from unnest(${ids}::uuid[]) as recipient (id)
    cross join lateral (
      select entry.created_at as posted_at, entry.recognition_id as id
      from recognition_recipient as entry ${itsRecognition}
      where entry.member_id = recipient.id and ${isTold(filter, sql`entry.member_id`)} and ${conditions}
        ${next('entry.createdAt', 'entry.recognitionId', range)}
    ) as scanned
  )`;

const byValues =
  (ids: string[], conditions: RawBuilder<unknown>): IndexScan =>
  (range) =>
    sql`(
    select scanned.posted_at, scanned.id from unnest(${ids}::uuid[]) as carried_value (id)
    cross join lateral (
      select entry.sent_at as posted_at, entry.recognition_id as id
      from recognition_quality as entry ${itsRecognition}
      where entry.value_id = carried_value.id and entry.sent_at is not null and ${conditions}
        ${next('entry.sentAt', 'entry.recognitionId', range)}
    ) as scanned
  )`;

const byWords =
  (words: string[], conditions: RawBuilder<unknown>): IndexScan =>
  (range) =>
    sql`(
    select scanned.posted_at, scanned.id from unnest(${words}::text[]) as found_word (word)
    cross join lateral (
      select entry.posted_at, entry.recognition_id as id
      from recognition_word as entry ${itsRecognition}
      where entry.word = found_word.word and ${conditions} ${next('entry.postedAt', 'entry.recognitionId', range)}
    ) as scanned
  )`;
