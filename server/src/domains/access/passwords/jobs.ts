import { z } from 'zod';
import { inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import type { Trx } from '../../../platform/db.ts';
import { externalJob } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { presentSecurityEmail, type Texts } from '../security-emails/present.ts';
import { sendSecurityEmail } from '../security-emails/service.ts';
import { hashSecret, newSecret } from '../sessions/rules.ts';
import { countRecoveryTokens, insertRecoveryToken, listBrands, lockUserByEmail } from './queries.ts';

const recoveryHours = 1;
/** More than this many unused links at once is an attempt to flood an inbox. */
const maxPending = 3;

export const recoveryTexts: Texts = {
  en: {
    subject: 'Reset your password',
    paragraphs: [
      'Someone, probably you, asked to reset the password for this email address. The link works once and expires in one hour.',
    ],
    action: 'Choose a new password',
    reason:
      'You’re receiving this because someone asked to reset your password. If it wasn’t you, ignore this email: nothing has changed.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de cette adresse e-mail. Le lien ne sert qu’une fois et expire dans une heure.',
    ],
    action: 'Choisir un nouveau mot de passe',
    reason:
      'Vous recevez ce message parce qu’une réinitialisation de votre mot de passe a été demandée. Si ce n’était pas vous, ignorez-le\u00a0: rien n’a changé.',
  },
};

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** The secret is made here and only its hash is kept: no queue and no log ever holds a working link. */
async function createPasswordLink(
  db: Trx,
  { userId, hours, now }: { userId: string; hours: number; now: Date },
): Promise<string> {
  const token = newSecret();
  await insertRecoveryToken(db, {
    tokenHash: hashSecret(token),
    userId,
    expiresAt: hoursFrom(now, hours),
  });
  // The fragment is never sent to a server, so no proxy or log sees the token.
  return `${config.PUBLIC_URL}/new-password#token=${token}`;
}

export const sendRecovery = externalJob(
  'identity.sendRecovery',
  z.object({ email: z.string() }),
  async ({ email }, { id, now }) => {
    const prepared = await inDirectory(async (db) => {
      const user = await lockUserByEmail(db, email);
      if (!user || (await countRecoveryTokens(db, user.id, now)) >= maxPending) return undefined;
      const brands = await listBrands(db, user.id);
      const url = await createPasswordLink(db, { userId: user.id, hours: recoveryHours, now });
      // A person in several tenants gets the email from the product, not from one of their employers.
      return { url, brand: brands.length === 1 ? brands[0] : undefined };
    });
    if (!prepared) return;
    const { url, brand } = prepared;
    const { subject, content } = presentSecurityEmail(brand, { texts: recoveryTexts, url });
    const from = brand && { fromCompany: brand.name };
    await mailer.send({ to: email, ...from, subject, messageId: messageIdOf(id), ...(await renderMail(content)) });
  },
  'urgent',
);

export const passwordChangedTexts: Texts = {
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      'You have a new password, and your other devices were signed out.',
      'If this wasn’t you, reset your password now and tell your admin.',
    ],
    action: 'Reset your password',
    reason: 'You’re receiving this because the protection of your account has changed.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Vous avez un nouveau mot de passe, et vos autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, réinitialisez votre mot de passe dès maintenant et prévenez votre administrateur.',
    ],
    action: 'Réinitialiser mon mot de passe',
    reason: 'Vous recevez ce message parce que la protection de votre compte a changé.',
  },
};

export const sendPasswordChanged = externalJob(
  'identity.sendPasswordChanged',
  z.object({ userId: z.uuid() }),
  ({ userId }, { id }) =>
    sendSecurityEmail(
      { userId },
      { jobId: id, texts: passwordChangedTexts, url: `${config.PUBLIC_URL}/password-recovery` },
    ),
);
