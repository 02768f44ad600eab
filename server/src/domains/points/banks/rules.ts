import type { Audience } from '@hurrah/contracts/people/audience';
import type { BankRefill, BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';
import { dayOf } from '../allocations/rules.ts';
import { type Money, shown } from '../notifications/rules.ts';

/** The audience that may give from a bank. */
export const spendersOf = ({ memberIds, teamIds }: BudgetItem['spenders']): Audience => ({
  kind: 'named',
  sendTo: [
    ...memberIds.map((id) => ({ type: 'tenantMember' as const, id })),
    ...teamIds.map((id) => ({ type: 'team' as const, id })),
  ],
});

const months = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the tenant's current month, quarter or year. */
export function periodStart(now: Date, refill: Exclude<BankRefill, 'never'>, timeZone: string): string {
  const today = dayOf(now, timeZone);
  return today.with({ month: today.month - ((today.month - 1) % months[refill]), day: 1 }).toString();
}

/** The first day of the tenant's next month, quarter or year. */
export const nextPeriodStart = (...[now, refill, timeZone]: Parameters<typeof periodStart>): string =>
  Temporal.PlainDate.from(periodStart(now, refill, timeZone))
    .add({ months: months[refill] })
    .toString();

/** How often a bank is filled up in a year. */
export const refillsPerYear: Record<BankRefill, number> = { never: 0, month: 12, quarter: 4, year: 1 };

/** The number of a refill among those of one bank: one for each month since 2000. */
export function refillNumber(startsOn: string): number {
  const { year, month } = Temporal.PlainDate.from(startsOn);
  return (year - 2000) * 12 + month;
}

interface LowFacts extends Money {
  company: string;
  bank: string;
  balance: number;
}

export function bankLowWords(locale: NoticeLocale, { company, bank, balance, ...money }: LowFacts): NoticeWords {
  const left = shown(locale, balance, money);
  if (locale === 'fr') {
    return {
      subject: `Il reste ${left.points} dans la réserve ${bank}`,
      paragraphs: [
        `La réserve ${bank} contient encore ${left.points} (${left.money}). Ajoutez des points avant la prochaine récompense.`,
      ],
      action: 'Ouvrir la réserve',
      reason: `Vous recevez ce message parce que vous répondez de cette réserve chez ${company}.`,
    };
  }
  return {
    subject: `${bank} has ${left.points} left`,
    paragraphs: [`${bank} still holds ${left.points} (${left.money}). Add points before the next award.`],
    action: 'Open the bank',
    reason: `You’re receiving this because you answer for this bank at ${company}.`,
  };
}
