import { textOf } from '@hurrah/contracts/rich-text-rules';
import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import * as queries from './queries.ts';
import { type AddressedNotice, localeOf, mayBeTold, type Notice, wordsOf } from './rules.ts';

export interface NoticeMail {
  notice: AddressedNotice;
  to: string;
  subject: string;
  /** The picture of whoever speaks in it. */
  avatarId: string | null;
  content: MailContent;
}

/** Everything these emails say, as it is now: what was deleted or hidden meanwhile is told to nobody. */
export async function presentNotices(ctx: Ctx, notices: AddressedNotice[]): Promise<NoticeMail[]> {
  const [told, comments, addressees] = await Promise.all([
    queries.listTold(ctx, [...new Set(notices.map(({ recognitionId }) => recognitionId))]),
    queries.listComments(ctx, [...new Set(notices.flatMap(({ commentId }) => commentId ?? []))]),
    queries.listAddressees(ctx, notices),
  ]);
  return notices.flatMap((notice, at) => {
    const recognition = told.get(notice.recognitionId);
    const comment = comments.get(notice.commentId ?? '');
    const addressee = addressees.get(at);
    if (!recognition || !addressee || (notice.commentId && !comment)) return [];
    if (!mayBeTold(notice.kind, recognition, addressee)) return [];
    return presentNotice(notice, { told: recognition, comment, addressee });
  });
}

interface Facts {
  told: queries.ToldRow;
  comment: queries.CommentRow | undefined;
  addressee: queries.Addressee;
}

function presentNotice(notice: AddressedNotice, { told, comment, addressee }: Facts): NoticeMail {
  const { kind, reason } = notice;
  const locale = localeOf(addressee.locale);
  const words = wordsOf(kind, locale, { told, comment, received: addressee.received ?? 0, reason });
  const quote = comment?.body ?? told.message;
  const speaker = comment
    ? { name: comment.authorName, avatarId: comment.authorAvatar }
    : { name: told.senderName, avatarId: told.senderAvatar };
  // What went wrong with a scheduled one is told to its sender, in our words.
  const isOwn = addressee.id === told.senderId && !comment;
  return {
    notice,
    to: addressee.email,
    subject: words.subject,
    avatarId: isOwn ? null : speaker.avatarId,
    content: {
      locale,
      ...(!isOwn && { face: { name: speaker.name } }),
      brand: { name: told.company, ...(told.brandColor && { colour: told.brandColor }) },
      preheader: textOf(quote).slice(0, previewLength),
      title: words.subject,
      ...(kind === 'received'
        ? { paragraphs: [], quote, afterwards: words.paragraphs }
        : { paragraphs: words.paragraphs, quote }),
      action: { label: words.action, url: `${config.PUBLIC_URL}${pathOf(kind, told.id)}` },
      reason: words.reason,
    },
  };
}

/** As much as an inbox shows. */
const previewLength = 140;

const pathOf = (kind: Notice['kind'], recognitionId: string): string =>
  kind === 'notDelivered' ? `/recognition/send/in-progress/${recognitionId}/edit` : `/recognitions/${recognitionId}`;
