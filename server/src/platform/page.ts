import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isMalformed } from './db.ts';
import { invalid } from './errors.ts';

export interface PageRequest {
  page: number;
  pageSize: number;
  cursor?: string | undefined;
}

export interface Page<Row> {
  total: number;
  results: Row[];
  page: number;
  next: string | null;
  previous: string | null;
}

/** The position of a page. It carries the total, so that paging counts a list once. */
interface Cursor {
  from: unknown[];
  backwards: boolean;
  page: number;
  total: number;
}

interface Order {
  newestFirst?: boolean;
  /** The total stops here if counting everything would take longer than the page itself. */
  countUpTo?: number;
  /** Set if the caller has counted already. */
  total?: number;
}

/**
 * One page of a query in the order of `columns`, which must end in a unique one. Keyset paging: the next page starts after
 * the last row's values, so every page costs the same and rows added meanwhile neither repeat nor hide others.
 */
export function paginate<DB, TB extends keyof DB, Row extends Record<string, unknown>>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: (keyof Row & string)[],
  request: PageRequest,
  { newestFirst = false, countUpTo, total }: Order = {},
): Promise<Page<Row>> {
  const inOrder = (descending: boolean) =>
    columns.reduce((some, column) => some.orderBy(sql.ref(column), descending ? 'desc' : 'asc'), query);
  const read = ({ from, descending, limit, offset }: PageRange) => {
    const rows = inOrder(descending).limit(limit);
    if (from) return rows.where(isAfter(columns, { from, descending })).execute();
    return (offset > 0 ? rows.offset(offset) : rows).execute();
  };
  const count = async () => {
    if (total !== undefined) return total;
    return countUpTo ? countSome(inOrder(newestFirst), countUpTo) : countAll(query);
  };
  return paginateWith({ read, count }, columns, request, { newestFirst });
}

/** The rows of a page: from the beginning, or after the row with these values. */
export interface PageRange {
  from: unknown[] | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

/** The keyset condition for rows after the one with these values. */
export const isAfter = (columns: string[], { from, descending }: { from: unknown[]; descending: boolean }) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(descending ? '<' : '>')}
    (${sql.join(from)})`;

/** The same for a list that reads its rows itself, because no single query does it well. */
export async function paginateWith<Row extends Record<string, unknown>>(
  list: { read(range: PageRange): Promise<Row[]>; count(): Promise<number> },
  columns: (keyof Row & string)[],
  { page, pageSize, cursor: text }: PageRequest,
  { newestFirst }: { newestFirst: boolean },
): Promise<Page<Row>> {
  const cursor = text === undefined ? undefined : decode(text, columns.length);
  const backwards = cursor?.backwards ?? false;
  const range = {
    from: cursor?.from,
    descending: backwards !== newestFirst,
    limit: pageSize + 1,
    offset: cursor ? 0 : (page - 1) * pageSize,
  };
  // Sent together in one packet.
  const [found, total] = await Promise.all([list.read(range), cursor?.total ?? list.count()]).catch(
    (error: unknown) => {
      // The values come from the caller and may not fit their columns.
      throw cursor && isMalformed(error) ? noSuchPage() : error;
    },
  );
  const more = found.length > pageSize;
  const results = backwards ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize);

  const at = cursor?.page ?? page;
  const link = (row: Row | undefined, back: boolean) =>
    row
      ? encode({ from: columns.map((column) => row[column]), backwards: back, page: at + (back ? -1 : 1), total })
      : null;
  return {
    total,
    results,
    page: at,
    next: backwards || more ? link(results.at(-1), false) : null,
    previous: at > 1 && (!backwards || more) ? link(results[0], true) : null,
  };
}

/** The cursor of a list that is read forwards only and has no total. */
export const cursorAt = (from: unknown[]): string => encode({ from, backwards: false, page: 1, total: 0 });

/** The values of such a cursor, validated by the caller's schema. */
export function readCursor<S extends z.ZodType>(text: string, values: S): z.output<S> {
  const from = values.safeParse(decode(text).from);
  if (!from.success) throw noSuchPage();
  return from.data;
}

async function countAll<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return total;
}

/** In the order of the page, so that PostgreSQL uses the same index and stops early. */
async function countSome<DB, TB extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, TB, Row>,
  upTo: number,
): Promise<number> {
  return (await ordered.clearSelect().select(sql`1`.as('one')).limit(upTo).execute()).length;
}

export const emptyPage = <Row>(): Page<Row> => ({ total: 0, results: [], page: 1, next: null, previous: null });

/** The same page with other rows. */
export const mapPage = <From, To>(page: Page<From>, results: To[]): Page<To> => ({ ...page, results });

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(text: string, width?: number): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    const wide = Array.isArray(cursor.from) && cursor.from.length === (width ?? cursor.from.length);
    const sound = wide && cursor.from.every(isStorable);
    if (sound && Number.isInteger(cursor.page) && Number.isInteger(cursor.total)) return cursor;
  } catch {
    // Falls through: this cursor is not ours.
  }
  throw noSuchPage();
}

export const noSuchPage = () => invalid('cursor', 'request.pageGone');

const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !value.includes('\0') && value.isWellFormed()
    : value === null || typeof value === 'number' || typeof value === 'boolean';
