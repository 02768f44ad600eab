import { z } from 'zod';
import { config } from '../../../platform/config.ts';
import { externalJob } from '../../../platform/jobs.ts';
import type { Texts } from '../security-emails/present.ts';
import { sendSecurityEmail } from '../security-emails/service.ts';

export const factorAddedTexts: Texts = {
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
    sendSecurityEmail(
      { userId },
      { jobId: id, texts: factorAddedTexts, url: `${config.PUBLIC_URL}/settings/security` },
    ),
);

export const factorChangedTexts: Record<'removed' | 'recoveryCodes', Texts> = {
  removed: {
    en: {
      subject: 'A second factor was removed from your account',
      paragraphs: [
        'It can no longer be used to sign in.',
        'If this wasn’t you, change your password, check your security settings and tell your admin.',
      ],
      action: 'Open your security settings',
      reason: 'You’re receiving this because the protection of your account has changed.',
    },
    fr: {
      subject: 'Un second facteur a été supprimé de votre compte',
      paragraphs: [
        'Il ne permet plus de se connecter.',
        'Si ce n’était pas vous, changez votre mot de passe, vérifiez vos réglages de sécurité et prévenez votre administrateur.',
      ],
      action: 'Ouvrir mes réglages de sécurité',
      reason: 'Vous recevez ce message parce que la protection de votre compte a changé.',
    },
  },
  recoveryCodes: {
    en: {
      subject: 'You have new recovery codes',
      paragraphs: [
        'New recovery codes were created for your account. The old ones no longer work.',
        'If this wasn’t you, change your password, create new recovery codes and tell your admin.',
      ],
      action: 'Open your security settings',
      reason: 'You’re receiving this because the protection of your account has changed.',
    },
    fr: {
      subject: 'Vous avez de nouveaux codes de secours',
      paragraphs: [
        'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
        'Si ce n’était pas vous, changez votre mot de passe, créez de nouveaux codes et prévenez votre administrateur.',
      ],
      action: 'Ouvrir mes réglages de sécurité',
      reason: 'Vous recevez ce message parce que la protection de votre compte a changé.',
    },
  },
};

export const sendFactorChanged = externalJob(
  'identity.sendFactorChanged',
  z.object({ userId: z.uuid(), about: z.enum(['removed', 'recoveryCodes']) }),
  ({ userId, about }, { id }) =>
    sendSecurityEmail(
      { userId },
      { jobId: id, texts: factorChangedTexts[about], url: `${config.PUBLIC_URL}/settings/security` },
    ),
);
