import type { ThreadKind } from '../../../server/src/domains/comment/index.ts';
import { threadNotifications } from '../../../server/src/domains/comment/thread-notifications/kinds.ts';
import { sayOfThread } from '../../../server/src/domains/comment/thread-notifications/present.ts';
import type { ThreadReason } from '../../../server/src/domains/comment/thread-notifications/rules.ts';
import type { NoticeLocale } from '../../../server/src/platform/mail/notice.ts';
import type { DemoPerson } from '../people.ts';
import { richTextFrom } from '../recognition/rich-text.ts';
import {
  admin,
  avatarOf,
  type EmailSample,
  employee,
  id,
  longest,
  nameOf,
  readerIn,
  type SampleEmail,
  written,
} from './facts.ts';
import { ofKind } from './notices.ts';

interface Occasion {
  sender: DemoPerson;
  message(locale: NoticeLocale): string;
}

/** The emails about posts of one kind and what happens below them. */
export function threadSamples(post: ThreadKind, { sender, message }: Occasion): EmailSample[] {
  const kinds = new Map(threadNotifications([post]).map((kind) => [kind.name, kind]));
  const sample = (reason: ThreadReason, commenter?: DemoPerson): EmailSample => {
    const kind = kinds.get(`${post.type}.${reason}`);
    if (!kind) throw new Error(`${post.type} notifies nobody of ${reason}`);
    return ofKind(kind, (locale) => {
      const about = { reason, topicId: id, memberId: employee.key };
      const { email } = sayOfThread(post, about, {
        post: {
          senderId: sender.key,
          senderName: nameOf(sender),
          senderAvatar: avatarOf(sender),
          message: richTextFrom(message(locale)),
        },
        comment: commenter && commentOf(commenter, locale),
        actors: [],
        addressee: readerIn(locale),
      });
      return email as SampleEmail;
    });
  };
  return [sample('mentioned'), sample('mentionedInComment', longest), sample('repliedToComment', admin)];
}

const commentOf = (author: DemoPerson, locale: NoticeLocale) => ({
  id,
  authorId: author.key,
  authorName: nameOf(author),
  authorAvatar: avatarOf(author),
  body: richTextFrom(written[locale].comment),
});
