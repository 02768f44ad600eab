import type {
  AvatarUrls,
  MemberEmbed,
  MemberStatus,
  Person,
  Role,
  TenantMember,
} from '@hurrah/contracts/identity/tenant-members';
import type { Ctx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { variantUrls } from '../../media/index.ts';
import { memberPolicy } from './policy.ts';
import { listManagersAmong, listNames, type MemberRow } from './queries.ts';

/** Embeds are loaded for all rows at once, each by one query however many rows there are. */
export async function presentMembers(ctx: Ctx, rows: MemberRow[], embeds: MemberEmbed[]): Promise<TenantMember[]> {
  const wants = (embed: MemberEmbed) => embeds.includes(embed);
  const ids = rows.map((row) => row.id);
  const managerIds = rows.flatMap((row) => row.managerId ?? []);
  const avatarIds = rows.flatMap((row) => row.avatarMediaId ?? []);
  const [managers, names, avatars] = await Promise.all([
    wants('hasReports') ? listManagersAmong(ctx, ids) : undefined,
    wants('manager') ? listNames(ctx, managerIds) : undefined,
    wants('avatar') ? variantUrls(ctx, avatarIds) : undefined,
  ]);
  return rows.map((row) => ({
    ...core(ctx, row),
    ...(wants('email') && { email: maySeeEmail(ctx, row) ? row.email : null }),
    ...(wants('publicStaffProfile') && { publicStaffProfile: row.publicStaffProfile }),
    ...(managers && { hasReports: managers.has(row.id) }),
    ...(names && { manager: names.get(row.managerId ?? '') ?? null }),
    ...(avatars && { avatarUrls: (avatars.get(row.avatarMediaId ?? '') as AvatarUrls | undefined) ?? null }),
  }));
}

export async function presentMember(ctx: Ctx, row: MemberRow, embeds: MemberEmbed[] = []): Promise<TenantMember> {
  const [member] = await presentMembers(ctx, [row], embeds);
  return member as TenantMember;
}

/** Names and faces of those who are mentioned in other domains' answers. Who is not from this tenant is left out. */
export async function listPeople(ctx: Ctx, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const names = await listNames(ctx, [...new Set(ids)]);
  const avatars = await variantUrls(
    ctx,
    [...names.values()].flatMap(({ avatarMediaId }) => avatarMediaId ?? []),
  );
  const people = [...names.values()].map(({ avatarMediaId, ...name }) => {
    const avatarUrls = (avatars.get(avatarMediaId ?? '') as AvatarUrls | undefined) ?? null;
    return [name.id, { ...name, avatarUrls }] as const;
  });
  return new Map(people);
}

export async function getPerson(ctx: Ctx, id: string): Promise<Person> {
  const person = (await listPeople(ctx, [id])).get(id);
  if (!person) throw notFound('Member');
  return person;
}

const core = (ctx: Ctx, row: MemberRow) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  jobTitle: row.jobTitle,
  role: row.role as Role,
  status: row.status as MemberStatus,
  suspended: row.suspendedAt !== null,
  startOn: row.startOn,
  segments: {
    country: row.country,
    region: row.region,
    location: row.location,
    department: row.department,
    costCenter: row.costCenter,
    businessUnit: row.businessUnit,
    group: row.group,
  },
  permissions: memberPolicy.allowed(ctx, row),
});

/** An address is shown to its owner, to those who manage people, and to all if the person's profile is public. */
const maySeeEmail = (ctx: Ctx, row: MemberRow): boolean =>
  row.publicStaffProfile || row.id === ctx.memberId || ctx.can('identityApp:browse');
