import { policy } from '../../../platform/policy.ts';

/**
 * Everybody with the permission of its kind sees a batch; only who prepared it goes on with it, because what happens is
 * done and written down in their name, and they are the one it leaves out.
 */
export const batchPolicy = policy<{ createdBy: string }, 'edit' | 'execute'>({
  edit: (ctx, { createdBy }) => ctx.memberId === createdBy,
  execute: (ctx, { createdBy }) => ctx.memberId === createdBy,
});
