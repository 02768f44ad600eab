import { textOf } from '@hurrah/contracts/rich-text-rules';
import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import * as queries from './queries.ts';
import { isTogether, mayBeTold, Params, type Reason, type RecognitionWords, wordsOf } from './rules.ts';

/** Everything these messages say, as it is now: what was deleted, hidden or taken back meanwhile is told to nobody. */
export async function presentNotifications(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const ids = (some: string[]) => [...new Set(some)];
  const [told, comments, addressees, actors] = await Promise.all([
    queries.listTold(ctx, ids(messages.map(({ topicId }) => topicId))),
    queries.listComments(ctx, ids(messages.filter(isAboutComment).map(({ subjectId }) => subjectId))),
    queries.listAddressees(ctx, messages),
    queries.listActors(
      ctx,
      messages.filter((message) => isTogether(reasonOf(message))),
    ),
  ]);
  const said = messages.flatMap((message, at) => {
    const recognition = told.get(message.topicId);
    const comment = isAboutComment(message) ? comments.get(message.subjectId) : undefined;
    const addressee = addressees.get(at);
    if (!recognition || !addressee || (isAboutComment(message) && !comment)) return [];
    if (!mayBeTold(reasonOf(message), recognition, addressee)) return [];
    const facts = { told: recognition, comment, addressee, actors: actors.get(message.id) ?? [] };
    const words = isTogether(reasonOf(message)) ? sayTogether(message, facts) : sayAlone(message, facts);
    return words ? [[message.id, words] as const] : [];
  });
  return new Map(said);
}

const reasonOf = ({ kind }: Pick<KeptMessage, 'kind'>): Reason => kind.slice('recognition.'.length) as Reason;
const isAboutComment = (message: KeptMessage): boolean =>
  ['mentionedInComment', 'repliedToComment', 'reactedToComment'].includes(reasonOf(message));

interface Facts {
  told: queries.ToldRow;
  comment: queries.CommentRow | undefined;
  addressee: queries.Addressee;
  actors: queries.Actor[];
}

/** What several did; who has taken it back is not counted. */
function sayTogether(message: KeptMessage, { told, addressee, actors }: Facts): Said | undefined {
  const latest = actors.at(-1);
  if (!latest) return undefined;
  const words = wordsOf(reasonOf(message), localeOf(addressee.locale), {
    told,
    who: latest.name,
    others: actors.length - 1,
    isSender: addressee.id === told.senderId,
    received: 0,
  });
  return saidOf(message, words, latest.id);
}

/** What one colleague did, with their words. */
export function sayAlone(
  message: Pick<KeptMessage, 'kind' | 'topicId' | 'params'>,
  { told, comment, addressee }: Omit<Facts, 'actors'>,
): Said {
  const reason = reasonOf(message);
  const locale = localeOf(addressee.locale);
  const speaker = comment
    ? { id: comment.authorId, name: comment.authorName, avatarId: comment.authorAvatar }
    : { id: told.senderId, name: told.senderName, avatarId: told.senderAvatar };
  const words = wordsOf(reason, locale, {
    told,
    who: speaker.name,
    others: 0,
    isSender: addressee.id === told.senderId,
    received: addressee.received ?? 0,
    reason: Params.parse(message.params).reason,
  });
  const quote = comment?.body ?? told.message;
  // What went wrong with a scheduled one is told to its sender, in our words.
  const isOwn = addressee.id === told.senderId && !comment;
  const said = saidOf(message, words, isOwn ? null : speaker.id);
  const beginning = textOf(quote).slice(0, previewLength);
  return {
    ...said,
    quote: beginning,
    email: {
      to: addressee.email,
      subject: words.subject,
      avatarId: isOwn ? null : speaker.avatarId,
      content: {
        locale,
        ...(!isOwn && { face: { name: speaker.name } }),
        brand: { name: told.company, ...(told.brandColor && { colour: told.brandColor }) },
        preheader: beginning,
        title: words.subject,
        ...(reason === 'received'
          ? { paragraphs: [], quote, afterwards: words.paragraphs }
          : { paragraphs: words.paragraphs, quote }),
        action: { label: words.action, url: `${config.PUBLIC_URL}${said.resourcePath}` },
        reason: words.reason,
      },
    },
  };
}

/** As much as an inbox shows. */
const previewLength = 140;

const saidOf = (
  message: Pick<KeptMessage, 'kind' | 'topicId'>,
  words: RecognitionWords,
  fromMemberId: string | null,
): Said => ({
  message: words.subject,
  reason: words.reason,
  resourcePath: pathOf(reasonOf(message), message.topicId),
  fromMemberId,
});

const pathOf = (reason: Reason, recognitionId: string): string =>
  reason === 'notDelivered' ? `/recognition/send/in-progress/${recognitionId}/edit` : `/recognitions/${recognitionId}`;
