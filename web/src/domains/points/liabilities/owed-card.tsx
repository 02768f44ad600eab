import type { Liabilities } from '@hurrah/contracts/points/reports';
import { Button } from '@mantine/core';
import Info from 'lucide-react/icons/info';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
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
      <h2 className={classes.label}>{t('owed.title', { count: people, formatted: number(people) })}</h2>
      <p className={classes.figure}>{money(points)}</p>
      <p className={classes.rate}>{t('owed.at', { points: told(points), rate })}</p>
      {neverSpent !== null && (
        <>
          <div className={classes.split} aria-hidden style={partStyle(neverSpent, points)} />
          <dl className={classes.parts}>
            <div>
              <dt>
                <i className={classes.swatch} aria-hidden />
                {t('owed.likely')}
              </dt>
              <dd>
                <strong>{money(points - neverSpent)}</strong> {told(points - neverSpent)}
              </dd>
            </div>
            <div>
              <dt>
                <i className={classes.swatch} data-hatched aria-hidden />
                {t('owed.never')}
              </dt>
              <dd>
                <strong>{money(neverSpent)}</strong> {told(neverSpent)}
              </dd>
            </div>
          </dl>
        </>
      )}
      <EstimateNote amount={money(points)} hasEstimate={neverSpent !== null} />
    </Card>
  );
}

export const partStyle = (neverSpent: number, points: number): CSSProperties =>
  ({ '--never': points > 0 ? neverSpent / points : 0 }) as CSSProperties;

function EstimateNote({ amount, hasEstimate }: { amount: string; hasEstimate: boolean }) {
  const { t } = useTranslation('pointsReports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.note}>
      <Info size={18} aria-hidden />
      <p>
        {hasEstimate ? t('owed.estimate') : t('owed.noEstimate')} {t('owed.books', { amount })}{' '}
        <Button variant="transparent" size="compact-sm" className={classes.how ?? ''} onClick={() => setIsOpen(true)}>
          {t('owed.how')}
        </Button>
      </p>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('estimate.title')} phone="bottom">
        <DialogBody>
          <p className={classes.words}>{t('estimate.how')}</p>
          <p className={classes.words}>{t('estimate.age')}</p>
          <p className={classes.words}>{t('estimate.limits')}</p>
        </DialogBody>
      </Dialog>
    </div>
  );
}
