import type { Estimate } from '@hurrah/contracts/points/budget-items';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { type CelebrationDraft, type Consequence, consequenceOf, estimateOf } from './celebrations.ts';
import { type CelebrationKind } from './kinds.ts';

interface SaveWordsProps {
  kind: CelebrationKind;
  saved: CelebrationDraft | undefined;
  draft: CelebrationDraft;
  /** Undefined while nobody knows. */
  estimate: Estimate | undefined;
  rate: Rate;
}

/** What saving does in one sentence, and below it what it doesn't change. */
export function SaveWords({ kind, saved, draft, estimate, rate }: SaveWordsProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const firstLine = useFirstLine(kind, draft, rate);
  if (!estimateOf(kind, draft)) return t('save.incomplete');
  if (!estimate) return t('save.counting');
  const consequence = consequenceOf({ saved, draft, estimate });
  const isPaying = consequence.type !== 'off' && consequence.type !== 'staysOff';
  const { now, after } = estimate;
  const total =
    now && now.perYear !== after.perYear && isPaying && consequence.type !== 'on'
      ? t('save.inAll', { before: words.money(now.perYear), after: words.money(after.perYear) })
      : '';
  return (
    <>
      <strong>{firstLine(consequence)}</strong>
      <div>
        {total} {isPaying ? t(`save.stays.${kind}`, { time: words.payTime }) : t('save.staysPaid')}
      </div>
    </>
  );
}

/** Each kind has its own words for whom it pays. */
function useFirstLine(kind: CelebrationKind, draft: CelebrationDraft, rate: Rate) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const moreOrLess = (change: number): string => {
    if (change === 0) return t('save.sameCost');
    const money = words.money(Math.abs(change));
    return change > 0 ? t('save.more', { money }) : t('save.less', { money });
  };
  return (consequence: Consequence): string => {
    switch (consequence.type) {
      case 'same':
        return t('save.same');
      case 'staysOff':
        return t('save.staysOff');
      case 'off': {
        const { people, perYear } = consequence.before;
        return t('save.off', { ...words.counted(people), points: words.points(perYear), money: words.money(perYear) });
      }
      case 'on': {
        const { people, perYear } = consequence.after;
        const each = { each: words.points(draft.amount), eachMoney: words.money(draft.amount) };
        const costs = { points: words.points(perYear), money: words.money(perYear), days: draft.afterDays };
        return t(`save.on.${kind}`, { ...words.counted(people), ...each, ...costs });
      }
      case 'amount': {
        const { from, to, years, people, change } = consequence;
        const values = { from: words.counted(from).formatted, to: words.points(to), change: moreOrLess(change) };
        const what = years ? words.years(years) : t(`kinds.${kind}.name`);
        return t('save.amount', { ...words.counted(people), ...values, what });
      }
      default: {
        const { after, change } = consequence;
        const costs = { points: words.points(after.perYear), money: words.money(after.perYear) };
        return t('save.cost', { ...words.counted(after.people), ...costs, change: moreOrLess(change) });
      }
    }
  };
}
