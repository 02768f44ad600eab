import type { StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { translateMessage } from '../../../lib/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { isOver } from '../imports/import-rules.ts';
import { useColumnNames } from '../imports/use-outcome-words.ts';

/** What is wrong with many lines at once, so that nobody reads the same error two hundred times. */
export function Problems({ staffImport }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const columnOf = useColumnNames(staffImport);
  const { id, problems, status, source } = staffImport;
  if (problems.length === 0) return null;
  const canChange = !isOver(status) && source !== 'hand';
  return (
    <Card>
      <Stack component="ul" aria-label={t('problems.label')}>
        {problems.map(({ field, count, example, line }) => (
          <Group component="li" key={`${field} ${example.code}`} gap="var(--space-xs) var(--space-lg)" align="baseline">
            <Text component="strong" w={88} fw={600}>
              {t('problems.lines', { count, formatted: format.number(count) })}
            </Text>
            <Text span flex="1 1 260px" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {field && `${t('rows.named', { name: columnOf(field) })} `}
              {translateMessage(example)} {count > 1 && line !== null && t('problems.first', { line })}
            </Text>
            {canChange && example.code === 'staff.otherDateFormat' && (
              <TextLink to="/manage/users/import/csv" search={{ id, step: 'columns' }}>
                {t('problems.changeDates')}
              </TextLink>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
