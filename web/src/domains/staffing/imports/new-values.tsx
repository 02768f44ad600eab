import type { NewSegmentValue } from '@hurrah/contracts/staffing/staff-records';
import { Alert, Stack, Text } from '@mantine/core';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useFieldWords } from './use-outcome-words.ts';

const shown = 8;

/** Departments, locations and so on that this file would be the first to bring. A typo becomes a value of its own. */
export function NewValues({ values }: { values: NewSegmentValue[] }) {
  const { t } = useTranslation('staffing');
  const { nameOf } = useFieldWords();
  if (values.length === 0) return null;
  const hasTypo = values.some(({ similar }) => similar !== null);
  const byField = [...Map.groupBy(values, ({ field }) => field)];
  return (
    <Alert
      role="note"
      color={hasTypo ? 'warning' : 'info'}
      icon={hasTypo ? <TriangleAlert size={20} aria-hidden /> : <Info size={20} aria-hidden />}
      title={t('newValues.title')}
    >
      <Text inherit maw={680} mb="md" textWrap="pretty">
        {t('newValues.text')}
      </Text>
      <Stack component="ul" gap="xs">
        {byField.map(([field, ofField]) => (
          <li key={field}>
            <strong>{t('rows.named', { name: nameOf(field) })}</strong> <Values values={ofField} />
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

function Values({ values }: { values: NewSegmentValue[] }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const words = values
    .slice(0, shown)
    .map(({ value, similar }) => (similar ? t('newValues.similar', { value, similar }) : value));
  const rest = values.length - shown;
  return format.list(
    rest > 0 ? [...words, t('newValues.more', { count: rest, formatted: format.number(rest) })] : words,
  );
}
