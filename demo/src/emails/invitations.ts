import { emailBrand } from '../../../server/src/domains/access/index.ts';
import { presentInvitationEmail } from '../../../server/src/domains/people/invitations/emails/present.ts';
import { addressChangedWords } from '../../../server/src/domains/people/invitations/emails/rules.ts';
import { config } from '../../../server/src/platform/config.ts';
import {
  admin,
  brandColor,
  brandIn,
  companyName as company,
  type EmailSample,
  employee,
  nameOf,
  written,
} from './facts.ts';

interface Invitation {
  isByCompany?: boolean;
  isReminder?: boolean;
  moves?: boolean;
  hasNote?: boolean;
  colleagues?: number;
}

const invitation = (variant: string, facts: Invitation): EmailSample => ({
  sender: 'identity.sendInvitation',
  name: 'Invitation',
  variant,
  make(locale) {
    const { isByCompany = false, isReminder = false, moves = false, hasNote, colleagues = 264 } = facts;
    const inviter = isByCompany ? company : nameOf(admin);
    const email = presentInvitationEmail(locale, {
      facts: { firstName: employee.firstName, inviter, company, brandColor, moves, isReminder, colleagues },
      url: `${config.PUBLIC_URL}/invitation#token=sample`,
      logoUrls: brandIn(locale).logoUrls,
      note: hasNote ? written[locale].invitationNote : undefined,
    });
    return { ...email, avatarId: isByCompany ? null : admin.key };
  },
});

export const invitationSamples: EmailSample[] = [
  invitation('with a note', { hasNote: true }),
  invitation('without a note', {}),
  invitation('as a reminder', { isReminder: true }),
  invitation('from the company to its first admin', { isByCompany: true, colleagues: 0 }),
  invitation('from the company as a reminder', { isByCompany: true, isReminder: true }),
  invitation('to a new address', { moves: true }),
  {
    sender: 'identity.sendAddressChanged',
    name: 'Email address changed',
    make(locale) {
      const { subject, ...words } = addressChangedWords[locale](company);
      const brand = emailBrand(brandIn(locale));
      return { subject, content: { locale, brand, preheader: words.paragraphs[0] ?? '', ...words } };
    },
  },
];
