import { plainNote } from '../../../../platform/mail/escape.ts';
import type { MailContent } from '../../../../platform/mail/layout.ts';
import { emailBrand } from '../../../access/index.ts';
import { type InvitationFacts, invitationWords, type Language, quoteOf } from './rules.ts';

interface Invitation {
  facts: InvitationFacts & { brandColor: string | null };
  url: string;
  logoUrls: unknown;
  /** The admin's personal note. */
  note?: string | undefined;
  /** The face of the inviter; initials replace a missing one. */
  picture?: Buffer | undefined;
}

/** Begins with the inviter and their note. An invitation from the company has its logo at the top already. */
export function presentInvitationEmail(
  language: Language,
  { facts, url, logoUrls, note, picture }: Invitation,
): { subject: string; content: MailContent } {
  const { company, inviter, brandColor } = facts;
  const { subject, action, ...words } = invitationWords(language, facts);
  return {
    subject,
    content: {
      locale: language,
      brand: emailBrand({ name: company, brandColor, logoUrls }),
      ...(inviter !== company && { face: { name: inviter, picture } }),
      preheader: (note && plainNote(note)) || words.afterwards.join(' '),
      action: { label: action, url },
      ...(note && { quote: quoteOf(note) }),
      ...words,
    },
  };
}
