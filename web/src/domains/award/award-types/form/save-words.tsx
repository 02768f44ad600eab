import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { dateFormat } from '../../../../lib/intl.ts';
import { useNames } from '../award-type-cells.tsx';
import type { AwardTypeDraft } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import type { FormPartProps } from './form.ts';

interface SaveWordsProps extends FormPartProps {
  /** Those who may give it, by name. */
  senders: string[];
}

/** What saving does in one sentence, and below it what it doesn't change. */
export function SaveWords(props: SaveWordsProps) {
  const { t } = useTranslation('awardTypes');
  const draft = useWatch({ control: props.form.control }) as AwardTypeDraft;
  const award = useAwardWords(props, draft);
  const nomination = useNominationWords(draft);
  const stays = props.nomination ? t('save.nominationStays') : t('save.awardStays');
  return (
    <>
      <Text component="strong" inherit display="block">
        {props.nomination ? nomination : award}
      </Text>
      {/* A phone has no room for what stays as it is. */}
      <Text span inherit visibleFrom="sm">
        {props.saved?.used ? t('save.givenStays') : stays}
      </Text>
    </>
  );
}

function useAwardWords({ saved, senders }: SaveWordsProps, { points }: AwardTypeDraft): string {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const namesOf = useNames();
  const worth = amounts.worth(points);
  if (saved && saved.points !== points) {
    return points === 0 ? t('save.noPointsNow') : t('save.amount', { before: amounts.number(saved.points), worth });
  }
  if (senders.length === 0) return points === 0 ? t('save.adminsFree') : t('save.adminsPaid', { worth });
  const names = namesOf(senders.map((name) => ({ name })));
  const count = senders.length;
  return points === 0 ? t('save.free', { names, count }) : t('save.paid', { names, count, worth });
}

function useNominationWords(draft: AwardTypeDraft): string {
  const { t } = useTranslation('awardTypes');
  const { locale } = useFormat();
  const amounts = useAwardAmounts();
  const { points, nominationStartAt: start, nominationEndAt: end } = draft;
  const at = (clock: string) =>
    // Already on the company's clock.
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${clock}Z`));
  const each = points === 0 ? t('save.winnersFree') : t('save.winnersPaid', { worth: amounts.worth(points) });
  if (!start) return `${t('save.draft')} ${each}`;
  const opens = end ? t('save.opens', { start: at(start), end: at(end) }) : t('save.opensOnly', { start: at(start) });
  return `${opens} ${each}`;
}
