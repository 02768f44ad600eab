import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { shortFilename } from '../files.ts';
import classes from './picture-dialog.module.css';

interface PictureDialogProps {
  picture: Attachment;
  opened: boolean;
  onClose: () => void;
}

/** One picture, as large as the screen allows. */
export function PictureDialog({ picture, opened, onClose }: PictureDialogProps) {
  const { t } = useTranslation('recognition');
  const { url, originalFilename, width, height } = picture;
  return (
    <Dialog opened={opened} onClose={onClose} title={shortFilename(originalFilename)} width={800}>
      <DialogBody>
        <img
          className={classes.picture}
          src={url ?? ''}
          alt={t('picture', { name: originalFilename })}
          {...(width && height && { width, height })}
        />
      </DialogBody>
    </Dialog>
  );
}
