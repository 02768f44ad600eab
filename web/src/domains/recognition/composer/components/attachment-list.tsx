import { ActionIcon, Progress, UnstyledButton } from '@mantine/core';
import { FileText, ImageIcon, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AttachedFile, shortName } from '../attachments.ts';
import classes from './attachment-list.module.css';

interface AttachmentListProps {
  files: AttachedFile[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  disabled: boolean;
}

/** What goes along with the words, and how far each file is. */
export function AttachmentList({ files, onRemove, onRetry, disabled }: AttachmentListProps) {
  const { t } = useTranslation('composer');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files.label')}>
      {files.map((file) => (
        <li key={file.key} className={classes.file} data-state={file.state}>
          <Thumbnail file={file} />
          <span className={classes.words}>
            <span className={classes.name} title={file.name}>
              {shortName(file.name)}
            </span>
            <FileState file={file} />
          </span>
          {file.state === 'error' && (
            <ActionIcon aria-label={t('files.retry', { name: file.name })} onClick={() => onRetry(file.key)}>
              <RotateCw size={16} aria-hidden />
            </ActionIcon>
          )}
          <UnstyledButton
            className={classes.remove}
            aria-label={t('files.remove', { name: file.name })}
            onClick={() => onRemove(file.key)}
            disabled={disabled}
          >
            <X size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file: { previewUrl, isPicture } }: { file: AttachedFile }) {
  if (previewUrl) return <img className={classes.picture} src={previewUrl} alt="" />;
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <span className={classes.icon}>
      <Icon size={18} aria-hidden />
    </span>
  );
}

function FileState({ file: { state, progress, error, name } }: { file: AttachedFile }) {
  const { t } = useTranslation('composer');
  if (state === 'error') {
    return (
      <span className={classes.error} role="alert">
        {error || t('files.failed')}
      </span>
    );
  }
  if (state === 'uploaded') return <span className={classes.state}>{t('files.uploaded')}</span>;
  if (progress >= 1) return <span className={classes.state}>{t('files.checking')}</span>;
  return <Progress value={progress * 100} size={4} my={7} aria-label={t('files.sending', { name })} />;
}
