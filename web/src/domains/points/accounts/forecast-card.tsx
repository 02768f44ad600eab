import type { ForecastPayment } from '@hurrah/contracts/points/budget-items';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { forecastQuery } from '../budget-items/api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';

const shownFirst = 4;

/** What a member will be paid by rule within a year. Other people's points are the business of admins only. */
export function ForecastCard({ memberId, rate }: { memberId: string; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const [isAll, setIsAll] = useState(false);
  const { data } = useQuery(forecastQuery(memberId));
  if (!data) return null;
  const { results, points } = data;
  const shown = isAll ? results : results.slice(0, shownFirst);
  return (
    <Box mt="lg">
      <Card
        title={t('forecast.title')}
        action={
          <Text span size="sm" c="dimmed">
            {t('forecast.inAll', { points: words.points(points), money: words.money(points) })}
          </Text>
        }
      >
        {results.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('forecast.none')}
          </Text>
        )}
        <Stack component="ul" gap="md">
          {shown.map((payment) => (
            <Payment key={`${payment.itemId} ${payment.on}`} payment={payment} rate={rate} />
          ))}
        </Stack>
        {results.length > shown.length && (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={() => setIsAll(true)}>
            {t('forecast.all', words.counted(results.length))}
          </Anchor>
        )}
      </Card>
    </Box>
  );
}

function Payment({ payment: { kind, name, on, years, amount }, rate }: { payment: ForecastPayment; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const what =
    years === null ? name : t('forecast.anniversary', { name, years: t('next.years', words.counted(years)) });
  return (
    <ListRow
      component="li"
      title={what}
      detail={`${words.day(on)} · ${kind === 'allocation' ? t('forecast.toGive') : words.money(amount)}`}
      trailing={
        <Chip tone="points" icon={<CirclePlus aria-hidden />}>
          {words.number(amount)}
        </Chip>
      }
    />
  );
}
