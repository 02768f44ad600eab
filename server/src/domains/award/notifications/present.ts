import type { Ctx } from '../../../platform/ctx.ts';
import { type Addressee, localeOf, previewOf, quotingEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import * as queries from './queries.ts';
import { givenWords, receivedWords } from './rules.ts';

/** Presents the current text to recipients; deleted and hidden awards are left out. */
export async function presentReceived(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [awards, receipts, addressees] = await Promise.all([
    queries.listNotified(ctx, awardIdsOf(messages)),
    queries.listReceipts(ctx, messages),
    listAddressees(ctx, readersOf(messages)),
  ]);
  const said = messages.flatMap(({ id, topicId, memberId }, at) => {
    const [award, receipt, addressee] = [awards.get(topicId), receipts.get(at), addressees.get(memberId)];
    return award && receipt && addressee ? [[id, say({ award, receipt, addressee })] as const] : [];
  });
  return new Map(said);
}

const awardIdsOf = (messages: KeptMessage[]): string[] => [...new Set(messages.map(({ topicId }) => topicId))];
const readersOf = (messages: KeptMessage[]): string[] => messages.map(({ memberId }) => memberId);
const pathOf = (awardId: string): string => `/award/${awardId}`;

interface Facts {
  award: queries.NotifiedAward;
  receipt: queries.Receipt;
  addressee: Addressee;
}

export function say({ award, receipt, addressee }: Facts): Said {
  const words = receivedWords(localeOf(addressee.locale), {
    name: award.name,
    who: award.senderName,
    company: addressee.company,
    chosen: award.chosen,
    amount: receipt.amount,
    note: receipt.note,
  });
  const resourcePath = pathOf(award.id);
  const quoting = { path: resourcePath, quote: award.message, speaker: award.senderName, quoteFirst: true };
  return {
    message: words.subject,
    quote: previewOf(award.message),
    reason: words.reason,
    resourcePath,
    fromMemberId: award.senderId,
    email: { ...quotingEmail(addressee, words, quoting), avatarId: award.senderAvatar },
  };
}

/** Presents the announcement of an award to everyone. */
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
    const about = { quote: previewOf(award.message), resourcePath: pathOf(topicId), fromMemberId: award.senderId };
    return [[id, { ...words, ...about }] as const];
  });
  return new Map(said);
}
