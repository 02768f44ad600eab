import { Carried } from '@hurrah/contracts/posts';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../platform/ctx.ts';
import type { Thread, ThreadKind } from '../comment/index.ts';
import { namedIds, namedTeamIds, renameTeams } from '../people/index.ts';
import type { KeptPost, TimelineKind } from '../timeline/index.ts';
import { listNotifiedRecognitions, listQuotedRecognitions } from './notifications/service.ts';
import { listRecipientIds, listRecipientsOf } from './recipients/queries.ts';
import {
  audienceOf,
  recognitionChanged,
  recognitionRemoved,
  recognitionSent,
  scheduledRecognitionSent,
} from './recognitions/events.ts';
import { recognitionPolicy, seesPoints } from './recognitions/policy.ts';
import { presentCards, renderCards } from './recognitions/present.ts';
import {
  findRecognition,
  getRecognition,
  isShown,
  isToldOf,
  listAnnounced,
  type RecognitionRow,
} from './recognitions/queries.ts';
import { type Card, cardVersion, type Facts, type Rendered } from './recognitions/rules.ts';
import { setHidden } from './recognitions/service.ts';
import { recognitionsRestyled } from './values/events.ts';
import { words } from './words.ts';

/** Recognitions as posts with reactions and comments. */
const recognitionThread: ThreadKind = {
  type: 'recognition',
  path: '/recognitions/:id',
  noun: { en: words.en.noun, fr: words.fr.noun },
  carries: Carried.options,
  moderate: 'recognitionApp:moderate',
  getThread,
  listRecipientIds,
  async audienceOf(ctx, id) {
    const row = await findRecognition(ctx, id);
    return row ? audienceOf(ctx, row) : [];
  },
  setHidden,
  listNotified: listNotifiedRecognitions,
  listQuoted: listQuotedRecognitions,
};

/** Recognitions as posts on the timeline. */
export const recognitionPost: ThreadKind & TimelineKind = {
  ...recognitionThread,
  cardVersion,
  changes: [
    { event: recognitionSent, idsOf: oneOf },
    { event: scheduledRecognitionSent, idsOf: oneOf },
    { event: recognitionChanged, idsOf: oneOf },
    { event: recognitionRemoved, idsOf: oneOf },
    { event: recognitionsRestyled, idsOf: ({ recognitionIds }: { recognitionIds: string[] }) => recognitionIds },
  ],
  render,
  isShown,
  isToldOf,
  async present(ctx: ReadonlyCtx<MemberCtx>, posts: KeptPost[]) {
    const recognitions = await presentCards(
      ctx,
      posts.map(({ id, involved, thread, teamNames, ...kept }) => {
        const stored = kept.card as Card;
        const card = { ...stored, sendTo: renameTeams(stored.sendTo, teamNames) };
        const ownRecipient = involved && card.sender.id !== ctx.memberId;
        return { id, card, facts: kept.facts as Facts, thread, ownRecipient };
      }),
    );
    return recognitions.map((recognition: Recognition) => ({ type: 'recognition' as const, recognition }));
  },
};

function oneOf({ recognitionId }: { recognitionId: string }): string[] {
  return [recognitionId];
}

/** Renders the current cards. Deleted, hidden and unannounced recognitions are left out. */
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
    shownIds: [row.senderId, ...row.firstRecipientIds, ...namedIds(row.sendTo)],
    namedTeamIds: namedTeamIds(row.sendTo),
  };
}

async function getThread(ctx: MemberCtx, id: string): Promise<Thread> {
  const row = await getRecognition(ctx, id);
  // The endorsements domain knows whether the caller has endorsed it before.
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
