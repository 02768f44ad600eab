import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import { getTenant } from '../../access/index.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { statusOf } from '../award-types/rules.ts';
import * as queries from './queries.ts';
import { type Reason, wordsOf } from './rules.ts';

const common = { hasEmail: true, canTurnOff: true, isBundled: false, present };

/** Sent to the inbox only, because it may go to everyone. */
export const nominationOpened: NotificationKind = {
  ...common,
  name: 'award.nominationOpened',
  title: { en: 'Nominations open', fr: 'Des nominations s’ouvrent' },
  audience: ['awardApp:createNomination'],
  hasEmail: false,
};

export const nominationClosed: NotificationKind = {
  ...common,
  name: 'award.nominationClosed',
  title: { en: 'Nominations wait for your decision', fr: 'Des nominations attendent votre décision' },
  audience: ['awardApp:manageNominations'],
};

export const nominationOutcome: NotificationKind = {
  ...common,
  name: 'award.nominationOutcome',
  title: {
    en: 'The jury decides about someone you nominated',
    fr: 'Le jury se prononce sur une personne que vous avez nominée',
  },
  audience: ['awardApp:browse'],
};

export const kindWords: NotificationKind = {
  ...common,
  name: 'award.kindWords',
  title: {
    en: 'You may read why colleagues nominated you',
    fr: 'Vous pouvez lire pourquoi des collègues vous ont nominé',
  },
  audience: ['awardApp:browse'],
};

export const nominationKinds = [nominationOpened, nominationClosed, nominationOutcome, kindWords];

async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [nominations, parts, addressees, { timeZone }] = await Promise.all([
    queries.listNotified(ctx, [...new Set(messages.map(({ topicId }) => topicId))]),
    queries.listParts(ctx, messages),
    listAddressees(
      ctx,
      messages.map(({ memberId }) => memberId),
    ),
    getTenant(ctx),
  ]);
  const said = messages.flatMap(({ id, kind, topicId, memberId }, at) => {
    const reason = kind.slice('award.'.length) as Reason;
    const [nomination, part, addressee] = [nominations.get(topicId), parts.get(at), addressees.get(memberId)];
    if (!nomination || !part || !addressee || !mayNotify(reason, nomination, part, ctx.now)) return [];
    const isOpen = statusOf(nomination, ctx.now) === 'open';
    const facts = { nomination, part, company: addressee.company, timeZone, isOpen };
    const words = wordsOf(reason, localeOf(addressee.locale), facts);
    const resourcePath = pathOf(reason, nomination);
    const email = noticeEmail(addressee, words, resourcePath);
    return [[id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const];
  });
  return new Map(said);
}

/** Whether the message still holds. The outcome is left out if its award was hidden or deleted since. */
function mayNotify(
  reason: Reason,
  nomination: queries.NotifiedNomination,
  { nominated, nominatedBy, isWinner }: queries.Part,
  now: Date,
): boolean {
  const status = statusOf(nomination, now);
  if (reason === 'nominationOpened') return true;
  if (reason === 'nominationClosed') return status === 'closed';
  if (status !== 'finalized' || isWinner) return false;
  if (reason === 'kindWords') return nomination.shareReasons && nominatedBy > 0;
  return nominated > 0 && (nomination.awardId === null || nomination.isAwardShown);
}

function pathOf(reason: Reason, { id, awardId }: queries.NotifiedNomination): string {
  if (reason === 'nominationClosed') return `/awards/nomination/${id}`;
  if (reason === 'kindWords') return `/awards?reasons=${id}`;
  return reason === 'nominationOutcome' && awardId ? `/award/${awardId}` : '/awards';
}
