import type { Role } from '@hurrah/contracts/people/tenant-members';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import type { Membership, OpenSession } from '../../../platform/auth-port.ts';
import { config } from '../../../platform/config.ts';
import { type AppError, unauthenticated } from '../../../platform/errors.ts';
import { rulesInForce, type StoredRules } from '../access-rules/rules.ts';
import { grantsOf } from '../apps/rules.ts';
import { isPasswordExpired } from '../passwords/rules.ts';
import { isExpired } from '../sessions/rules.ts';
import { mfaRequired, passwordExpired } from '../tenants/errors.ts';

/** The answer of `enter_tenant_v4` and `enter_tenant_as_support`: the membership and its tenant. */
export interface MembershipRow {
  role: Role;
  suspended: boolean;
  archived: boolean;
  has_reports: boolean;
  sessions_revoked_at: Date | null;
  license_features: LicenseFeature[];
  /** Missing for support, which may read points. */
  points_off?: boolean;
  mfa_required_from: Date | null;
  password_expiry_days: number | null;
  passwords_expired_at: Date | null;
  session_idle_days: number;
  session_absolute_days: number;
  next_passwords_expired_at: Date | null;
  next_passwords_from: Date | null;
  next_settings_from: Date | null;
  next_password_expiry_days: number | null;
  next_session_idle_days: number | null;
  next_session_absolute_days: number | null;
  time_zone: string;
  locale: string;
  /** For a support operator. */
  support_until?: Date | null;
  operator_name?: string;
}

/** Signing a member out holds until they give their password again: a session from before cannot reopen the tenant. */
export const isRevoked = (session: { passwordGivenAt: Date }, revokedAt: Date | null): boolean =>
  revokedAt !== null && session.passwordGivenAt <= revokedAt;

/** The facts about a member that decide whether their sessions open the tenant. */
export interface MemberState extends StoredRules {
  suspended: boolean;
  archived: boolean;
  sessionsRevokedAt: Date | null;
}

type SessionState = Pick<
  OpenSession,
  'createdAt' | 'lastSeenAt' | 'passwordGivenAt' | 'passwordChangedAt' | 'mfaPassedAt'
>;

/** Why a session does not open the tenant for its member at this instant; undefined if it does. */
export function refusalOf(session: SessionState, member: MemberState, now: Date): AppError | undefined {
  if (member.suspended || member.archived || isRevoked(session, member.sessionsRevokedAt)) return unauthenticated();
  const rules = rulesInForce(member, now);
  const limits = { idleDays: rules.sessionIdleDays, absoluteDays: rules.sessionAbsoluteDays };
  if (isExpired(session, limits, now)) return unauthenticated();
  if (rules.mfaRequired && !session.mfaPassedAt) return mfaRequired();
  return isPasswordExpired(session.passwordChangedAt, rules, now) ? passwordExpired() : undefined;
}

/** Runs on every request, so that suspending, archiving, revoking or expiring takes effect at once. */
export function authorize(session: OpenSession, row: MembershipRow | undefined, now: Date): Membership {
  if (!row || !session.tenant) throw unauthenticated();
  if (session.isSupport && !(row.support_until && row.support_until > now)) throw unauthenticated();
  const refusal = refusalOf(session, stateOf(row), now);
  if (refusal) throw refusal;
  const { role, has_reports: hasReports, license_features: features } = row;
  const grants = grantsOf({ role, hasReports, features, isSupport: session.isSupport ?? false });
  return {
    locale: row.locale,
    timeZone: row.time_zone,
    features: new Set(features),
    can: (permission) => grants.has(permission),
    pointsOff: row.points_off ?? false,
    undoSeconds: config.UNDO_SECONDS,
    ...(row.operator_name && { supporter: row.operator_name }),
  };
}

const stateOf = (row: MembershipRow): MemberState => ({
  suspended: row.suspended,
  archived: row.archived,
  sessionsRevokedAt: row.sessions_revoked_at,
  mfaRequiredFrom: row.mfa_required_from,
  passwordExpiryDays: row.password_expiry_days,
  passwordsExpiredAt: row.passwords_expired_at,
  nextPasswordsExpiredAt: row.next_passwords_expired_at,
  nextPasswordsFrom: row.next_passwords_from,
  sessionIdleDays: row.session_idle_days,
  sessionAbsoluteDays: row.session_absolute_days,
  nextSettingsFrom: row.next_settings_from,
  nextPasswordExpiryDays: row.next_password_expiry_days,
  nextSessionIdleDays: row.next_session_idle_days,
  nextSessionAbsoluteDays: row.next_session_absolute_days,
});
