import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { UnstyledButton } from '@mantine/core';
import Camera from 'lucide-react/icons/camera';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import classes from './avatars.module.css';
import { faceOf } from './faces.ts';

const AvatarDialog = lazyPart(() => import('./avatar-dialog.tsx'), 'AvatarDialog');

interface EditableFaceProps {
  member: TenantMember;
  isOwn: boolean;
  size: 88 | 120;
}

/** A large face, which whoever may change it can change. */
export function EditableFace({ member, isOwn, size }: EditableFaceProps) {
  const { t } = useTranslation('people');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const face = <PersonAvatar person={faceOf(member, size === 88 ? 'lg' : 'xl')} size={size} />;
  if (!member.permissions.includes('editAvatar')) return face;
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <UnstyledButton
        className={classes.editable}
        data-size={size}
        onClick={open}
        aria-label={t('avatar.change')}
        aria-haspopup="dialog"
      >
        {face}
        <span className={classes.camera}>
          <Camera size={18} aria-hidden />
        </span>
      </UnstyledButton>
      {wasOpen && (
        <Suspense>
          <AvatarDialog member={member} isOwn={isOwn} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
