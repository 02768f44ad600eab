import type { FoundRecognition } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { presentFaces } from '../../people/index.ts';
import { renderCards } from '../recognitions/present.ts';
import type { RecognitionRow } from '../recognitions/queries.ts';
import { excerptOf } from './rules.ts';

/** Presents cards without comments and reactions. */
export async function presentFound(
  ctx: MemberCtx,
  rows: RecognitionRow[],
  words: string[],
): Promise<FoundRecognition[]> {
  if (rows.length === 0) return [];
  const cards = await renderCards(ctx, rows);
  const people = await presentFaces(
    ctx,
    [...cards.values()].flatMap(({ card }) => [card.sender, ...card.recipients]),
  );
  const personOf = (id: string) => people.get(id) as FoundRecognition['sender'];
  return rows.flatMap(({ id, ownRecipient, messageText }) => {
    const rendered = cards.get(id);
    if (!rendered) return [];
    const { card, facts } = rendered;
    return {
      ...card,
      id,
      sender: personOf(card.sender.id),
      recipients: card.recipients.map((face) => personOf(face.id)),
      ownRecipient,
      hiddenAt: facts.hiddenAt,
      excerpt: excerptOf(messageText, words),
    };
  });
}
