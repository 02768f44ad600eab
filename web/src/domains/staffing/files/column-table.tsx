import type { StaffField, StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Select, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { examplesOf, fieldGroups, type Mapping } from '../imports/import-rules.ts';
import { useFieldWords } from '../imports/use-outcome-words.ts';

interface ColumnTableProps {
  staffImport: Pick<StaffImport, 'columns' | 'sample'>;
  mapping: Mapping;
  onChange: (index: number, field: StaffField | null) => void;
}

interface FileColumn {
  index: number;
  name: string;
  examples: string[];
  field: StaffField | null;
}

/** Every column of the file with what it holds, and what it is. */
export function ColumnTable({ staffImport, mapping, onChange }: ColumnTableProps) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { columns: names, sample } = staffImport;
  const rows = useMemo(
    () =>
      names.map((name, index): FileColumn => {
        const title = name.trim() || t('columns.unnamed', { number: index + 1 });
        return { index, name: title, examples: examplesOf(sample, index), field: mapping[index] ?? null };
      }),
    [names, sample, mapping, t],
  );
  const columns = useTableColumns(rows, onChange);
  const used = mapping.filter(Boolean).length;
  return (
    <>
      <Text size="sm" c="dimmed" mt="-sm" aria-live="polite">
        {used > 0
          ? t('columns.used', { count: names.length, used: format.number(used), total: format.number(names.length) })
          : t('columns.noneUsed')}
      </Text>
      <DataTable
        label={t('columns.label')}
        columns={columns}
        rows={rows}
        rowId={({ index }) => String(index)}
        rowName={({ name }) => name}
        empty={null}
      />
    </>
  );
}

function useTableColumns(rows: FileColumn[], onChange: ColumnTableProps['onChange']): DataColumn<FileColumn>[] {
  const { t } = useTranslation('staffing');
  return [
    {
      id: 'name',
      header: t('columns.inFile'),
      cell: ({ name, field }) => (
        <Text span inherit {...(!field && { c: 'dimmed' })}>
          {name}
        </Text>
      ),
      width: '28%',
    },
    {
      id: 'examples',
      header: t('columns.examples'),
      cell: ({ examples }) => <Examples examples={examples} />,
    },
    {
      id: 'field',
      header: t('columns.is'),
      cell: (column) => <FieldSelect column={column} rows={rows} onChange={onChange} />,
      width: '34%',
    },
  ];
}

function Examples({ examples }: { examples: string[] }) {
  const { t } = useTranslation('staffing');
  return (
    <Stack component="span" gap="xs" fz="sm" lh="xs" c="dimmed">
      {examples.map((example) => (
        <OneLine key={example}>{example}</OneLine>
      ))}
      {examples.length === 0 && <em>{t('columns.noExamples')}</em>}
    </Stack>
  );
}

const leaveOut = 'none';

interface FieldSelectProps {
  column: FileColumn;
  rows: FileColumn[];
  onChange: ColumnTableProps['onChange'];
}

function FieldSelect({ column: { index, name, field }, rows, onChange }: FieldSelectProps) {
  const { t } = useTranslation('staffing');
  const { nameOf } = useFieldWords();
  const groups = Object.entries(fieldGroups).map(([group, fields]) => ({
    group: t(`columns.groups.${group as keyof typeof fieldGroups}`),
    items: fields.map((one: StaffField) => ({ value: one, label: nameOf(one) })),
  }));
  return (
    <Select
      aria-label={t('columns.whatIs', { name })}
      data={[{ value: leaveOut, label: t('columns.leaveOut') }, ...groups]}
      value={field ?? leaveOut}
      onChange={(value) => onChange(index, value === leaveOut ? null : value)}
      renderOption={({ option }) => {
        // A field belongs to one column: choosing it here takes it from there.
        const holder = rows.find((row) => row.field === option.value && row.index !== index);
        return (
          <Stack component="span" gap={0} miw={0}>
            {option.label}{' '}
            {holder && (
              <Text span size="xs" c="dimmed" truncate>
                {t('columns.takenFrom', { name: holder.name })}
              </Text>
            )}
          </Stack>
        );
      }}
    />
  );
}
