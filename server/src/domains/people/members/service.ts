import type { listAffectedMembers as listAffectedMembersApi } from '@hurrah/contracts/access/access-rules';
import type { Locale } from '@hurrah/contracts/access/tenants';
import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/people/tenant-members';
import {
  type MemberEmbed,
  type Role,
  Segment,
  type TenantMember,
  type TenantMemberAction,
} from '@hurrah/contracts/people/tenant-members';
import type { Permission } from '@hurrah/contracts/permissions';
import type { Updateable } from 'kysely';
import { audit, auditAll } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx, MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { type DB, isUniqueViolation } from '../../../platform/db.ts';
import { forbidden, invalid, notFound, unauthenticated } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { isRevoked, listAffected, listRolesWith, requireVersion } from '../../access/index.ts';
import { wasInvitedRecently } from '../invitations/emails/rules.ts';
import { inviteMembers, isClosedTo, readdressMembers } from '../invitations/emails/service.ts';
import { domainNotYours, invitedRecently, noInvitation, tooManyInvitations } from '../invitations/errors.ts';
import { syncTeamMembership } from '../teams/service.ts';
import { memberJoined, membersChanged } from './events.ts';
import { memberPolicy } from './policy.ts';
import { listPeople, presentMember, presentMembers, presentSupporter } from './present.ts';
import * as queries from './queries.ts';

/** The columns of a member that may be written: like an update, but without undefined values. */
type Changes = {
  [Column in keyof Updateable<DB['tenantMember']>]?: Exclude<Updateable<DB['tenantMember']>[Column], undefined>;
};
type Fields = Received<typeof api.updateTenantMember>['body'];
interface Change {
  action: string;
  changes: Changes;
}

export async function readMember(ctx: MemberCtx, id: string, embeds: MemberEmbed[]): Promise<TenantMember> {
  const member = await queries.getMember(ctx, id);
  const gone = member.archivedAt !== null || member.suspendedAt !== null;
  if (gone && !ctx.can('identityApp:browse')) throw notFound('member.notFound');
  return presentMember(ctx, member, embeds);
}

export const readMyself = async (ctx: MemberCtx, embeds: MemberEmbed[]): Promise<TenantMember> =>
  ctx.supporter ? presentSupporter(ctx) : readMember(ctx, ctx.memberId, embeds);

export async function listMembers(
  ctx: MemberCtx,
  { embeds, ...query }: queries.MemberFilter & PageRequest & { embeds: MemberEmbed[] },
) {
  const page = await queries.listMembers(ctx, { ...query, ...visible(ctx) }, query);
  return mapPage(page, await presentMembers(ctx, page.results, embeds));
}

/** Only callers who manage people see suspended and archived members. */
export const visible = (ctx: MemberCtx): queries.MemberFilter =>
  ctx.can('identityApp:browse')
    ? {}
    : { seenBy: ctx.memberId, suspended: false, statusIn: ['notInvited', 'invited', 'joined'] };

export async function summarizeMembers(ctx: MemberCtx): Promise<api.MemberSummary> {
  const counts = await queries.countByStatus(ctx);
  const countOf = (is: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(is).reduce((sum, { count }) => sum + count, 0);
  const isHere = ({ status }: { status: string | null }) => status !== 'archived';
  return {
    notInvited: countOf(({ status }) => status === 'notInvited'),
    invited: countOf(({ status }) => status === 'invited'),
    joined: countOf(({ status }) => status === 'joined'),
    archived: countOf(({ status }) => status === 'archived'),
    suspended: countOf((one) => isHere(one) && one.suspended),
    admins: countOf((one) => isHere(one) && one.role === 'admin'),
  };
}

export async function listSegmentValues(ctx: MemberCtx, segment: api.Segment, search: string | undefined) {
  return { results: await queries.listSegmentValues(ctx, segment, { search, seenBy: visible(ctx).seenBy }) };
}

const exportSize = 2000;

export const memberColumns = [
  'firstName',
  'lastName',
  'email',
  'employeeId',
  'jobTitle',
  'managerEmail',
  'role',
  'status',
  'suspended',
  'startOn',
  ...Segment.options,
];

/** The columns have the names of the import, so that an export can be imported again. */
export async function readMemberRows(ctx: MemberCtx, filter: queries.MemberFilter, after: string | undefined) {
  const members = await queries.listMembersAfter(ctx, filter, { after, limit: exportSize });
  const managers = await queries.listEmails(
    ctx,
    members.flatMap(({ managerId }) => managerId ?? []),
  );
  if (after === undefined) {
    await audit(ctx, { action: 'identity.membersExported', entityType: 'tenant', entityId: ctx.tenantId });
  }
  const rows = members.map((member) => [
    member.firstName,
    member.lastName,
    member.email,
    member.employeeId,
    member.jobTitle,
    managers.get(member.managerId ?? '') ?? null,
    member.role,
    member.status,
    member.suspendedAt ? 'yes' : 'no',
    member.startOn,
    ...Segment.options.map((segment) => member[segment]),
  ]);
  return { rows, next: members.length < exportSize ? null : (members.at(-1)?.id ?? null) };
}

export async function createMember(
  ctx: MemberCtx,
  { role, ...fields }: Fields & { role: Role },
): Promise<TenantMember> {
  await checkManager(ctx, null, fields.managerId);
  const { firstName = '', lastName = '', email = '' } = fields;
  const row = await queries
    .insertMember(ctx, { ...columnsOf(fields), firstName, lastName, email, role })
    .catch(rethrowTaken);
  await audit(ctx, {
    action: 'identity.memberCreated',
    entityType: 'tenantMember',
    entityId: row.id,
    after: { ...fields, role },
  });
  await propagateMemberChanges(ctx, [row.id]);
  return presentMember(ctx, row);
}

/** The fields that members may change about themselves; admins change the rest. */
const ownFields = new Set<keyof Fields>(['publicStaffProfile', 'about', 'pronouns', 'showsBirthday']);

/** Everything that a form about a member shows. */
const editedEmbeds: MemberEmbed[] = ['email', 'publicStaffProfile', 'manager', 'profile', 'details'];

type Edit = Received<typeof api.updateTenantMember>;

/** Whether another company has proved the domain of a new address is asked before the transaction. */
export async function updateMember(caller: MemberCtxWithoutTransaction, edit: Edit): Promise<TenantMember> {
  const { email } = edit.body;
  const domainClosed = email !== undefined && (await isClosedTo(caller.tenantId, email));
  return caller.within((ctx) => editMember(ctx, edit, domainClosed));
}

async function editMember(
  ctx: MemberCtx,
  { params: { id }, body: fields, version: seen }: Edit,
  domainClosed: boolean,
): Promise<TenantMember> {
  const member = await queries.lockMember(ctx, id);
  memberPolicy.require(ctx, 'edit', member);
  const foreign = Object.keys(fields).filter((field) => !ownFields.has(field as keyof Fields));
  if (foreign.length > 0 && !ctx.can('identityApp:createMember')) {
    throw forbidden('member.fieldsLocked');
  }
  if (id !== ctx.memberId && (fields.about || fields.pronouns || fields.showsBirthday)) {
    throw forbidden('member.ownWords');
  }
  const { version } = member;
  const present = () => presentMember(ctx, member, editedEmbeds);
  await requireVersion(ctx, seen, { type: 'tenantMember', id, version, present });
  await checkManager(ctx, id, fields.managerId);
  const { email: to = member.email } = fields;
  const readdressed = to !== member.email ? readdressing(ctx, member, to) : undefined;
  if (readdressed && domainClosed) throw domainNotYours();
  const changed = await change(ctx, member, 'identity.memberEdited', { ...columnsOf(fields), ...readdressed });
  if (to !== member.email) await queries.rememberEmail(ctx, id, member.email);
  if (readdressed) {
    const leftOut = await readdressMembers(ctx, [{ memberId: id, accountEmail: readdressed.accountEmail, to }]);
    if (leftOut.length > 0) throw tooManyInvitations();
  }
  return changed;
}

/** The columns that change with the address of a member who has an account or an invitation. */
function readdressing(ctx: MemberCtx, { userId, invitedAt, ...member }: queries.MemberRow, to: string) {
  if (!userId && !invitedAt) return undefined;
  const accountEmail = userId ? (member.accountEmail ?? member.email) : null;
  return { accountEmail, invitationProblem: null, invitedAt: to === accountEmail ? invitedAt : ctx.now };
}

export const changeRole = (ctx: MemberCtx, id: string, role: Role) =>
  act(ctx, id, { may: 'changeRole', action: 'identity.roleChanged', changes: { role } });

const suspension = (ctx: Ctx): Change => ({ action: 'identity.memberSuspended', changes: { suspendedAt: ctx.now } });
export function suspendMember(ctx: MemberCtx, id: string): Promise<TenantMember> {
  ctx.live.push({ endStreamsOf: [id] });
  return act(ctx, id, { may: 'suspend', ...suspension(ctx) });
}
/** Suspends many members that the caller has locked and authorized. */
export const suspendMembers = (ctx: Ctx, members: queries.MemberRow[]) => changeAll(ctx, members, suspension(ctx));

export const unsuspendMember = (ctx: MemberCtx, id: string) =>
  act(ctx, id, { may: 'unsuspend', action: 'identity.memberUnsuspended', changes: { suspendedAt: null } });

const welcome = (ctx: Ctx): Change => ({
  action: 'identity.memberWelcomed',
  changes: { invitedAt: ctx.now, invitationProblem: null },
});

/** Refuses at once an address of another company's domain; the sending job checks again. */
export async function inviteMember(caller: MemberCtxWithoutTransaction, id: string): Promise<TenantMember> {
  const { email } = await caller.within((ctx) => queries.getMember(ctx, id));
  if (await isClosedTo(caller.tenantId, email)) throw domainNotYours();
  return caller.within((ctx) => welcomeMember(ctx, id));
}

export async function welcomeMember(ctx: MemberCtx, id: string): Promise<TenantMember> {
  const member = await queries.lockMember(ctx, id);
  memberPolicy.require(ctx, 'welcome', member);
  if (wasInvitedRecently(member, ctx.now)) throw invitedRecently();
  const { action, changes } = welcome(ctx);
  const welcomed = await change(ctx, member, action, changes);
  const leftOut = await inviteMembers(ctx, [member], { invitedBy: ctx.memberId });
  if (leftOut.length > 0) throw tooManyInvitations();
  return welcomed;
}

/** Invites many members that the caller has locked and authorized. Returns the members left out, by limit. */
export async function welcomeMembers(
  ctx: Ctx,
  members: queries.MemberRow[],
  by: { invitedBy: string; note?: string | undefined },
) {
  const { due = [], recent = [] } = Object.groupBy(members, (member) =>
    wasInvitedRecently(member, ctx.now) ? 'recent' : 'due',
  );
  const dailyLimit = await inviteMembers(ctx, due, by);
  const leftOut = new Set(dailyLimit);
  const invited = due.filter(({ id }) => !leftOut.has(id));
  if (invited.length > 0) await changeAll(ctx, invited, welcome(ctx));
  return { invitedRecently: idsOf(recent), dailyLimit };
}

const idsOf = (members: queries.MemberRow[]): string[] => members.map(({ id }) => id);

export async function revokeMemberSessions(ctx: MemberCtx, id: string) {
  ctx.live.push({ endStreamsOf: [id] });
  await act(ctx, id, {
    may: 'revokeSessions',
    action: 'identity.memberSessionsRevoked',
    changes: { sessionsRevokedAt: ctx.now },
  });
  return {};
}

export async function getMyLocale(ctx: MemberCtx) {
  return { locale: ctx.locale as Locale };
}

export async function setMyLocale(ctx: MemberCtx, locale: Locale) {
  await queries.updateMember(ctx, ctx.memberId, { locale });
  return { locale };
}

export async function setMyTimeZone(ctx: MemberCtx, timeZone: string) {
  if (timeZone !== ctx.timeZone) await queries.updateMember(ctx, ctx.memberId, { timeZone });
  return { timezone: timeZone };
}

/** The owner of the invited address has accepted: their account is the member's from now on. */
export async function acceptAsMember(
  ctx: Ctx,
  memberId: string,
  account: { userId: string; email: string; passwordGivenAt: Date; invitedBy?: string | null },
) {
  const member = await queries.lockMember(ctx, memberId);
  // The company has entered another address meanwhile, so this one is no longer invited.
  if (member.email !== account.email) throw noInvitation();
  await queries.linkAccount(ctx, memberId, account);
  await audit(ctx, {
    action: 'identity.invitationAccepted',
    entityType: 'tenantMember',
    entityId: memberId,
    before: { accountEmail: member.accountEmail },
    after: { accountEmail: account.email },
  });
  await joinTenant(ctx, memberId, account);
}

/** Lets an account open the tenant as this member. The first time, the member has joined. */
export async function joinTenant(
  ctx: Ctx,
  memberId: string,
  { userId, passwordGivenAt, invitedBy }: { userId: string; passwordGivenAt: Date; invitedBy?: string | null },
): Promise<void> {
  const member = await queries.getMember(ctx, memberId);
  if (isRevoked({ passwordGivenAt }, member.sessionsRevokedAt)) throw unauthenticated();
  if (member.suspendedAt || member.archivedAt || member.userId !== userId) {
    throw forbidden('access.closed');
  }
  if (member.joinedAt) return;
  await queries.updateMember(ctx, memberId, { joinedAt: ctx.now, invitedAt: member.invitedAt ?? ctx.now });
  await audit(ctx, { action: 'identity.memberJoined', entityType: 'tenantMember', entityId: memberId });
  await emit(ctx, memberJoined, { memberId, invitedBy });
}

/** Lists the members affected by a change of the sign-in rules. */
export async function listAffectedMembers(
  ctx: MemberCtxWithoutTransaction,
  query: Received<typeof listAffectedMembersApi>['query'],
) {
  const { ids, next } = await listAffected(ctx, query);
  const people = await ctx.within((inside) => listPeople(inside, ids));
  return { results: ids.flatMap((id) => people.get(id) ?? []), next };
}

/** Lists the active members who hold a permission, to ask or to notify them. */
export async function listHolders(ctx: Ctx, permission: Permission): Promise<string[]> {
  return queries.listWithRole(ctx, await listRolesWith(ctx, permission));
}

/** Every action on one member: lock, authorize, write, emit. */
async function act(
  ctx: MemberCtx,
  id: string,
  { may, action, changes }: Change & { may: TenantMemberAction },
): Promise<TenantMember> {
  const member = await queries.lockMember(ctx, id);
  memberPolicy.require(ctx, may, member);
  return change(ctx, member, action, changes);
}

async function change(
  ctx: MemberCtx,
  member: queries.MemberRow,
  action: string,
  changes: Changes,
): Promise<TenantMember> {
  const [row] = await changeAll(ctx, [member], { action, changes }).catch(rethrowTaken);
  return presentMember(ctx, row as queries.MemberRow);
}

async function changeAll(ctx: Ctx, members: queries.MemberRow[], { action, changes }: Change) {
  const ids = idsOf(members);
  const rows = await queries.updateMembers(ctx, ids, changes);
  const before = new Map(members.map((member) => [member.id, member]));
  const names = Object.keys(changes) as (keyof queries.MemberRow)[];
  const valuesIn = (of?: queries.MemberRow) => Object.fromEntries(names.map((name) => [name, of?.[name]]));
  await auditAll(
    ctx,
    rows.map((row) => ({
      action,
      entityType: 'tenantMember',
      entityId: row.id,
      before: valuesIn(before.get(row.id)),
      after: { ...valuesIn(row), version: row.version },
    })),
  );
  await propagateMemberChanges(ctx, ids);
  return rows;
}

/** Syncs teams in the same transaction, so that team membership is never outdated. Subscribers do the rest. */
export async function propagateMemberChanges(ctx: Ctx, memberIds: string[]): Promise<void> {
  await syncTeamMembership(ctx, memberIds);
  await emit(ctx, membersChanged, { memberIds });
}

/** Segments are columns beside the others; a field that was not sent stays unchanged. */
function columnsOf({ segments, ...fields }: Fields): Changes {
  const sent = Object.entries({ ...fields, ...segments }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

async function checkManager(ctx: MemberCtx, memberId: string | null, managerId: string | null | undefined) {
  if (!managerId) return;
  if (managerId === memberId) throw invalid('managerId', 'member.ownManager');
  const names = await queries.listFaces(ctx, [managerId]);
  if (!names.has(managerId)) throw invalid('managerId', 'member.foreignManager');
  if (memberId && (await queries.isAbove(ctx, memberId, managerId))) {
    throw invalid('managerId', 'member.circularManager');
  }
}

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'tenant_member_tenant_id_email_key')) {
    throw invalid({ path: 'email', type: 'taken' }, 'member.emailTaken');
  }
  if (isUniqueViolation(error, 'tenant_member_tenant_id_employee_id_key')) {
    throw invalid({ path: 'employeeId', type: 'taken' }, 'member.employeeIdTaken');
  }
  throw error;
}
