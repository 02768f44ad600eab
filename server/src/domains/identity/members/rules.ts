import type { Role } from '@hurrah/contracts/identity/tenant-members';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { unauthenticated } from '../../../platform/errors.ts';
import type { Entered, OpenSession } from '../../../platform/gate.ts';
import { grantsOf } from '../apps/rules.ts';
import { isPasswordExpired } from '../passwords/rules.ts';
import { isExpired } from '../sessions/rules.ts';
import { mfaRequired, passwordExpired } from '../tenants/errors.ts';

/** What `enter_tenant_v2` answers about a member and their tenant. */
export interface EnterRow {
  role: Role;
  suspended: boolean;
  archived: boolean;
  has_reports: boolean;
  sessions_revoked_at: Date | null;
  license_features: LicenseFeature[];
  mfa_required: boolean;
  password_expiry_days: number | null;
  passwords_expired_at: Date | null;
  session_idle_days: number;
  session_absolute_days: number;
  time_zone: string;
  locale: string;
}

/** Signing a member out holds until they prove again who they are: a session from before cannot reopen the tenant. */
export const isRevoked = (session: { authenticatedAt: Date }, revokedAt: Date | null): boolean =>
  revokedAt !== null && session.authenticatedAt <= revokedAt;

/** Judged on every request, so that suspending, archiving, revoking or expiring takes effect at once. */
export function enter(session: OpenSession, row: EnterRow | undefined, now: Date): Entered {
  if (!row || row.suspended || row.archived || !session.tenant) throw unauthenticated();
  if (isRevoked(session, row.sessions_revoked_at)) throw unauthenticated();
  const limits = { idleDays: row.session_idle_days, absoluteDays: row.session_absolute_days };
  if (isExpired(session, limits, now)) throw unauthenticated();
  if (row.mfa_required && !session.mfaPassedAt) throw mfaRequired();
  const passwords = { passwordExpiryDays: row.password_expiry_days, passwordsExpiredAt: row.passwords_expired_at };
  if (isPasswordExpired(session.passwordChangedAt, passwords, now)) throw passwordExpired();
  const grants = grantsOf({ role: row.role, hasReports: row.has_reports, features: row.license_features });
  return {
    locale: row.locale,
    timeZone: row.time_zone,
    features: new Set(row.license_features),
    can: (permission) => grants.has(permission),
  };
}
