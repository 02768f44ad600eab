import type { SessionInfo } from '@hurrah/contracts/access/sessions';
import { audit } from '../../../platform/audit.ts';
import type { OpenSession } from '../../../platform/auth-port.ts';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { findSupportSession, leaveSupport } from '../support-sessions/service.ts';
import * as queries from './queries.ts';
import { describeDevice, hashSecret, isExpired, maxSessions, newSecret, parseHandle, sessionLimits } from './rules.ts';

/** The staleness that "last seen" may reach before a request pays for a write. */
const touchEveryMs = 5 * 60_000;

/** Finds the session that handle and secret open together. */
export async function findSession(handle: string, secret: string, now: Date): Promise<OpenSession | undefined> {
  const names = parseHandle(handle);
  if (!names) return undefined;
  const found = await queries.findSession(hashSecret(secret));
  if (found.length === 0) return findSupportSession(names, hashSecret(secret));
  const session = found.find(({ tenantHandle }) => tenantHandle === names.tenant) ?? found[0];
  if (session?.userHandle !== names.user || isExpired(session, sessionLimits, now)) return undefined;
  const { id, userId, challenged, mfaPassedAt, createdAt, lastSeenAt } = session;
  const { authenticatedAt, passwordGivenAt, passwordChangedAt } = session;
  const proof = { challenged, mfaPassedAt, authenticatedAt, passwordGivenAt, passwordChangedAt };
  return { id, userId, ...proof, createdAt, lastSeenAt, tenant: openTenant(session, names.tenant) };
}

export async function sessionSeen({ id, lastSeenAt, isSupport }: OpenSession, now: Date): Promise<void> {
  if (!isSupport && now.getTime() - lastSeenAt.getTime() > touchEveryMs) await queries.touchSession(id, now);
}

function openTenant(session: queries.FoundSession, handle: string): OpenSession['tenant'] {
  const { tenantHandle, tenantId, cell, memberId } = session;
  if (tenantHandle !== handle || !tenantId || !cell || !memberId) return null;
  return { id: tenantId, cell, memberId };
}

/** Starts a session for a person who has just proved their identity. */
export async function openSession(
  ctx: PublicCtx,
  userId: string,
  { challenged }: { challenged: boolean },
): Promise<void> {
  const secret = newSecret();
  // The browser drops its earlier session, so it could not be ended there any more.
  await queries.deleteSessionsOfSecrets(ctx, ctx.client.secrets.map(hashSecret));
  await queries.insertSession(ctx, { userId, secretHash: hashSecret(secret), challenged });
  await queries.endSurplusSessions(ctx, userId, maxSessions);
  ctx.client.setSecret(secret);
}

/**
 * Rotates the secret whenever the person has proved their identity again or the session gains rights, so that a secret
 * stolen earlier is worthless. A company that signed the person out admits the session again only after the password: a
 * thief may have enrolled a second factor of their own.
 */
export async function rotateSession(
  ctx: UserCtx,
  changes: { challenged?: boolean; mfaPassedAt?: Date; passwordGivenAt?: Date },
): Promise<void> {
  const secret = newSecret();
  await queries.updateSession(ctx, ctx.session.id, {
    ...changes,
    authenticatedAt: ctx.now,
    secretHash: hashSecret(secret),
    webauthnChallenge: null,
  });
  if (ctx.session.challenged) await queries.endSurplusSessions(ctx, ctx.userId, maxSessions);
  ctx.client.setSecret(secret);
}

export async function logOut(ctx: UserCtx) {
  ctx.client.setSecret(null);
  if (ctx.session.isSupport) {
    await leaveSupport(ctx);
    return {};
  }
  await queries.deleteSessions(ctx, ctx.userId, { id: ctx.session.id });
  await audit(ctx, { action: 'identity.loggedOut', entityType: 'user', entityId: ctx.userId });
  return {};
}

export async function listSessions(ctx: UserCtx): Promise<SessionInfo[]> {
  const rows = await queries.listSessions(ctx);
  return rows
    .filter((row) => !isExpired(row, sessionLimits, ctx.now))
    .map((row) => ({
      id: row.id,
      current: row.id === ctx.session.id,
      device: describeDevice(row.userAgent),
      ipAddress: row.ipAddress,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }));
}

export async function revokeSession(ctx: UserCtx, id: string) {
  const revoked = await queries.deleteSessions(ctx, ctx.userId, { id });
  if (revoked === 0) throw notFound('session.notFound');
  await audit(ctx, { action: 'identity.sessionRevoked', entityType: 'session', entityId: id });
  return {};
}

export async function revokeOtherSessions(ctx: UserCtx) {
  const revoked = await queries.deleteSessions(ctx, ctx.userId, { except: ctx.session.id });
  await audit(ctx, {
    action: 'identity.sessionsRevoked',
    entityType: 'user',
    entityId: ctx.userId,
    after: { revoked },
  });
  return { revoked };
}
