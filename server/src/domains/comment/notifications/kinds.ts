import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { listHiddenByCase } from './queries.ts';
import { canOpenPost, Outcome, outcomeWords, Waiting, waitingWords } from './rules.ts';

export const reported: NotificationKind = {
  name: 'comment.reported',
  title: { en: 'Something is reported', fr: 'Un contenu est signalé' },
  audience: ['recognitionApp:moderate', 'awardApp:moderate', 'commentApp:moderate'],
  hasEmail: true,
  canTurnOff: true,
  isBundled: true,
  present,
};

export const decided: NotificationKind = {
  name: 'comment.decided',
  title: {
    en: 'A report about you or by you is decided',
    fr: 'Un signalement qui vous concerne ou que vous avez fait est traité',
  },
  hasEmail: true,
  canTurnOff: true,
  isBundled: true,
  present,
};

async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const ids = messages
    .filter(({ kind }) => kind === decided.name)
    .flatMap(({ topicId, subjectId }) => [topicId, subjectId]);
  const [addressees, cases] = await Promise.all([
    listAddressees(
      ctx,
      messages.map(({ memberId }) => memberId),
    ),
    listHiddenByCase(ctx, ids),
  ]);
  const said = messages.flatMap(({ id, kind, memberId, subjectId, params }) => {
    const addressee = addressees.get(memberId);
    if (!addressee) return [];
    const [locale, company] = [localeOf(addressee.locale), addressee.company];
    const outcome = kind === decided.name ? Outcome.parse(params) : undefined;
    const words = outcome
      ? outcomeWords(outcome, locale, company)
      : waitingWords(Waiting.parse(params), locale, company);
    const isGone = outcome !== undefined && !canOpenPost(outcome, subjectId, cases);
    const resourcePath = isGone ? '/home' : outcome ? pathOf(outcome) : '/content/flagged';
    const email = noticeEmail(addressee, { ...words, action: isGone ? undefined : words.action }, resourcePath);
    return [[id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const];
  });
  return new Map(said);
}

const pathOf = ({ threadType, threadId }: Outcome): string =>
  threadType === 'award' ? `/award/${threadId}` : `/recognitions/${threadId}`;
