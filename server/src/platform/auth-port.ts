import type { LicenseFeature, Permission } from '@hurrah/contracts/permissions';
import type { SessionCookie } from './cookies.ts';
import type { Statement } from './db.ts';

/** A session that its handle and its cookie opened together. */
export interface OpenSession {
  id: string;
  userId: string;
  challenged: boolean;
  mfaPassedAt: Date | null;
  createdAt: Date;
  /** When the person last proved their identity: at sign-in, or when asked again. */
  authenticatedAt: Date;
  /** When they signed in, or gave their password again. */
  passwordGivenAt: Date;
  /** Null for a person without a password. */
  passwordChangedAt: Date | null;
  lastSeenAt: Date;
  /** Set when the handle names a tenant that this session has opened. */
  tenant: { id: string; cell: string; memberId: string } | null;
  /**
   * Support views the tenant and changes nothing. `memberId` is then the access an admin has allowed: there is no such
   * member.
   */
  isSupport?: true;
}

export interface Membership {
  locale: string;
  timeZone: string;
  features: ReadonlySet<LicenseFeature>;
  can(permission: Permission): boolean;
  pointsOff: boolean;
  undoSeconds: number;
  /** The name of the support operator. */
  supporter?: string;
}

/** A read by support. */
export interface Look {
  path: string;
  now: Date;
  requestId: string;
  client: { ipAddress: string; userAgent: string };
}

/** The interface to the domain that owns sessions and members. It keeps `platform` free of any domain. */
export interface AuthPort {
  cookie: SessionCookie;
  /** The site whose pages may send changes, beside the host that was called. */
  siteUrl: string;
  /** `handle` is the `Authorization` header as it came, or empty. */
  findSession(handle: string, secret: string, now: Date): Promise<OpenSession | undefined>;
  /** Records that the session is in use. Called only after an authorized call. */
  seen(session: OpenSession, now: Date): Promise<void>;
  /** Records a read by support, before it is answered. */
  looked(session: OpenSession, look: Look): Promise<void>;
  /** Sent together with BEGIN. It sets the tenant and selects the member. */
  membershipStatement(
    session: Pick<OpenSession, 'isSupport'> & { tenant: { id: string; memberId: string } },
  ): Statement;
  /** Reads the rows of that statement. Throws when the session does not give access to the tenant. */
  authorize(session: OpenSession, rows: Record<string, unknown>[], now: Date): Membership;
}
