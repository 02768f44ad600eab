import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, type NoticeLocale, type NoticeWords, noticeEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import type { Noun } from '../thread-notifications/rules.ts';
import { findThreadKind, listModeratingPermissions, listThreadKinds, pathOf } from '../threads/rules.ts';
import { words as texts } from '../words.ts';
import { listHiddenByCase } from './queries.ts';
import { canOpenPost, Outcome, outcomeWords, Waiting, waitingWords } from './rules.ts';

export const reported: NotificationKind = {
  name: 'comment.reported',
  title: { en: texts.en.reported.title, fr: texts.fr.reported.title },
  /** Known once the app has collected the kinds of posts. */
  get audience() {
    return listModeratingPermissions();
  },
  hasEmail: true,
  canTurnOff: true,
  isBundled: true,
  present,
};

export const decided: NotificationKind = {
  name: 'comment.decided',
  title: { en: texts.en.decided.title, fr: texts.fr.decided.title },
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
    const reader = { locale: localeOf(addressee.locale), company: addressee.company };
    const told = kind === decided.name ? sayOutcome(params, { subjectId, cases, reader }) : sayWaiting(params, reader);
    if (!told) return [];
    const { path: resourcePath, ...words } = told;
    const email = noticeEmail(addressee, words, resourcePath);
    return [[id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const];
  });
  return new Map(said);
}

type Reader = Parameters<typeof waitingWords>[1];
type Told = NoticeWords & { path: string };

/** A reader who cannot open the post gets a link to the home page. */
function sayOutcome(
  params: unknown,
  { subjectId, cases, reader }: { subjectId: string; cases: ReadonlyMap<string, boolean>; reader: Reader },
): Told | undefined {
  const outcome = Outcome.parse(params);
  const [noun, post] = [nounOf(outcome.subjectType, reader.locale), findThreadKind(outcome.threadType)];
  if (!noun || !post) return undefined;
  const told = outcomeWords(outcome, noun, reader);
  if (canOpenPost(outcome, subjectId, cases)) return { ...told, path: pathOf(post, outcome.threadId) };
  return { ...told, action: undefined, path: '/home' };
}

function sayWaiting(params: unknown, reader: Reader): Told | undefined {
  const counts = Waiting.parse(params).waiting;
  const types = [...listThreadKinds().map(({ type }) => type), 'comment'] as const;
  const waiting = types.flatMap((type) => {
    const [noun, count = 0] = [nounOf(type, reader.locale), counts[type]];
    return noun && count > 0 ? [{ noun, count }] : [];
  });
  return waiting.length > 0 ? { ...waitingWords(waiting, reader), path: '/content/flagged' } : undefined;
}

const nounOf = (type: string, locale: NoticeLocale): Noun | undefined =>
  type === 'comment' ? texts[locale].comment : findThreadKind(type)?.noun[locale];
