import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GifPickerFrame } from '../../../../ui/gif-picker-frame.tsx';
import type { ComposerValues } from '../values.ts';
import classes from './chosen-gif.module.css';

interface ChosenGifProps {
  gif: NonNullable<ComposerValues['gif']>;
  onRemove: () => void;
  disabled: boolean;
}

export function ChosenGif({ gif, onRemove, disabled }: ChosenGifProps) {
  const { t } = useTranslation('composer');
  return (
    <div className={classes.gif}>
      <GifPickerFrame url={gif.url} alt={gif.title || t('gif.chosen')} ratio={Number.NaN} />
      <UnstyledButton className={classes.remove} aria-label={t('gif.remove')} onClick={onRemove} disabled={disabled}>
        <X size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
