import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { TransactionRecipient } from '@hurrah/contracts/points/transactions';
import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { type Format, useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { signedNumber } from '../figures/figures.ts';
import { Quiet } from '../figures/quiet.tsx';

export const partId = ({ transactionId, accountType, recipient }: TransactionRecipient): string =>
  `${transactionId} ${accountType} ${recipient?.id ?? ''}`;

/** The columns of a list of parts: what, from whom, to whom, how much, and what there was afterwards. */
export function usePartColumns(rate: Rate | undefined): DataColumn<TransactionRecipient>[] {
  const { t } = useTranslation('pointsReports');
  const format = useFormat();
  const thisYear = useNow().getFullYear();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('parts.what'),
        width: '20%',
        card: 'title',
        cell: (part) => <What part={part} />,
      },
      {
        id: 'from',
        header: t('parts.from'),
        hideBelow: 'lg',
        skeleton: 'person',
        cell: (part) => <Giver part={part} />,
      },
      { id: 'to', header: t('parts.to'), skeleton: 'person', cell: (part) => <Receiver part={part} /> },
      {
        id: 'at',
        header: t('parts.at'),
        width: '140px',
        cell: ({ at }) => (
          <time dateTime={at} title={format.dateTime(at)}>
            {shortMoment(format, at, thisYear)}
          </time>
        ),
      },
      {
        id: 'points',
        header: t('parts.points'),
        align: 'end',
        width: '84px',
        skeleton: 'short',
        cell: ({ amount }) => (
          <strong>
            <bdi dir="ltr">{signedNumber(format.locale, amount)}</bdi>
          </strong>
        ),
      },
      {
        id: 'worth',
        header: t('parts.worth'),
        align: 'end',
        width: '84px',
        skeleton: 'short',
        cell: ({ amount }) => <Quiet>{rate ? moneyOf(format.locale, rate, Math.abs(amount)) : '–'}</Quiet>,
      },
      {
        id: 'balance',
        header: t('parts.balance'),
        align: 'end',
        width: '112px',
        hideBelow: 'lg',
        skeleton: 'short',
        cell: ({ balanceAfter }) => <Quiet>{format.number(balanceAfter)}</Quiet>,
      },
    ],
    [t, format, rate, thisYear],
  );
}

/** Without the year where it's this one: "Nov 16, 6:05 AM". */
function shortMoment({ locale, timeZone }: Format, at: string, thisYear: number): string {
  const moment = new Date(at);
  const year = moment.getFullYear() === thisYear ? {} : { year: 'numeric' as const };
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone, ...year } as const;
  return dateFormat(locale, options).format(moment);
}

function What({ part: { type, note, amount, reversedAmount } }: { part: TransactionRecipient }) {
  const { t } = useTranslation('pointsReports');
  const { number } = useFormat();
  return (
    <Stack component="span" gap={0} miw={0}>
      <Group component="span" gap="sm">
        {t(`types.${type}`)}
        {reversedAmount > 0 && (
          <Chip tone="warning">
            {reversedAmount >= Math.abs(amount)
              ? t('parts.takenBack')
              : t('parts.partTakenBack', { formatted: number(reversedAmount) })}
          </Chip>
        )}
      </Group>
      {note && (
        <Text span size="xs" c="dimmed" fw={400} truncate>
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** Who gave it; where it came from nobody's points, who did it. */
function Giver({ part: { sender, actor, recipient, bank, accountType } }: { part: TransactionRecipient }) {
  const { t } = useTranslation('pointsReports');
  if (sender) return <Face person={sender} />;
  if (bank && accountType !== 'pointsBank') return <Quiet>{bank.name}</Quiet>;
  // Members order rewards from their own points.
  if (actor && actor.id === recipient?.id) return <Face person={actor} />;
  if (actor) return <Face person={actor} detail={t('parts.byHand')} />;
  return <Quiet>{t('parts.company')}</Quiet>;
}

function Receiver({ part: { recipient, accountType, bank } }: { part: TransactionRecipient }) {
  const { t } = useTranslation('pointsReports');
  const account = t(`accounts.${accountType}`);
  if (!recipient) return <Quiet>{bank?.name ?? account}</Quiet>;
  return accountType === 'redeemable' ? <Face person={recipient} /> : <Face person={recipient} detail={account} />;
}

function Face({ person, detail }: { person: Person; detail?: string }) {
  return <PersonLine person={faceOf(person)} size={28} detail={detail} />;
}
