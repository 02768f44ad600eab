import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Anchor, SimpleGrid } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { IconLine } from '../figures/icon-line.tsx';
import { type CelebrationDraft, suggestedAmount } from './celebrations.ts';
import { type CelebrationKind } from './kinds.ts';

interface AmountCardProps {
  kind: CelebrationKind;
  form: UseFormReturn<CelebrationDraft>;
  settings: BudgetSettings;
}

/** What each person gets, with the suggestion; of onboarding also how many days after joining. */
export function AmountCard({ kind, form, settings }: AmountCardProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const amount = useController({ control: form.control, name: 'amount' });
  const days = useController({ control: form.control, name: 'afterDays' });
  const value = amount.field.value as number | undefined;
  return (
    <Card title={t('fields.amount')}>
      <SimpleGrid minColWidth={240} spacing="lg">
        <AmountField
          label={t('steps.each')}
          value={value}
          onChange={amount.field.onChange}
          onBlur={amount.field.onBlur}
          ref={amount.field.ref}
          error={amount.fieldState.error?.message}
          worth={value === undefined ? undefined : words.money(value)}
        />
        {kind === 'onboarding' && (
          <AmountField
            label={t('fields.afterDays')}
            value={days.field.value}
            onChange={days.field.onChange}
            onBlur={days.field.onBlur}
            ref={days.field.ref}
            error={days.fieldState.error?.message}
            worth={t('days')}
          />
        )}
      </SimpleGrid>
      <Suggestion kind={kind} value={value} settings={settings} onUse={amount.field.onChange} />
    </Card>
  );
}

interface SuggestionProps {
  kind: CelebrationKind;
  value: number | undefined;
  settings: BudgetSettings;
  onUse: (amount: number) => void;
}

function Suggestion({ kind, value, settings, onUse }: SuggestionProps) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(settings);
  const suggested = suggestedAmount(kind, settings.pointsPerUnit);
  if (suggested === undefined) return null;
  if (suggested === value) {
    return (
      <IconLine icon={Check} iconColour="var(--success)">
        {t('suggested.is')}
      </IconLine>
    );
  }
  const formatted = format.number(suggested);
  return (
    <IconLine icon={Lightbulb} iconColour="var(--marigold-ink)">
      {t('suggested.amount', { formatted, money: words.money(suggested) })}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        fw={600}
        aria-label={t('suggested.useAmount', { formatted })}
        onClick={() => onUse(suggested)}
      >
        {t('suggested.use')}
      </Anchor>
    </IconLine>
  );
}
