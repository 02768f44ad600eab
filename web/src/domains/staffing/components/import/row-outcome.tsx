import type { StaffField, StaffImportRow } from '@hurrah/contracts/identity/staff-records';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../../lib/messages.ts';
import { useFieldWords } from '../../field-words.ts';
import classes from './row-outcome.module.css';

/** What one row does: what is wrong with it, what it changes, or in a word why nothing changes. */
export function RowOutcome({ row }: { row: StaffImportRow }) {
  const { t } = useTranslation('staffing');
  const { action, changes, errors } = row;
  if (errors.length > 0) return <Errors errors={errors} isGrave={action !== 'skip'} />;
  if (action === 'create') return <NewPerson fields={row.fields} />;
  if (changes.length > 0) return <Changes changes={changes} />;
  return <span className={classes.quiet}>{t(`rows.without.${action}`)}</span>;
}

function Errors({ errors, isGrave }: { errors: StaffImportRow['errors']; isGrave: boolean }) {
  const { nameOf } = useFieldWords();
  return (
    <ul className={classes.lines}>
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} className={isGrave ? classes.error : classes.quiet}>
          {field && <strong>{nameOf(field)}: </strong>}
          {translateMessage(message)}
        </li>
      ))}
    </ul>
  );
}

/** As much of somebody new as it takes to recognise them. */
const telling = ['jobTitle', 'department', 'location', 'startOn'] as const satisfies StaffField[];

function NewPerson({ fields }: { fields: StaffImportRow['fields'] }) {
  const { t } = useTranslation('staffing');
  const { valueOf } = useFieldWords();
  const known = telling.flatMap((field) => (fields[field] ? [valueOf(field, fields[field])] : []));
  return <span className={classes.quiet}>{known.join(' · ') || t('rows.without.create')}</span>;
}

function Changes({ changes }: { changes: StaffImportRow['changes'] }) {
  const { t } = useTranslation('staffing');
  const { nameOf, valueOf } = useFieldWords();
  const words = (field: StaffField, value: string | null) =>
    value === null ? <em>{t('rows.empty')}</em> : valueOf(field, value);
  return (
    <dl className={classes.lines}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <del>{words(field, before)}</del>
            <ArrowRight size={14} aria-hidden className="mantine-rotate-rtl" />
            <ins>{words(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
