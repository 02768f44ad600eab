import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';
import {
  localeOf,
  movedWords,
  type NoticeLocale,
  type NoticeStatus,
  oneLine,
  requestWords,
  type Words,
} from './rules.ts';

interface Email {
  to: string;
  subject: string;
  content: MailContent;
}

/** Which notice, and to whom. */
export interface Notice {
  memberId: string;
  requestId?: string | undefined;
  /** The state of the request that the email is about. */
  status?: NoticeStatus | undefined;
  transactionId?: string | undefined;
}

/** As things are now; undefined where there is nothing to say anymore. */
export async function presentNotice(ctx: Ctx, notice: Notice): Promise<Email | undefined> {
  const addressee = await queries.findAddressee(ctx, notice.memberId);
  if (!addressee) return undefined;
  const locale = localeOf(addressee.locale);
  const words = await wordsFor(ctx, notice, { locale, company: addressee.company });
  if (!words) return undefined;
  const path = notice.requestId ? '/points/preferences' : `/user/${notice.memberId}/points`;
  return {
    to: addressee.email,
    subject: words.subject,
    content: {
      locale,
      brand: { name: addressee.company, ...(addressee.brandColor && { colour: addressee.brandColor }) },
      preheader: words.paragraphs[0] ?? '',
      title: words.subject,
      paragraphs: words.paragraphs,
      action: { label: words.action, url: `${config.PUBLIC_URL}${path}` },
      reason: words.reason,
    },
  };
}

async function wordsFor(
  ctx: Ctx,
  { memberId, requestId, status, transactionId }: Notice,
  { locale, company }: { locale: NoticeLocale; company: string },
): Promise<Words | undefined> {
  const settings = await getSettings(ctx);
  if (requestId && status) {
    const request = await queries.findRequest(ctx, requestId);
    // A request that was decided before its email left needs nobody anymore.
    if (request?.status !== status) return undefined;
    return requestWords(status, locale, {
      ...request,
      ...settings,
      company,
      owner: oneLine(request.owner ?? '–'),
      requester: oneLine(request.requester),
      decider: oneLine(request.decider ?? '–'),
      expires: { at: request.expiresAt, timeZone: settings.timeZone },
    });
  }
  const moved = transactionId && (await queries.findMoved(ctx, transactionId, memberId));
  if (!moved) return undefined;
  const { amount, note, actor } = moved;
  return movedWords(locale, { ...settings, company, amount, note: note ?? '', actor: oneLine(actor ?? company) });
}
