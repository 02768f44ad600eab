import type { StaffImport, StaffImportOptions } from '@hurrah/contracts/identity/staff-records';
import { Alert, Select } from '@mantine/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../../ui/settings-form.tsx';
import classes from './columns-step.module.css';
import { DateOrder } from './date-order.tsx';

const encodings = ['utf-8', 'windows-1252'] as const satisfies StaffImportOptions['encoding'][];
const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  string,
  StaffImportOptions['delimiter']
>;

interface FileSectionProps {
  staffImport: StaffImport;
  options: StaffImportOptions;
  onChange: (changes: Partial<StaffImportOptions>) => void;
}

/** How the file is written, as we have read it. */
export function FileSection({ staffImport, options, onChange }: FileSectionProps) {
  const { t } = useTranslation('staffing');
  const { encoding, delimiter } = options;
  return (
    <SettingsSection title={t('file.title')} description={t('file.description')}>
      <div className={classes.fields}>
        <Select
          label={t('file.encoding')}
          data={encodings.map((value) => ({ value, label: t(`file.encodings.${value}`) }))}
          value={encoding}
          onChange={(value) => onChange({ encoding: value as StaffImportOptions['encoding'] })}
        />
        <Select
          label={t('file.delimiter')}
          data={(['comma', 'semicolon', 'tab'] as const).map((name) => ({
            value: delimiters[name],
            label: t(`file.delimiters.${name}`),
          }))}
          value={delimiter}
          onChange={(value) => onChange({ delimiter: value as StaffImportOptions['delimiter'] })}
        />
      </div>
      {delimiter !== staffImport.options?.delimiter && (
        <Alert role="note" color="warning" icon={<TriangleAlert size={20} aria-hidden />}>
          {t('file.otherDelimiter')}
        </Alert>
      )}
      <DateOrder staffImport={staffImport} options={options} onChange={(dateFormat) => onChange({ dateFormat })} />
    </SettingsSection>
  );
}
