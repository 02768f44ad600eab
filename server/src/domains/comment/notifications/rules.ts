import { ModerationAction, SubjectType } from '@hurrah/contracts/comment/threads';
import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';
import { counted, fill, listIn } from '../../../platform/words.ts';
import type { Noun } from '../thread-notifications/rules.ts';
import { words } from '../words.ts';

/** A decision as its email shows it: without reporters, moderator or the text. */
export const Outcome = z.object({
  to: z.enum(['author', 'reporter']),
  subjectType: SubjectType,
  threadType: PostType,
  threadId: z.uuid(),
  action: ModerationAction,
});
export type Outcome = z.infer<typeof Outcome>;

/** Whether its reader can open the post. A hidden post is open to its author, a deleted one to no one. */
export function canOpenPost(
  { to, subjectType, threadId }: Outcome,
  subjectId: string,
  hiddenByCase: ReadonlyMap<string, boolean>,
): boolean {
  if (!hiddenByCase.has(subjectId)) return false;
  return hiddenByCase.get(threadId) !== true || (to === 'author' && subjectType !== 'comment');
}

/** The number of waiting cases by kind, limited to those the reader may decide about. */
export const Waiting = z.object({ waiting: z.partialRecord(SubjectType, z.int()).default({}) });

export const bundleMs = 3_600_000;

/** When moderators are next emailed, or undefined if an email is scheduled that will mention everything. */
export function nextNotice(now: Date, latest: Date | null): Date | undefined {
  if (!latest) return now;
  if (latest > now) return undefined;
  return new Date(Math.max(now.getTime(), latest.getTime() + bundleMs));
}

/** A decision, worded for the reported subject. */
export function outcomeWords({ to, action }: Outcome, noun: Noun, { locale, company }: Reader): NoticeWords {
  const isFeminine = noun.gender === 'feminine';
  const values = {
    company,
    own: noun.own,
    Own: capitalized(noun.own),
    the: noun.the,
    The: capitalized(noun.the),
    e: isFeminine ? 'e' : '',
    le: isFeminine ? 'la' : 'le',
  };
  const say = (text: string) => fill(text, values);
  const isHidden = action === 'hide';
  const { author, reporter } = words[locale].decided;
  if (to === 'author') {
    return {
      subject: say(isHidden ? author.hidden : author.visible),
      paragraphs: [say(isHidden ? author.hiddenText : author.visibleText)],
      action: say(author.action),
      reason: say(author.reason),
    };
  }
  const visible = action === 'restore' ? reporter.restored : reporter.dismissed;
  return {
    subject: say(isHidden ? reporter.hidden : visible),
    paragraphs: [isHidden ? reporter.hiddenText : reporter.visibleText],
    ...(!isHidden && { action: say(reporter.action) }),
    reason: say(reporter.reason),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Reader {
  locale: NoticeLocale;
  company: string;
}

/** The number of waiting cases of each kind, in words. */
export function waitingWords(waiting: { noun: Noun; count: number }[], { locale, company }: Reader): NoticeWords {
  const { subject, new: added, action, reason } = words[locale].reported;
  const parts = waiting.filter(({ count }) => count > 0).map(({ noun, count }) => counted(locale, noun.counted, count));
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: counted(locale, subject, total),
    paragraphs: [fill(added, { what: listIn(locale, parts) })],
    action,
    reason: fill(reason, { company }),
  };
}
