import { areAmbiguous, formatsThatFit, readEither } from '@hurrah/contracts/staffing/staff-dates';
import type { StaffDateFormat, StaffImport, StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import { Alert, Group, Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { translateMessage } from '../../../lib/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import {
  dateFormats,
  datesIn,
  dayInWords,
  hasKey,
  isSpreadsheet,
  missingForNew,
  tellingDate,
} from '../imports/import-rules.ts';
import { useFieldWords } from '../imports/use-outcome-words.ts';
import { ColumnTable } from './column-table.tsx';
import type { useColumns } from './use-columns.ts';

interface ColumnsStepProps {
  staffImport: StaffImport;
  columns: ReturnType<typeof useColumns>;
}

/** What each column is, how the file is written, and what shall happen to whom. */
export function ColumnsStep({ staffImport, columns }: ColumnsStepProps) {
  const { t } = useTranslation('staffing');
  const { options, change, setField, lacksKey, guard } = columns;
  if (!options) return null;
  return (
    <>
      {staffImport.status === 'failed' && (
        <FormError>{staffImport.error && translateMessage(staffImport.error)}</FormError>
      )}
      {staffImport.sameAs && <SameFile {...staffImport.sameAs} />}
      <FormError>{lacksKey && t('columns.missingKey')}</FormError>
      <ColumnTable staffImport={staffImport} mapping={options.mapping} onChange={setField} />
      {hasKey(options.mapping) && <OnlyKnownPeople missing={missingForNew(options.mapping)} />}
      <Stack gap="xl" mt={12}>
        <FileSection staffImport={staffImport} options={options} onChange={change} />
        <PeopleSections options={options} onChange={change} />
      </Stack>
      <ConfirmLeave {...guard}>{t('columns.leaving')}</ConfirmLeave>
    </>
  );
}

function SameFile({ id, at }: { id: string; at: string }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  return (
    <Alert role="note" color="info" icon={<Info size={20} aria-hidden />} title={t('columns.same.title')}>
      {t('columns.same.text', { date: format.dateTime(at) })}{' '}
      <TextLink to="/manage/users/import/csv" search={{ id }}>
        {t('columns.same.link')}
      </TextLink>
    </Alert>
  );
}

/** A file of ids and departments is a good file, but nobody new comes in with it. */
function OnlyKnownPeople({ missing }: { missing: ReturnType<typeof missingForNew> }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { nameOf } = useFieldWords();
  if (missing.length === 0) return null;
  return (
    <Alert role="note" color="info" icon={<Info size={20} aria-hidden />}>
      {t('columns.onlyKnown', { fields: format.list(missing.map(nameOf)) })}
    </Alert>
  );
}

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
function FileSection({ staffImport, options, onChange }: FileSectionProps) {
  const { t } = useTranslation('staffing');
  const { encoding, delimiter } = options;
  return (
    <SettingsSection title={t('file.title')} description={t('file.description')}>
      {!isSpreadsheet(staffImport.filename) && (
        <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing="lg">
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
        </SimpleGrid>
      )}
      {delimiter !== staffImport.options?.delimiter && (
        <Alert role="note" color="warning" icon={<TriangleAlert size={20} aria-hidden />}>
          {t('file.otherDelimiter')}
        </Alert>
      )}
      <DateOrder staffImport={staffImport} options={options} onChange={(dateFormat) => onChange({ dateFormat })} />
    </SettingsSection>
  );
}

interface DateOrderProps {
  staffImport: Pick<StaffImport, 'sample' | 'options' | 'dateFormatCertain'>;
  options: StaffImportOptions;
  onChange: (format: StaffDateFormat) => void;
}

/** Which way round the dates are. A date of the file is written out in words, so that a wrong order is seen at once. */
function DateOrder({ staffImport, options, onChange }: DateOrderProps) {
  const { t } = useTranslation('staffing');
  const dates = datesIn(options.mapping, staffImport.sample);
  const example = tellingDate(dates);
  const doubt = doubtOf(staffImport, options);
  const recommended = recommendedOf(staffImport, options);
  if (!example) return null;
  return (
    <Radio.Group label={t('dates.label')} value={options.dateFormat} onChange={(value) => onChange(value)}>
      <Stack gap="sm" mt="sm">
        {dateFormats.map((format) => (
          <Radio
            key={format}
            value={format}
            label={
              <Group component="span" gap="sm">
                {t(`dates.formats.${format}`)}
                {format === recommended && <Chip tone="success">{t('dates.recommended')}</Chip>}
              </Group>
            }
            description={<Example text={example} format={format} />}
          />
        ))}
        {doubt && (
          <Alert
            role="note"
            color={doubt === 'unsure' ? 'warning' : 'danger'}
            icon={<TriangleAlert size={20} aria-hidden />}
          >
            {t(`dates.${doubt}`)}
          </Alert>
        )}
      </Stack>
    </Radio.Group>
  );
}

function Example({ text, format }: { text: string; format: StaffDateFormat }) {
  const { t } = useTranslation('staffing');
  const { locale } = useFormat();
  const day = readEither(text, format);
  return day ? t('dates.example', { text, day: dayInWords(locale, day) }) : t('dates.noExample', { text });
}

/** What the API found in many lines holds for the columns it took for dates; for others we know the first lines only. */
function recommendedOf(
  { sample, options: read, dateFormatCertain }: DateOrderProps['staffImport'],
  { mapping }: StaffImportOptions,
): StaffDateFormat | undefined {
  const dates = datesIn(mapping, sample);
  if (datesIn(read?.mapping ?? [], sample).join() === dates.join()) {
    return dateFormatCertain ? read?.dateFormat : undefined;
  }
  const fitting = formatsThatFit(dates);
  return areAmbiguous(dates, fitting) ? undefined : fitting[0];
}

function doubtOf(staffImport: DateOrderProps['staffImport'], options: StaffImportOptions) {
  const recommended = recommendedOf(staffImport, options);
  const dates = datesIn(options.mapping, staffImport.sample);
  // 2012-11-25 reads alike in every order, so no choice is wrong.
  if (recommended) return areAmbiguous(dates, [recommended, options.dateFormat]) ? 'wrong' : undefined;
  return formatsThatFit(dates).includes(options.dateFormat) ? 'unsure' : 'wrong';
}

interface PeopleSectionsProps {
  options: StaffImportOptions;
  onChange: (changes: Partial<StaffImportOptions>) => void;
}

/** What happens to people who are new in the file, and to those who are no longer in it. */
function PeopleSections({ options, onChange }: PeopleSectionsProps) {
  const { t } = useTranslation('staffing');
  return (
    <>
      <SettingsSection title={t('newPeople.title')} description={t('newPeople.description')}>
        <Radio.Group
          aria-label={t('newPeople.title')}
          value={options.addMembers ? 'add' : 'wait'}
          onChange={(value) => onChange({ addMembers: value === 'add' })}
        >
          <Stack gap="sm">
            <Radio value="add" label={t('newPeople.add')} description={t('newPeople.addHint')} />
            <Radio value="wait" label={t('newPeople.wait')} description={t('newPeople.waitHint')} />
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <SettingsSection title={t('emptyCells.title')} description={t('emptyCells.description')}>
        <Radio.Group
          aria-label={t('emptyCells.title')}
          value={options.emptyCells}
          onChange={(value) => onChange({ emptyCells: value })}
        >
          <Stack gap="sm">
            <Radio value="keep" label={t('emptyCells.keep')} description={t('emptyCells.keepHint')} />
            <Radio value="clear" label={t('emptyCells.clear')} description={t('emptyCells.clearHint')} />
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <SettingsSection title={t('missing.title')} description={t('missing.description')}>
        <Radio.Group
          aria-label={t('missing.title')}
          value={options.missingPolicy}
          onChange={(value) => onChange({ missingPolicy: value })}
        >
          <Stack gap="sm">
            <Radio value="keep" label={t('missing.keep')} description={t('missing.keepHint')} />
            <Radio value="archive" label={t('missing.archive')} description={t('missing.archiveHint')} />
          </Stack>
        </Radio.Group>
      </SettingsSection>
    </>
  );
}
