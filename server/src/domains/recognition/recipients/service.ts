import { type RecognitionBody, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { forbidden } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { listPeople, namedIds, requireRecipients, seenBy } from '../../people/index.ts';
import { seesPoints } from '../recognitions/policy.ts';
import { getRecognition } from '../recognitions/queries.ts';
import * as queries from './queries.ts';

/** Who would receive it if it were sent now, which must be somebody. */
export async function resolveRecipients(
  ctx: MemberCtx,
  { sendTo, amount }: Pick<RecognitionBody, 'sendTo' | 'amount'>,
): Promise<string[]> {
  if (sendTo.length > 0 && amount > 0 && !ctx.can('pointsApp:sendPoints')) throw forbidden('access.permissionMissing');
  return requireRecipients(ctx, sendTo, recognitionLimits.recipients);
}

export async function listRecipients(ctx: MemberCtx, recognitionId: string, query: PageRequest) {
  const row = await getRecognition(ctx, recognitionId);
  const told = { total: row.recipientCount, seenBy: seenBy(ctx), named: namedIds(row.sendTo) };
  const page = await queries.listRecipients(ctx, recognitionId, { ...query, ...told });
  const people = await listPeople(
    ctx,
    page.results.map(({ id }) => id),
  );
  const open = seesPoints(ctx, row);
  const recipients = page.results.flatMap(({ id, amount }) => {
    const person = people.get(id);
    return person ? [{ ...person, amount: open ? amount : null }] : [];
  });
  return mapPage(page, recipients);
}
