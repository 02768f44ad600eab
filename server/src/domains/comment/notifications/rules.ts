import { ModerationAction, SubjectType, ThreadType } from '@hurrah/contracts/comment/threads';
import { z } from 'zod';
import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';

/** A decision, as its email tells it: neither who reported, nor who decided, nor a word of what was written. */
export const Outcome = z.object({
  to: z.enum(['author', 'reporter']),
  subjectType: SubjectType,
  /** Messages that were kept before there were awards are about recognitions. */
  threadType: ThreadType.default('recognition'),
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

/** How many wait, of those the reader may decide about. */
export const Waiting = z.object({ posts: z.int(), awards: z.int().default(0), comments: z.int() });
export type Waiting = z.infer<typeof Waiting>;

export const bundleMs = 3_600_000;

/** When moderators are next written to, or undefined where an email is planned that will mention everything. */
export function nextNotice(now: Date, latest: Date | null): Date | undefined {
  if (!latest) return now;
  if (latest > now) return undefined;
  return new Date(Math.max(now.getTime(), latest.getTime() + bundleMs));
}

const isHidden = ({ action }: Outcome) => action === 'hide';

export const outcomeWords = (outcome: Outcome, locale: NoticeLocale, company: string): NoticeWords =>
  outcomeTexts[locale][outcome.to](outcome.subjectType, outcome, company);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type OutcomeText = (noun: SubjectType, outcome: Outcome, company: string) => NoticeWords;

const outcomeTexts: Record<NoticeLocale, Record<Outcome['to'], OutcomeText>> = {
  en: {
    author: (noun, outcome, company) => {
      const own = noun === 'award' ? 'the award you gave' : `your ${noun}`;
      const reason = `You’re receiving this because you wrote it at ${company}.`;
      return isHidden(outcome)
        ? {
            subject: `${capitalized(own)} was hidden`,
            paragraphs: [
              `A moderator at ${company} hid ${own}. Only you and moderators can still see it. Points stay where they are.`,
            ],
            action: `See ${own}`,
            reason,
          }
        : {
            subject: `${capitalized(own)} is visible again`,
            paragraphs: [
              `A moderator at ${company} reviewed ${own}. Everyone who could see it before can see it again.`,
            ],
            action: `See ${own}`,
            reason,
          };
    },
    reporter: (noun, outcome, company) => {
      const reason = `You’re receiving this because you reported it at ${company}. The author won’t know it was you.`;
      return isHidden(outcome)
        ? {
            subject: `The ${noun} you reported was hidden`,
            paragraphs: ['Thank you for reporting it. A moderator agreed, and it’s now hidden from others.'],
            reason,
          }
        : {
            subject: `The ${noun} you reported ${outcome.action === 'restore' ? 'is visible again' : 'stays visible'}`,
            paragraphs: ['Thank you for reporting it. A moderator reviewed it and decided that it can stay.'],
            action: `See the ${noun}`,
            reason,
          };
    },
  },
  fr: {
    author: (noun, outcome, company) => {
      const [la, votre, e] = {
        recognition: ['la', 'Votre reconnaissance', 'e'],
        award: ['le', 'Le prix que vous avez remis', ''],
        comment: ['le', 'Votre commentaire', ''],
      }[noun] as [string, string, string];
      const reason = `Vous recevez ce message parce que vous l’avez écrit${e} chez ${company}.`;
      return isHidden(outcome)
        ? {
            subject: `${votre} a été masqué${e}`,
            paragraphs: [
              `L’équipe de modération de ${company} a décidé de ${la} masquer. Vous et l’équipe de modération ${la} voyez encore. Les points restent où ils sont.`,
            ],
            action: `Voir ${votre.toLowerCase()}`,
            reason,
          }
        : {
            subject: `${votre} est de nouveau visible`,
            paragraphs: [`L’équipe de modération de ${company} ${la} rend de nouveau visible.`],
            action: `Voir ${votre.toLowerCase()}`,
            reason,
          };
    },
    reporter: (noun, outcome, company) => {
      const [what, e] = {
        recognition: ['La reconnaissance', 'e'],
        award: ['Le prix', ''],
        comment: ['Le commentaire', ''],
      }[noun] as [string, string];
      const reason = `Vous recevez ce message parce que vous avez fait ce signalement chez ${company}. L’auteur ne saura pas que c’est vous.`;
      return isHidden(outcome)
        ? {
            subject: `${what} que vous avez signalé${e} a été masqué${e}`,
            paragraphs: [
              'Merci pour votre signalement. L’équipe de modération est du même avis, et les autres ne voient plus ce contenu.',
            ],
            reason,
          }
        : {
            subject: `${what} que vous avez signalé${e} ${outcome.action === 'restore' ? 'est de nouveau visible' : 'reste visible'}`,
            paragraphs: [
              'Merci pour votre signalement. L’équipe de modération a examiné ce contenu et décidé de ne rien changer.',
            ],
            action: `Voir ${what.toLowerCase()}`,
            reason,
          };
    },
  },
};

export function waitingWords({ posts, awards, comments }: Waiting, locale: NoticeLocale, company: string): NoticeWords {
  const total = posts + awards + comments;
  if (locale === 'fr') {
    const parts = [
      posts > 0 && (posts === 1 ? '1 reconnaissance' : `${posts} reconnaissances`),
      awards > 0 && `${awards} prix`,
      comments > 0 && (comments === 1 ? '1 commentaire' : `${comments} commentaires`),
    ].filter((part) => part !== false);
    return {
      subject: total === 1 ? 'Un signalement attend votre décision' : `${total} signalements attendent votre décision`,
      paragraphs: [`Nouveaux signalements\u00a0: ${new Intl.ListFormat('fr').format(parts)}.`],
      action: 'Voir les signalements',
      reason: `Vous recevez ce message parce que vous êtes responsable de la modération chez ${company}.`,
    };
  }
  const parts = [
    posts > 0 && (posts === 1 ? '1 recognition' : `${posts} recognitions`),
    awards > 0 && (awards === 1 ? '1 award' : `${awards} awards`),
    comments > 0 && (comments === 1 ? '1 comment' : `${comments} comments`),
  ].filter((part) => part !== false);
  return {
    subject: total === 1 ? 'A report is waiting for you' : `${total} reports are waiting for you`,
    paragraphs: [`Newly reported: ${new Intl.ListFormat('en').format(parts)}.`],
    action: 'See reports',
    reason: `You’re receiving this because you’re a moderator at ${company}.`,
  };
}
