import type { LicenseFeature, Permission } from '@hurrah/contracts/permissions';
import type { Statement } from './db.ts';

/** A session that its handle and its cookie opened together. */
export interface OpenSession {
  id: string;
  userId: string;
  challenged: boolean;
  mfaPassedAt: Date | null;
  createdAt: Date;
  /** When the person last proved who they are: at sign-in, or when they were asked again. */
  authenticatedAt: Date;
  /** When they signed in, or gave their password again. */
  passwordGivenAt: Date;
  /** Null for a person without a password. */
  passwordChangedAt: Date | null;
  lastSeenAt: Date;
  /** Set when the handle names a tenant that this session has opened. */
  tenant: { id: string; cell: string; memberId: string } | null;
}

export interface Entered {
  locale: string;
  timeZone: string;
  features: ReadonlySet<LicenseFeature>;
  can(permission: Permission): boolean;
}

/** What the platform asks of whoever knows people. It keeps `platform` free of any domain. */
export interface Gate {
  findSession(handle: string, secret: string, now: Date): Promise<OpenSession | undefined>;
  /** Remembers that the session is in use. Called only after a call was let in. */
  seen(session: OpenSession, now: Date): Promise<void>;
  /** Sent together with BEGIN: sets the tenant and asks for the member. */
  enterStatement(tenant: { id: string; memberId: string }): Statement;
  /** Judges what that statement answered; throws when this person may not be here. */
  enter(session: OpenSession, rows: Record<string, unknown>[], now: Date): Entered;
}
