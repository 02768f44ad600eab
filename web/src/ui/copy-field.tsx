import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyFieldProps {
  label: string;
  value: string;
  description?: ReactNode;
  /** How long "Copied" stays. */
  hintMs?: number;
}

/** A text to take elsewhere: selected when focused, copied by one click. */
export function CopyField({ label, value, description, hintMs = 5000 }: CopyFieldProps) {
  const { t } = useTranslation('ui');
  const clipboard = useClipboard({ timeout: hintMs });
  const hint = clipboard.copied ? t('copy.done') : t('copy.action', { label });
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      dir="ltr"
      onFocus={(event) => event.currentTarget.select()}
      rightSectionPointerEvents="all"
      rightSection={
        <Tooltip label={hint} {...(clipboard.copied && { opened: true })}>
          <ActionIcon size="md" aria-label={hint} aria-live="polite" onClick={() => clipboard.copy(value)}>
            {clipboard.copied ? <Check size={18} color="var(--success)" /> : <Copy size={18} />}
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}
