import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, previewOf, quotingEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import * as queries from './queries.ts';
import { mayBeTold, Params, type Reason, wordsOf } from './rules.ts';

/** Presents messages with the current text; deleted and hidden recognitions are left out. */
export async function presentNotifications(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [told, addressees] = await Promise.all([
    queries.listTold(ctx, [...new Set(messages.map(({ topicId }) => topicId))]),
    queries.listAddressees(ctx, messages),
  ]);
  const said = messages.flatMap((message, at) => {
    const [recognition, addressee] = [told.get(message.topicId), addressees.get(at)];
    if (!recognition || !addressee || !mayBeTold(reasonOf(message), recognition, addressee)) return [];
    return [[message.id, say(message, { told: recognition, addressee })] as const];
  });
  return new Map(said);
}

const reasonOf = ({ kind }: Pick<KeptMessage, 'kind'>): Reason => kind.slice('recognition.'.length) as Reason;

interface Facts {
  told: queries.ToldRow;
  addressee: queries.Addressee;
}

export function say(message: Pick<KeptMessage, 'kind' | 'topicId' | 'params'>, { told, addressee }: Facts): Said {
  const reason = reasonOf(message);
  const words = wordsOf(reason, localeOf(addressee.locale), {
    told,
    who: told.senderName,
    received: addressee.received ?? 0,
    reason: Params.parse(message.params).reason,
  });
  // A failed scheduled recognition is reported to its own sender, without a speaker.
  const isOwn = addressee.id === told.senderId;
  const resourcePath = pathOf(reason, message.topicId);
  const email = quotingEmail({ ...addressee, company: told.company, brandColor: told.brandColor }, words, {
    path: resourcePath,
    quote: told.message,
    speaker: isOwn ? null : told.senderName,
    quoteFirst: reason === 'received',
  });
  return {
    message: words.subject,
    quote: previewOf(told.message),
    reason: words.reason,
    resourcePath,
    fromMemberId: isOwn ? null : told.senderId,
    email: { ...email, avatarId: isOwn ? null : told.senderAvatar },
  };
}

const pathOf = (reason: Reason, recognitionId: string): string =>
  reason === 'notDelivered' ? `/recognition/send/in-progress/${recognitionId}/edit` : `/recognitions/${recognitionId}`;
