import { type RecognitionBody, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { PageRequest } from '../../../platform/page.ts';
import { listPostRecipients, requireRecipients } from '../../people/index.ts';
import { seesPoints } from '../recognitions/policy.ts';
import { getRecognition } from '../recognitions/queries.ts';

/** Returns the current recipients, at least one. */
export async function resolveRecipients(
  ctx: MemberCtx,
  { sendTo, amount }: Pick<RecognitionBody, 'sendTo' | 'amount'>,
): Promise<string[]> {
  if (sendTo.length > 0 && amount > 0 && !ctx.can('pointsApp:sendPoints')) throw forbidden('access.permissionMissing');
  return requireRecipients(ctx, sendTo, recognitionLimits.recipients);
}

export async function listRecipients(ctx: MemberCtx, recognitionId: string, query: PageRequest) {
  const row = await getRecognition(ctx, recognitionId);
  return listPostRecipients(ctx, { ...row, post: 'recognition', seesPoints: seesPoints(ctx, row) }, query);
}
