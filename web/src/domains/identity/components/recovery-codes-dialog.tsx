import { Button, Checkbox } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from './factor-dialogs.module.css';

interface RecoveryCodesDialogProps {
  codes: string[] | null;
  onClose: () => void;
}

/** Shown once and never again, so it does not close by accident. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('identity');
  const clipboard = useClipboard({ timeout: 5000 });
  const [isKept, setIsKept] = useState(false);
  const text = codes?.join('\n') ?? '';
  const close = () => {
    setIsKept(false);
    onClose();
  };
  return (
    <FormDialog
      opened={codes !== null}
      onClose={isKept ? close : () => {}}
      title={t('recoveryCodes.title')}
      description={t('recoveryCodes.lead')}
      onSubmit={close}
      submitLabel={t('recoveryCodes.done')}
      submitDisabled={!isKept}
      dirty
    >
      <ul className={classes.codes} dir="ltr">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.keep}>
        <Button
          variant="default"
          leftSection={<Copy size={18} aria-hidden />}
          onClick={() => clipboard.copy(text)}
          aria-live="polite"
        >
          {clipboard.copied ? t('recoveryCodes.copied') : t('recoveryCodes.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Hurrah\n\n${text}\n`)}`}
          download="hurrah-recovery-codes.txt"
        >
          {t('recoveryCodes.download')}
        </Button>
      </div>
      <Checkbox
        label={t('recoveryCodes.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
