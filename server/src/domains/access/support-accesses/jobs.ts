import { z } from 'zod';
import { config } from '../../../platform/config.ts';
import { enqueueAll } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { findReader } from '../access-rules/queries.ts';
import { listRolesWith } from '../apps/service.ts';
import * as queries from './queries.ts';
import { answerDays, stateOf } from './rules.ts';

const ofAccess = z.object({ tenantId: z.uuid(), accessId: z.uuid() });

/** Browsers hear of what an operator did, and those who decide about a request get an email each. */
export const announceSupport = tenantJob('identity.announceSupport', ofAccess, (payload, { within }) =>
  within(async (ctx) => {
    ctx.live.push({ to: 'tenant', message: { topic: 'supportAccess' } });
    const access = await queries.findAccess(ctx, payload.accessId);
    if (!access || stateOf(access, ctx.now) !== 'asked') return;
    const memberIds = await queries.listDeciders(ctx, await listRolesWith(ctx, 'identityApp:manageAuthSettings'));
    await enqueueAll(
      ctx,
      sendSupportRequest,
      memberIds.map((memberId) => ({ ...payload, memberId })),
    );
  }),
);

interface Request {
  operator: string;
  given: string;
  hours: number;
  company: string;
}

const texts = {
  en: ({ operator, given, hours, company }: Request) => ({
    subject: `Hurrah support asks to look into ${company}`,
    paragraphs: [
      `${operator} of Hurrah support asks to look into ${company} for ${hours} ${hours === 1 ? 'hour' : 'hours'}. The reason they gave: “${given}”`,
      `If you allow it, they see what an admin sees, but can’t change or export anything. Everyone in the company sees a banner meanwhile, every page they open is recorded, and any admin can end it at any time. The request waits for ${answerDays} days.`,
    ],
    action: 'Allow or refuse',
    reason: `You’re receiving this because you manage security at ${company}.`,
  }),
  fr: ({ operator, given, hours, company }: Request) => ({
    subject: `L’assistance Hurrah demande à consulter ${company}`,
    paragraphs: [
      `${operator}, de l’assistance Hurrah, demande à consulter ${company} pendant ${hours} ${hours === 1 ? 'heure' : 'heures'}. Motif indiqué\u00a0: «\u00a0${given}\u00a0»`,
      `Si vous l’autorisez, cette personne verra ce que voit un administrateur, sans pouvoir modifier ni exporter quoi que ce soit. Toute l’entreprise verra un bandeau pendant ce temps, chaque page ouverte sera consignée, et tout administrateur pourra y mettre fin à tout moment. La demande reste valable ${answerDays} jours.`,
    ],
    action: 'Autoriser ou refuser',
    reason: `Vous recevez ce message parce que vous gérez la sécurité de ${company}.`,
  }),
};

/** Nothing is sent once somebody has answered. */
export const sendSupportRequest = tenantJob(
  'identity.sendSupportRequest',
  ofAccess.extend({ memberId: z.uuid() }),
  async ({ accessId, memberId }, { id, now, within }) => {
    const found = await within(async (ctx) => {
      const access = await queries.findAccess(ctx, accessId);
      const reader = await findReader(ctx, memberId);
      return access && reader && { access, reader };
    });
    if (!found || stateOf(found.access, now) !== 'asked') return;
    const { access, reader } = found;
    const { company, brandColor } = reader;
    const locale = reader.locale === 'fr' ? 'fr' : 'en';
    const { operatorName: operator, reason: given, hours } = access;
    const { subject, paragraphs, action, reason } = texts[locale]({ operator, given, hours, company });
    const content = await renderMail({
      locale,
      brand: { name: company, ...(brandColor && { colour: brandColor }) },
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      action: { label: action, url: `${config.PUBLIC_URL}/tenant/security` },
      reason,
    });
    await mailer.send({ to: reader.email, subject, messageId: messageIdOf(id), ...content });
  },
  'urgent',
);
