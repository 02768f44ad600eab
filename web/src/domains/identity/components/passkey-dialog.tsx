import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/messages.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Enrolled } from './totp-dialog.tsx';

interface PasskeyDialogProps {
  opened: boolean;
  onClose: () => void;
  onEnrolled: (enrolled: Enrolled) => void;
}

/** A name to know it by, then the browser's own dialog takes over. */
export function PasskeyDialog({ opened, onClose, onEnrolled }: PasskeyDialogProps) {
  const { t } = useTranslation('identity');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const enrol = async () => {
    setIsPending(true);
    setError(undefined);
    const passkeys = await import('../passkey.ts');
    try {
      onEnrolled(await passkeys.enrolPasskey(name.trim() || t('passkey.defaultName')));
      setName('');
    } catch (failure) {
      if (passkeys.isKnownDevice(failure)) setError(t('passkey.known'));
      else setError(messageOf(failure) ?? t('passkey.cancelled'));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('passkey.title')}
      description={t('passkey.lead')}
      onSubmit={() => void enrol()}
      submitLabel={t('passkey.submit')}
      pending={isPending}
      error={error}
      width={440}
    >
      <TextInput
        label={t('passkey.name')}
        placeholder={t('passkey.namePlaceholder')}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
