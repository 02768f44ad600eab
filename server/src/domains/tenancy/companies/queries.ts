import { sql } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export type DirectoryCompany = {
  id: string;
  handle: string;
  name: string;
  cell: string;
  language: string;
  createdAt: Date;
  suspendedAt: Date | null;
  deleteAt: Date | null;
  deletionBeganAt: Date | null;
  domains: string[];
};

const companies = () =>
  directory
    .selectFrom('directory.tenant as tenant')
    .select((eb) => [
      'tenant.id',
      'tenant.handle',
      'tenant.name',
      'tenant.cell',
      'tenant.language',
      'tenant.createdAt',
      'tenant.suspendedAt',
      'tenant.deleteAt',
      'tenant.deletionBeganAt',
      sql<string[]>`array(${eb
        .selectFrom('directory.tenantDomain as domain')
        .select('domain.domain')
        .whereRef('domain.tenantId', '=', 'tenant.id')
        .orderBy('domain.domain')})`.as('domains'),
    ]);

export const listCompanies = (): Promise<DirectoryCompany[]> => companies().orderBy('tenant.name').execute();

/** One page of the companies whose name or address contains the text. */
export function listCompanyPage(request: PageRequest, search = ''): Promise<Page<DirectoryCompany>> {
  const contains = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), ${search.toLowerCase()}) > 0`;
  const named = directory.selectFrom('directory.tenantDomain').select('tenantId').where(contains('domain'));
  const query = search
    ? companies().where(({ or, eb }) => or([contains('tenant.name'), eb('tenant.id', 'in', named)]))
    : companies();
  return paginate(query, ['name', 'id'], request);
}

export async function listCompanyNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await directory.selectFrom('directory.tenant').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By one of its addresses or by its id. */
export function findCompany(which: string): Promise<DirectoryCompany | undefined> {
  const holder = directory
    .selectFrom('directory.tenantDomain')
    .select('tenantId')
    .where('domain', '=', which.toLowerCase());
  return companies()
    .where(({ or, eb }) => or([eb(sql`tenant.id::text`, '=', which), eb('tenant.id', 'in', holder)]))
    .executeTakeFirst();
}

export function findCertificate(which: string) {
  return directory
    .selectFrom('directory.deletionCertificate')
    .selectAll()
    .where(sql`tenant_id::text`, '=', which)
    .executeTakeFirst();
}

export interface Size {
  members: number;
  joined: number;
  recognitions: number;
  files: number;
  bytes: number;
  lastActiveOn: string | null;
}

/** The size of the company and its last activity. */
export async function measure(ctx: Ctx): Promise<Size> {
  const { rows } = await sql<Size>`
    select
      (select count(*) from tenant_member where archived_at is null) as members,
      (select count(*) from tenant_member where archived_at is null and joined_at is not null) as joined,
      (select count(*) from recognition) as recognitions,
      (select count(*) from media_object) as files,
      (select coalesce(sum(size_bytes), 0)::bigint from media_object) as bytes,
      (select max(at)::date from audit_event where actor_id is not null) as "lastActiveOn"`.execute(ctx.db);
  return rows[0] as Size;
}
