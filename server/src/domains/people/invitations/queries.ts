import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';

type InDirectory = Pick<PublicCtx, 'db' | 'now'>;

/** Pending invitations with their company. */
const selectPending = ({ db, now }: InDirectory) =>
  db
    .selectFrom('directory.invitation as invitation')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'invitation.tenantId')
    .selectAll('invitation')
    .select(['tenant.cell', 'tenant.handle', 'tenant.name', 'tenant.language'])
    .select(['tenant.brandColor', 'tenant.logoUrls', 'tenant.bannerUrls'])
    .where('invitation.expiresAt', '>', now);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number];

export function findByToken(ctx: InDirectory, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return selectPending(ctx).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Locked, so that a link or a button works once. */
export function lockByToken(ctx: InDirectory, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return selectPending(ctx).where('tokenHash', '=', tokenHash).forUpdate('invitation').executeTakeFirst();
}

export function lockById(ctx: InDirectory, id: string, email: string): Promise<InvitationRow | undefined> {
  return selectPending(ctx)
    .where('invitation.id', '=', id)
    .where('email', '=', email)
    .forUpdate('invitation')
    .executeTakeFirst();
}

export function listByEmail(ctx: InDirectory, email: string): Promise<InvitationRow[]> {
  return selectPending(ctx).where('email', '=', email).orderBy('sentAt', 'desc').limit(100).execute();
}

export async function deleteInvitation(ctx: InDirectory, id: string): Promise<void> {
  await ctx.db.deleteFrom('directory.invitation').where('id', '=', id).execute();
}

export async function deleteExpired(db: Trx, now: Date): Promise<void> {
  await db.deleteFrom('directory.invitation').where('expiresAt', '<', now).execute();
  await db
    .deleteFrom('directory.emailTurn')
    .where('sentAt', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
