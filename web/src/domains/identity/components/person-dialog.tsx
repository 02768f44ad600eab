import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery } from '../api.ts';
import { nameOf } from '../names.ts';
import classes from './person-dialog.module.css';

interface PersonDialogProps {
  person: TenantMember | undefined;
  onClose: () => void;
}

/** Who somebody is, at a glance. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('frame');
  const { data: details } = useQuery({ ...memberQuery(person?.id ?? ''), enabled: person !== undefined });
  const shown = details ?? person;
  return (
    <Modal
      opened={person !== undefined}
      onClose={onClose}
      size={420}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={shown && nameOf(shown)}
      classNames={{ title: classes.hiddenTitle ?? '', header: classes.header ?? '' }}
    >
      {shown && (
        <div className={classes.person}>
          <PersonAvatar person={{ name: nameOf(shown), avatarUrl: shown.avatarUrls?.lg }} size={88} />
          <div className={classes.words}>
            <p className={classes.name}>{nameOf(shown)}</p>
            <p>{shown.jobTitle}</p>
            <p>{[shown.segments.department, shown.segments.location].filter(Boolean).join(' · ')}</p>
            {details?.manager && <p>{t('person.reportsTo', { name: nameOf(details.manager) })}</p>}
          </div>
          {details?.email && (
            <div className={classes.mail}>
              <CopyField label={t('person.email')} value={details.email} />
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
