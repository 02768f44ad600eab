import { textOf } from '@hurrah/contracts/rich-text-rules';
import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import * as queries from './queries.ts';
import { localeOf, mayBeTold, type Notice, type NoticePart, wordsOf } from './rules.ts';

export interface NoticeMail {
  memberId: string;
  to: string;
  subject: string;
  content: MailContent;
}

/** Everything the mails of one part say, as it is now: what was deleted or hidden meanwhile is told to nobody. */
export async function presentNotices(ctx: Ctx, part: NoticePart): Promise<NoticeMail[]> {
  const { kind, recognitionId, commentId, memberIds } = part;
  const told = await queries.findTold(ctx, recognitionId);
  const comment = commentId ? await queries.findComment(ctx, commentId) : undefined;
  if (!told || (commentId && !comment)) return [];
  const addressees = await queries.listAddressees(ctx, recognitionId, memberIds);
  return addressees
    .filter((addressee) => mayBeTold(kind, told, addressee))
    .map((addressee) => presentNotice(part, { told, comment, addressee }));
}

interface Facts {
  told: queries.ToldRow;
  comment: queries.CommentRow | undefined;
  addressee: queries.Addressee;
}

function presentNotice({ kind, reason }: NoticePart, { told, comment, addressee }: Facts): NoticeMail {
  const locale = localeOf(addressee.locale);
  const words = wordsOf(kind, locale, { told, comment, received: addressee.received ?? 0, reason });
  const quote = comment?.body ?? told.message;
  return {
    memberId: addressee.id,
    to: addressee.email,
    subject: words.subject,
    content: {
      locale,
      brand: { name: told.company, ...(told.brandColor && { colour: told.brandColor }) },
      preheader: textOf(quote).slice(0, previewLength),
      title: words.subject,
      paragraphs: words.paragraphs,
      quote,
      action: { label: words.action, url: `${config.PUBLIC_URL}${pathOf(kind, told.id)}` },
      reason: words.reason,
    },
  };
}

/** As much as an inbox shows. */
const previewLength = 140;

const pathOf = (kind: Notice['kind'], recognitionId: string): string =>
  kind === 'notDelivered' ? `/recognition/send/in-progress/${recognitionId}/edit` : `/recognitions/${recognitionId}`;
