import type { SupportAccess, SupportStep } from '@hurrah/contracts/access/support-accesses';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Addressee, localeOf, type NoticeEmail, noticeEmail } from '../../../platform/mail/notice.ts';
import { nameActors } from '../versions/service.ts';
import type * as queries from './queries.ts';
import { answerDays, stateOf } from './rules.ts';

type Names = Awaited<ReturnType<typeof nameActors>>;
const fullName = (name: ReturnType<Names>): string | null => name && `${name.firstName} ${name.lastName}`;

export async function presentAccesses(ctx: Ctx, rows: queries.SupportAccessRow[]): Promise<SupportAccess[]> {
  const names = await nameActors(
    ctx,
    rows.flatMap(({ decidedBy, endedBy }) => [decidedBy, endedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    operator: row.operatorName,
    reason: row.reason,
    hours: row.hours,
    state: stateOf(row, ctx.now),
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: fullName(names(row.decidedBy)),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: fullName(names(row.endedBy)),
  }));
}

export async function presentAccess(ctx: Ctx, row: queries.SupportAccessRow): Promise<SupportAccess> {
  const [access] = await presentAccesses(ctx, [row]);
  if (!access) throw new Error('A row was lost');
  return access;
}

type StepRow = Awaited<ReturnType<typeof queries.listSteps>>['results'][number];

export async function presentSteps(ctx: Ctx, rows: StepRow[]): Promise<SupportStep[]> {
  const names = await nameActors(
    ctx,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ id, at, action, actorId, after }) => ({
    id,
    at: at.toISOString(),
    action: actions[action] ?? 'viewed',
    path: (after as { path?: string } | null)?.path ?? null,
    admin: fullName(names(actorId)),
  }));
}

const actions: Record<string, SupportStep['action']> = {
  'identity.supportAsked': 'asked',
  'identity.supportAllowed': 'allowed',
  'identity.supportRefused': 'refused',
  'identity.supportWithdrawn': 'withdrawn',
  'identity.supportOpened': 'opened',
  'identity.supportViewed': 'viewed',
  'identity.supportLeft': 'left',
  'identity.supportEnded': 'ended',
};

/** The email to a member who decides about a request. */
export function presentRequest(
  { operatorName: operator, reason: given, hours }: Pick<queries.SupportAccessRow, 'operatorName' | 'reason' | 'hours'>,
  reader: Addressee,
): NoticeEmail {
  const words = texts[localeOf(reader.locale)]({ operator, given, hours, company: reader.company });
  return noticeEmail(reader, words, '/tenant/security');
}

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
