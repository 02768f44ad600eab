import { policy } from '../../../platform/policy.ts';

/**
 * Everyone with the permission of its kind sees a batch. Only its author may execute it, because changes are made and
 * audited in the author's name, and the author is left out of it.
 */
export const batchPolicy = policy<{ createdBy: string }, 'edit' | 'execute'>({
  edit: (ctx, { createdBy }) => ctx.memberId === createdBy,
  execute: (ctx, { createdBy }) => ctx.memberId === createdBy,
});
