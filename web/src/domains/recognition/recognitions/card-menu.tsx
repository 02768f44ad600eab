import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostCardProps } from '../../../lib/posts.ts';
import { PostMenu } from '../../comment/index.ts';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');

interface CardMenuProps {
  recognition: Recognition;
  isWhole: boolean;
  pin?: PostCardProps['pin'] | undefined;
  onGone?: (() => unknown) | undefined;
}

/** What may be done with a recognition. */
export function CardMenu({ recognition, isWhole, pin, onGone }: CardMenuProps) {
  const { t } = useTranslation('recognition');
  const navigate = useNavigate();
  const { id, permissions } = recognition;
  // The composer opens over this page.
  const edit = () => void navigate({ to: '/recognition/send/in-progress/$id/edit', params: { id } });
  return (
    <PostMenu
      post={{ type: 'recognition', id }}
      summary={recognition}
      label={t('menuLabel')}
      isWhole={isWhole}
      pin={pin}
      onEdit={permissions.includes('editPublished') ? edit : undefined}
      renderDelete={(dialog) => <DeleteDialog recognition={recognition} onGone={onGone} {...dialog} />}
    />
  );
}
