import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listThreads } from '../../comment/index.ts';
import { presentCards } from '../cards/present.ts';
import { renderCards } from '../cards/service.ts';
import type { RecognitionRow } from './queries.ts';
import { isAnnounced } from './rules.ts';

export async function presentRecognitions(
  ctx: MemberCtx,
  rows: RecognitionRow[],
  embeds: 'comments'[] = [],
): Promise<Recognition[]> {
  if (rows.length === 0) return [];
  // Nobody has said anything about what nobody has seen.
  const seen = rows.filter((row) => isAnnounced(row, ctx.now)).map(({ id }) => id);
  const [cards, threads] = await Promise.all([
    renderCards(ctx, rows),
    listThreads(ctx, 'recognition', seen, { comments: embeds.includes('comments') }),
  ]);
  const shown = rows.flatMap(({ id, ownRecipient }) => {
    const rendered = cards.get(id);
    return rendered ? [{ ...rendered, id, ownRecipient, thread: threads.get(id) }] : [];
  });
  return presentCards(ctx, shown);
}

export async function presentRecognition(
  ctx: MemberCtx,
  row: RecognitionRow,
  embeds: 'comments'[] = [],
): Promise<Recognition> {
  const [recognition] = await presentRecognitions(ctx, [row], embeds);
  return recognition as Recognition;
}
