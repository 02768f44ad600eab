import type { Value } from '@hurrah/contracts/recognition/values';
import { Button } from '@mantine/core';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { useValueActions } from './use-value-actions.tsx';
import classes from './value-end.module.css';

/** How a value is offered no longer, and why one that is in use cannot be deleted. */
export function ValueEnd({ value }: { value: Value }) {
  const { t } = useTranslation('values');
  const actions = useValueActions(value);
  const { permissions } = value;
  const may = (action: (typeof permissions)[number]) => permissions.includes(action);
  if (!may('archive') && !may('unarchive') && !may('delete')) return null;
  const hint = value.archived ? t('end.archivedHint') : value.used ? t('end.usedHint') : t('end.unusedHint');
  return (
    <SettingsSection title={t('end.title')} description={hint} danger={may('delete')}>
      <div className={classes.actions}>
        {may('unarchive') && (
          <Button
            variant="default"
            leftSection={<ArchiveRestore size={18} aria-hidden />}
            onClick={actions.unarchive}
            loading={actions.isRestoring}
          >
            {t('actions.unarchive')}
          </Button>
        )}
        {may('archive') && (
          <Button
            variant="default"
            leftSection={<Archive size={18} aria-hidden />}
            onClick={() => actions.ask('archive')}
            aria-haspopup="dialog"
          >
            {t('actions.archive')}
          </Button>
        )}
        {may('delete') && (
          <Button
            variant="light"
            color="danger"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => actions.ask('delete')}
            aria-haspopup="dialog"
          >
            {t('actions.delete')}
          </Button>
        )}
      </div>
      {actions.dialog}
    </SettingsSection>
  );
}
