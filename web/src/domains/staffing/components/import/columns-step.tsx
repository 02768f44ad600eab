import type { StaffImport } from '@hurrah/contracts/identity/staff-records';
import { Alert } from '@mantine/core';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { translateMessage } from '../../../../lib/messages.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { useFieldWords } from '../../field-words.ts';
import { hasKey, missingForNew } from '../../mapping.ts';
import { ColumnTable } from './column-table.tsx';
import classes from './columns-step.module.css';
import { FileSection } from './file-section.tsx';
import { PeopleSections } from './people-sections.tsx';
import type { useColumns } from './use-columns.ts';

interface ColumnsStepProps {
  staffImport: StaffImport;
  columns: ReturnType<typeof useColumns>;
}

/** What each column is, how the file is written, and what shall happen to whom. */
export function ColumnsStep({ staffImport, columns }: ColumnsStepProps) {
  const { t } = useTranslation('staffing');
  const { options, change, setField, lacksKey } = columns;
  if (!options) return null;
  return (
    <>
      {staffImport.status === 'failed' && <FormError>{translateMessage(staffImport.error ?? '')}</FormError>}
      {staffImport.sameAs && <SameFile {...staffImport.sameAs} />}
      <FormError>{lacksKey && t('columns.missingKey')}</FormError>
      <ColumnTable staffImport={staffImport} mapping={options.mapping} onChange={setField} />
      {hasKey(options.mapping) && <OnlyKnownPeople missing={missingForNew(options.mapping)} />}
      <div className={classes.sections}>
        <FileSection staffImport={staffImport} options={options} onChange={change} />
        <PeopleSections options={options} onChange={change} />
      </div>
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
