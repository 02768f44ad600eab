import { randomUUIDv7 } from 'node:crypto';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Outside, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { rememberOnDevice } from '../devices/rules.ts';
import { acceptAsMember } from '../members/service.ts';
import { findMemberName, upsertPassword } from '../passwords/queries.ts';
import { hashPassword } from '../passwords/rules.ts';
import { checkNewPassword } from '../passwords/service.ts';
import { hashSecret, newHandle, sessionHandle } from '../sessions/rules.ts';
import { openSession } from '../sessions/service.ts';
import { accountExists, noInvitation } from './errors.ts';
import { presentInvitation } from './present.ts';
import * as queries from './queries.ts';
import { lockAddress } from './sending/queries.ts';

export async function lookAtInvitation(ctx: PublicCtx, token: string) {
  const invitation = await queries.findByToken(ctx, hashSecret(token));
  if (!invitation) throw noInvitation();
  return { ...presentInvitation(invitation), hasAccount: await queries.hasAccount(ctx, invitation.email) };
}

/** The link proves the address, so following it creates the account. The password is hashed for real links only. */
export async function acceptWithPassword(
  ctx: Outside<PublicCtx>,
  { token, password }: { token: string; password: string },
) {
  const tokenHash = hashSecret(token);
  const found = await ctx.within((inside) => queries.findByToken(inside, tokenHash));
  if (!found) throw noInvitation();
  await checkNewPassword('password', password, await listKnown(found, ctx));
  const hash = await hashPassword(password);
  return ctx.within((inside) => createAccount(inside, { email: found.email, tokenHash, hash }));
}

/** What others could guess of somebody who has no account yet. */
async function listKnown(
  { email, name, cell, tenantId, memberId }: queries.InvitationRow,
  ctx: Pick<PublicCtx, 'now' | 'requestId'>,
): Promise<string[]> {
  const member = await inBackground(getCell(cell), { ...ctx, tenantId }, (inside) =>
    findMemberName(inside.db, memberId),
  );
  return [email, name, ...(member ? [member.firstName, member.lastName] : [])];
}

async function createAccount(
  ctx: PublicCtx,
  { email, tokenHash, hash }: { email: string; tokenHash: Buffer; hash: string },
) {
  await lockAddress(ctx.db, email);
  const invitation = await queries.lockByToken(ctx, tokenHash);
  if (!invitation) throw noInvitation();
  if (await queries.hasAccount(ctx, email)) throw accountExists();
  const user = { id: randomUUIDv7(), email, handle: newHandle() };
  await joinCompany(ctx, invitation, { userId: user.id, passwordGivenAt: ctx.now }, async () => {
    await queries.insertUser(ctx.db, user);
    await upsertPassword(ctx, user.id, hash);
  });
  ctx.client.setDevice(rememberOnDevice(ctx.client.device, email));
  await openSession(ctx, user.id, { challenged: false });
  return { session: sessionHandle(user.handle), tenantId: invitation.handle };
}

export async function listMyInvitations(ctx: UserCtx) {
  const invitations = await queries.listByEmail(ctx, await queries.getOwnEmail(ctx));
  return invitations.map(presentInvitation);
}

/** The owner of an account has proved its address before, so being signed in is enough. */
export async function acceptInvitation(ctx: UserCtx, id: string) {
  const email = await queries.getOwnEmail(ctx);
  await lockAddress(ctx.db, email);
  const invitation = await queries.lockById(ctx, id, email);
  if (!invitation) throw noInvitation();
  const { passwordGivenAt } = ctx.session;
  await joinCompany(ctx, invitation, { userId: ctx.userId, passwordGivenAt });
  return { tenantId: invitation.handle };
}

/**
 * The cell commits first, because it decides who may come in. If the directory fails afterwards, the invitation is still
 * there and accepting it again completes both.
 */
async function joinCompany(
  ctx: PublicCtx,
  invitation: queries.InvitationRow,
  { userId, passwordGivenAt }: { userId: string; passwordGivenAt: Date },
  createUser?: () => Promise<void>,
): Promise<void> {
  const { id, tenantId, memberId, email, cell } = invitation;
  const { now, requestId } = ctx;
  await inBackground(getCell(cell), { tenantId, memberId, now, requestId }, (inside) =>
    acceptAsMember(inside, memberId, { userId, email, passwordGivenAt }),
  );
  await createUser?.();
  await queries.insertAcceptedMembership(ctx.db, { userId, tenantId, memberId });
  await queries.deleteInvitation(ctx, id);
  await audit(
    { ...ctx, userId },
    { action: 'identity.invitationAccepted', entityType: 'user', entityId: userId, after: { tenantId, memberId } },
  );
}

export async function declineByToken(ctx: PublicCtx, token: string) {
  return decline(ctx, await queries.lockByToken(ctx, hashSecret(token)));
}

export async function declineInvitation(ctx: UserCtx, id: string) {
  return decline(ctx, await queries.lockById(ctx, id, await queries.getOwnEmail(ctx)));
}

async function decline(ctx: PublicCtx, invitation: queries.InvitationRow | undefined) {
  if (!invitation) throw noInvitation();
  const { id, tenantId, memberId } = invitation;
  await queries.deleteInvitation(ctx, id);
  await audit(ctx, {
    action: 'identity.invitationDeclined',
    entityType: 'invitation',
    entityId: id,
    after: { tenantId, memberId },
  });
  return {};
}
