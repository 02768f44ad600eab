import type { StaffDateFormat, StaffImport, StaffImportOptions } from '@hurrah/contracts/identity/staff-records';
import { Alert, Radio } from '@mantine/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { dayInWords } from '../../field-words.ts';
import { dateFormats, datesIn, formatsThatFit, readFileDate, tellingDate } from '../../file-dates.ts';
import classes from './columns-step.module.css';

interface DateOrderProps {
  staffImport: Pick<StaffImport, 'sample' | 'options' | 'dateFormatCertain'>;
  options: StaffImportOptions;
  onChange: (format: StaffDateFormat) => void;
}

/** Which way round the dates are. A date of the file is written out in words, so that a wrong order is seen at once. */
export function DateOrder({ staffImport, options, onChange }: DateOrderProps) {
  const { t } = useTranslation('staffing');
  const dates = datesIn(options.mapping, staffImport.sample);
  const example = tellingDate(dates);
  const doubt = doubtOf(staffImport, options);
  if (!example) return null;
  return (
    <Radio.Group label={t('dates.label')} value={options.dateFormat} onChange={(value) => onChange(value)}>
      <div className={classes.choices} data-labelled>
        {dateFormats.map((format) => (
          <Radio
            key={format}
            value={format}
            label={t(`dates.formats.${format}`)}
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
      </div>
    </Radio.Group>
  );
}

function Example({ text, format }: { text: string; format: StaffDateFormat }) {
  const { t } = useTranslation('staffing');
  const { locale } = useFormat();
  const day = readFileDate(text, format);
  return day ? t('dates.example', { text, day: dayInWords(locale, day) }) : t('dates.noExample', { text });
}

/** What the API found in many lines holds for the columns it took for dates; for others we know the first lines only. */
function doubtOf(
  { sample, options: read, dateFormatCertain }: DateOrderProps['staffImport'],
  options: StaffImportOptions,
) {
  const dates = datesIn(options.mapping, sample);
  const fitting = formatsThatFit(dates);
  if (!fitting.includes(options.dateFormat)) return 'wrong';
  const isAsRead = datesIn(read?.mapping ?? [], sample).join() === dates.join();
  if (!isAsRead) return fitting.length > 1 ? 'unsure' : undefined;
  if (!dateFormatCertain) return 'unsure';
  return options.dateFormat === read?.dateFormat ? undefined : 'wrong';
}
