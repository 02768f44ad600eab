import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Ctx, Judging, MemberCtx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import type { KeptPost, PostKind } from '../../timeline/index.ts';
import { presentCards } from '../cards/present.ts';
import { type Card, cardVersion, type Facts, type Rendered } from '../cards/rules.ts';
import { renderCards } from '../cards/service.ts';
import {
  recognitionChanged,
  recognitionDelivered,
  recognitionPublished,
  recognitionRemoved,
  recognitionsRestyled,
  valueRestyled,
} from '../recognitions/events.ts';
import { listAnnounced, listRecipientsOf, type RecognitionRow } from '../recognitions/queries.ts';
import { isShown, isToldOf, listCarrying } from './queries.ts';

/** Recognitions as posts on the timeline. */
export const recognitionPosts: PostKind = {
  type: 'recognition',
  cardVersion,
  changes: [
    // By the event that announces it, not by the one that tells it was announced: it is there a job earlier.
    { event: recognitionPublished, idsOf: oneOf },
    { event: recognitionDelivered, idsOf: oneOf },
    { event: recognitionChanged, idsOf: oneOf },
    { event: recognitionRemoved, idsOf: oneOf },
    { event: recognitionsRestyled, idsOf: ({ recognitionIds }: { recognitionIds: string[] }) => recognitionIds },
  ],
  render,
  isShown,
  isToldOf,
  async present(ctx: Judging<MemberCtx>, posts: KeptPost[]) {
    const recognitions = await presentCards(
      ctx,
      posts.map(({ id, involved, thread, teamNames, ...kept }) => {
        const card = withTeamNames(kept.card as Card, teamNames);
        const ownRecipient = involved && card.sender.id !== ctx.memberId;
        return { id, card, facts: kept.facts as Facts, thread, ownRecipient };
      }),
    );
    return recognitions.map((recognition: Recognition) => ({ type: 'recognition' as const, recognition }));
  },
};

/** A team may have been renamed since; one that was deleted is left out. */
function withTeamNames(card: Card, names: Record<string, string>): Card {
  if (card.sendTo.every(({ type }) => type !== 'team')) return card;
  const sendTo = card.sendTo.flatMap((named) => {
    const name = named.type === 'team' ? names[named.id] : named.name;
    return name === undefined ? [] : [{ ...named, name }];
  });
  return { ...card, sendTo };
}

function oneOf({ recognitionId }: { recognitionId: string }): string[] {
  return [recognitionId];
}

/** As they look now. What is gone, hidden or not yet announced is left out. */
async function render(ctx: Ctx, ids: string[]) {
  const rows = await listAnnounced(ctx, ids);
  const [cards, recipients] = await Promise.all([renderCards(ctx, rows), listRecipientsOf(ctx, ids)]);
  const receivers = Map.groupBy(recipients, ({ recognitionId }) => recognitionId);
  return rows.flatMap((row) => {
    const rendered = cards.get(row.id);
    const recipientIds = (receivers.get(row.id) ?? []).map(({ memberId }) => memberId);
    return rendered ? [postOf(row, rendered, recipientIds)] : [];
  });
}

function postOf(row: RecognitionRow, { card, facts }: Rendered, recipientIds: string[]) {
  return {
    id: row.id,
    postedAt: row.postedAt,
    isPublic: row.tenantWide,
    card,
    facts,
    personIds: [row.senderId, ...recipientIds],
    shownIds: [row.senderId, ...row.firstRecipientIds, ...namedIn(row, 'tenantMember')],
    namedTeamIds: namedIn(row, 'team'),
  };
}

const namedIn = ({ sendTo }: RecognitionRow, wanted: 'tenantMember' | 'team'): string[] =>
  sendTo.filter(({ type }) => type === wanted).map(({ id }) => id);

const atOnce = 200;

/** A value has another colour, or its qualities other names: what carries them is drawn anew, some at a time. */
export async function restyle(ctx: Ctx, valueId: string, before: { sentAt: string; id: string } | null): Promise<void> {
  const rows = await listCarrying(ctx, valueId, before, atOnce);
  const recognitionIds = [...new Set(rows.map(({ id }) => id))];
  if (recognitionIds.length > 0) await emit(ctx, recognitionsRestyled, { recognitionIds });
  const last = rows.at(-1);
  if (last && rows.length === atOnce) {
    await emit(ctx, valueRestyled, { valueId, before: { sentAt: last.sentAt.toISOString(), id: last.id } });
  }
}
