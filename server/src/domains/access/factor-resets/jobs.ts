import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import { inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { type Chore, enqueue, externalJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { deleteAllFactors } from '../auth-factors/queries.ts';
import { deleteRecoveryTokens } from '../passwords/queries.ts';
import type { Texts } from '../security-emails/present.ts';
import { sendSecurityEmail } from '../security-emails/service.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { hashSecret, newSecret } from '../sessions/rules.ts';
import * as queries from './queries.ts';

export const resetStartedTexts: Texts = {
  en: (company) => ({
    subject: 'Your second factor will be removed tomorrow',
    paragraphs: [
      `An admin at ${company} asked to remove your second factors, because you can no longer use them. They’ll be removed in 24 hours. After that, sign in with your password and set up a new second factor.`,
      'If you can still use your second factor, or didn’t ask for this, cancel the removal now.',
    ],
    action: 'Cancel the removal',
    reason: 'You’re receiving this because the protection of your account is about to change.',
  }),
  fr: (company) => ({
    subject: 'Votre second facteur sera supprimé demain',
    paragraphs: [
      `Un administrateur de ${company} a demandé la suppression de vos seconds facteurs, parce que vous ne pouvez plus les utiliser. Elle aura lieu dans 24 heures. Vous vous connecterez ensuite avec votre mot de passe et configurerez un nouveau second facteur.`,
      'Si vous pouvez encore utiliser votre second facteur, ou si vous n’avez rien demandé, annulez la suppression dès maintenant.',
    ],
    action: 'Annuler la suppression',
    reason: 'Vous recevez ce message parce que la protection de votre compte va changer.',
  }),
};

export const resetDoneTexts: Texts = {
  en: {
    subject: 'Your second factor was removed',
    paragraphs: [
      'Your second factors were removed, and all your devices were signed out. Sign in with your password and set up a new second factor.',
      'If you didn’t ask for this, change your password and tell your admin.',
    ],
    action: 'Sign in',
    reason: 'You’re receiving this because the protection of your account has changed.',
  },
  fr: {
    subject: 'Votre second facteur a été supprimé',
    paragraphs: [
      'Vos seconds facteurs ont été supprimés et tous vos appareils ont été déconnectés. Connectez-vous avec votre mot de passe et configurez un nouveau second facteur.',
      'Si vous n’avez rien demandé, changez votre mot de passe et prévenez votre administrateur.',
    ],
    action: 'Se connecter',
    reason: 'Vous recevez ce message parce que la protection de votre compte a changé.',
  },
};

/** The token that cancels is made here and only its hash is kept. */
export const sendFactorResetStarted = externalJob(
  'identity.sendFactorResetStarted',
  z.object({ userId: z.uuid() }),
  async ({ userId }, { id }) => {
    const token = newSecret();
    const isWaiting = await inDirectory((db) => queries.updateCancelToken({ db }, userId, hashSecret(token)));
    if (!isWaiting) return;
    const url = `${config.PUBLIC_URL}/cancel-factor-reset#token=${token}`;
    await sendSecurityEmail({ userId }, { jobId: id, texts: resetStartedTexts, url });
  },
  'urgent',
);

export const sendFactorResetDone = externalJob(
  'identity.sendFactorResetDone',
  z.object({ userId: z.uuid() }),
  async ({ userId }, { id }) =>
    sendSecurityEmail({ userId }, { jobId: id, texts: resetDoneTexts, url: config.PUBLIC_URL }),
);

/** Records in the tenant's audit trail how a reset ended outside of it. */
export const recordFactorReset = tenantJob(
  'identity.recordFactorReset',
  z.object({ tenantId: z.uuid(), memberId: z.uuid(), action: z.string() }),
  ({ memberId, action }, { within }) =>
    within((ctx) => audit(ctx, { action, entityType: 'tenantMember', entityId: memberId })),
);

/** Removes the second factors after the waiting time, unless the person has joined another company meanwhile. */
export const finishFactorResets: Chore = {
  name: 'identity.finishFactorResets',
  everyMinutes: 5,
  async run(db, now) {
    const ctx = { scope: 'directory' as const, db, now, requestId: 'identity.finishFactorResets', userId: null };
    for (const { userId, tenantId, memberId } of await queries.lockDueResets(ctx, now)) {
      const isOnlyHere = (await queries.countCompanies(ctx, userId)) === 1;
      if (isOnlyHere) {
        await deleteAllFactors(ctx, userId);
        await deleteRecoveryTokens(ctx, userId);
        await deleteSessions(ctx, userId, 'all');
        await enqueue(ctx, sendFactorResetDone, { userId });
      }
      await queries.deleteReset(ctx, { userId });
      const action = isOnlyHere ? 'identity.factorsReset' : 'identity.factorResetCancelled';
      await audit(ctx, { action, entityType: 'user', entityId: userId });
      await enqueue(ctx, recordFactorReset, { tenantId, memberId, action });
    }
  },
};
