import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { summaryQuery } from '../reports/api.ts';
import { changedPreferences, type PreferenceChange, type PreferenceValues, preferencesOf } from './settings-changes.ts';

/** What saving the preferences does: the first change on the first line, the others and what stays below it. */
export function usePreferenceWords(settings: BudgetSettings) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const audience = useAudienceWords();
  const { data: summary } = useQuery(summaryQuery(undefined));

  const worth = (values: PreferenceValues): string => {
    // A number that is being typed may be nothing for a moment.
    const rate = { pointsPerUnit: values.pointsPerUnit || 1, currency: values.currency };
    const ratio = t('worth.ratio', {
      points: amounts.points(rate.pointsPerUnit),
      money: moneyOf(format.locale, rate, rate.pointsPerUnit),
    });
    const owed = summary?.now.owed;
    if (owed === undefined) return ratio;
    const [before, after] = [amounts.money(owed), moneyOf(format.locale, rate, owed)];
    return `${ratio} ${t('worth.owed', { before, after })}`;
  };
  const sentences: Record<PreferenceChange, (values: PreferenceValues) => string> = {
    worth,
    expiry: ({ redeemableExpiry }) => t(`expiry.words.${redeemableExpiry}`),
    eligibility: ({ eligibility }) => t('peer.receive', { who: audience.sentence(eligibility) }),
    cap: ({ sendCap }) => t(`cap.words.${sendCap.mode}`, { percent: format.number(sendCap.percent) }),
    leavers: ({ leaverGraceDays }) =>
      leaverGraceDays > 0
        ? t('leavers.words', { count: leaverGraceDays, formatted: format.number(leaverGraceDays) })
        : t('leavers.atOnce'),
    joiners: ({ joinerAllocation }) => t(`joiners.does.${joinerAllocation}`),
    limit: ({ manualLimit }) =>
      t('limit.above', { points: amounts.points(manualLimit || 0), money: amounts.money(manualLimit || 0) }),
  };
  const consequence = (values: PreferenceValues): ReactNode => {
    const [first, ...others] = changedPreferences(preferencesOf(settings), values);
    if (!first) return undefined;
    return (
      <>
        {sentences[first](values)}
        <div>{[...others.map((change) => sentences[change](values)), t('preferences.kept')].join(' ')}</div>
      </>
    );
  };
  return { consequence };
}
