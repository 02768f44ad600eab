import type { Answer } from '@hurrah/contracts/endpoint';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type * as api from '@hurrah/contracts/recognition/thanks';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { readAbout } from '../../notifications/index.ts';
import { listRecognitions } from '../lists/service.ts';
import { presentRecognition } from '../recognitions/present.ts';
import { getRecognition } from '../recognitions/queries.ts';
import * as queries from './queries.ts';

/** Our choice: older recognitions are shown on the profile only. */
const freshMs = 7 * 86_400_000;
const counted = 10;

const sentAt = ({ sentAt: sent, createdAt }: Recognition): Date => new Date(sent ?? createdAt);

export async function getNewThanks(ctx: MemberCtx): Promise<Answer<typeof api.getNewThanks>> {
  const query = { recipientIdIn: [ctx.memberId], statusIn: ['published' as const], page: 1, pageSize: counted };
  const { results } = await listRecognitions(ctx, { ...query, sorting: '-createdAt', embeds: [] });
  const seenUntil = await queries.findSeenUntil(ctx);
  const since = Math.max(seenUntil?.getTime() ?? 0, ctx.now.getTime() - freshMs);
  const fresh = results.filter((one) => !one.hiddenAt && sentAt(one).getTime() > since);
  return { recognition: fresh[0] ?? null, others: Math.max(0, fresh.length - 1) };
}

export async function seeThanks(ctx: MemberCtx, id: string) {
  const recognition = await presentRecognition(ctx, await getRecognition(ctx, id));
  if (!recognition.ownRecipient) throw notFound('recognition.notFound');
  await queries.upsertSeenUntil(ctx, sentAt(recognition));
  await readAbout(ctx, id);
  return {};
}
