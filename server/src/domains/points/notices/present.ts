import type { Ctx } from '../../../platform/ctx.ts';
import {
  localeOf,
  type NoticeEmail,
  type NoticeLocale,
  type NoticeWords,
  noticeEmail,
  oneLine,
} from '../../../platform/mail/notice.ts';
import { findAddressee } from '../../people/index.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';
import { movedWords, type NoticeStatus, requestWords } from './rules.ts';

/** Which notice, and to whom. */
export interface Notice {
  memberId: string;
  requestId?: string | undefined;
  /** The state of the request that the email is about. */
  status?: NoticeStatus | undefined;
  transactionId?: string | undefined;
}

/** As things are now; undefined where there is nothing to say anymore. */
export async function presentNotice(ctx: Ctx, notice: Notice): Promise<NoticeEmail | undefined> {
  const addressee = await findAddressee(ctx, notice.memberId);
  if (!addressee) return undefined;
  const locale = localeOf(addressee.locale);
  const words = await wordsFor(ctx, notice, { locale, company: addressee.company });
  const path = notice.requestId ? '/points/preferences' : `/user/${notice.memberId}/points`;
  return words && noticeEmail(addressee, words, path);
}

async function wordsFor(
  ctx: Ctx,
  { memberId, requestId, status, transactionId }: Notice,
  { locale, company }: { locale: NoticeLocale; company: string },
): Promise<NoticeWords | undefined> {
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
