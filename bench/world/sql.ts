import { rangesOf } from './crew.ts';
import type { Crowd } from './size.ts';

/** A number of its own for every row `n` of every tenant `t`, from which everything random about it follows. */
const key = '(t::bigint * 10000000 + n)';

/** At least 0, below 1, and the same each time for the same row and salt. */
export const spin = (salt: number | string, of: string = key): string =>
  `((hashint8extended(${of}, ${salt}) & 1073741823) / 1073741824::float8)`;

/** A whole number from 0 on, below `count`. */
export const pick = (count: number | string, salt: number | string, of: string = key): string =>
  `floor(${spin(salt, of)} * ${count})::int`;

/**
 * A random member of the company. The square makes a few of them popular: of three million posts, the first of a
 * million members has thousands, and every member has some.
 */
export const popular = (members: number | string, salt: number | string, of: string = key): string =>
  `(1 + floor(power(${spin(salt, of)}, 2) * ${members}))::int`;

/** Everything that each tenant of a crowd has `count` of, in parts of a size that is done in seconds. */
export function partsOf({ first, tenants }: Crowd, count: number, size = 50_000): string[] {
  const perPart = Math.max(1, Math.floor(size / count));
  return rangesOf(first, first + tenants - 1, perPart).flatMap(([t1, t2]) =>
    rangesOf(1, count, Math.max(size, 1)).map(
      ([n1, n2]) => `generate_series(${t1}, ${t2}) as t, generate_series(${n1}, ${n2}) as n`,
    ),
  );
}

/** An id in the order of time, as the product makes them. */
export const idAt = (at: string, of: string = key): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7'
    || lpad(to_hex(${pick(4096, 101, of)}), 3, '0') || '8' || lpad(to_hex(hashint8extended(${of}, 102) & 1152921504606846975), 15, '0'))::uuid`;
