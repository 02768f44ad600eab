import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, previewOf, quotingEmail } from '../../../platform/mail/notice.ts';
import { isTogether, listThreadNews, type ThreadNews } from '../../comment/index.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import * as queries from './queries.ts';
import { mayBeTold, Params, type Reason, type RecognitionWords, wordsOf } from './rules.ts';

/** Everything these messages say, as it is now: what was deleted, hidden or taken back meanwhile is told to nobody. */
export async function presentNotifications(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const topicIds = [...new Set(messages.map(({ topicId }) => topicId))];
  const [told, news, addressees] = await Promise.all([
    queries.listTold(ctx, topicIds),
    listThreadNews(ctx, 'recognition', messages),
    queries.listAddressees(ctx, messages),
  ]);
  const said = messages.flatMap((message, at) => {
    const [recognition, below, addressee] = [told.get(message.topicId), news.get(message.id), addressees.get(at)];
    if (!recognition || !addressee || !below) return [];
    if (!mayBeTold(reasonOf(message), recognition, addressee)) return [];
    const facts = { told: recognition, addressee, ...below };
    const words = isTogether(reasonOf(message)) ? sayTogether(message, facts) : sayAlone(message, facts);
    return words ? [[message.id, words] as const] : [];
  });
  return new Map(said);
}

const reasonOf = ({ kind }: Pick<KeptMessage, 'kind'>): Reason => kind.slice('recognition.'.length) as Reason;

interface Facts extends ThreadNews {
  told: queries.ToldRow;
  addressee: queries.Addressee;
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
  const speaker = comment
    ? { id: comment.authorId, name: comment.authorName, avatarId: comment.authorAvatar }
    : { id: told.senderId, name: told.senderName, avatarId: told.senderAvatar };
  const words = wordsOf(reason, localeOf(addressee.locale), {
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
  const email = quotingEmail({ ...addressee, company: told.company, brandColor: told.brandColor }, words, {
    path: said.resourcePath,
    quote,
    speaker: isOwn ? null : speaker.name,
    quoteFirst: reason === 'received',
  });
  return { ...said, quote: previewOf(quote), email: { ...email, avatarId: isOwn ? null : speaker.avatarId } };
}

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
