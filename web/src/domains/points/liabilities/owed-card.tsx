import type { Liabilities } from '@hurrah/contracts/points/reports';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import Info from 'lucide-react/icons/info';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Legend } from '../figures/chart-card.tsx';
import { HeadlineFigure } from '../figures/headline-figure.tsx';
import classes from './liabilities.module.css';

/** What is owed in money and points, and how much of it is likely never to be spent. */
export function OwedCard({ liabilities }: { liabilities: Liabilities }) {
  const { t } = useTranslation('pointsReports');
  const { number } = useFormat();
  const { people, points, neverSpent, pointsPerUnit } = liabilities;
  const { money } = useAmounts(liabilities);
  const told = (count: number) => t('figures.points', { count, formatted: number(count) });
  const rate = t('figures.rate', {
    count: pointsPerUnit,
    formatted: number(pointsPerUnit),
    money: money(pointsPerUnit),
  });
  return (
    <Card>
      <HeadlineFigure
        label={t('owed.title', { count: people, formatted: number(people) })}
        detail={t('owed.at', { points: told(points), rate })}
        isLarge
      >
        {money(points)}
      </HeadlineFigure>
      {neverSpent !== null && (
        <>
          <Box className={classes.split ?? ''} my="md" aria-hidden style={partStyle(neverSpent, points)} />
          <Facts columnWidth={140}>
            <Part label={t('owed.likely')} money={money(points - neverSpent)}>
              {told(points - neverSpent)}
            </Part>
            <Part label={t('owed.never')} money={money(neverSpent)} isEstimate>
              {told(neverSpent)}
            </Part>
          </Facts>
        </>
      )}
      <EstimateNote amount={money(points)} hasEstimate={neverSpent !== null} />
    </Card>
  );
}

interface PartProps {
  label: string;
  money: string;
  isEstimate?: boolean;
  children: ReactNode;
}

function Part({ label, money, isEstimate = false, children }: PartProps) {
  return (
    <Fact label={<Legend series={isEstimate ? 'estimate' : 'sent'}>{label}</Legend>}>
      <strong>{money}</strong>
      <Text span size="xs" c="dimmed">
        {children}
      </Text>
    </Fact>
  );
}

export const partStyle = (neverSpent: number, points: number): CSSProperties =>
  ({ '--never': points > 0 ? neverSpent / points : 0 }) as CSSProperties;

function EstimateNote({ amount, hasEstimate }: { amount: string; hasEstimate: boolean }) {
  const { t } = useTranslation('pointsReports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box mt="lg">
      <Panel icon={<Info size={18} aria-hidden />}>
        {hasEstimate ? t('owed.estimate') : t('owed.noEstimate')} {t('owed.books', { amount })}{' '}
        <Anchor component="button" type="button" inherit fw={600} onClick={() => setIsOpen(true)}>
          {t('owed.how')}
        </Anchor>
      </Panel>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('estimate.title')} phone="bottom">
        <DialogBody>
          <Stack gap="sm">
            <Text>{t('estimate.how')}</Text>
            <Text>{t('estimate.age')}</Text>
            <Text>{t('estimate.limits')}</Text>
          </Stack>
        </DialogBody>
      </Dialog>
    </Box>
  );
}
