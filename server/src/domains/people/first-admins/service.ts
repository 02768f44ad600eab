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
 * The first member of a new company, whom nobody in it could invite. Asking again for the same address invites again
 * where they have not come yet.
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
