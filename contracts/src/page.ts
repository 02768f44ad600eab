import { z } from 'zod';

/** The position in a list. It is signed, and valid only for the list that issued it. */
export const PageCursor = z.string().nullable();
export const CursorParameter = z.string().max(1200).optional();

/**
 * Pages are walked by cursor: `next` and `previous` are opaque and go back as `cursor`, which costs the same on
 * page 5,000 as on page 1. `page` alone also works near the start of a list.
 */
export const pageQuery = (defaultSize = 20) => ({
  page: z.coerce.number().int().min(1).max(100).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultSize),
  cursor: CursorParameter,
});

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.int(),
    results: z.array(row),
    page: z.int(),
    next: PageCursor,
    previous: PageCursor,
  });

/** A query parameter given once or many times, or as one comma-separated value. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).max(200));

/** The same for texts that may contain a comma, so only repetition makes several. */
export const textsOf = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().trim().min(1).max(100)).max(200),
);
