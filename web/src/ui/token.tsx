import { CloseButton } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chip.module.css';

interface TokenProps {
  name: string;
  /** A face or an icon of 26 px. */
  media?: ReactNode;
  onRemove?: (() => void) | undefined;
  disabled?: boolean;
}

/** Somebody or something that was chosen and can be taken out again. */
export function Token({ name, media, onRemove, disabled = false }: TokenProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.token} data-media={Boolean(media) || undefined}>
      {media}
      <span className={classes.words}>{name}</span>
      {onRemove && (
        <CloseButton
          size="sm"
          radius="xl"
          me={-6}
          icon={<X size={16} aria-hidden />}
          aria-label={t('chip.remove', { name })}
          onClick={onRemove}
          disabled={disabled}
        />
      )}
    </span>
  );
}
