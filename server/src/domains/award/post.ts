import { Carried } from '@hurrah/contracts/posts';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../platform/ctx.ts';
import type { Thread, ThreadKind } from '../comment/index.ts';
import { namedIds, namedTeamIds, renameTeams } from '../people/index.ts';
import type { KeptPost, TimelineKind } from '../timeline/index.ts';
import { awardChanged, awardRemoved, awardSent } from './awards/events.ts';
import { awardPolicy, seesPoints } from './awards/policy.ts';
import { presentCards, renderCards } from './awards/present.ts';
import { getAward, isShown, isToldOf, listAnnounced, listRecipientIds, listRecipientsOf } from './awards/queries.ts';
import { type Card, cardVersion, type Facts } from './awards/rules.ts';
import { setHidden } from './awards/service.ts';
import { listNotifiedAwards, listQuotedAwards } from './notifications/service.ts';
import { words } from './words.ts';

const idsOf = ({ awardId }: { awardId: string }): string[] => [awardId];

/** Awards as posts with reactions and comments. */
const awardThread: ThreadKind = {
  type: 'award',
  path: '/award/:id',
  noun: { en: words.en.noun, fr: words.fr.noun },
  carries: Carried.options,
  audience: ['awardApp:browse'],
  moderate: 'awardApp:moderate',
  getThread,
  listRecipientIds,
  audienceOf: () => Promise.resolve('tenant'),
  setHidden,
  listNotified: listNotifiedAwards,
  listQuoted: listQuotedAwards,
};

/** Awards as posts on the timeline. */
export const awardPost: ThreadKind & TimelineKind = {
  ...awardThread,
  cardVersion,
  changes: [
    { event: awardSent, idsOf },
    { event: awardChanged, idsOf },
    { event: awardRemoved, idsOf },
  ],
  render,
  isShown,
  isToldOf,
  async present(ctx: ReadonlyCtx<MemberCtx>, posts: KeptPost[]) {
    const awards = await presentCards(
      ctx,
      posts.map(({ id, involved, thread, teamNames, ...kept }) => {
        const stored = kept.card as Card;
        const card = { ...stored, sendTo: renameTeams(stored.sendTo, teamNames) };
        return {
          id,
          card,
          facts: kept.facts as Facts,
          thread,
          ownRecipient: involved && card.sender.id !== ctx.memberId,
        };
      }),
    );
    return awards.map((award) => ({ type: 'award' as const, award }));
  },
};

/** Renders the current cards. Deleted, hidden and unannounced awards are left out. */
async function render(ctx: Ctx, ids: string[]) {
  const rows = await listAnnounced(ctx, ids);
  const [cards, recipients] = await Promise.all([renderCards(ctx, rows), listRecipientsOf(ctx, ids)]);
  const receivers = Map.groupBy(recipients, ({ awardId }) => awardId);
  return rows.flatMap((row) => {
    const rendered = cards.get(row.id);
    if (!rendered) return [];
    const recipientIds = (receivers.get(row.id) ?? []).map(({ memberId }) => memberId);
    return [
      {
        id: row.id,
        postedAt: row.createdAt,
        isPublic: true,
        ...rendered,
        personIds: [row.senderId, ...recipientIds],
        shownIds: [row.senderId, ...row.firstRecipientIds, ...namedIds(row.sendTo)],
        namedTeamIds: namedTeamIds(row.sendTo),
      },
    ];
  });
}

async function getThread(ctx: MemberCtx, id: string): Promise<Thread> {
  const row = await getAward(ctx, id);
  // The endorsements domain knows whether the caller has endorsed it before.
  const judged = { ...row, isChosen: row.nominatorCount !== null, endorsed: false };
  const may = new Set(awardPolicy.allowed(ctx, judged));
  return {
    id,
    authorId: row.senderId,
    namedIds: namedIds(row.sendTo),
    isPrivate: false,
    seesPoints: seesPoints(ctx, row),
    can: { react: may.has('react'), comment: may.has('comment'), endorse: may.has('endorse'), flag: may.has('flag') },
  };
}
