import type { Reply } from '@hurrah/contracts/endpoint';
import { confirmTotp, startTotp } from '@hurrah/contracts/identity/auth-factors';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useApiForm } from '../../../lib/form.ts';
import { messageOf } from '../../../lib/messages.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from './factor-dialogs.module.css';
import { QrCode } from './qr-code.tsx';

type Started = Reply<typeof startTotp>;
export type Enrolled = Reply<typeof confirmTotp>;

interface TotpDialogProps {
  opened: boolean;
  onClose: () => void;
  onEnrolled: (enrolled: Enrolled) => void;
}

/** Scan, then type the first code. The secret exists only while this is open. */
export function TotpDialog({ opened, onClose, onEnrolled }: TotpDialogProps) {
  const { t } = useTranslation('identity');
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!opened) return;
    setStarted(undefined);
    call(startTotp, { body: {} }).then(setStarted, (error: unknown) => setFailure(messageOf(error)));
  }, [opened]);

  const { form, submit, rootError } = useApiForm(confirmTotp, {
    defaultValues: { code: '' },
    input: { params: { id: started?.id ?? '' } },
    onSuccess: (enrolled) => {
      form.reset({ code: '' });
      onEnrolled(enrolled);
    },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('totp.title')}
      onSubmit={submit}
      submitLabel={t('totp.submit')}
      pending={isSubmitting}
      error={failure ?? rootError}
    >
      <ol className={classes.steps}>
        <li>
          <p>{t('totp.scan')}</p>
          <div className={classes.scan}>
            {started ? (
              <QrCode text={started.uri} label={t('totp.qr')} />
            ) : (
              <Skeleton width={176} height={176} radius={12} />
            )}
            <div className={classes.secret}>
              <CopyField
                label={t('totp.secret')}
                description={t('totp.secretHint')}
                value={started?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? ''}
              />
            </div>
          </div>
        </li>
        <li>
          <CodeInput
            label={t('totp.code')}
            value={form.watch('code')}
            onChange={(digits) => form.setValue('code', digits, { shouldValidate: form.formState.isSubmitted })}
            onComplete={() => submit()}
            error={
              errors.code && (errors.code.type === 'invalid' ? errors.code.message : t('challenge.totp.incomplete'))
            }
          />
        </li>
      </ol>
    </FormDialog>
  );
}
