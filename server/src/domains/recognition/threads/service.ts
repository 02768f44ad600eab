import type { MemberCtx } from '../../../platform/ctx.ts';
import type { Thread, ThreadKind } from '../../comment/index.ts';
import { audienceOf } from '../recognitions/events.ts';
import { recognitionPolicy, seesPoints } from '../recognitions/policy.ts';
import { findRecognition, getRecognition, listRecipientIds } from '../recognitions/queries.ts';
import { namedIds } from '../recognitions/rules.ts';
import { setHidden } from '../recognitions/service.ts';

/** Recognitions as something that is talked about. */
export const recognitionThreads: ThreadKind = {
  type: 'recognition',
  getThread,
  listRecipientIds,
  async audienceOf(ctx, id) {
    const row = await findRecognition(ctx, id);
    return row ? audienceOf(ctx, row) : [];
  },
  setHidden,
};

async function getThread(ctx: MemberCtx, id: string): Promise<Thread> {
  const row = await getRecognition(ctx, id);
  // Whether somebody has endorsed it before is known where endorsements are kept.
  const may = new Set(recognitionPolicy.allowed(ctx, { ...row, endorsed: false }));
  return {
    id,
    authorId: row.senderId,
    namedIds: namedIds(row.sendTo),
    isPrivate: !row.tenantWide,
    seesPoints: seesPoints(ctx, row),
    can: {
      react: may.has('react'),
      comment: may.has('comment'),
      endorse: may.has('endorse'),
      flag: may.has('flag'),
    },
  };
}
