import { z } from 'zod';
import { cellOf, inDirectory } from '../../../platform/cells.ts';
import { inTenant } from '../../../platform/db.ts';
import { outsideJob } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { createPasswordLink } from '../passwords/jobs.ts';
import { newHandle } from '../sessions/rules.ts';
import { updateOnlyEmail, upsertMembership } from '../tenants/queries.ts';
import { findInvitation, linkUser } from './queries.ts';

const invitationHours = 14 * 24;

const texts = {
  en: (name: string, company: string, inviter: string) => ({
    subject: `${inviter} invites you to ${company}`,
    title: `Welcome, ${name}`,
    paragraphs: [
      `${company} says thank you with Hurrah: colleagues recognise each other, celebrate together and share what went well.`,
      'Choose a password and you are in. The link works once, for two weeks.',
    ],
    action: 'Choose a password',
    reason: `You receive this because ${inviter} invited you to ${company}.`,
  }),
  fr: (name: string, company: string, inviter: string) => ({
    subject: `${inviter} vous invite à rejoindre ${company}`,
    title: `Bienvenue, ${name}`,
    paragraphs: [
      `Chez ${company}, on se dit merci avec Hurrah : les collègues se félicitent, fêtent ensemble et partagent ce qui a bien marché.`,
      'Choisissez un mot de passe et c’est parti. Le lien fonctionne une fois, pendant deux semaines.',
    ],
    action: 'Choisir un mot de passe',
    reason: `Vous recevez ce message parce que ${inviter} vous a invité à rejoindre ${company}.`,
  }),
};

/** Makes the invited person known to the directory and writes to them. Each step can be repeated without harm. */
export const sendWelcome = outsideJob(
  'identity.sendWelcome',
  z.object({ tenantId: z.uuid(), memberId: z.uuid(), invitedBy: z.uuid() }),
  async ({ tenantId, memberId, invitedBy }, { id, now }) => {
    const { app } = await cellOf(tenantId);
    const invitation = await inTenant(app, tenantId, (db) => findInvitation(db, memberId, invitedBy));
    if (!invitation) return;
    const { email } = invitation;
    const { userId, url } = await inDirectory(async (db) => {
      const user = await upsertMembership(db, { email, handle: newHandle(), tenantId, memberId });
      return { userId: user, url: await createPasswordLink(db, { userId: user, hours: invitationHours, now }) };
    });
    await inTenant(app, tenantId, (db) => linkUser(db, memberId, userId));

    const locale = invitation.locale === 'fr' ? 'fr' : 'en';
    const text = texts[locale](invitation.firstName, invitation.company, invitation.inviter);
    const { subject, action, ...words } = text;
    const content = await renderMail({
      locale,
      brand: { name: invitation.company, ...(invitation.brandColor && { colour: invitation.brandColor }) },
      preheader: words.paragraphs[1] ?? '',
      action: { label: action, url },
      ...words,
    });
    await mailer.send({ to: email, subject, messageId: messageIdOf(id), ...content });
  },
);

/**
 * A person signs in with the address their company knows. That follows a change only where this company is the only
 * one they belong to: an admin must not be able to take over somebody's access to another company.
 */
export const followEmail = outsideJob(
  'identity.followEmail',
  z.object({ userId: z.uuid(), from: z.string(), to: z.string() }),
  async ({ userId, from, to }) => updateOnlyEmail(userId, { from, to }),
);
