import type { NextEvent, PointsSummary } from '@hurrah/contracts/points/reports';
import { Stack, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { moneyOf } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { dayRange, eachOf } from '../figures/figures.ts';
import classes from './overview.module.css';

/** What rules will pay and what will expire, soonest first. */
export function NextEvents({ summary }: { summary: PointsSummary }) {
  const { t } = useTranslation('pointsReports');
  const format = useFormat();
  const { next, now, timeZone } = summary;
  const zone = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return (
    <Card
      padding="none"
      title={t('next.title')}
      action={
        <Text span size="xs" c="dimmed" ta="end">
          {t('next.cycle', { date: format.shortDay(now.cycle.nextOn), zone })}
        </Text>
      }
    >
      {next.length === 0 ? (
        <Text size="sm" c="dimmed" px="var(--card-padding)" pb="var(--card-padding)">
          {t('next.nothing')}
        </Text>
      ) : (
        <Stack component="ul" gap={0}>
          {next.map((event) => (
            <EventRow key={`${event.kind} ${event.itemId} ${event.on}`} event={event} summary={summary} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function EventRow({ event, summary }: { event: NextEvent; summary: PointsSummary }) {
  const { t } = useTranslation('pointsReports');
  const { locale, number } = useFormat();
  const { kind, name, on, toOn, people, points } = event;
  const each = eachOf(event);
  const signed = (text: string) => text.replace('-', '−');
  const isLost = points < 0;
  const phrase = kind === 'allocation' && each !== undefined ? 'each' : kind;
  return (
    <li className={classes.row}>
      <Text span inherit c={isLost ? 'warning' : 'dimmed'} className={classes.when ?? ''}>
        {dayRange(locale, on, toOn)}
      </Text>
      <span className={classes.what}>
        <Trans
          t={t}
          i18nKey={`next.kinds.${phrase}`}
          count={people}
          values={{ name: name ?? t(`next.names.${kind}`), formatted: number(people), each: number(each ?? 0) }}
          components={{ b: <strong /> }}
        />
      </span>
      <Text span inherit {...(isLost && { c: 'warning' as const })}>
        {signed(number(points))}
      </Text>
      <Text span inherit c={isLost ? 'warning' : 'dimmed'}>
        {signed(moneyOf(locale, summary, points))}
      </Text>
    </li>
  );
}
