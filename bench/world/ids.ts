/** Ids that TypeScript, SQL and pgbench compute alike: the tenant's number and that of the row within it. */
const span = 10_000_000;

export const idOf = (tenant: number, row: number): string =>
  `00000000-0000-7000-8000-${(tenant * span + row).toString(16).padStart(12, '0')}`;

export const idSql = (tenant: string | number, row: string | number): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex((${tenant})::bigint * ${span} + (${row})::bigint), 12, '0'))::uuid`;
