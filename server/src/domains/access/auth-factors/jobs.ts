import { z } from 'zod';
import { config } from '../../../platform/config.ts';
import { externalJob } from '../../../platform/jobs.ts';
import { sendSecurityEmail, type Texts } from '../security-emails/service.ts';

const added: Texts = {
  en: {
    subject: 'A second factor was added to your account',
    paragraphs: [
      'From now on, you need a second factor to sign in.',
      'If this wasn’t you, change your password, remove the factor in your settings and tell your admin.',
    ],
    action: 'Open your security settings',
    reason: 'You’re receiving this because the protection of your account has changed.',
  },
  fr: {
    subject: 'Un second facteur a été ajouté à votre compte',
    paragraphs: [
      'Désormais, il vous faut un second facteur pour vous connecter.',
      'Si ce n’était pas vous, changez votre mot de passe, supprimez le facteur dans vos réglages et prévenez votre administrateur.',
    ],
    action: 'Ouvrir mes réglages de sécurité',
    reason: 'Vous recevez ce message parce que la protection de votre compte a changé.',
  },
};

export const sendFactorAdded = externalJob(
  'identity.sendFactorAdded',
  z.object({ userId: z.uuid() }),
  async ({ userId }, { id }) =>
    sendSecurityEmail({ userId }, { jobId: id, texts: added, url: `${config.PUBLIC_URL}/settings/security` }),
);
