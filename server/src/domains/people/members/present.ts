import {
  type InvitationProblem,
  type MemberEmbed,
  type MemberProfile,
  type MemberStatus,
  type Person,
  type Role,
  Segment,
  type Segments,
  type TenantMember,
} from '@hurrah/contracts/people/tenant-members';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { avatarUrls } from '../../media/index.ts';
import { isReaddressed } from '../invitations/emails/rules.ts';
import { memberPolicy } from './policy.ts';
import { listClosedTo, listFaces, listManagersAmong, type MemberRow } from './queries.ts';

/** Embeds are loaded for all rows at once, each by one query however many rows there are. */
export async function presentMembers(ctx: Ctx, rows: MemberRow[], embeds: MemberEmbed[]): Promise<TenantMember[]> {
  const wants = (embed: MemberEmbed) => embeds.includes(embed);
  const ids = rows.map((row) => row.id);
  const managerIds = rows.flatMap((row) => row.managerId ?? []);
  const avatarIds = rows.flatMap((row) => row.avatarMediaId ?? []);
  const [managers, names, avatars] = await Promise.all([
    wants('hasReports') ? listManagersAmong(ctx, ids, seenBy(ctx)) : undefined,
    wants('manager') ? listFaces(ctx, managerIds) : undefined,
    wants('avatar') ? avatarUrls(ctx, avatarIds) : undefined,
  ]);
  return rows.map((row) => ({
    ...core(ctx, row),
    ...(wants('email') && { email: maySee(ctx, row) ? row.email : null }),
    ...(wants('publicStaffProfile') && { publicStaffProfile: row.publicStaffProfile }),
    ...(wants('profile') && { profile: maySee(ctx, row) ? profileOf(ctx, row) : null }),
    ...(wants('details') && { details: ctx.can('identityApp:browse') ? detailsOf(row) : null }),
    ...(managers && { hasReports: managers.has(row.id) }),
    ...(names && { manager: (maySee(ctx, row) && names.get(row.managerId ?? '')) || null }),
    ...(avatars && { avatarUrls: avatars.get(row.avatarMediaId ?? '') ?? null }),
  }));
}

export async function presentMember(ctx: Ctx, row: MemberRow, embeds: MemberEmbed[] = []): Promise<TenantMember> {
  const [member] = await presentMembers(ctx, [row], embeds);
  return member as TenantMember;
}

/** A support operator is no member: they have a name and nothing else. */
export function presentSupporter({ memberId, supporter = '' }: ReadonlyCtx<MemberCtx>): TenantMember {
  const [firstName = '', ...rest] = supporter.split(' ');
  return {
    id: memberId,
    version: 0,
    firstName,
    lastName: rest.join(' '),
    jobTitle: null,
    role: 'admin',
    status: 'joined',
    suspended: false,
    startOn: null,
    segments: segmentsOf(undefined),
    permissions: [],
    email: null,
    publicStaffProfile: false,
    hasReports: false,
    manager: null,
    avatarUrls: null,
  };
}

/** A member as stored with a card. An avatar URL is valid for an hour, so it is signed anew each time. */
export interface Face {
  id: string;
  firstName: string;
  lastName: string;
  avatarMediaId: string | null;
}

export async function presentFaces(ctx: ReadonlyCtx, faces: Iterable<Face>): Promise<Map<string, Person>> {
  const all = [...faces];
  const avatars = await avatarUrls(
    ctx,
    all.flatMap(({ avatarMediaId }) => avatarMediaId ?? []),
  );
  return new Map(
    all.map(({ avatarMediaId, ...name }) => [
      name.id,
      { ...name, avatarUrls: avatars.get(avatarMediaId ?? '') ?? null },
    ]),
  );
}

/** Names and faces of members mentioned in other domains' answers. Members of other tenants are left out. */
export async function listPeople(ctx: Ctx, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  return presentFaces(ctx, (await listFaces(ctx, [...new Set(ids)])).values());
}

export async function getPerson(ctx: Ctx, id: string): Promise<Person> {
  const person = (await listPeople(ctx, [id])).get(id);
  if (!person) throw notFound('member.notFound');
  return person;
}

/** The member by whose eyes profiles are filtered; undefined if the caller manages people and sees all. */
export const seenBy = (ctx: ReadonlyCtx): string | undefined =>
  ctx.can('identityApp:browse') ? undefined : (ctx.memberId ?? undefined);

/** Returns those of these members whose manager, teams and segments the caller may not know. */
export async function listHiddenFrom(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  return new Set(await listClosedTo(ctx, seenBy(ctx), ids));
}

const core = (ctx: Ctx, row: MemberRow) => ({
  id: row.id,
  // The version counts changes, and would reveal when a hidden member changes teams or manager.
  version: maySee(ctx, row) ? row.version : 0,
  firstName: row.firstName,
  lastName: row.lastName,
  jobTitle: row.jobTitle,
  role: row.role as Role,
  status: row.status as MemberStatus,
  suspended: row.suspendedAt !== null,
  startOn: maySee(ctx, row) ? row.startOn : null,
  segments: segmentsOf(maySee(ctx, row) ? row : undefined),
  permissions: memberPolicy.allowed(ctx, row),
});

const segmentsOf = (row: MemberRow | undefined) =>
  Object.fromEntries(Segment.options.map((segment) => [segment, row?.[segment] ?? null])) as Segments;

const profileOf = (ctx: Ctx, { id, about, pronouns, birthday, showsBirthday }: MemberRow): MemberProfile => ({
  about: about || null,
  pronouns: pronouns || null,
  birthday: showsBirthday || id === ctx.memberId ? birthday : null,
  showsBirthday,
});

const detailsOf = (row: MemberRow) => ({
  employeeId: row.employeeId,
  managerId: row.managerId,
  birthday: row.birthday,
  timeZone: row.timeZone,
  invitedAt: row.invitedAt?.toISOString() ?? null,
  joinedAt: row.joinedAt?.toISOString() ?? null,
  signInEmail: isReaddressed(row) ? row.accountEmail : null,
  invitationProblem: row.invitationProblem as InvitationProblem | null,
});

/** A public profile is open to everyone; a hidden one to its owner, their manager and those who manage people. */
const maySee = (ctx: Ctx, row: MemberRow): boolean =>
  row.publicStaffProfile ||
  row.id === ctx.memberId ||
  (row.managerId !== null && row.managerId === ctx.memberId) ||
  ctx.can('identityApp:browse');
