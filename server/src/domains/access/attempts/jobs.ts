import { z } from 'zod';
import { config } from '../../../platform/config.ts';
import { externalJob } from '../../../platform/jobs.ts';
import { sendSecurityEmail } from '../security-emails/service.ts';

export const attemptTexts = {
  password: {
    en: {
      subject: 'Someone is trying to sign in as you',
      paragraphs: [
        'Someone entered many wrong passwords for your email address today. They didn’t get in, and you can keep using Hurrah on your devices.',
        'If it wasn’t you, make sure you don’t use your password anywhere else, and add a second factor in your security settings.',
      ],
      action: 'Review your security settings',
      reason: 'You’re receiving this because of repeated failed sign-ins. We send it at most once a day.',
    },
    fr: {
      subject: 'Quelqu’un essaie de se connecter à votre compte',
      paragraphs: [
        'Quelqu’un a saisi aujourd’hui de nombreux mots de passe erronés pour votre adresse e-mail, sans réussir à se connecter. Vous pouvez continuer à utiliser Hurrah sur vos appareils.',
        'Si ce n’était pas vous, vérifiez que votre mot de passe ne sert nulle part ailleurs et ajoutez un second facteur dans vos réglages de sécurité.',
      ],
      action: 'Voir mes réglages de sécurité',
      reason: 'Vous recevez ce message en raison d’échecs de connexion répétés, au plus une fois par jour.',
    },
  },
  code: {
    en: {
      subject: 'Someone knows your password',
      paragraphs: [
        'Someone entered your password and then many wrong codes for your second factor. They didn’t get in.',
        'If it wasn’t you, change your password now.',
      ],
      action: 'Change your password',
      reason: 'You’re receiving this because of repeated wrong codes. We send it at most once a day.',
    },
    fr: {
      subject: 'Quelqu’un connaît votre mot de passe',
      paragraphs: [
        'Quelqu’un a saisi votre mot de passe, puis de nombreux codes erronés pour votre second facteur, sans réussir à se connecter.',
        'Si ce n’était pas vous, changez votre mot de passe dès maintenant.',
      ],
      action: 'Changer mon mot de passe',
      reason: 'Vous recevez ce message en raison de codes erronés répétés, au plus une fois par jour.',
    },
  },
};

const paths = { password: '/settings/security', code: '/settings/change-password' };

/** Notifies the owner of an address of repeated guesses; does nothing if the address has no account. */
export const warnOfAttempts = externalJob(
  'identity.warnOfAttempts',
  z.object({ email: z.string(), about: z.enum(['password', 'code']) }),
  async ({ email, about }, { id }) =>
    sendSecurityEmail({ email }, { jobId: id, texts: attemptTexts[about], url: `${config.PUBLIC_URL}${paths[about]}` }),
);
