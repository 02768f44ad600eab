import { audit } from '../../../platform/audit.ts';
import type { MemberCtx, MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { cancelReset, type ResetSubject, readReset, startReset } from '../../access/index.ts';
import { memberPolicy } from '../members/policy.ts';
import { getMember } from '../members/queries.ts';

/** The account of a member, if the caller may reset its factors. */
async function subjectOf(ctx: MemberCtx, memberId: string): Promise<ResetSubject> {
  const member = await getMember(ctx, memberId);
  memberPolicy.require(ctx, 'resetFactors', member);
  if (!member.userId) throw notFound('member.notFound');
  return { userId: member.userId, tenantId: ctx.tenantId, memberId, requestedBy: ctx.memberId };
}

export async function getMemberFactorReset(ctx: MemberCtxWithoutTransaction, memberId: string) {
  return readReset(await ctx.within((inside) => subjectOf(inside, memberId)));
}

export async function startFactorReset(ctx: MemberCtxWithoutTransaction, memberId: string) {
  const subject = await ctx.within((inside) => subjectOf(inside, memberId));
  const started = await startReset(ctx, subject);
  await ctx.within((inside) =>
    audit(inside, {
      action: 'identity.factorResetStarted',
      entityType: 'tenantMember',
      entityId: memberId,
      after: { dueAt: started.factorReset?.dueAt },
    }),
  );
  return started;
}

export async function cancelMemberFactorReset(ctx: MemberCtxWithoutTransaction, memberId: string) {
  await cancelReset(ctx, await ctx.within((inside) => subjectOf(inside, memberId)));
  const entry = { action: 'identity.factorResetCancelled', entityType: 'tenantMember', entityId: memberId };
  await ctx.within((inside) => audit(inside, entry));
  return {};
}
