import type { StaffField, StaffImportRow } from '@hurrah/contracts/identity/staff-records';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import classes from '../imports/imports.module.css';
import { useFieldWords } from '../imports/use-outcome-words.ts';

/** What a row changes, field by field. */
export function Changes({ changes }: { changes: StaffImportRow['changes'] }) {
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
