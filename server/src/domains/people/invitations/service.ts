import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { PublicCtx, UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import {
  checkNewPassword,
  createAccount,
  getOwnEmail,
  hasAccount,
  hashPassword,
  hashSecret,
  insertAcceptedMembership,
  logInToNewAccount,
  newAccount,
} from '../../access/index.ts';
import { presentFaces } from '../members/present.ts';
import { listFaces } from '../members/queries.ts';
import { acceptAsMember } from '../members/service.ts';
import { findShownInviter, lockAddress } from './emails/queries.ts';
import { accountExists, noInvitation } from './errors.ts';
import { presentInvitation } from './present.ts';
import * as queries from './queries.ts';

/** Strangers see this, so it checks again whether the inviter still shows their profile. */
export async function lookAtInvitation(ctx: WithoutTransaction<PublicCtx>, token: string) {
  const { invitation, known } = await ctx.within(async (inside) => {
    const found = await queries.findByToken(inside, hashSecret(token));
    if (!found) throw noInvitation();
    return { invitation: found, known: await hasAccount(inside, found.email) };
  });
  const inviter = await findInviter(invitation, ctx);
  return {
    ...presentInvitation(invitation),
    ...(invitation.inviterId && { inviter: inviter?.name ?? invitation.name }),
    inviterAvatarUrls: inviter?.avatarUrls ?? null,
    note: invitation.note,
    hasAccount: known,
  };
}

async function findInviter(
  { cell, tenantId, inviterId }: queries.InvitationRow,
  ctx: Pick<PublicCtx, 'now' | 'requestId'>,
) {
  if (!inviterId) return undefined;
  return inBackground(getCell(cell), { ...ctx, tenantId }, async (inside) => {
    const face = await findShownInviter(inside, inviterId);
    const person = face && (await presentFaces(inside, [face])).get(face.id);
    return person && { name: `${person.firstName} ${person.lastName}`, avatarUrls: person.avatarUrls };
  });
}

/** The link proves the address, so following it creates the account. The password is hashed for real links only. */
export async function acceptWithPassword(
  ctx: WithoutTransaction<PublicCtx>,
  { token, password }: { token: string; password: string },
) {
  const tokenHash = hashSecret(token);
  const found = await ctx.within((inside) => queries.findByToken(inside, tokenHash));
  if (!found) throw noInvitation();
  await checkNewPassword('password', password, await listKnown(found, ctx));
  const hash = await hashPassword(password);
  return ctx.within((inside) => acceptAsNewcomer(inside, { email: found.email, tokenHash, hash }));
}

/** The guessable facts about a person without an account, which their password may not contain. */
async function listKnown(
  { email, name, cell, tenantId, memberId }: queries.InvitationRow,
  ctx: Pick<PublicCtx, 'now' | 'requestId'>,
): Promise<string[]> {
  const faces = await inBackground(getCell(cell), { ...ctx, tenantId }, (inside) => listFaces(inside, [memberId]));
  const member = faces.get(memberId);
  return [email, name, ...(member ? [member.firstName, member.lastName] : [])];
}

async function acceptAsNewcomer(
  ctx: PublicCtx,
  { email, tokenHash, hash }: { email: string; tokenHash: Buffer; hash: string },
) {
  await lockAddress(ctx.db, email);
  const invitation = await queries.lockByToken(ctx, tokenHash);
  if (!invitation) throw noInvitation();
  if (await hasAccount(ctx, email)) throw accountExists();
  const account = newAccount(email);
  await joinCompany(ctx, invitation, { userId: account.id, passwordGivenAt: ctx.now }, () =>
    createAccount(ctx, account, hash),
  );
  return { session: await logInToNewAccount(ctx, account), tenantId: invitation.handle };
}

export async function listMyInvitations(ctx: UserCtx) {
  const invitations = await queries.listByEmail(ctx, await getOwnEmail(ctx));
  return invitations.map(presentInvitation);
}

/** The owner of an account has proved its address before, so being signed in is enough. */
export async function acceptInvitation(ctx: UserCtx, id: string) {
  const email = await getOwnEmail(ctx);
  await lockAddress(ctx.db, email);
  const invitation = await queries.lockById(ctx, id, email);
  if (!invitation) throw noInvitation();
  const { passwordGivenAt } = ctx.session;
  await joinCompany(ctx, invitation, { userId: ctx.userId, passwordGivenAt });
  return { tenantId: invitation.handle };
}

/**
 * The cell commits first, because it decides who may join. If the directory fails afterwards, the invitation is still
 * there and accepting it again completes both.
 */
async function joinCompany(
  ctx: PublicCtx,
  invitation: queries.InvitationRow,
  { userId, passwordGivenAt }: { userId: string; passwordGivenAt: Date },
  createUser?: () => Promise<void>,
): Promise<void> {
  const { id, tenantId, memberId, email, cell, inviterId: invitedBy } = invitation;
  const { now, requestId } = ctx;
  await inBackground(getCell(cell), { tenantId, memberId, now, requestId }, (inside) =>
    acceptAsMember(inside, memberId, { userId, email, passwordGivenAt, invitedBy }),
  );
  await createUser?.();
  await insertAcceptedMembership(ctx.db, { userId, tenantId, memberId });
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
  return decline(ctx, await queries.lockById(ctx, id, await getOwnEmail(ctx)));
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
