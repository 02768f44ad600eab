import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, noticeEmail, oneLine } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { listBankBalances, listItems } from '../budget-items/queries.ts';
import { getSettings } from '../settings/service.ts';
import { bankLowWords } from './rules.ts';

/** Sent to the owner of a bank, once each time its balance falls below the warning limit. */
export const bankLow: NotificationKind = {
  name: 'points.bankLow',
  title: { en: 'A points bank runs low', fr: 'Une réserve de points s’épuise' },
  audience: ['pointsApp:viewPointsConfiguration'],
  hasEmail: true,
  canTurnOff: true,
  isBundled: false,
  present,
};

async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const ids = messages.map(({ topicId }) => topicId);
  const members = messages.map(({ memberId }) => memberId);
  const [addressees, settings, banks, balances] = await Promise.all([
    listAddressees(ctx, members),
    getSettings(ctx),
    listItems(ctx, { idIn: ids }),
    listBankBalances(ctx, ids),
  ]);
  const said = messages.flatMap((message) => {
    const addressee = addressees.get(message.memberId);
    const bank = banks.find(({ id }) => id === message.topicId);
    if (!addressee || !bank) return [];
    const words = bankLowWords(localeOf(addressee.locale), {
      ...settings,
      company: addressee.company,
      bank: oneLine(bank.name),
      balance: balances.get(bank.id) ?? 0,
    });
    const resourcePath = `/points/bank/configure/${bank.id}`;
    const email = noticeEmail(addressee, words, resourcePath);
    return [
      [message.id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const,
    ];
  });
  return new Map(said);
}
