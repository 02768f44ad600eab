import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery } from '../api.ts';
import { nameOf } from '../names.ts';
import classes from './person-dialog.module.css';

/** As much as is known before the dialog has asked for the rest. */
type Known = Pick<TenantMember, 'id' | 'firstName' | 'lastName'> & Partial<TenantMember>;

interface PersonDialogProps {
  person: Known | undefined;
  onClose: () => void;
}

/** Who somebody is, at a glance. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('frame');
  const { data: details } = useQuery({ ...memberQuery(person?.id ?? ''), enabled: person !== undefined });
  const shown = details ?? person;
  const face = shown && (
    <div className={classes.person}>
      <PersonAvatar person={{ name: nameOf(shown), avatarUrl: shown.avatarUrls?.lg }} size={88} />
      <div>
        <Modal.Title tabIndex={-1} data-autofocus>
          {nameOf(shown)}
        </Modal.Title>
        <p>{shown.jobTitle}</p>
        <p>{[shown.segments?.department, shown.segments?.location].filter(Boolean).join(' · ')}</p>
        {details?.manager && <p>{t('person.reportsTo', { name: nameOf(details.manager) })}</p>}
      </div>
    </div>
  );
  return (
    <Dialog
      opened={person !== undefined}
      onClose={onClose}
      title={shown && nameOf(shown)}
      cover={face}
      width={440}
      phone="bottom"
    >
      {details?.email && (
        <DialogBody>
          <CopyField label={t('person.email')} value={details.email} />
        </DialogBody>
      )}
    </Dialog>
  );
}
