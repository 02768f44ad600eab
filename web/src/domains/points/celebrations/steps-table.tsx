import type { AnniversaryStep, Estimate } from '@hurrah/contracts/points/budget-items';
import { ActionIcon, Anchor, Button, Group, VisuallyHidden } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { addDays, useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import table from '../figures/table.module.css';
import classes from './celebrations.module.css';
import { type Gap, isSameYears, newStepIn, rowsOf, suggestionFor, withStep, type Years } from './steps.ts';

const StepDialog = lazyPart(() => import('./step-dialog.tsx'), 'StepDialog');

interface StepsTableProps {
  value: AnniversaryStep[];
  onChange: (steps: AnniversaryStep[]) => void;
  onBlur: () => void;
  /** What is wrong with the amount of a step. */
  errorAt: (index: number) => string | undefined;
  /** Undefined while nobody knows. */
  estimate: Estimate | undefined;
  rate: Rate;
}

/** What each anniversary pays, how many people have it within a year, and the years that pay nothing. */
export function StepsTable(props: StepsTableProps) {
  const { value, onChange, estimate, rate } = props;
  const { t } = useTranslation('pointsItems');
  const [begun, setBegun] = useState<AnniversaryStep>();
  const [isOpen, setIsOpen] = useState(false);
  const rows = rowsOf(value, estimate?.gaps);
  const firstGap = rows.find((row) => row.type === 'gap')?.gap;
  const add = (gap: Years) => {
    setBegun(newStepIn(gap, value, rate.pointsPerUnit));
    setIsOpen(true);
  };
  return (
    <>
      {/* Said again, because on a phone rows and cells are drawn as blocks. */}
      <table className={`${table.table} ${classes.steps}`} role="table" aria-label={t('steps.caption')}>
        <Head />
        <tbody role="rowgroup">
          {rows.map((row) =>
            row.type === 'step' ? (
              <StepRow key={`step ${row.step.fromYear}`} {...props} step={row.step} index={row.index} />
            ) : (
              <GapRow key={`gap ${row.gap.fromYear}`} gap={row.gap} rate={rate} onAdd={() => add(row.gap)} />
            ),
          )}
        </tbody>
        <Totals {...props} onAdd={firstGap && (() => add(firstGap))} />
      </table>
      {begun && (
        <Suspense>
          <StepDialog
            key={JSON.stringify(begun)}
            begun={begun}
            steps={value}
            rate={rate}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            onAdd={(step) => onChange(withStep(value, step))}
          />
        </Suspense>
      )}
    </>
  );
}

function Head() {
  const { t } = useTranslation('pointsItems');
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">{t('steps.anniversary')}</th>
        <th role="columnheader">{t('steps.each')}</th>
        <th role="columnheader">
          <VisuallyHidden>{t('steps.suggestion')}</VisuallyHidden>
        </th>
        <th role="columnheader" className={classes.figure}>
          {t('steps.people')}
        </th>
        <th role="columnheader" className={classes.figure}>
          {t('steps.points')}
        </th>
        <th role="columnheader" className={classes.figure}>
          {t('steps.cost')}
        </th>
        <th role="columnheader">
          <VisuallyHidden>{t('steps.remove')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface StepRowProps extends StepsTableProps {
  step: AnniversaryStep;
  index: number;
}

function StepRow({ value, onChange, onBlur, errorAt, estimate, rate, step, index }: StepRowProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const years = words.years(step);
  const setAmount = (amount: number | undefined) =>
    // An empty field is no amount yet; the form says so and saves nothing.
    onChange(value.map((one, at) => (at === index ? { ...one, amount: amount as number } : one)));
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={classes.years}>
        {years}
      </th>
      <td role="cell" className={classes.amount}>
        <AmountField
          aria-label={t('steps.amountFor', { years })}
          value={step.amount}
          onChange={setAmount}
          onBlur={onBlur}
          error={errorAt(index)}
          worth={Number.isFinite(step.amount) ? words.money(step.amount) : undefined}
          size="sm"
        />
      </td>
      <td role="cell" className={classes.suggestion}>
        <Suggestion step={step} years={years} rate={rate} onUse={setAmount} />
      </td>
      <Figures counted={estimate?.steps.find((one) => isSameYears(one, step))} rate={rate} />
      <td role="cell" className={classes.remove}>
        <ActionIcon
          aria-label={t('steps.removeYears', { years })}
          onClick={() => onChange(value.filter((_, at) => at !== index))}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface SuggestionProps {
  step: AnniversaryStep;
  years: string;
  rate: Rate;
  onUse: (amount: number) => void;
}

function Suggestion({ step, years, rate, onUse }: SuggestionProps) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(rate);
  const suggested = suggestionFor(step, rate.pointsPerUnit);
  if (suggested === undefined) return null;
  if (suggested === step.amount) {
    return (
      <Group component="span" gap="sm" wrap="nowrap">
        <Check size={15} color="var(--success)" aria-hidden />
        {t('suggested.is')}
      </Group>
    );
  }
  const formatted = format.number(suggested);
  return (
    <>
      {t('suggested.amount', { formatted, money: words.money(suggested) })}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        fw={600}
        aria-label={t('suggested.useFor', { formatted, years })}
        onClick={() => onUse(suggested)}
      >
        {t('suggested.use')}
      </Anchor>
    </>
  );
}

function Figures({ counted, rate }: { counted: { people: number; points: number } | undefined; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const { money } = useItemWords(rate);
  const shown = (amount: number | undefined, show: (amount: number) => string) => (amount ? show(amount) : '–');
  return (
    <>
      <td role="cell" className={classes.figure} data-label={t('steps.people')}>
        {shown(counted?.people, format.number)}
      </td>
      <td role="cell" className={classes.figure} data-label={t('steps.points')}>
        {shown(counted?.points, format.number)}
      </td>
      <td role="cell" className={classes.figure} data-label={t('steps.cost')} data-money>
        {shown(counted?.points, money)}
      </td>
    </>
  );
}

function GapRow({ gap, rate, onAdd }: { gap: Gap; rate: Rate; onAdd: () => void }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const years = words.years(gap);
  return (
    <tr role="row" className={classes.gap}>
      <td role="cell" colSpan={7}>
        <CircleDashed size={16} aria-hidden />
        <span>
          {t('gap.years', { years })}{' '}
          {gap.people !== undefined && gap.people > 0 && `${t('gap.people', words.counted(gap.people))} `}
          <Anchor
            component="button"
            type="button"
            inherit
            fw={600}
            aria-label={t('gap.addFor', { years })}
            onClick={onAdd}
          >
            {t('gap.add')}
          </Anchor>
        </span>
      </td>
    </tr>
  );
}

interface TotalsProps extends StepsTableProps {
  /** Undefined where every year has a step. */
  onAdd: (() => void) | undefined;
}

function Totals({ estimate, rate, onAdd }: TotalsProps) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const { money } = useItemWords(rate);
  const month = dateFormat(format.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const range = estimate && month.formatRange(new Date(estimate.startsOn), new Date(addDays(estimate.startsOn, 364)));
  const cost = estimate?.after;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <td role="cell" colSpan={2}>
          {onAdd && (
            <Button variant="subtle" size="compact-sm" leftSection={<Plus aria-hidden />} onClick={onAdd}>
              {t('gap.add')}
            </Button>
          )}
        </td>
        <td role="cell" className={classes.range}>
          {range}
        </td>
        <td role="cell" className={classes.figure} data-label={t('steps.people')}>
          {cost ? format.number(cost.people) : '–'}
        </td>
        <td role="cell" className={classes.figure} data-label={t('steps.points')}>
          {cost ? format.number(cost.perYear) : '–'}
        </td>
        <td role="cell" className={classes.figure} data-label={t('steps.cost')}>
          {cost ? money(cost.perYear) : '–'}
        </td>
        <td role="cell" />
      </tr>
    </tfoot>
  );
}
