import type { CurrentAuthSettings } from '@hurrah/contracts/access/tenants';
import { type Addressee, localeOf, type NoticeEmail, noticeEmail } from '../../../platform/mail/notice.ts';
import type { TenantRow } from '../tenants/queries.ts';
import { type AnnouncedRule, dayOf, isUpcoming, nextSettingsOf, rulesInForce } from './rules.ts';

export function presentAuthSettings(tenant: TenantRow, now: Date): CurrentAuthSettings {
  const { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays } = rulesInForce(tenant, now);
  const { mfaRequiredFrom, nextPasswordsFrom, nextSettingsFrom, timeZone } = tenant;
  return {
    version: tenant.version,
    passwordExpiryDays,
    sessionIdleDays,
    sessionAbsoluteDays,
    mfaRequiredFrom: mfaRequiredFrom?.toISOString() ?? null,
    passwordsExpireFrom: isUpcoming(nextPasswordsFrom, now) ? nextPasswordsFrom.toISOString() : null,
    next: isUpcoming(nextSettingsFrom, now)
      ? { ...nextSettingsOf(tenant), from: nextSettingsFrom.toISOString() }
      : null,
    timeZone,
    today: dayOf(now, timeZone).toString(),
  };
}

interface Notice {
  announcement: { startsAt: Date };
  rule: AnnouncedRule;
  /** The maximum age of a password, if the rule sets one. */
  days: number | null;
  reader: Addressee & { firstName: string; timeZone: string };
}

/** The email about an announced rule. Every step says the day itself, so a late one is not wrong. */
export function presentNotice({ announcement: { startsAt }, rule, days, reader }: Notice, now: Date): NoticeEmail {
  const { firstName: name, company, timeZone } = reader;
  const locale = localeOf(reader.locale);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const words = texts[locale][rule]({
    name,
    company,
    days: days ?? 0,
    day: startsAt > now ? day.format(startsAt) : null,
  });
  return noticeEmail(reader, words, pages[rule]);
}

const pages = {
  secondFactor: '/settings/security',
  passwordReset: '/settings/change-password',
  passwordAge: '/settings/change-password',
};

interface NoticeFacts {
  name: string;
  company: string;
  days: number;
  /** Null once the rule has begun. */
  day: string | null;
}
type NoticeWords = { subject: string; paragraphs: string[]; action: string; reason: string };

const english: Record<AnnouncedRule, (facts: NoticeFacts) => NoticeWords> = {
  secondFactor: ({ name, company, day }) => ({
    subject: day ? `Set up a second factor for ${company} before ${day}` : `${company} now requires a second factor`,
    paragraphs: [
      `Hi ${name}, ${day ? `from ${day}` : 'from today'} you need a second factor to sign in to ${company}: an authenticator app on your phone, or a passkey. It protects your account even if someone knows your password.`,
      day
        ? 'Setting it up takes about a minute. If you wait, you’ll be asked to do it the next time you open Hurrah after that day.'
        : 'Setting it up takes about a minute, and you can continue right away.',
    ],
    action: 'Set up a second factor',
    reason: `You’re receiving this because you sign in to ${company} and have no second factor yet.`,
  }),
  passwordReset: ({ name, company, day }) => ({
    subject: day ? `Choose a new password for ${company} before ${day}` : `Choose a new password for ${company}`,
    paragraphs: [
      day
        ? `Hi ${name}, ${company} is asking everyone to choose a new password. From ${day}, you’ll have to change yours before you can continue.`
        : `Hi ${name}, ${company} has asked everyone to choose a new password. You’ll have to change yours before you can continue.`,
      'You need your current password to choose a new one. Change it once and you’re done.',
    ],
    action: 'Change password',
    reason: `You’re receiving this because you sign in to ${company} with a password.`,
  }),
  passwordAge: ({ name, company, day, days }) => ({
    subject: day ? `Choose a new password for ${company} before ${day}` : `Choose a new password for ${company}`,
    paragraphs: [
      `Hi ${name}, ${day ? `from ${day}` : 'from now on'} ${company} requires passwords no older than ${days} ${days === 1 ? 'day' : 'days'}. Yours ${day ? 'will be older by then' : 'is older'}.`,
      'You need your current password to choose a new one.',
    ],
    action: 'Change password',
    reason: `You’re receiving this because you sign in to ${company} with a password.`,
  }),
};

const french: typeof english = {
  secondFactor: ({ name, company, day }) => ({
    subject: day
      ? `Configurez un second facteur pour ${company} avant le ${day}`
      : `${company} demande désormais un second facteur`,
    paragraphs: [
      `Bonjour ${name}, ${day ? `à partir du ${day}` : 'à partir d’aujourd’hui'}, il vous faut un second facteur pour vous connecter à ${company}\u00a0: une application d’authentification sur votre téléphone, ou une clé d’accès. Il protège votre compte même si quelqu’un connaît votre mot de passe.`,
      day
        ? 'La configuration prend une minute environ. Si vous attendez, elle vous sera demandée à votre première visite après cette date.'
        : 'La configuration prend une minute environ, et vous continuez aussitôt après.',
    ],
    action: 'Configurer un second facteur',
    reason: `Vous recevez ce message parce que vous vous connectez à ${company} et n’avez pas encore de second facteur.`,
  }),
  passwordReset: ({ name, company, day }) => ({
    subject: day
      ? `Choisissez un nouveau mot de passe pour ${company} avant le ${day}`
      : `Choisissez un nouveau mot de passe pour ${company}`,
    paragraphs: [
      day
        ? `Bonjour ${name}, ${company} demande à tout le monde de choisir un nouveau mot de passe. À partir du ${day}, vous devrez changer le vôtre avant de continuer.`
        : `Bonjour ${name}, ${company} a demandé à tout le monde de choisir un nouveau mot de passe. Vous devez changer le vôtre avant de continuer.`,
      'Il vous faut votre mot de passe actuel pour en choisir un nouveau. Une seule fois suffit.',
    ],
    action: 'Changer de mot de passe',
    reason: `Vous recevez ce message parce que vous vous connectez à ${company} avec un mot de passe.`,
  }),
  passwordAge: ({ name, company, day, days }) => ({
    subject: day
      ? `Choisissez un nouveau mot de passe pour ${company} avant le ${day}`
      : `Choisissez un nouveau mot de passe pour ${company}`,
    paragraphs: [
      `Bonjour ${name}, ${day ? `à partir du ${day}` : 'désormais'}, ${company} demande des mots de passe de moins de ${days} ${days === 1 ? 'jour' : 'jours'}. Le vôtre ${day ? 'sera alors' : 'est'} plus ancien.`,
      'Il vous faut votre mot de passe actuel pour en choisir un nouveau.',
    ],
    action: 'Changer de mot de passe',
    reason: `Vous recevez ce message parce que vous vous connectez à ${company} avec un mot de passe.`,
  }),
};

const texts = { en: english, fr: french };
