import { z } from 'zod';
import { config } from '../../../platform/config.ts';
import { externalJob } from '../../../platform/jobs.ts';
import type { Texts } from '../security-emails/present.ts';
import { sendSecurityEmail } from '../security-emails/service.ts';

const SignIn = z.object({ browser: z.string().nullable(), system: z.string().nullable(), at: z.iso.datetime() });

const words = {
  en: { on: 'on', unknown: 'an unknown browser' },
  fr: { on: 'sous', unknown: 'un navigateur inconnu' },
};

function describe({ browser, system, at }: z.output<typeof SignIn>, locale: 'en' | 'fr') {
  const { on, unknown } = words[locale];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const name = browser ?? unknown;
  return { device: system ? `${name} ${on} ${system}` : name, when: `${format.format(new Date(at))} UTC` };
}

/** The email does not say where the sign-in came from: the product has no geolocation, and IP addresses mislead. */
export function newDeviceTexts(signIn: z.output<typeof SignIn>): Texts {
  const [en, fr] = [describe(signIn, 'en'), describe(signIn, 'fr')];
  return {
    en: {
      subject: 'New sign-in to your account',
      paragraphs: [
        `Someone signed in to your account with a new device on ${en.when}: ${en.device}.`,
        'If this was you, there’s nothing to do. If it wasn’t, sign out that device, change your password now and tell your admin.',
      ],
      action: 'Review your devices',
      reason:
        'You’re receiving this because someone signed in to your account on a device that wasn’t used for it before.',
    },
    fr: {
      subject: 'Nouvelle connexion à votre compte',
      paragraphs: [
        `Quelqu’un s’est connecté à votre compte avec un nouvel appareil le ${fr.when}\u00a0: ${fr.device}.`,
        'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil, changez votre mot de passe dès maintenant et prévenez votre administrateur.',
      ],
      action: 'Voir mes appareils',
      reason:
        'Vous recevez ce message parce que quelqu’un s’est connecté à votre compte sur un appareil qui n’avait jamais servi à le faire.',
    },
  };
}

export const sendNewDevice = externalJob(
  'identity.sendNewDevice',
  SignIn.extend({ userId: z.uuid() }),
  ({ userId, ...signIn }, { id }) =>
    sendSecurityEmail(
      { userId },
      { jobId: id, texts: newDeviceTexts(signIn), url: `${config.PUBLIC_URL}/settings/security` },
    ),
);
