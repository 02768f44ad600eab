import type { StaffRecordAction } from '@hurrah/contracts/staffing/staff-records';
import { policy } from '../../../platform/policy.ts';
import { memberPolicy } from '../../people/index.ts';

export interface PolicyRecord {
  member: Parameters<typeof memberPolicy.allowed>[1] | undefined;
}

/** A record without a member can always be added; a member can be invited until they have joined. */
export const recordPolicy = policy<PolicyRecord, StaffRecordAction>({
  invite: (ctx, { member }) =>
    member ? memberPolicy.allowed(ctx, member).includes('welcome') : ctx.can('identityApp:welcome'),
  delete: (ctx) => ctx.can('identityApp:importStaffRecords'),
});
