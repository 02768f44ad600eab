import { Divider, Group, Progress, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/card.tsx';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { fewAwards, roomFor } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import type { FormPartProps } from './form.ts';
import { useBanks } from './points-card.tsx';

const winnerCounts = [1, 3, 5];

/** How many of these the bank can pay; of a nomination what its winners would cost. */
export function CostCard({ form, saved, nomination }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const [points, bankId] = useWatch({ control: form.control, name: ['points', 'budgetItemId'] });
  const bank = useBanks(saved).find(({ id }) => id === bankId);
  if (points === 0) return <Plain>{t('cost.free')}</Plain>;
  if (!bank) return <Plain>{t('cost.noBank', { worth: amounts.worth(points) })}</Plain>;
  const room = roomFor(bank.available, points) ?? 0;
  const share = bank.available === 0 ? 0 : Math.min(100, (points / bank.available) * 100);
  return (
    <Card title={t('cost.title')}>
      <Text c="dimmed">{t('cost.has', { bank: bank.name, worth: amounts.worth(bank.available) })}</Text>
      <Progress
        value={Math.max(share, room > 0 ? 1.5 : 0)}
        color="marigold"
        mt="md"
        mb="sm"
        style={{ background: 'var(--marigold-tint)' }}
        aria-hidden
      />
      <Group gap="sm" justify="space-between" fz="sm">
        <Text span inherit c="dimmed">
          {t('cost.one', { worth: amounts.worth(points) })}
        </Text>
        <Text component="strong" inherit fw={600} {...(room < fewAwards && { c: 'warning' })}>
          {room === 0 ? t('cost.noRoom') : t('cost.room', amounts.counted(room))}
        </Text>
      </Group>
      {nomination && (
        <>
          <Divider my="md" />
          <Facts beside>
            {winnerCounts.map((count) => (
              <Fact key={count} label={t('cost.winners', amounts.counted(count))}>
                {amounts.worth(count * points)}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </Card>
  );
}

function Plain({ children }: { children: string }) {
  const { t } = useTranslation('awardTypes');
  return (
    <Card title={t('cost.title')}>
      <Text c="dimmed">{children}</Text>
    </Card>
  );
}
