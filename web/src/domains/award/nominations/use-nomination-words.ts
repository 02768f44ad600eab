import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { Nominee } from '@hurrah/contracts/award/nominations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { nameOf } from '../../../lib/names.ts';
import { myAccessNoticeQuery } from '../../access/index.ts';
import { useAwardAmounts } from '../award-types/use-award-amounts.ts';
import { closesAt, letterOf, statusOf } from './rules.ts';

/** Dates on the company's clock, and amounts with what they are worth. */
export function useNominationWords() {
  const format = useFormat();
  const { data: notice } = useQuery(myAccessNoticeQuery());
  const timeZone = notice?.timeZone ?? format.timeZone;
  const day = dateFormat(format.locale, { dateStyle: 'medium', timeZone });
  const moment = dateFormat(format.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    ...useAwardAmounts(),
    timeZone,
    list: format.list,
    day: (at: string) => day.format(new Date(at)),
    moment: (at: string) => moment.format(new Date(at)),
    range: (from: string, to: string) => day.formatRange(new Date(from), new Date(to)),
  };
}

/** When people can nominate: 'Open Oct 12 – Nov 13, 2026'. */
export function useWindowWords(type: AwardType): string {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { nominationStartAt: start } = type;
  const [status, end] = [statusOf(type), closesAt(type)];
  if (!start) return t('window.noDates');
  if (status === 'closed' || status === 'finalized') {
    return end
      ? t('window.between', { range: words.range(start, end) })
      : t('window.openSince', { start: words.day(start) });
  }
  const begins =
    status === 'open'
      ? t('window.openSince', { start: words.day(start) })
      : t('window.from', { start: words.moment(start) });
  return end ? `${begins}, ${t('window.closesOn', { end: words.moment(end) })}` : begins;
}

/** How a nominee is called: by name, or by their place in the list while names are hidden. */
export function useNomineeName() {
  const { t } = useTranslation('judging');
  return ({ member }: Pick<Nominee, 'member'>, index: number): string => {
    if (member) return nameOf(member);
    return index < 0 ? t('nominee.further') : t('nominee.letter', { letter: letterOf(index) });
  };
}
