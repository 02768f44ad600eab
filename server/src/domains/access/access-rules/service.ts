import type * as api from '@hurrah/contracts/access/access-rules';
import type { AccessPreview } from '@hurrah/contracts/access/access-rules';
import { stricterSettings } from '@hurrah/contracts/access/stricter-settings';
import {
  type AuthSettings,
  type CurrentAuthSettings,
  type StartsOn,
  type updateAuthSettings,
} from '@hurrah/contracts/access/tenants';
import type { Change, Received, SeenVersion } from '@hurrah/contracts/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx, MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { findSupportNotice } from '../support-accesses/service.ts';
import { getTenant, lockTenant, type TenantRow, updateTenant } from '../tenants/queries.ts';
import { requireVersion } from '../versions/service.ts';
import { secondFactorMissing } from './errors.ts';
import { queueNotices } from './jobs.ts';
import { presentAuthSettings } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

type Previewed = Received<typeof api.previewAccessRule>['query'];

/**
 * Members live in the cell; their factors, passwords and sessions live in the directory. So a preview reads the members
 * in batches and asks the directory about each batch. It holds no transaction across batches.
 */
const membersAtOnce = 10_000;

export async function previewAccessRule(
  ctx: MemberCtxWithoutTransaction,
  previewed: Previewed,
): Promise<AccessPreview> {
  const { condition, memberId } = await ctx.within((inside) => prepare(inside, previewed));
  const preview = { people: 0, affected: 0, admins: 0, affectedAdmins: 0, includesYou: false };
  for (let after: string | null = queries.nobody; after; ) {
    const batch = await readBatch(ctx, condition, after);
    for (const { id, role, isAffected } of batch.members) {
      const isAdmin = role === 'admin';
      preview.people += 1;
      if (isAdmin) preview.admins += 1;
      if (!isAffected) continue;
      preview.affected += 1;
      if (isAdmin) preview.affectedAdmins += 1;
      if (id === memberId) preview.includesYou = true;
    }
    after = batch.next;
  }
  return preview;
}

const shownAtOnce = 50;

/** Returns one page of ids of the members that a rule would affect. */
export async function listAffected(
  ctx: MemberCtxWithoutTransaction,
  { after, ...previewed }: Received<typeof api.listAffectedMembers>['query'],
): Promise<{ ids: string[]; next: string | null }> {
  const { condition } = await ctx.within((inside) => prepare(inside, previewed));
  const found: string[] = [];
  for (let from: string | null = after ?? queries.nobody; from && found.length <= shownAtOnce; ) {
    const batch = await readBatch(ctx, condition, from);
    found.push(...batch.members.filter(({ isAffected }) => isAffected).map(({ id }) => id));
    from = batch.next;
  }
  const ids = found.slice(0, shownAtOnce);
  return { ids, next: found.length > shownAtOnce ? (ids.at(-1) ?? null) : null };
}

async function readBatch(ctx: MemberCtxWithoutTransaction, condition: rules.Condition | undefined, after: string) {
  const signIns = await ctx.within((inside) => queries.listSignIns(inside, { after, limit: membersAtOnce }));
  const userIds = signIns.map(({ userId }) => userId);
  const affected = condition ? await queries.listAffectedUsers(userIds, condition) : new Set();
  return {
    members: signIns.map(({ userId, ...member }) => ({ ...member, isAffected: affected.has(userId) })),
    next: signIns.length < membersAtOnce ? null : (signIns.at(-1)?.id ?? null),
  };
}

/** Prepares the preview of a rule that is not yet announced. */
async function prepare(ctx: MemberCtx, { rule, startsOn, ...values }: Previewed) {
  if (rule === 'passwordReset' && !ctx.can('identityApp:expireAllPasswords')) {
    throw forbidden('access.permissionMissing');
  }
  const tenant = await getTenant(ctx);
  const startsAt = startOf(ctx, tenant, startsOn ?? 'now');
  const current = rules.rulesInForce(tenant, ctx.now);
  const then = {
    passwordsExpiredAt: ctx.now,
    passwordExpiryDays: values.passwordExpiryDays ?? current.passwordExpiryDays,
    sessionIdleDays: values.sessionIdleDays ?? current.sessionIdleDays,
    sessionAbsoluteDays: values.sessionAbsoluteDays ?? current.sessionAbsoluteDays,
  };
  const { tenantId, memberId, now } = ctx;
  return { memberId, condition: rules.conditionOf(rule, then, { tenantId, now, startsAt }) };
}

/** When a rule begins: at the start of the named day in the tenant's time zone, or at once. */
function startOf(ctx: MemberCtx, { timeZone }: TenantRow, startsOn: StartsOn): Date {
  if (startsOn === 'now') return ctx.now;
  if (!rules.mayStartOn(startsOn, { now: ctx.now, timeZone })) {
    throw invalid('startsOn', 'accessRules.startOutOfRange');
  }
  return rules.startOfDay(startsOn, timeZone);
}

/** Only an admin with a second factor may require one, so that no admin locks themselves out. */
export async function requireSecondFactor(
  ctx: MemberCtxWithoutTransaction,
  change: Change<typeof api.requireSecondFactor>,
): Promise<CurrentAuthSettings> {
  const userId = await ctx.within(queries.findUserId);
  if (!userId) throw secondFactorMissing();
  const without = await queries.listAffectedUsers([userId], { on: 'factor' });
  if (without.has(userId)) throw secondFactorMissing();
  return ctx.within((inside) => startRequiring(inside, change));
}

async function startRequiring(
  ctx: MemberCtx,
  { body: { startsOn }, version }: Change<typeof api.requireSecondFactor>,
): Promise<CurrentAuthSettings> {
  const tenant = await lockTenant(ctx);
  if (rules.hasBegun(tenant.mfaRequiredFrom, ctx.now)) throw conflict('accessRules.factorRequired');
  const startsAt = startOf(ctx, tenant, startsOn);
  // A repeated call must not send the emails again.
  if (tenant.mfaRequiredFrom?.getTime() === startsAt.getTime()) return presentAuthSettings(tenant, ctx.now);
  await requireSeen(ctx, version, tenant);
  await announce(ctx, 'secondFactor', startsAt);
  return write(ctx, tenant, { action: 'identity.secondFactorRequired', changes: { mfaRequiredFrom: startsAt } });
}

/** Rules of signing in are decided on the state that the page showed, not on a colleague's later announcement. */
export async function requireSeen(ctx: MemberCtx, seen: SeenVersion, tenant: TenantRow): Promise<void> {
  const present = () => presentAuthSettings(tenant, ctx.now);
  await requireVersion(ctx, seen, { type: 'tenant', id: ctx.tenantId, version: tenant.version, present });
}

export async function stopRequiringSecondFactor(ctx: MemberCtx, version: SeenVersion): Promise<CurrentAuthSettings> {
  const tenant = await lockTenant(ctx);
  await requireSeen(ctx, version, tenant);
  await queries.deleteAnnouncement(ctx, 'secondFactor');
  return write(ctx, tenant, {
    action: 'identity.secondFactorNoLongerRequired',
    // The previous release still reads `mfaRequired`.
    changes: { mfaRequiredFrom: null, mfaRequired: false },
  });
}

/** Passwords changed since the announcement stay valid: members who act on the email at once are done. */
export async function expireAllPasswords(
  ctx: MemberCtx,
  { body: { startsOn }, version }: Change<typeof api.expireAllPasswords>,
): Promise<CurrentAuthSettings> {
  const tenant = await lockTenant(ctx);
  const startsAt = startOf(ctx, tenant, startsOn);
  if (tenant.nextPasswordsFrom?.getTime() === startsAt.getTime()) return presentAuthSettings(tenant, ctx.now);
  await requireSeen(ctx, version, tenant);
  await announce(ctx, 'passwordReset', startsAt);
  const { passwordsExpiredAt } = rules.rulesInForce(tenant, ctx.now);
  const changes =
    startsOn === 'now'
      ? { passwordsExpiredAt: ctx.now, nextPasswordsExpiredAt: null, nextPasswordsFrom: null }
      : { passwordsExpiredAt, nextPasswordsExpiredAt: ctx.now, nextPasswordsFrom: startsAt };
  return write(ctx, tenant, { action: 'identity.passwordsExpired', changes });
}

export async function keepPasswords(ctx: MemberCtx, version: SeenVersion): Promise<CurrentAuthSettings> {
  const tenant = await lockTenant(ctx);
  if (rules.hasBegun(tenant.nextPasswordsFrom, ctx.now)) throw conflict('accessRules.passwordsExpired');
  await requireSeen(ctx, version, tenant);
  await queries.deleteAnnouncement(ctx, 'passwordReset');
  const changes = { nextPasswordsExpiredAt: null, nextPasswordsFrom: null };
  return write(ctx, tenant, { action: 'identity.passwordsKept', changes });
}

/**
 * Relaxed values apply at once, stricter ones from the start of the named day. Fields that are not sent stay as
 * announced.
 */
export async function scheduleSettings(
  ctx: MemberCtx,
  tenant: TenantRow,
  { startsOn, ...sent }: Received<typeof updateAuthSettings>['body'],
): Promise<CurrentAuthSettings> {
  const current = rules.rulesInForce(tenant, ctx.now);
  const { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays } = rules.settingsToCome(tenant, ctx.now);
  const settings = {
    passwordExpiryDays: sent.passwordExpiryDays === undefined ? passwordExpiryDays : sent.passwordExpiryDays,
    sessionIdleDays: sent.sessionIdleDays ?? sessionIdleDays,
    sessionAbsoluteDays: sent.sessionAbsoluteDays ?? sessionAbsoluteDays,
  };
  const stricter = stricterSettings(current, settings);
  const startsAt = startOfSettings(ctx, tenant, { startsOn, settings, stricter });
  if (stricter.includes('passwordExpiryDays')) await announcePasswordAge(ctx, tenant, { settings, startsAt });
  else if (rules.isUpcoming(tenant.nextSettingsFrom, ctx.now)) await queries.deleteAnnouncement(ctx, 'passwordAge');
  const isScheduled = startsAt > ctx.now;
  const changes = {
    ...(isScheduled ? rules.untilThen(current, settings) : settings),
    nextSettingsFrom: isScheduled ? startsAt : null,
    nextPasswordExpiryDays: isScheduled ? settings.passwordExpiryDays : null,
    nextSessionIdleDays: isScheduled ? settings.sessionIdleDays : null,
    nextSessionAbsoluteDays: isScheduled ? settings.sessionAbsoluteDays : null,
  };
  return write(ctx, tenant, { action: 'identity.authSettingsChanged', changes });
}

/** Something stricter needs a day, unless all of it has been announced for one. */
function startOfSettings(
  ctx: MemberCtx,
  tenant: TenantRow,
  change: { startsOn: StartsOn | undefined; settings: AuthSettings; stricter: (keyof AuthSettings)[] },
): Date {
  const { startsOn, settings, stricter } = change;
  if (stricter.length === 0) return ctx.now;
  if (startsOn !== undefined) return startOf(ctx, tenant, startsOn);
  const toCome = rules.settingsToCome(tenant, ctx.now);
  const isAnnounced = stricter.every((name) => settings[name] === toCome[name]);
  if (isAnnounced && tenant.nextSettingsFrom) return tenant.nextSettingsFrom;
  throw invalid('startsOn', 'accessRules.startMissing');
}

/** The same password age on the same day is not announced again. */
async function announcePasswordAge(
  ctx: MemberCtx,
  tenant: TenantRow,
  { settings, startsAt }: { settings: AuthSettings; startsAt: Date },
): Promise<void> {
  const isSameDay = tenant.nextSettingsFrom?.getTime() === startsAt.getTime();
  if (isSameDay && tenant.nextPasswordExpiryDays === settings.passwordExpiryDays) return;
  await announce(ctx, 'passwordAge', startsAt);
}

async function write(
  ctx: MemberCtx,
  tenant: TenantRow,
  { action, changes }: { action: string; changes: Partial<TenantRow> },
): Promise<CurrentAuthSettings> {
  const before = presentAuthSettings(tenant, ctx.now);
  const after = presentAuthSettings(await updateTenant(ctx, changes), ctx.now);
  await audit(ctx, { action, entityType: 'tenant', entityId: ctx.tenantId, before, after });
  return after;
}

/**
 * Starts the emails about the rule, which continue by the tenant's clock; see jobs.ts. Replaces an earlier
 * announcement.
 */
async function announce(ctx: MemberCtx, rule: rules.AnnouncedRule, startsAt: Date): Promise<void> {
  const { id } = await queries.upsertAnnouncement(ctx, { rule, startsAt });
  await enqueue(ctx, queueNotices, { tenantId: ctx.tenantId, announcementId: id, step: 'announced' });
}

/**
 * For the banners in the app: what the member must do before an announced day, and whether support may view the
 * company.
 */
export async function getMyAccessNotice(ctx: MemberCtxWithoutTransaction) {
  const { now } = ctx;
  const { tenant, userId, support } = await ctx.within(async (inside) => ({
    tenant: await getTenant(inside),
    userId: await queries.findUserId(inside),
    support: await findSupportNotice(inside),
  }));
  const isAffected = async (rule: rules.AnnouncedRule, startsAt: Date | null): Promise<boolean> => {
    if (!userId || !rules.isUpcoming(startsAt, now)) return false;
    const then = rules.rulesInForce(tenant, startsAt);
    const condition = rules.conditionOf(rule, then, { tenantId: tenant.tenantId, now, startsAt });
    return condition !== undefined && (await queries.listAffectedUsers([userId], condition)).has(userId);
  };
  const { mfaRequiredFrom, nextPasswordsFrom, nextSettingsFrom, timeZone } = tenant;
  const passwordStarts = [
    (await isAffected('passwordReset', nextPasswordsFrom)) ? nextPasswordsFrom : null,
    (await isAffected('passwordAge', nextSettingsFrom)) ? nextSettingsFrom : null,
  ].filter((start) => start !== null);
  const newPasswordFrom = passwordStarts.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const secondFactorFrom = (await isAffected('secondFactor', mfaRequiredFrom)) ? mfaRequiredFrom : null;
  return {
    secondFactorFrom: secondFactorFrom?.toISOString() ?? null,
    newPasswordFrom: newPasswordFrom?.toISOString() ?? null,
    timeZone,
    support,
  };
}
