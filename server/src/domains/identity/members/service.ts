import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/identity/tenant-members';
import type { MemberEmbed, Role, TenantMember, TenantMemberAction } from '@hurrah/contracts/identity/tenant-members';
import type { Locale } from '@hurrah/contracts/identity/tenants';
import type { Updateable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { type DB, isUniqueViolation } from '../../../platform/db.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { memberChanged, memberJoined } from './events.ts';
import { followEmail, sendWelcome } from './jobs.ts';
import { memberPolicy } from './policy.ts';
import { presentMember, presentMembers } from './present.ts';
import * as queries from './queries.ts';

/** What may be written to a member's row: like an update, but a field is either there or not. */
type Changes = {
  [Column in keyof Updateable<DB['tenantMember']>]?: Exclude<Updateable<DB['tenantMember']>[Column], undefined>;
};
type Fields = Received<typeof api.updateTenantMember>['body'];

export async function readMember(ctx: MemberCtx, id: string, embeds: MemberEmbed[]): Promise<TenantMember> {
  const member = await queries.getMember(ctx, id);
  const gone = member.archivedAt !== null || member.suspendedAt !== null;
  if (gone && !ctx.can('identityApp:browse')) throw notFound('Member');
  return presentMember(ctx, member, embeds);
}

export async function listMembers(
  ctx: MemberCtx,
  { embeds, ...query }: queries.MemberFilter & PageRequest & { embeds: MemberEmbed[] },
) {
  // Only those who manage people see the ones who are shut out or gone.
  const visible = ctx.can('identityApp:browse')
    ? { emailsFor: 'everybody' as const }
    : { emailsFor: { memberId: ctx.memberId }, suspended: false, statusIn: visibleStatuses };
  const page = await queries.listMembers(ctx, { ...query, ...visible }, query);
  return mapPage(page, await presentMembers(ctx, page.results, embeds));
}

const visibleStatuses: api.MemberStatus[] = ['notInvited', 'invited', 'joined'];

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
  return presentMember(ctx, row);
}

/** What people may change about themselves; the rest comes from those who manage them. */
const ownFields = new Set<keyof Fields>(['publicStaffProfile']);

export async function updateMember(ctx: MemberCtx, id: string, fields: Fields): Promise<TenantMember> {
  const member = await queries.lockMember(ctx, id);
  memberPolicy.require(ctx, 'edit', member);
  const foreign = Object.keys(fields).filter((field) => !ownFields.has(field as keyof Fields));
  if (foreign.length > 0 && !ctx.can('identityApp:createMember')) {
    throw forbidden(`Ask your administrator to change: ${foreign.join(', ')}`);
  }
  await checkManager(ctx, id, fields.managerId);
  const changed = await change(ctx, member, 'identity.memberEdited', columnsOf(fields));
  if (fields.email && fields.email !== member.email && member.userId) {
    await enqueue(ctx, followEmail, { userId: member.userId, from: member.email, to: fields.email });
  }
  return changed;
}

export const changeRole = (ctx: MemberCtx, id: string, role: Role) =>
  act(ctx, id, { may: 'changeRole', action: 'identity.roleChanged', changes: { role } });

export const suspendMember = (ctx: MemberCtx, id: string) =>
  act(ctx, id, { may: 'suspend', action: 'identity.memberSuspended', changes: { suspendedAt: ctx.now } });

export const unsuspendMember = (ctx: MemberCtx, id: string) =>
  act(ctx, id, { may: 'unsuspend', action: 'identity.memberUnsuspended', changes: { suspendedAt: null } });

export async function welcomeMember(ctx: MemberCtx, id: string): Promise<TenantMember> {
  const welcomed = await act(ctx, id, {
    may: 'welcome',
    action: 'identity.memberWelcomed',
    changes: { invitedAt: ctx.now },
  });
  await enqueue(ctx, sendWelcome, { tenantId: ctx.tenantId, memberId: id, invitedBy: ctx.memberId });
  return welcomed;
}

export async function revokeMemberSessions(ctx: MemberCtx, id: string) {
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

/** The first time somebody opens the tenant they have joined. False when they are not let in. */
export async function joinTenant(ctx: Ctx, memberId: string): Promise<boolean> {
  const member = await queries.getMember(ctx, memberId);
  if (member.suspendedAt || member.archivedAt) return false;
  if (!member.joinedAt) {
    await queries.updateMember(ctx, memberId, { joinedAt: ctx.now, invitedAt: member.invitedAt ?? ctx.now });
    await audit(ctx, { action: 'identity.memberJoined', entityType: 'tenantMember', entityId: memberId });
    await emit(ctx, memberJoined, { memberId });
  }
  return true;
}

/** Load, check, write, tell: the way every action on one member goes. */
async function act(
  ctx: MemberCtx,
  id: string,
  { may, action, changes }: { may: TenantMemberAction; action: string; changes: Changes },
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
  const row = await queries.updateMember(ctx, member.id, changes).catch(rethrowTaken);
  const names = Object.keys(changes) as (keyof queries.MemberRow)[];
  const valuesIn = (of: queries.MemberRow) => Object.fromEntries(names.map((name) => [name, of[name]]));
  await audit(ctx, {
    action,
    entityType: 'tenantMember',
    entityId: member.id,
    before: valuesIn(member),
    after: valuesIn(row),
  });
  await emit(ctx, memberChanged, { memberId: member.id });
  return presentMember(ctx, row);
}

/** Segments lie side by side with the other columns; a field that was not sent stays as it is. */
function columnsOf({ segments, ...fields }: Fields): Changes {
  const sent = Object.entries({ ...fields, ...segments }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

async function checkManager(ctx: MemberCtx, memberId: string | null, managerId: string | null | undefined) {
  if (!managerId) return;
  if (managerId === memberId) throw invalid('managerId', 'Nobody can be their own manager');
  const names = await queries.listNames(ctx, [managerId]);
  if (!names.has(managerId)) throw invalid('managerId', 'Choose a manager from this company');
  if (memberId && (await queries.isAbove(ctx, memberId, managerId))) {
    throw invalid('managerId', 'This person already reports to the member, directly or through others');
  }
}

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'tenant_member_tenant_id_email_key')) {
    throw invalid('email', 'Another member already has this email address', 'taken');
  }
  if (isUniqueViolation(error, 'tenant_member_tenant_id_employee_id_key')) {
    throw invalid('employeeId', 'Another member already has this employee id', 'taken');
  }
  throw error;
}
