import { andOthers, type NoticeLocale } from '../../../platform/mail/notice.ts';
import type { Said } from '../kinds.ts';

interface Facts {
  who: string;
  others: number;
  company: string;
}

/** The message to the inviter. */
export function acceptedWords(locale: NoticeLocale, { who, others, company }: Facts): Pick<Said, 'message' | 'reason'> {
  const people = andOthers(locale, who, others);
  if (locale === 'fr') {
    return {
      message: `${people} ${others > 0 ? 'ont' : 'a'} accepté votre invitation`,
      reason: `Vous recevez ce message parce que vous avez invité des personnes chez ${company}.`,
    };
  }
  return {
    message: `${people} accepted your invitation`,
    reason: `You’re receiving this because you invited people to ${company}.`,
  };
}
