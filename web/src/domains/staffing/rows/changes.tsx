import type { StaffField, StaffImportRow } from '@hurrah/contracts/staffing/staff-records';
import { Group, Stack, Text } from '@mantine/core';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../imports/use-outcome-words.ts';

/** What a row changes, field by field. */
export function Changes({ changes }: { changes: StaffImportRow['changes'] }) {
  const { t } = useTranslation('staffing');
  const { nameOf, valueOf } = useFieldWords();
  const words = (field: StaffField, value: string | null) =>
    value === null ? <Nothing>{t('rows.empty')}</Nothing> : valueOf(field, value);
  return (
    <Stack component="dl" gap="xs" m={0}>
      {changes.map(({ field, before, after }) => (
        // Beside each other in a table; in a card there is no room.
        <Group key={field} gap="0 var(--space-sm)" align="baseline">
          <Text component="dt" inherit c="dimmed" w={132}>
            {nameOf(field)}
          </Text>
          <Group component="dd" gap="0 var(--space-sm)" flex="1 1 180px" miw={0} m={0}>
            <Text component="del" inherit c="dimmed" td={before === null ? 'none' : 'line-through'}>
              {words(field, before)}
            </Text>
            <Text span inherit c="dimmed" lh={0}>
              <ArrowRight size={14} aria-hidden className="mantine-rotate-rtl" />
            </Text>
            <Text component="ins" inherit td="none" fw={600}>
              {words(field, after)}
            </Text>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

/** In the place of a value. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text component="em" inherit fs="normal" fw={400} c="dimmed">
    {children}
  </Text>
);
