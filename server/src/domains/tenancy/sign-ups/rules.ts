import { config } from '../../../platform/config.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';

/** The hours that a link is valid. */
export const linkHours = 24;
/** More links than this to one address within a day flood an inbox. */
export const maxPerAddress = 3;

/** The host below which companies have their addresses. */
export const baseHost = (): string => new URL(config.PUBLIC_URL).hostname;
export const hostOf = (address: string): string => `${address}.${baseHost()}`;

/** Names that an installation may need for itself, or that could pass for us. */
const reserved = new Set(
  (
    'about account accounts admin api app apps assets auth billing blog cdn console contact dashboard demo dev docs email ' +
    'files help hurrah id identity imap login mail media metrics monitoring mx news ns1 ns2 operator pay payments pop root ' +
    'sandbox security smtp sso staging start static status storage support team test web webmail www'
  ).split(' '),
);
export const isReserved = (address: string): boolean => reserved.has(address) || address.startsWith('xn--');

const texts = {
  en: {
    subject: 'Open your company on Hurrah',
    title: 'Name your company',
    paragraphs: ['Follow the link to name your company and choose its address. It works once, for 24 hours.'],
    action: 'Open your company',
    reason:
      'You’re receiving this because someone, probably you, entered this address to open a company. If it wasn’t you, ignore this email: nothing happens.',
  },
  fr: {
    subject: 'Ouvrez votre entreprise sur Hurrah',
    title: 'Nommez votre entreprise',
    paragraphs: [
      'Suivez le lien pour nommer votre entreprise et choisir son adresse. Il ne sert qu’une fois et reste valable 24 heures.',
    ],
    action: 'Ouvrir mon entreprise',
    reason:
      'Vous recevez cet e-mail parce que quelqu’un, sans doute vous, a indiqué cette adresse pour ouvrir une entreprise. Si ce n’était pas vous, ignorez-le\u00a0: il ne se passera rien.',
  },
};

/** For an address whose domain a company has proved: its people are invited there. */
const knownTexts = {
  en: {
    subject: 'Your company is already on Hurrah',
    title: 'Your company is already here',
    paragraphs: ['Your email domain belongs to a company that uses Hurrah. Ask its admin to invite you.'],
    reason: 'You’re receiving this because someone, probably you, entered this address to open a company.',
  },
  fr: {
    subject: 'Votre entreprise utilise déjà Hurrah',
    title: 'Votre entreprise est déjà là',
    paragraphs: [
      'Le domaine de votre adresse e-mail appartient à une entreprise qui utilise Hurrah. Demandez une invitation à son administrateur.',
    ],
    reason:
      'Vous recevez cet e-mail parce que quelqu’un, sans doute vous, a indiqué cette adresse pour ouvrir une entreprise.',
  },
};

/** Without a link the address belongs to a company's domain. */
export function signUpEmail(language: 'en' | 'fr', url: string | undefined): { subject: string; content: MailContent } {
  const { subject, ...words } = url ? withLink(texts[language], url) : knownTexts[language];
  const preheader = words.paragraphs[0] ?? '';
  return { subject, content: { locale: language, brand: { name: 'Hurrah' }, preheader, ...words } };
}

const withLink = ({ action, ...words }: (typeof texts)['en'], url: string) => ({
  ...words,
  action: { label: action, url },
});

/** A first guess; an admin can change it. */
export function currencyOf(zone: string): 'USD' | 'CAD' | 'GBP' | 'EUR' {
  if (zone === 'Europe/London') return 'GBP';
  if (/^(Canada\/|America\/(Toronto|Vancouver|Montreal|Edmonton|Winnipeg|Halifax|St_Johns|Regina)$)/.test(zone))
    return 'CAD';
  return zone.startsWith('Europe/') ? 'EUR' : 'USD';
}
