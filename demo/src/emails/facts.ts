import sharp from 'sharp';
import { z } from 'zod';
import type { MailContent } from '../../../server/src/platform/mail/layout.ts';
import type { Addressee, NoticeLocale } from '../../../server/src/platform/mail/notice.ts';
import { renderLogos } from '../assets.ts';
import { buildDemoCompany, type DemoPerson } from '../people.ts';
import { renderPortrait } from '../portraits.ts';
import { readTexts, Text } from '../texts.ts';

/** One email of the product, made of invented facts by the functions that make the real one. */
export interface EmailSample {
  /** The kind of notification or the job that sends it. */
  sender: string;
  /** The name in a list. */
  name: string;
  /** The variant, if the same sender has several texts. */
  variant?: string;
  canTurnOff?: boolean;
  make(locale: NoticeLocale): SampleEmail;
}

export interface SampleEmail {
  subject: string;
  content: MailContent;
  avatarId?: string | null;
}

/** A Monday, when digests are sent. */
export const now = new Date('2026-11-16T13:00:00Z');
export const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const company = buildDemoCompany('2026-11-16');
export const { admin, manager, employee } = company.logins;
/** Someone with a very long name, and someone with a very short one. */
export const [longest, shortest] = [personNamed('Desrochers-Villeneuve'), personNamed('Vo')];
/** One of them has no picture. */
export const avatarOf = (person: DemoPerson): string | null => (person === shortest ? null : person.key);

function personNamed(lastName: string): DemoPerson {
  const found = company.people.find((person) => person.lastName === lastName);
  if (!found) throw new Error(`demo/texts/people.json has no ${lastName}`);
  return found;
}

/** `tooManyRecipients` as people read it. */
export const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const nameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;

const Words = z.strictObject({
  thanks: Text,
  comment: z.string(),
  teamThanks: z.string(),
  otherThanks: z.string(),
  invitationNote: z.string(),
  movementNote: z.string(),
  bank: z.string(),
  decisionNote: z.string(),
  supportReason: z.string(),
  filename: z.string(),
  award: z.string(),
  awardMessage: Text,
  juryNote: z.string(),
});

/** Texts written by people. The product's own texts are in its domains. */
export const written: Record<NoticeLocale, z.output<typeof Words>> = readTexts(
  'emails',
  z.strictObject({ en: Words, fr: Words }),
);

/** The path of the company's logo, which a page replaces by the picture itself. */
export const logoPath = '/storage/logo.png';
export const { name: companyName, color: brandColor, timezone: timeZone } = company;
export const brandIn = (language: NoticeLocale) => ({
  name: companyName,
  brandColor,
  language,
  logoUrls: { logo: logoPath },
});
export const readerIn = (locale: NoticeLocale): Addressee => ({
  email: employee.email,
  locale,
  company: companyName,
  brandColor,
});

export const id = '00000000-0000-8000-8000-000000000001';
export const money = { pointsPerUnit: 10, currency: 'CAD' } as const;

export const renderLogo = async (): Promise<Buffer> => (await renderLogos()).logo;

/** As large as emails show them on a sharp screen, by the key of the person. */
export async function renderFaces(): Promise<Map<string, Buffer>> {
  const faces = [admin, manager, employee, longest].map(async (person) => {
    const { data, info } = await renderPortrait(person);
    const png = await sharp(data, { raw: info }).resize(144).png({ palette: true }).toBuffer();
    return [person.key, png] as const;
  });
  return new Map(await Promise.all(faces));
}
