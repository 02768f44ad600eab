import type { StaffRecordAction } from '@hurrah/contracts/identity/staff-records';
import { policy } from '../../../platform/policy.ts';
import { memberPolicy } from '../../people/index.ts';

export interface PolicyRecord {
  member: Parameters<typeof memberPolicy.allowed>[1] | undefined;
}

/** Whoever is not a member can always be made one; a member can be invited as long as they have not joined. */
export const recordPolicy = policy<PolicyRecord, StaffRecordAction>({
  invite: (ctx, { member }) =>
    member ? memberPolicy.allowed(ctx, member).includes('welcome') : ctx.can('identityApp:welcome'),
  delete: (ctx) => ctx.can('identityApp:importStaffRecords'),
});
