import type { Ctx } from '../../../platform/ctx.ts';
import { type Addressee, localeOf, previewOf, quotingEmail } from '../../../platform/mail/notice.ts';
import { listThreadNews, type ThreadNews } from '../../comment/index.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import * as queries from './queries.ts';
import { givenWords, type Reason, wordsOf } from './rules.ts';

/** What messages about awards say, as it is now: what was deleted, hidden or taken back meanwhile is told to nobody. */
export async function presentNotifications(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [awards, news, receipts, addressees] = await Promise.all([
    queries.listNotified(ctx, awardIdsOf(messages)),
    listThreadNews(ctx, 'award', messages),
    queries.listReceipts(ctx, messages),
    listAddressees(ctx, readersOf(messages)),
  ]);
  const said = messages.flatMap((message, at) => {
    const [award, below, receipt] = [awards.get(message.topicId), news.get(message.id), receipts.get(at)];
    const addressee = addressees.get(message.memberId);
    if (!award || !below || !addressee || (reasonOf(message) === 'received' && !receipt)) return [];
    return [[message.id, say(message, { award, receipt, addressee, ...below })] as const];
  });
  return new Map(said);
}

const awardIdsOf = (messages: KeptMessage[]): string[] => [...new Set(messages.map(({ topicId }) => topicId))];
const readersOf = (messages: KeptMessage[]): string[] => messages.map(({ memberId }) => memberId);
const reasonOf = ({ kind }: Pick<KeptMessage, 'kind'>): Reason => kind.slice('award.'.length) as Reason;

interface Facts extends ThreadNews {
  award: queries.NotifiedAward;
  receipt: queries.Receipt | undefined;
  addressee: Addressee;
}

/** What several did is in the inbox alone; what one colleague did, with their words. */
export function say(message: Pick<KeptMessage, 'kind' | 'topicId' | 'memberId'>, facts: Facts): Said {
  const { award, comment, actors, receipt, addressee } = facts;
  const reason = reasonOf(message);
  const latest = actors.at(-1);
  const speaker = comment
    ? { id: comment.authorId, name: comment.authorName, avatarId: comment.authorAvatar }
    : { id: award.senderId, name: award.senderName, avatarId: award.senderAvatar };
  const words = wordsOf(reason, localeOf(addressee.locale), {
    name: award.name,
    who: latest?.name ?? speaker.name,
    others: Math.max(0, actors.length - 1),
    company: addressee.company,
    chosen: award.chosen,
    isSender: message.memberId === award.senderId,
    amount: receipt?.amount ?? 0,
    note: receipt?.note ?? null,
  });
  const resourcePath = `/award/${message.topicId}`;
  const said = { message: words.subject, reason: words.reason, resourcePath, fromMemberId: latest?.id ?? speaker.id };
  if (latest) return said;
  const quote = comment?.body ?? award.message;
  const quoting = { path: resourcePath, quote, speaker: speaker.name, quoteFirst: reason === 'received' };
  const email = quotingEmail(addressee, words, quoting);
  return { ...said, quote: previewOf(quote), email: { ...email, avatarId: speaker.avatarId } };
}

/** What everyone is told of an award. */
export async function presentGiven(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [awards, receipts, addressees] = await Promise.all([
    queries.listNotified(ctx, awardIdsOf(messages)),
    queries.listReceipts(ctx, messages),
    listAddressees(ctx, readersOf(messages)),
  ]);
  const said = messages.flatMap(({ id, topicId, memberId }, at) => {
    const [award, addressee] = [awards.get(topicId), addressees.get(memberId)];
    if (!award || !addressee) return [];
    const words = givenWords(localeOf(addressee.locale), {
      name: award.name,
      recipient: award.recipientName,
      count: award.recipientCount,
      isRecipient: receipts.has(at),
      company: addressee.company,
    });
    const about = { quote: previewOf(award.message), resourcePath: `/award/${topicId}`, fromMemberId: award.senderId };
    return [[id, { ...words, ...about }] as const];
  });
  return new Map(said);
}
