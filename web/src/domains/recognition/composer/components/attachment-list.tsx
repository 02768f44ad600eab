import { ActionIcon, Group, Progress, Stack, Text } from '@mantine/core';
import { FileText, ImageIcon, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AttachedFile, shortName } from '../attachments.ts';
import classes from './composer.module.css';

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
        <Group
          component="li"
          key={file.key}
          gap="sm"
          wrap="nowrap"
          miw={0}
          p={6}
          bd={`1px solid var(--${file.state === 'error' ? 'danger' : 'line'})`}
          bdrs="md"
        >
          <Thumbnail file={file} />
          <Stack component="span" gap={0} flex={1} miw={0}>
            <Text span size="sm" fw={500} title={file.name}>
              {shortName(file.name)}
            </Text>
            <FileState file={file} />
          </Stack>
          {file.state === 'error' && (
            <ActionIcon aria-label={t('files.retry', { name: file.name })} onClick={() => onRetry(file.key)}>
              <RotateCw size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            size={32}
            radius="xl"
            c="dimmed"
            aria-label={t('files.remove', { name: file.name })}
            onClick={() => onRemove(file.key)}
            disabled={disabled}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </ul>
  );
}

function Thumbnail({ file: { previewUrl, isPicture } }: { file: AttachedFile }) {
  if (previewUrl) return <img className={classes.thumbnail} src={previewUrl} alt="" />;
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <span className={classes.thumbnail}>
      <Icon size={18} aria-hidden />
    </span>
  );
}

function FileState({ file: { state, progress, error, name } }: { file: AttachedFile }) {
  const { t } = useTranslation('composer');
  if (state === 'error') {
    return (
      <Text span size="xs" c="danger" role="alert">
        {error || t('files.failed')}
      </Text>
    );
  }
  if (state === 'uploaded' || progress >= 1) {
    return (
      <Text span size="xs" c="dimmed">
        {state === 'uploaded' ? t('files.uploaded') : t('files.checking')}
      </Text>
    );
  }
  return <Progress value={progress * 100} size={4} my={7} aria-label={t('files.sending', { name })} />;
}
