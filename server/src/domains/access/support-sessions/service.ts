import type { Look, OpenSession } from '../../../platform/auth-port.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import type { Ctx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { deleteSessionsOfSecrets } from '../sessions/queries.ts';
import { hashSecret, newHandle, newSecret, sessionHandle } from '../sessions/rules.ts';
import * as accesses from '../support-accesses/queries.ts';
import { note, requireAllowed } from '../support-accesses/service.ts';
import * as queries from './queries.ts';
import { linkSeconds, stepMinutes } from './rules.ts';

interface Link {
  operatorId: string;
  tenantId: string;
  accessId: string;
  now: Date;
}

/** A link that opens the company once. The token is in the fragment, which no server or log sees. */
export async function newSupportLink(db: Trx, { now, ...session }: Link): Promise<string> {
  const token = newSecret();
  await queries.insertSession(db, {
    ...session,
    handle: newHandle(),
    linkHash: hashSecret(token),
    linkExpiresAt: new Date(now.getTime() + linkSeconds * 1000),
    createdAt: now,
    lastSeenAt: now,
  });
  return `${config.PUBLIC_URL}/support#token=${token}`;
}

export async function openSupportSession(ctx: PublicCtx, token: string) {
  const session = await queries.lockByLink(ctx, hashSecret(token));
  if (!session) throw notFound('support.linkExpired');
  const { id, operatorId, accessId, handle, tenantHandle } = session;
  await inCompany(session, ctx, async (inside) => {
    await note(inside, await requireAllowed(inside, operatorId, accessId), 'Opened');
  });
  const secret = newSecret();
  // The browser drops its earlier session, so it could not be ended there any more.
  await deleteSessionsOfSecrets(ctx, ctx.client.secrets.map(hashSecret));
  await queries.openSession(ctx, id, hashSecret(secret));
  ctx.client.setSecret(secret);
  return { session: sessionHandle(handle, tenantHandle) };
}

/** The session that handle and secret open together. */
export async function findSupportSession(
  names: { user: string; tenant: string },
  secretHash: Buffer,
): Promise<OpenSession | undefined> {
  const found = await queries.findBySecret(secretHash);
  if (found?.handle !== names.user || found.tenantHandle !== names.tenant) return undefined;
  const { id, operatorId, tenantId, cell, accessId, createdAt, lastSeenAt } = found;
  const proof = { challenged: false, mfaPassedAt: createdAt, authenticatedAt: createdAt, passwordGivenAt: createdAt };
  const tenant = { id: tenantId, cell, memberId: accessId };
  return { id, userId: operatorId, ...proof, passwordChangedAt: null, createdAt, lastSeenAt, tenant, isSupport: true };
}

/** Every page they read is a step in the company's audit trail; the same one soon again is the same step. */
export async function supportLooked({ tenant }: OpenSession, { path, ...look }: Look): Promise<void> {
  if (!tenant) return;
  const company = { tenantId: tenant.id, cell: tenant.cell };
  await inCompany(company, look, async (ctx) => {
    const access = await accesses.findAccess(ctx, tenant.memberId);
    const step = { entityId: tenant.memberId, action: 'identity.supportViewed', path };
    if (access && !(await accesses.wasWritten(ctx, step, stepMinutes))) await note(ctx, access, 'Viewed', { path });
  });
}

export async function leaveSupport(ctx: UserCtx): Promise<void> {
  const session = await queries.deleteSession(ctx.db, ctx.session.id);
  if (!session) return;
  await inCompany(session, ctx, async (inside) => {
    const access = await accesses.findAccess(inside, session.accessId);
    if (access) await note(inside, access, 'Left');
  });
}

const inCompany = (
  { tenantId, cell }: { tenantId: string; cell: string },
  { now, requestId, client }: Pick<Look, 'now' | 'requestId' | 'client'>,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> =>
  inBackground(getCell(cell), { tenantId, now, requestId }, (ctx) =>
    work({ ...ctx, client: { ipAddress: client.ipAddress, userAgent: client.userAgent } }),
  );
