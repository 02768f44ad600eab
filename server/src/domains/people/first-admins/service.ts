import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { wasInvitedRecently } from '../invitations/emails/rules.ts';
import { inviteMembers } from '../invitations/emails/service.ts';
import { findMemberByEmail, insertMember, updateMember } from '../members/queries.ts';
import { propagateMemberChanges } from '../members/service.ts';

interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Adds the first member of a new company, as it has no member to invite them. A second call for the same address
 * invites again unless they have joined.
 */
export async function addFirstAdmin(ctx: Ctx, admin: FirstAdmin, { invite }: { invite: boolean }): Promise<string> {
  const known = await findMemberByEmail(ctx, admin.email);
  const member = known ?? (await insertMember(ctx, { ...admin, role: 'admin' }));
  if (!known) {
    const after = { ...admin, role: 'admin' };
    await audit(ctx, { action: 'identity.memberCreated', entityType: 'tenantMember', entityId: member.id, after });
    await propagateMemberChanges(ctx, [member.id]);
  }
  if (invite && !member.joinedAt && !wasInvitedRecently(member, ctx.now)) {
    await updateMember(ctx, member.id, { invitedAt: ctx.now, invitationProblem: null });
    await inviteMembers(ctx, [member], { invitedBy: null });
  }
  return member.id;
}
