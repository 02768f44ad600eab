import type { TenantMemberAction } from '@hurrah/contracts/people/tenant-members';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import { isReaddressed } from '../invitations/emails/rules.ts';
import type { MemberRow } from './queries.ts';

type PolicyRow = Pick<MemberRow, 'id' | 'suspendedAt' | 'archivedAt' | 'joinedAt' | 'email' | 'accountEmail'>;

const manages = (ctx: ReadonlyCtx) => ctx.can('identityApp:createMember');
const isSelf = (ctx: ReadonlyCtx, member: PolicyRow) => ctx.memberId === member.id;

/** Members cannot suspend themselves or change their own role, so a tenant never loses its last admin by mistake. */
export const memberPolicy = policy<PolicyRow, TenantMemberAction>({
  changeRole: (ctx, member) => manages(ctx) && !isSelf(ctx, member) && !member.archivedAt,
  suspend: (ctx, member) => manages(ctx) && !isSelf(ctx, member) && !member.suspendedAt && !member.archivedAt,
  unsuspend: (ctx, member) => manages(ctx) && member.suspendedAt !== null,
  edit: (ctx, member) => manages(ctx) || isSelf(ctx, member),
  editAvatar: (ctx, member) => manages(ctx) || isSelf(ctx, member),
  welcome: (ctx, member) =>
    ctx.can('identityApp:welcome') &&
    (!member.joinedAt || isReaddressed(member)) &&
    !member.suspendedAt &&
    !member.archivedAt,
  revokeSessions: (ctx) => ctx.can('identityApp:manageAuthSettings'),
  resetFactors: (ctx, member) =>
    ctx.can('identityApp:manageAuthSettings') && !isSelf(ctx, member) && member.joinedAt !== null && !member.archivedAt,
});
